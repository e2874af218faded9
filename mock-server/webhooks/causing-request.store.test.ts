/** Each delivery names the request that caused its event. */
import {afterEach, beforeEach, expect, it} from 'vitest';
import {createTestPartner, type TestPartner} from '../testing/partner.ts';
import {openPortal, type Portal} from '../testing/portal.ts';

let portal: Portal;
let partner: TestPartner;

beforeEach(async () => {
  portal = await openPortal();
  partner = await createTestPartner(portal);
});
afterEach(() => portal.close());

const sandbox = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
  const response = await partner.sandbox(method, path, body);
  return {id: response.headers['x-request-id'], body: response.body};
};
const bill = async () => {
  const {body, headers} = await partner.send('POST', '', partner.agreementFormat({externalBillId: 'inv-1'}));
  return {id: headers['x-request-id'], body, headers};
};
const personas = async (persona: string) => {
  for (const id of partner.userIds) await sandbox('PATCH', `/house/users/${id}`, {persona});
};
/** Newest first. */
const causes = async () =>
  ((await sandbox('GET', '/deliveries')).body.data as {event: string; requestId: string | null}[]).map(
    ({event, requestId}) => [event, requestId],
  );

it('names the signed request, and for a payment and a test webhook the request to the sandbox', async () => {
  const created = await bill();
  const paid = await sandbox('POST', `/bills/${created.body.billId}/pay`, {});
  const {endpointId} = (await sandbox('GET', '/endpoints')).body.data[0];
  const tested = await sandbox('POST', `/endpoints/${endpointId}/test`, {event: 'bill.updated'});
  expect(await causes()).toEqual([
    ['bill.updated', tested.id],
    ['bill.paid', paid.id],
    ['bill.created', created.id],
  ]);
  expect((await sandbox('GET', '/requests')).body.data).toMatchObject([{requestId: created.id}]);
});

it('names the first of two requests with the same signature', async () => {
  const first = await bill();
  const again = await bill();
  expect(again.headers).toMatchObject({'idempotent-replayed': 'true'});
  expect(again.id).not.toBe(first.id);
  expect(await causes()).toEqual([['bill.created', first.id]]);
});

it('names none for what a persona does by itself, even when the clock is advanced', async () => {
  await personas('approves_at_once');
  const created = await bill();
  await portal.dueWork.runDue();
  expect(await causes()).toEqual([
    ['bill.paid', null],
    ['bill.created', created.id],
  ]);

  await personas('approves_after_a_while');
  const asked = await sandbox('POST', '/agreements', {});
  await sandbox('POST', '/clock', {advanceSeconds: 24 * 3600});
  expect((await causes()).slice(0, -2)).toEqual([
    ['request.authorized', null],
    ['agreement.created', asked.id],
  ]);
});

it('keeps the request when the delivery is sent to another endpoint', async () => {
  const created = await bill();
  const {endpointId} = (await sandbox('POST', '/endpoints', {url: 'https://partner.example/hook'})).body;
  const {deliveryId} = (await sandbox('GET', '/deliveries')).body.data[0];
  await sandbox('POST', `/deliveries/${deliveryId}/resend`, {endpointId});
  expect(await causes()).toEqual([
    ['bill.created', created.id],
    ['bill.created', created.id],
  ]);
});
