/** Handlers of endpoint, delivery, inbox and listen operations, by operationId. */

import {type LiveConnections, readTrace} from '../events/index.ts';
import {
  fieldsOf,
  type Handlers,
  limitOf,
  type Policy,
  partnerOf,
  reads,
  workspaceOf,
  worksWhenFull,
  writes,
} from '../http/handler.ts';
import type {Reach} from './addresses.ts';
import {listEvents} from './bodies.ts';
import {listDeliveries, listInbox} from './deliveries.ts';
import {
  createEndpoint,
  deleteEndpoint,
  type EndpointInput,
  getEndpoint,
  listEndpoints,
  openListenEndpoint,
  updateEndpoint,
} from './endpoints.ts';
import type {WebhookRepository} from './queries.ts';
import {nextForwards, reportForward} from './relay.ts';
import {type ResendFailedInput, resendDelivery, resendFailed, type TestInput, testEndpoint} from './resend.ts';
import type {Webhooks} from './webhooks.ts';

/** The listen program sends one request to wait, and one more per delivery. */
const FORWARDS: Policy = {limit: {by: 'workspace', group: 'forwards', multiplier: 10}};

export function webhookHandlers<R extends WebhookRepository>(
  webhooks: Webhooks,
  reach: Reach,
  live: LiveConnections,
): Handlers<R> {
  return {
    listEvents: reads(call => {
      const {repo, caller, query} = call;
      return listEvents(repo, partnerOf(caller).workspaceId, {
        after: query.after === undefined ? undefined : String(query.after),
        format: query.format === 'envelope' ? 'envelope' : 'flat',
        limit: limitOf(call, 20),
      });
    }),
    listEndpoints: reads(({repo, caller}) => listEndpoints(repo, workspaceOf(caller))),
    createEndpoint: writes(201, 'The endpoint was not accepted', ({repo, caller, body, now}) =>
      createEndpoint(repo, workspaceOf(caller), fieldsOf<EndpointInput & {url: string}>(body), reach, now),
    ),
    getEndpoint: reads(({repo, caller, parameters}) =>
      getEndpoint(repo, workspaceOf(caller), String(parameters.endpointId)),
    ),
    // Disabling one drops what waits for it.
    updateEndpoint: worksWhenFull(
      writes(200, 'The endpoint was not changed', ({repo, caller, parameters, body}) => {
        const id = String(parameters.endpointId);
        return updateEndpoint(repo, workspaceOf(caller), id, fieldsOf<EndpointInput>(body), reach);
      }),
    ),
    deleteEndpoint: worksWhenFull(
      writes(204, 'The endpoint was not removed', ({repo, caller, parameters}) =>
        deleteEndpoint(repo, workspaceOf(caller), String(parameters.endpointId)),
      ),
    ),
    testEndpoint: writes(202, 'Nothing was sent', ({repo, caller, parameters, header, body, now}) => {
      const input = fieldsOf<TestInput>(body);
      const id = String(parameters.endpointId);
      return testEndpoint(repo, workspaceOf(caller), id, input, readTrace(header), now);
    }),
    listInbox: reads(call => listInbox(call.repo, webhooks.wire, workspaceOf(call.caller), limitOf(call))),
    listDeliveries: reads(call => listDeliveries(call.repo, webhooks.wire, workspaceOf(call.caller), limitOf(call))),
    resendDelivery: writes(202, 'Nothing was sent', ({repo, caller, parameters, body, now}) => {
      const {endpointId} = fieldsOf<{endpointId?: string}>(body);
      return resendDelivery(repo, workspaceOf(caller), String(parameters.deliveryId), endpointId, now);
    }),
    resendFailed: writes(202, 'Nothing was sent', ({repo, caller, body, now}) =>
      resendFailed(repo, workspaceOf(caller), fieldsOf<ResendFailedInput>(body), now),
    ),
    openListen: writes(200, 'The listen endpoint was not opened', ({repo, caller, body, now}) =>
      openListenEndpoint(repo, workspaceOf(caller), fieldsOf<EndpointInput & {name?: string}>(body), now),
    ),
    nextForwards: {
      ...reads(async ({repo, caller, body, address, onClose}) => {
        const release = live.take(workspaceOf(caller), address);
        onClose(release);
        return nextForwards(repo, webhooks.relay, workspaceOf(caller), fieldsOf(body), onClose).finally(release);
      }),
      policy: FORWARDS,
    },
    reportForward: {
      ...reads(({repo, caller, body, now}) =>
        reportForward(repo, webhooks.relay, workspaceOf(caller), fieldsOf(body), now),
      ),
      policy: FORWARDS,
    },
  };
}
