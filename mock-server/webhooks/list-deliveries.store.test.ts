/** How many attempts of a workspace are kept, listed and made again. Each may have a response of 4 KiB. */
import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest';
import {createTestPartner, type TestPartner} from '../testing/partner.ts';
import {openPortal, type Portal} from '../testing/portal.ts';
import {newDelivery} from './record-deliveries.ts';

type Listed = {deliveryId: string; attempts: {number: number; responseBody: string}[]};

let portal: Portal;
let partner: TestPartner;
let endpointId: string;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  partner = await createTestPartner(portal);
  endpointId = (await partner.sandbox('POST', '/listen', {})).body.endpointId;
});

const send = async () =>
  (await partner.sandbox('POST', `/endpoints/${endpointId}/test`, {event: 'bill.paid'})).body.deliveryId as string;
const list = async (query = '') =>
  (await partner.sandbox('GET', `/deliveries?limit=500${query}`)).body.data as readonly Listed[];

/** Attempts by the listen program, each of which gets this response. */
async function attempt(deliveryId: string, numbers: readonly number[], responseBody: string): Promise<void> {
  const row = {due_at: 1, at: 1, duration_ms: 1, outcome: 'refused', http_status: 500, error: null} as const;
  const sent = {timestamp: '1', signature: 'x', traceparent: null, response_body: responseBody};
  await portal.store.write(async ({webhooks}) => {
    for (const number of numbers) await webhooks.addAttempt({delivery_id: deliveryId, number, ...row, ...sent});
  });
}

it('keeps the newest twenty attempts of a delivery', async () => {
  const deliveryId = await send();
  const numbers = Array.from({length: 23}, (_, at) => at + 1);
  await attempt(deliveryId, numbers, 'No.');
  expect((await list())[0]?.attempts.map(({number}) => number)).toEqual(numbers.slice(3));
  expect(await portal.store.read.webhooks.listAttempts([deliveryId])).toHaveLength(20);
});

it('ends a list of deliveries early that has a million characters', async () => {
  const ids: string[] = [];
  for (let sent = 0; sent < 60; sent += 1) ids.push(await send());
  expect((await list()).map(({deliveryId}) => deliveryId)).toEqual(ids.toReversed());
  for (const id of ids) await attempt(id, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 'a'.repeat(4096));
  expect((await list()).map(({deliveryId}) => deliveryId)).toEqual(ids.toReversed().slice(0, 23));
});

it('keeps 4 KiB of what the listen program reports', async () => {
  const next = async () =>
    (await partner.sandbox('POST', '/listen/next', {endpointId, waitSeconds: 0})).body.data as {deliveryId: string}[];
  expect(await next()).toEqual([]);
  const deliveryId = await send();
  const attempted = portal.dueWork.runDue();
  await expect.poll(async () => (await next()).map(forward => forward.deliveryId)).toEqual([deliveryId]);
  const report = {endpointId, deliveryId, attempt: 1, httpStatus: 500, responseBody: '世'.repeat(4096)};
  expect((await partner.sandbox('POST', '/listen/results', report)).body).toEqual({accepted: true});
  await attempted;
  const body = (await list())[0]?.attempts[0]?.responseBody ?? '';
  expect(body.replaceAll('\uFFFD', '')).toBe('世'.repeat(1365));
});

it('sends at most a thousand failed deliveries again', async () => {
  const workspaceId = await portal.findWorkspaceId(partner.workspace);
  const moment = {now: portal.clock.now, virtualNow: portal.clock.now};
  await portal.store.write(async ({webhooks}) => {
    const endpoint = (await webhooks.listEndpoints(workspaceId)).find(({id}) => id === endpointId);
    if (!endpoint) throw new Error('The endpoint is missing.');
    const content = {event: 'bill.paid', body: '{}', trace: null, request_id: null} as const;
    for (let count = 0; count < 1001; count += 1)
      await webhooks.addDeliveries([
        {...newDelivery(endpoint, {...content, event_id: `evt_${count}`}, moment), status: 'failed'},
      ]);
  });
  const resend = () => partner.sandbox('POST', '/deliveries/resend', {since: '2000-01-01T00:00:00Z'});
  expect([(await resend()).body, (await resend()).body]).toEqual([{resent: 1000}, {resent: 1}]);
});
