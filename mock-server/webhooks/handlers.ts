/** Handlers of endpoint, delivery, inbox and listen operations, by operationId. */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import type {LiveConnections} from '../events/index.ts';
import {
  asPartner,
  bodyAs,
  type Handlers,
  inWorkspace,
  limitOf,
  type Policy,
  pathParameter,
  reads,
  workspaceOf,
  writes,
} from '../http/handler.ts';
import type {Reach} from '../outgoing/index.ts';
import type {Relay} from '../relay/index.ts';
import {
  createEndpoint,
  deleteEndpoint,
  endpointToResponse,
  listEndpoints,
  openListenEndpoint,
  requireEndpoint,
  updateEndpoint,
} from './endpoints.ts';
import {nextForwards, reportForward} from './listen.ts';
import {listDeliveries, listEvents, listInbox} from './lists.ts';
import {resendDelivery, resendFailed, testEndpoint} from './manual-deliveries.ts';
import type {WebhookRepository} from './queries.ts';

/** The listen program sends one request to wait, and one more per delivery. */
const FORWARDS: Policy = {limit: {by: 'workspace', group: 'forwards', multiplier: 10}};
/** Ten calls a minute: each makes up to a thousand attempts. */
const RESENDS: Policy = {limit: {by: 'workspace', group: 'resends', multiplier: 1 / 60}};

export function webhookHandlers<R extends WebhookRepository>(
  relay: Relay,
  reach: Reach,
  live: LiveConnections,
): Handlers<R> {
  return {
    listEvents: reads(call => {
      const {after, format = 'flat'} = call.query as {after?: string; format?: Schemas['Shape']};
      return listEvents(asPartner(call), after, format, limitOf(call, 20));
    }),
    listEndpoints: reads(call => listEndpoints(inWorkspace(call))),
    createEndpoint: writes(201, 'The endpoint was not accepted', call =>
      createEndpoint(inWorkspace(call), bodyAs<Schemas['CreateEndpoint']>(call.body), reach),
    ),
    getEndpoint: reads(async call =>
      endpointToResponse(await requireEndpoint(inWorkspace(call), pathParameter(call, 'endpointId'))),
    ),
    // Disabling one drops its pending deliveries.
    updateEndpoint: writes(
      200,
      'The endpoint was not changed',
      call =>
        updateEndpoint(
          inWorkspace(call),
          pathParameter(call, 'endpointId'),
          bodyAs<Schemas['UpdateEndpoint']>(call.body),
          reach,
        ),
      {worksWhenFull: true},
    ),
    deleteEndpoint: writes(
      204,
      'The endpoint was not removed',
      call => deleteEndpoint(inWorkspace(call), pathParameter(call, 'endpointId')),
      {worksWhenFull: true},
    ),
    testEndpoint: writes(202, 'Nothing was sent', call =>
      testEndpoint(inWorkspace(call), pathParameter(call, 'endpointId'), bodyAs<Schemas['TestEndpoint']>(call.body)),
    ),
    listInbox: reads(call => listInbox(inWorkspace(call), limitOf(call))),
    listDeliveries: reads(call => listDeliveries(inWorkspace(call), limitOf(call))),
    resendDelivery: writes(202, 'Nothing was sent', call =>
      resendDelivery(
        inWorkspace(call),
        pathParameter(call, 'deliveryId'),
        bodyAs<Schemas['ResendDelivery']>(call.body),
      ),
    ),
    resendFailed: writes(
      202,
      'Nothing was sent',
      call => resendFailed(inWorkspace(call), bodyAs<Schemas['ResendFailed']>(call.body)),
      RESENDS,
    ),
    openListen: writes(200, 'The listen endpoint was not opened', call =>
      openListenEndpoint(inWorkspace(call), bodyAs<Schemas['OpenListen']>(call.body)),
    ),
    // Both open their own transactions, so that none is open while the program waits.
    nextForwards: {
      async run(call) {
        const release = live.take(workspaceOf(call.caller), call.clientKey);
        call.onClose(release);
        const forwards = nextForwards(
          inWorkspace(call),
          relay,
          bodyAs<Schemas['NextForwards']>(call.body),
          call.onClose,
        );
        return {body: await forwards.finally(release)};
      },
      policy: {...FORWARDS, longLived: true},
    },
    reportForward: {
      run: async call => ({
        body: await reportForward(inWorkspace(call), relay, bodyAs<Schemas['ForwardReport']>(call.body)),
      }),
      policy: FORWARDS,
    },
  };
}
