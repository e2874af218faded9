/** Trace headers of deliveries, the stored headers of each attempt, and resending to another endpoint. */
import {afterEach, beforeEach, expect, it} from 'vitest';
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {createTestPartner, type TestPartner} from '../testing/partner.ts';
import {openPortal, type Portal} from '../testing/portal.ts';
import {createTestReceiver} from '../testing/receiver.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`;
const child = expect.stringMatching(`^00-${TRACE}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`);

let portal: Portal;
let partner: TestPartner;
let receiver: ReturnType<typeof createTestReceiver>;

beforeEach(async () => {
  receiver = createTestReceiver();
  portal = await openPortal({}, {send: receiver.send});
  partner = await createTestPartner(portal);
});
afterEach(() => portal.close());

const endpoint = async (name: string, fields: object = {}) =>
  (await partner.sandbox('POST', '/endpoints', {url: `https://partner.example/${name}`, ...fields})).body
    .endpointId as string;

it("continues the caller's trace, with a child span for each attempt", async () => {
  receiver.httpStatus = 500;
  const endpointId = await endpoint('hook');
  await partner.bill({}, {headers: {traceparent: TRACEPARENT, tracestate: 'vendor=1'}});
  await portal.dueWork.runDue();
  receiver.httpStatus = 200;
  await partner.sandbox('POST', '/clock', {advanceSeconds: 10});
  const [first, second] = receiver.received.map(({headers}) => headers);
  expect(first).toMatchObject({traceparent: child, tracestate: 'vendor=1'});
  expect(second).toMatchObject({traceparent: child, tracestate: 'vendor=1'});
  expect(first?.traceparent).not.toBe(second?.traceparent);

  const [delivery] = await partner.listDeliveries(endpointId);
  expect(delivery?.attempts).toMatchObject(
    [first, second].map(sent => ({
      timestamp: sent?.['hutz-timestamp'],
      signature: sent?.['hutz-signature'],
      traceparent: sent?.traceparent,
    })),
  );
  // The inbox is in the same trace.
  const inbox = (await partner.sandbox('GET', '/endpoints')).body.data[0].endpointId;
  expect(await partner.listDeliveries(inbox)).toMatchObject([
    {attempts: [{traceparent: child, signature: expect.stringMatching(/^sha256=/)}]},
  ]);
  expect((await partner.sandbox('GET', '/requests')).body.data).toMatchObject([{traceparent: TRACEPARENT}]);
});

it('ignores an invalid trace and sends no traceparent', async () => {
  await endpoint('hook');
  const traceparent = `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`;
  await partner.bill({}, {headers: {traceparent, tracestate: 'vendor=1'}});
  await portal.dueWork.runDue();
  expect(Object.keys(receiver.received[0]?.headers ?? {})).not.toContain('traceparent');
  expect(Object.keys(receiver.received[0]?.headers ?? {})).not.toContain('tracestate');
  expect((await partner.sandbox('GET', '/requests')).body.data).toMatchObject([{traceparent: null}]);
});

it('continues the trace of a test webhook and of a payment in the sandbox', async () => {
  const endpointId = await endpoint('hook', {events: ['bill.paid']});
  await partner.sandbox('POST', `/endpoints/${endpointId}/test`, {event: 'bill.created'}, {traceparent: TRACEPARENT});
  const billId = await partner.bill();
  await partner.sandbox('POST', `/bills/${billId}/pay`, {}, {traceparent: TRACEPARENT});
  await portal.dueWork.runDue();
  expect(receiver.received.map(({headers}) => headers.traceparent)).toEqual([child, child]);
});

it('resends a delivery to any endpoint, with the same event id and bytes', async () => {
  const first = await endpoint('first');
  await partner.bill();
  await portal.dueWork.runDue();
  const second = await endpoint('second', {events: ['bill.paid'], shape: 'envelope'});
  const [original] = (await partner.listDeliveries(first)) as [Schemas['Delivery']];
  const resent = await partner.sandbox('POST', `/deliveries/${original.deliveryId}/resend`, {endpointId: second});
  expect(resent).toMatchObject({status: 202, body: {eventId: original.eventId}});
  expect(resent.body.deliveryId).not.toBe(original.deliveryId);
  await portal.dueWork.runDue();
  expect(receiver.received.map(({url, body}) => [url, body.toString()])).toEqual([
    ['https://partner.example/first', original.body],
    ['https://partner.example/second', original.body],
  ]);
  expect(await partner.listDeliveries(second)).toMatchObject([{body: original.body, status: 'succeeded'}]);

  // Naming its own endpoint resends the same delivery.
  const again = await partner.sandbox('POST', `/deliveries/${original.deliveryId}/resend`, {endpointId: first});
  expect(again.body).toEqual({deliveryId: original.deliveryId, eventId: original.eventId});
  await partner.sandbox('PATCH', `/endpoints/${second}`, {status: 'disabled'});
  const rejected = await partner.sandbox('POST', `/deliveries/${original.deliveryId}/resend`, {endpointId: second});
  expect([rejected.status, rejected.body.reason]).toEqual([409, 'endpoint_disabled']);
  const unknown = await partner.sandbox('POST', `/deliveries/${original.deliveryId}/resend`, {endpointId: 'ep_none'});
  expect([unknown.status, unknown.body.reason]).toEqual([404, 'endpoint_not_found']);
});

it('lists the newest clock moves', async () => {
  expect((await partner.sandbox('GET', '/clock')).body).toMatchObject({advancedSeconds: 0, moves: []});
  await partner.sandbox('POST', '/clock', {advanceSeconds: 60});
  portal.clock.now += 1500;
  const at = new Date(portal.clock.now).toISOString();
  const {body} = await partner.sandbox('POST', '/clock', {advanceSeconds: 30});
  expect(body.moves).toEqual([
    {at: new Date(portal.clock.now - 1500).toISOString(), aheadMs: 60_000},
    {at, aheadMs: 90_000},
  ]);
  for (let move = 0; move < 205; move += 1) await partner.sandbox('POST', '/clock', {advanceSeconds: 1});
  const {moves, advancedSeconds} = (await partner.sandbox('GET', '/clock')).body;
  expect([moves.length, moves.at(-1), advancedSeconds]).toEqual([200, {at, aheadMs: 295_000}, 295]);
});
