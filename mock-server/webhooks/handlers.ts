/** Handlers of endpoint, delivery, inbox and listen operations, by operationId. */
import type {Store} from '../database/index.ts';
import type {LiveConnections} from '../events/index.ts';
import {type Handlers, type Policy, responds, writes} from '../http/handler.ts';
import {checkUrl, type Reach} from '../outgoing/index.ts';
import type {Relay} from '../relay/index.ts';
import {
  createEndpoint,
  deleteEndpoint,
  dropPendingOfDisabled,
  endpointToResponse,
  listEndpoints,
  openListenEndpoint,
  requireEndpoint,
  updateEndpoint,
} from './endpoints.ts';
import {nextForwards, reportForward} from './listen.ts';
import type {WebhookRepository} from './queries.ts';
import {listDeliveries, listEvents, listInbox} from './read-deliveries.ts';
import {resendDelivery, resendFailed} from './resends.ts';
import {testEndpoint} from './test-events.ts';

/** The listen program sends one request to wait, and one more per delivery: up to fifty a second. */
const FORWARDS: Policy = {limit: {group: 'forwards', multiplier: 5}};
/** Ten calls a minute: each makes up to a thousand attempts. */
const RESENDS: Policy = {limit: {group: 'resends', multiplier: 1 / 60}};

type Deps = Readonly<{store: Store<WebhookRepository>; relay: Relay; reach: Reach; liveConnections: LiveConnections}>;

export function webhookHandlers({store, relay, reach, liveConnections}: Deps) {
  /** For an operation that enables an endpoint, or may. */
  const enables: Policy = {prepare: (_, workspaceId) => dropPendingOfDisabled(store, workspaceId)};
  const reachable: Policy = {check: body => checkUrl(body, reach)};
  return {
    listEvents: responds(call => listEvents(call, call.query)),
    listEndpoints: responds(listEndpoints),
    createEndpoint: writes('The endpoint was not accepted', call => createEndpoint(call, call.input), reachable),
    getEndpoint: responds(async call => endpointToResponse(await requireEndpoint(call, call.path.endpointId))),
    // Disabling one drops its pending deliveries, so it works when full.
    updateEndpoint: writes(
      'The endpoint was not changed',
      call => updateEndpoint(call, call.path.endpointId, call.input),
      {...enables, ...reachable, worksWhenFull: true},
    ),
    deleteEndpoint: writes('The endpoint was not removed', call => deleteEndpoint(call, call.path.endpointId), {
      worksWhenFull: true,
    }),
    testEndpoint: writes('Nothing was sent', call => testEndpoint(call, call.path.endpointId, call.input)),
    listInbox: responds(call => listInbox(call, call.query.limit)),
    listDeliveries: responds(call => listDeliveries(call, call.query.limit)),
    resendDelivery: writes('Nothing was sent', call => resendDelivery(call, call.path.deliveryId, call.input)),
    resendFailed: writes('Nothing was sent', call => resendFailed(call, call.input), RESENDS),
    openListen: writes('The listen endpoint was not opened', call => openListenEndpoint(call, call.input), enables),
    // Both open their own transactions, so that none is open while the program waits.
    nextForwards: responds(
      call => {
        const release = liveConnections.take(call.workspaceId, call.clientKey);
        return nextForwards(call, relay, call.input, call.disconnected()).finally(release);
      },
      {...FORWARDS, longLived: true},
    ),
    reportForward: responds(call => reportForward(call, relay, call.input), FORWARDS),
  } satisfies Handlers<WebhookRepository>;
}
