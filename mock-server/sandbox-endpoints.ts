/**
 * What each operation of the sandbox's control API does: one row an operationId, as in endpoints.ts. Rows read the call and
 * name the domain function; they decide nothing.
 */
import {type Call, type Endpoint, reads, workspaceOf} from './endpoints.ts';
import {addHousemate, type HousemateWish, removeHousemate, updateHousemate} from './household/housemates.ts';
import type {AgreementMove} from './operations/agreement-moves.ts';
import {changeAgreement, createAgreement, listAgreements} from './operations/agreements.ts';
import type {ReadBody} from './operations/bill-drafts.ts';
import {advanceClock, readClock} from './operations/clock.ts';
import {listDeliveries, listInbox, resendDelivery, testEndpoint} from './operations/deliveries.ts';
import {changeHouse, type HouseChange, showHouse} from './operations/house.ts';
import {nextForwards, reportForward} from './operations/listening.ts';
import {listBills, payBill} from './operations/payments.ts';
import {rotateKeys, rotateWebhookSecret} from './operations/rotations.ts';
import {checkServiceRequest, readAgreementWish} from './operations/service-requests.ts';
import {
  createEndpoint,
  deleteEndpoint,
  type EndpointWish,
  getEndpoint,
  listEndpoints,
  openListenEndpoint,
  updateEndpoint,
} from './operations/webhook-endpoints.ts';
import type {WebhookEvent} from './webhooks/bodies.ts';

const limitOf = ({query}: Call) => Number(query.limit ?? 100);
const fieldsOf = <T>(body: ReadBody) => (body.value ?? {}) as T;

/** A program calls, once and more for each delivery. */
const FORWARDS = {counted: 'forwards', allowance: 10};

export const SANDBOX_ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  getSandboxHouse: reads(async call => showHouse(call.repo, workspaceOf(call.caller))),
  updateHouse: writes(200, 'The house was not changed', async ({repo, caller, body}) =>
    changeHouse(repo, workspaceOf(caller), fieldsOf<HouseChange>(body)),
  ),
  addHousemate: writes(201, 'Nobody moved in', async ({repo, caller, body, now}) =>
    addHousemate(repo, workspaceOf(caller), fieldsOf<HousemateWish & {username: string}>(body), now),
  ),
  updateHousemate: writes(200, 'The housemate was not changed', async ({repo, caller, parameters, body, now}) =>
    updateHousemate(repo, workspaceOf(caller), String(parameters.user_id), fieldsOf<HousemateWish>(body), now),
  ),
  removeHousemate: writes(200, 'Nobody moved out', async ({repo, caller, parameters, now}) =>
    removeHousemate(repo, workspaceOf(caller), String(parameters.user_id), now),
  ),
  listAgreements: reads(async call => listAgreements(call.repo, workspaceOf(call.caller), limitOf(call))),
  createAgreement: {
    ...writes(201, 'The agreement was not made', async ({repo, caller, body, now}) =>
      createAgreement(repo, workspaceOf(caller), readAgreementWish(body), now),
    ),
    check: checkServiceRequest,
  },
  approveAgreement: moves(body => ({kind: 'approve', userId: fieldsOf<{userId: string}>(body).userId})),
  declineAgreement: moves(body => ({kind: 'decline', userId: fieldsOf<{userId: string}>(body).userId})),
  completeAgreement: moves(() => ({kind: 'complete'})),
  cancelAgreement: moves(() => ({kind: 'cancel'})),
  listSandboxBills: reads(async call => listBills(call.repo, workspaceOf(call.caller), limitOf(call))),
  payBill: writes(200, 'Nothing was paid', async ({repo, caller, parameters, body, now}) =>
    payBill(repo, workspaceOf(caller), Number(parameters.billId), fieldsOf<{userId?: string}>(body).userId, now),
  ),
  rotateKeys: writes(200, 'The keys were not rotated', async ({repo, store, caller, now}) =>
    rotateKeys(repo, store.vault, workspaceOf(caller), now),
  ),
  rotateWebhookSecret: writes(200, 'The secret was not rotated', async ({repo, caller, now}) =>
    rotateWebhookSecret(repo, workspaceOf(caller), now),
  ),
  listEndpoints: reads(async ({repo, caller}) => listEndpoints(repo, workspaceOf(caller))),
  createEndpoint: changesEndpoints(201, 'The endpoint was not accepted', async ({repo, caller, body, reach, now}) =>
    createEndpoint(repo, workspaceOf(caller), fieldsOf<EndpointWish & {url: string}>(body), reach, now),
  ),
  getEndpoint: reads(async ({repo, caller, parameters}) =>
    getEndpoint(repo, workspaceOf(caller), String(parameters.endpointId)),
  ),
  updateEndpoint: changesEndpoints(
    200,
    'The endpoint was not changed',
    async ({repo, caller, parameters, body, reach, now}) =>
      updateEndpoint(
        repo,
        workspaceOf(caller),
        String(parameters.endpointId),
        fieldsOf<EndpointWish>(body),
        reach,
        now,
      ),
  ),
  deleteEndpoint: changesEndpoints(204, 'The endpoint was not removed', async ({repo, caller, parameters}) =>
    deleteEndpoint(repo, workspaceOf(caller), String(parameters.endpointId)),
  ),
  testEndpoint: writes(202, 'Nothing was sent', async ({repo, webhooks, caller, parameters, body, now}) => {
    const {event} = fieldsOf<{event: WebhookEvent}>(body);
    return testEndpoint(repo, webhooks.outbox, workspaceOf(caller), String(parameters.endpointId), event, now);
  }),
  listInbox: reads(async call => {
    await call.webhooks.settle(workspaceOf(call.caller));
    return listInbox(call.repo, workspaceOf(call.caller), limitOf(call));
  }),
  listDeliveries: reads(async call => {
    await call.webhooks.settle(workspaceOf(call.caller));
    return listDeliveries(call.repo, workspaceOf(call.caller), limitOf(call));
  }),
  resendDelivery: writes(202, 'Nothing was sent', async ({repo, caller, parameters, now}) =>
    resendDelivery(repo, workspaceOf(caller), String(parameters.deliveryId), now),
  ),
  getClock: reads(async ({repo, caller, now}) => readClock(repo, workspaceOf(caller), now)),
  advanceClock: reads(async ({repo, webhooks, caller, body}) => {
    const {advanceSeconds} = fieldsOf<{advanceSeconds: number}>(body);
    return advanceClock(repo, webhooks, workspaceOf(caller), advanceSeconds);
  }),
  openListen: changesEndpoints(200, 'Nobody listens', async ({repo, caller, body, now}) =>
    openListenEndpoint(repo, workspaceOf(caller), fieldsOf<EndpointWish>(body), now),
  ),
  nextForwards: {
    ...reads(async ({repo, webhooks, caller, body}) =>
      nextForwards(repo, webhooks.relay, workspaceOf(caller), fieldsOf(body)),
    ),
    apart: FORWARDS,
  },
  reportForward: {
    ...reads(async ({repo, webhooks, caller, body, now}) =>
      reportForward(repo, webhooks.relay, workspaceOf(caller), fieldsOf(body), now),
    ),
    apart: FORWARDS,
  },
  streamChanges: {...reads(async () => undefined), streams: true},
};

function writes(status: number, refused: string, run: (call: Call) => Promise<unknown>): Endpoint {
  return {status, writes: true, refused, run: async call => ({body: await run(call)})};
}

/** What happened so far goes to the endpoints that there were when it happened. */
function changesEndpoints(status: number, refused: string, run: (call: Call) => Promise<unknown>): Endpoint {
  return writes(status, refused, async call => {
    await call.webhooks.outbox.settle(call.repo, workspaceOf(call.caller), call.now);
    return run(call);
  });
}

function moves(read: (body: ReadBody) => AgreementMove): Endpoint {
  return writes(200, 'The agreement was not changed', async ({repo, caller, parameters, body, now}) =>
    changeAgreement(repo, workspaceOf(caller), String(parameters.hutzAgreementId).toLowerCase(), read(body), now),
  );
}
