/** Deliveries from the event to the last attempt, on the virtual clock, with a scripted receiver. */
import {createHmac} from 'node:crypto';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import type {SendResult, WebhookRequest} from '../outgoing/safe-http.ts';
import {createRandom} from '../testing/create-random.ts';
import {createTestPartner, type TestPartner} from '../testing/partner.ts';
import {openPortal, type Portal} from '../testing/portal.ts';

type Delivery = Schemas['Delivery'];
type Attempt = Schemas['Attempt'];

const HOUR = 3600;
const DAY = 24 * HOUR;

let portal: Portal;
let partner: TestPartner;
let received: WebhookRequest[];
let response: (request: WebhookRequest) => Partial<SendResult> | Promise<Partial<SendResult>>;

const result = (httpStatus: number): SendResult => ({
  outcome: httpStatus < 300 ? 'succeeded' : httpStatus === 410 ? 'gone' : 'refused',
  httpStatus,
  error: null,
  responseBody: '',
  retryAfterMs: 0,
});

beforeEach(async () => {
  received = [];
  response = () => result(200);
  const random = createRandom(1);
  portal = await openPortal(
    {},
    {
      random: () => random(1000) / 1000,
      send: async request => {
        received.push(request);
        return {...result(200), ...(await response(request))};
      },
    },
  );
  partner = await createTestPartner(portal);
});
afterEach(() => portal.close());

const endpoint = async (fields: object = {}) =>
  (await partner.sandbox('POST', '/endpoints', {url: 'https://partner.example/hook', ...fields})).body;
const advance = (advanceSeconds: number) => partner.sandbox('POST', '/clock', {advanceSeconds});
const digest = (secret: string, {headers, body}: WebhookRequest) =>
  `sha256=${createHmac('sha256', secret).update(`${headers['hutz-timestamp']}.`).update(body).digest('hex')}`;

it('delivers an event once, with a signature over its exact bytes', async () => {
  const {endpointId} = await endpoint();
  await partner.bill();
  await portal.dueWork.runDue();
  await portal.dueWork.runDue();
  expect(received).toHaveLength(1);
  const [request] = received as [WebhookRequest];
  expect(request.headers['hutz-timestamp']).toBe(String(Math.floor(portal.clock.now / 1000)));
  expect(request.headers['hutz-signature']).toBe(digest(partner.workspace.webhookSecret, request));
  expect(request.headers).not.toHaveProperty('hutz-signature-previous');
  const [delivery] = (await partner.listDeliveries(endpointId)) as [Delivery];
  expect(delivery).toMatchObject({event: 'bill.created', status: 'succeeded', nextAttemptAt: null});
  expect(delivery.body).toBe(request.body.toString());
  expect(delivery.attempts).toMatchObject([{number: 1, outcome: 'succeeded', httpStatus: 200}]);
});

it('retries at the scheduled times until the seventh attempt succeeds', async () => {
  const {endpointId} = await endpoint();
  let left = 6;
  const sentAt: string[] = [];
  response = request => {
    sentAt.push(String(request.headers['hutz-timestamp']));
    portal.clock.now += 1000;
    return result(left-- > 0 ? 503 : 200);
  };
  await partner.bill();
  const before = portal.clock.now;
  const clock = await advance(DAY);
  expect(clock).toMatchObject({status: 200, body: {advancedSeconds: DAY}});
  expect(Date.parse(clock.body.now)).toBe(portal.clock.now + DAY * 1000);
  const [delivery] = (await partner.listDeliveries(endpointId)) as [Delivery];
  expect(delivery.status).toBe('succeeded');
  expect(delivery.attempts).toHaveLength(7);
  expect(delivery.attempts[0]?.at).toBe(new Date(before).toISOString());
  const delays = [5, 300, 1800, 7200, 18_000, 36_000];
  for (const [index, delay] of delays.entries()) {
    const [previous, next] = delivery.attempts.slice(index, index + 2) as [Attempt, Attempt];
    expect(next.at).toBe(next.dueAt);
    // The receiver took a second each time.
    const waited = (Date.parse(next.at) - Date.parse(previous.at)) / 1000 - 1;
    expect(waited).toBeGreaterThanOrEqual(delay * 0.8 - 0.001);
    expect(waited).toBeLessThanOrEqual(delay * 1.2 + 0.001);
  }
  const ids = received.map(({body}) => JSON.parse(body.toString()).id);
  expect(new Set(ids).size).toBe(1);
  // Real time, fresh for each attempt, independent of the virtual clock.
  expect(sentAt).toEqual(Array.from({length: 7}, (_, index) => String(Math.floor(before / 1000) + index)));
});

it('fails after the eighth attempt, and can be resent manually', async () => {
  const {endpointId} = await endpoint();
  response = () => result(500);
  await partner.bill();
  await advance(3 * DAY);
  let [delivery] = (await partner.listDeliveries(endpointId)) as [Delivery];
  expect(delivery).toMatchObject({status: 'failed', nextAttemptAt: null});
  expect(delivery.attempts).toHaveLength(8);
  response = () => result(200);
  expect(await partner.sandbox('POST', `/deliveries/${delivery.deliveryId}/resend`)).toMatchObject({
    status: 202,
    body: {deliveryId: delivery.deliveryId, eventId: delivery.eventId},
  });
  await portal.dueWork.runDue();
  [delivery] = (await partner.listDeliveries(endpointId)) as [Delivery];
  expect(delivery.status).toBe('succeeded');
  expect(delivery.attempts).toHaveLength(9);
});

it('waits for the duration of Retry-After', async () => {
  const {endpointId} = await endpoint();
  response = () => ({...result(429), retryAfterMs: 60_000});
  await partner.bill();
  await portal.dueWork.runDue();
  const [delivery] = (await partner.listDeliveries(endpointId)) as [Delivery];
  expect(Date.parse(String(delivery.nextAttemptAt))).toBe(portal.clock.now + 60_000);
  await advance(59);
  expect(received).toHaveLength(1);
  await advance(1);
  expect(received).toHaveLength(2);
});

it('times deliveries by the clock of their workspace, so that advancing it rewrites none of them', async () => {
  const {endpointId} = await endpoint();
  response = () => ({...result(429), retryAfterMs: HOUR * 1000});
  await partner.bill();
  await advance(DAY);
  const [delivery] = (await partner.listDeliveries(endpointId)) as [Delivery];
  const retriedAt = Date.parse(String(delivery.nextAttemptAt));
  const id = await portal.findWorkspaceId(partner.workspace);
  const readRow = () => portal.store.read.webhooks.findDelivery(id, delivery.deliveryId);
  const before = await readRow();
  expect(before?.due_at).toBe(retriedAt);
  const now = portal.clock.now + DAY * 1000;
  await advance(Math.floor((retriedAt - now) / 1000) - 1);
  expect(await readRow()).toEqual(before);
  const attempts = received.length;
  await advance(2);
  expect(received).toHaveLength(attempts + 1);
});

it('sends the attempts of several deliveries in the order in which they are due', async () => {
  await endpoint();
  response = () => result(500);
  await partner.bill({externalBillId: 'first'});
  await portal.dueWork.runDue();
  await advance(60);
  await partner.bill({externalBillId: 'second'});
  await advance(2 * DAY);
  const deliveries: Delivery[] = (await partner.sandbox('GET', '/deliveries')).body.data;
  const attempts = deliveries.flatMap(delivery => delivery.attempts);
  expect(attempts).toHaveLength(18);
  expect(received).toHaveLength(16);
  const order = received.map(({body}) => JSON.parse(body.toString()).externalBillId);
  // The second bill's early attempts come between the late ones of the first.
  expect(order.slice(0, 4)).toEqual(['first', 'first', 'second', 'second']);
});

it('begins no more attempts when the server stops', async () => {
  await endpoint();
  for (let made = 0; made < 30; made += 1) await partner.bill();
  response = () => {
    portal.services.shutdown.abort();
    return {};
  };
  await portal.dueWork.runDue();
  expect(received.length).toBeLessThan(16);
});

describe('an endpoint', () => {
  it('that returns 410 is disabled, and its pending deliveries are dropped', async () => {
    const {endpointId} = await endpoint();
    response = () => result(500);
    await partner.bill();
    await portal.dueWork.runDue();
    response = () => result(410);
    await partner.bill();
    await portal.dueWork.runDue();
    expect((await partner.sandbox('GET', `/endpoints/${endpointId}`)).body).toMatchObject({
      status: 'disabled',
      disabledReason: 'gone',
    });
    const deliveries = await partner.listDeliveries(endpointId);
    expect(deliveries.map(({status}) => status)).toEqual(['failed', 'dropped']);
    const resent = await partner.sandbox('POST', `/deliveries/${deliveries[0]?.deliveryId}/resend`);
    expect(resent).toMatchObject({status: 409, body: {reason: 'endpoint_disabled'}});
    await partner.bill();
    await portal.dueWork.runDue();
    expect(await partner.listDeliveries(endpointId)).toHaveLength(2);
  });
  it('that fails for five days is disabled', async () => {
    const {endpointId} = await endpoint();
    response = () => result(500);
    for (let day = 0; day < 5; day += 1) {
      await partner.bill();
      await advance(DAY);
      expect((await partner.sandbox('GET', `/endpoints/${endpointId}`)).body.status).toBe('enabled');
    }
    await partner.bill();
    await advance(HOUR);
    expect((await partner.sandbox('GET', `/endpoints/${endpointId}`)).body).toMatchObject({disabledReason: 'failing'});
  });
  it('whose URL is replaced has five days again', async () => {
    const {endpointId} = await endpoint();
    response = () => result(500);
    await partner.bill();
    await advance(6 * DAY);
    await partner.sandbox('PATCH', `/endpoints/${endpointId}`, {url: 'https://partner.example/new'});
    response = ({url}) => result(url.endsWith('new') && received.length > 9 ? 200 : 500);
    await partner.bill();
    await advance(HOUR);
    expect((await partner.sandbox('GET', `/endpoints/${endpointId}`)).body.status).toBe('enabled');
    expect(await partner.listDeliveries(endpointId)).toMatchObject([{status: 'succeeded'}, {status: 'failed'}]);
  });
  it('that succeeds in between stays enabled', async () => {
    const {endpointId} = await endpoint();
    for (let day = 0; day < 8; day += 1) {
      response = () => result(day === 3 ? 200 : 500);
      await partner.bill();
      await advance(DAY);
    }
    expect((await partner.sandbox('GET', `/endpoints/${endpointId}`)).body.status).toBe('enabled');
  });
  it('receives its chosen events in its chosen format', async () => {
    await endpoint({events: ['agreement.authorized', 'bill.paid'], shape: 'envelope'});
    const {hutzAgreementId} = (await partner.sandbox('POST', '/agreements')).body;
    for (const userId of partner.userIds.slice(1))
      await partner.sandbox('POST', `/agreements/${hutzAgreementId}/approve`, {userId});
    const billId = await partner.bill();
    await partner.sandbox('POST', `/bills/${billId}/pay`);
    await portal.dueWork.runDue();
    const bodies = received.map(({body}) => JSON.parse(body.toString()));
    expect(bodies.map(({type}) => type).sort()).toEqual(['agreement.authorized', 'bill.paid']);
    expect(bodies.find(({type}) => type === 'bill.paid').data).toMatchObject({id: billId, total_amount: 11_520});
  });
  it('receives no event from before it was created', async () => {
    await partner.bill({externalBillId: 'before'});
    await endpoint();
    await partner.bill({externalBillId: 'after'});
    await portal.dueWork.runDue();
    expect(received.map(({body}) => JSON.parse(body.toString()).externalBillId)).toEqual(['after']);
  });
  it('still receives an event from before it unsubscribed', async () => {
    const {endpointId} = await endpoint();
    await partner.bill({externalBillId: 'before'});
    await partner.sandbox('PATCH', `/endpoints/${endpointId}`, {events: ['bill.paid']});
    await partner.bill({externalBillId: 'after'});
    await portal.dueWork.runDue();
    expect(received.map(({body}) => JSON.parse(body.toString()).externalBillId)).toEqual(['before']);
  });
  it.each(['agreement.created', 'agreement.authorized', 'bill.updated', 'bill.paid'])(
    'can be tested with %s',
    async event => {
      const {endpointId} = await endpoint({events: ['bill.created']});
      const tested = await partner.sandbox('POST', `/endpoints/${endpointId}/test`, {event});
      expect(tested.status).toBe(202);
      await portal.dueWork.runDue();
      expect(JSON.parse(String(received[0]?.body))).toMatchObject({id: tested.body.eventId, event});
    },
  );
  it("gets test bills split among the workspace's housemates, with the workspace's fee", async () => {
    const {endpointId} = await endpoint();
    const [, june] = partner.userIds;
    const sent = async () => {
      await partner.sandbox('POST', `/endpoints/${endpointId}/test`, {event: 'bill.created'});
      await portal.dueWork.runDue();
      return JSON.parse(String(received.at(-1)?.body));
    };
    expect(await sent()).toMatchObject({chargesCreated: 4, amount: 110, totalAmount: 115.2});
    await partner.sandbox('DELETE', `/house/users/${june}`);
    expect(await sent()).toMatchObject({chargesCreated: 3, amount: 110, totalAmount: 115.2});
    await partner.sandbox('PATCH', '/house', {hsi: 42});
    expect(await sent()).toMatchObject({chargesCreated: 3, amount: 110, totalAmount: 110});
  });
  it.each([
    ['flat', {amount: 99.5, externalBillId: 'inv-7'}, (body: Record<string, unknown>) => body],
    ['envelope', {amount: 9950, external_id: 'inv-7'}, ({data}: Record<string, unknown>) => data],
  ])("gets test webhooks with the caller's %s fields", async (shape, fields, toFields) => {
    const {endpointId} = await endpoint({shape});
    const tested = await partner.sandbox('POST', `/endpoints/${endpointId}/test`, {event: 'bill.created', fields});
    expect(tested.status).toBe(202);
    await portal.dueWork.runDue();
    const body = JSON.parse(String(received.at(-1)?.body));
    expect(body).toMatchObject({id: tested.body.eventId});
    expect(toFields(body)).toMatchObject(fields);
  });
  it.each([
    ['flat', {amount: 'much'}, ['/fields/amount']],
    ['flat', {amuont: 5, id: 'evt_1'}, ['/fields/id', '/fields/amuont']],
    ['envelope', {amount: 99.5}, ['/fields/amount']],
    ['envelope', {timestamp: '2026-01-01T00:00:00Z'}, ['/fields/timestamp']],
    ['flat', {}, ['/fields']],
  ])('gets no test webhook with %s fields that break the contract: %j', async (shape, fields, paths) => {
    const {endpointId} = await endpoint({shape});
    const tested = await partner.sandbox('POST', `/endpoints/${endpointId}/test`, {event: 'bill.created', fields});
    expect(tested.status).toBe(400);
    expect((tested.body.errors as {path: string}[]).map(({path}) => path)).toEqual(paths);
    await portal.dueWork.runDue();
    expect(received).toEqual([]);
  });
  it('that is enabled again while the worker drops what waited for others keeps its new deliveries', async () => {
    const {endpointId: id} = await endpoint();
    const workspace_id = await portal.findWorkspaceId(partner.workspace);
    await partner.bill();
    const list = vi.spyOn(portal.store.read.webhooks, 'listInactiveWithPending');
    list.mockResolvedValueOnce([{id, workspace_id}]);
    await portal.dueWork.runDue();
    list.mockRestore();
    expect(await partner.listDeliveries(id)).toMatchObject([{status: 'succeeded'}]);
  });
  it('that gets a new URL during an attempt stays enabled, whatever the old URL returned', async () => {
    const {endpointId} = await endpoint();
    response = async () => {
      response = () => result(200);
      await partner.sandbox('PATCH', `/endpoints/${endpointId}`, {url: 'https://partner.example/new'});
      return result(410);
    };
    await partner.bill();
    await portal.dueWork.runDue();
    expect((await partner.sandbox('GET', `/endpoints/${endpointId}`)).body).toMatchObject({status: 'enabled'});
    await advance(HOUR);
    expect(received.map(({url}) => url)).toEqual(['https://partner.example/hook', 'https://partner.example/new']);
  });
  it('that is deleted during an attempt stays deleted', async () => {
    const {endpointId} = await endpoint();
    let during: Promise<unknown> | undefined;
    response = () => {
      during = partner.sandbox('DELETE', `/endpoints/${endpointId}`);
      return result(500);
    };
    await partner.bill();
    await portal.dueWork.runDue();
    await during;
    await advance(DAY);
    expect(received).toHaveLength(1);
    expect(await partner.listDeliveries(endpointId)).toMatchObject([{status: 'dropped'}]);
  });
});

it('signs with both secrets for a day after a rotation', async () => {
  await endpoint();
  const {webhookSecret} = (await partner.sandbox('POST', '/webhook-secret/rotate')).body;
  await partner.bill();
  await portal.dueWork.runDue();
  // The virtual clock does not shorten the day.
  await advance(2 * DAY);
  await partner.bill();
  await portal.dueWork.runDue();
  for (const request of received) {
    expect(request.headers['hutz-signature']).toBe(digest(webhookSecret, request));
    expect(request.headers['hutz-signature-previous']).toBe(digest(partner.workspace.webhookSecret, request));
  }
  portal.clock.now += DAY * 1000;
  await partner.bill();
  await portal.dueWork.runDue();
  expect(received).toHaveLength(3);
  expect(received[2]?.headers).not.toHaveProperty('hutz-signature-previous');
});

describe('the inbox', () => {
  it('lists each delivery raw and verified', async () => {
    await partner.bill({externalBillId: 'inv-seen'});
    const {data} = (await partner.sandbox('GET', '/inbox')).body;
    expect(data).toMatchObject([{event: 'bill.created', attempt: 1, verified: true, reason: null}]);
    expect(JSON.parse(data[0].body)).toMatchObject({externalBillId: 'inv-seen', totalAmount: 115.2});
    const request = {url: '', headers: {'hutz-timestamp': data[0].timestamp}, body: Buffer.from(data[0].body)};
    expect(data[0].signature).toBe(digest(partner.workspace.webhookSecret, request));
    const again = await partner.sandbox('POST', `/deliveries/${data[0].deliveryId}/resend`);
    expect(again.status).toBe(202);
    await portal.dueWork.runDue();
    const messages = (await partner.sandbox('GET', '/inbox')).body.data;
    expect(messages.map(({attempt}: {attempt: number}) => attempt)).toEqual([2, 1]);
    expect(messages[0].eventId).toBe(messages[1].eventId);
    expect(messages[1]).toEqual(data[0]);
  });
  it('lists the latest messages first, even those of an earlier delivery', async () => {
    await partner.bill({externalBillId: 'inv-first'});
    const [first] = (await partner.sandbox('GET', '/inbox')).body.data;
    for (let count = 0; count < 3; count += 1) {
      portal.clock.now += 1000;
      await partner.bill();
    }
    portal.clock.now += 1000;
    await partner.sandbox('POST', `/deliveries/${first.deliveryId}/resend`);
    await portal.dueWork.runDue();
    const [last, before, ...others] = (await partner.sandbox('GET', '/inbox?limit=2')).body.data;
    expect([last.deliveryId, last.attempt, before.attempt]).toEqual([first.deliveryId, 2, 1]);
    expect(others).toEqual([]);
  });
  it('can be disabled', async () => {
    const [{endpointId}] = (await partner.sandbox('GET', '/endpoints')).body.data;
    await partner.sandbox('PATCH', `/endpoints/${endpointId}`, {status: 'disabled'});
    await partner.bill();
    expect((await partner.sandbox('GET', '/inbox')).body.data).toEqual([]);
  });
});

describe('leases', () => {
  it('keep a delivery from a second process until they expire', async () => {
    await endpoint();
    await partner.bill();
    const {now} = portal.clock;
    const take = async (at: number) => {
      const due = await portal.store.read.webhooks.listClaimable({now: at, slots: 10, fullOrigins: []});
      const seqs = due.map(({seq}) => seq);
      if (seqs.length > 0) await portal.store.write(repo => repo.webhooks.lease(seqs, at + 60_000, 1));
      return seqs;
    };
    const release = (at: number) => portal.store.write(repo => repo.webhooks.releaseLeases(at, 1, []));
    expect([await take(now), await take(now)]).toEqual([[expect.any(Number)], []]);
    await release(now + 59_999);
    expect(await take(now)).toEqual([]);
    await release(now + 60_000);
    expect(await take(now + 60_000)).toHaveLength(1);
  });
});

it('advances the clock for five requests at a time, and rejects more of them until one is done', async () => {
  const {promise: released, resolve: release} = Promise.withResolvers<Partial<SendResult>>();
  response = () => released;
  await endpoint();
  await partner.bill();
  const statuses: number[] = [];
  const all = Array.from({length: 8}, async () => statuses.push((await advance(60)).status));
  await expect.poll(() => statuses).toEqual([429, 429, 429]);
  release({});
  await Promise.all(all);
  expect(statuses.slice(3)).toEqual([200, 200, 200, 200, 200]);
  expect(await advance(60)).toMatchObject({status: 200});
});

describe('deliveries that failed since a time', () => {
  const resend = (body: object) => partner.sandbox('POST', '/deliveries/resend', body);
  const LONG_AGO = '2000-01-01T00:00:00Z';
  async function failed(url: string) {
    const {endpointId} = await endpoint({url});
    response = () => result(500);
    await partner.bill();
    await portal.dueWork.runDue();
    await advance(2 * DAY);
    return endpointId as string;
  }

  it('are sent again, with the same event ids', async () => {
    const endpointId = await failed('https://partner.example/hook');
    const [before] = (await partner.listDeliveries(endpointId)) as [Delivery];
    expect(before.status).toBe('failed');
    response = () => result(200);
    const {status, body} = await resend({since: LONG_AGO});
    expect([status, body]).toEqual([202, {resent: 1}]);
    await portal.dueWork.runDue();
    expect(await partner.listDeliveries(endpointId)).toMatchObject([{eventId: before.eventId, status: 'succeeded'}]);
    expect(await resend({since: LONG_AGO})).toMatchObject({body: {resent: 0}});
  });

  it('are sent again only if they failed since then, at this endpoint, while it is enabled', async () => {
    const endpointId = await failed('https://partner.example/hook');
    const {endpointId: other} = await endpoint({url: 'https://other.example/hook'});
    const later = new Date(portal.clock.now + 100 * DAY * 1000).toISOString();
    expect(await resend({since: later})).toMatchObject({body: {resent: 0}});
    expect(await resend({since: LONG_AGO, endpointId: other})).toMatchObject({body: {resent: 0}});
    expect(await resend({since: LONG_AGO, endpointId: 'ep_none'})).toMatchObject({status: 404});
    await partner.sandbox('PATCH', `/endpoints/${endpointId}`, {status: 'disabled'});
    expect(await resend({since: LONG_AGO, endpointId})).toMatchObject({status: 409});
    expect(await resend({since: LONG_AGO})).toMatchObject({body: {resent: 0}});
  });
});

describe('a test event about a bill', () => {
  it("has the bill's values, and changes nothing", async () => {
    const {endpointId} = await endpoint();
    const billId = await partner.bill({externalBillId: 'inv-7'});
    await portal.dueWork.runDue();
    received = [];
    await partner.sandbox('POST', `/endpoints/${endpointId}/test`, {event: 'bill.paid', billId});
    await portal.dueWork.runDue();
    const sent = JSON.parse(String(received[0]?.body));
    expect(sent).toMatchObject({event: 'bill.paid', billId, externalBillId: 'inv-7', amount: 110});
    expect(sent.paymentDate).toEqual(expect.any(String));
    expect((await partner.sandbox('GET', '/bills')).body.data).toMatchObject([{status: 'pending'}]);
  });

  it("is rejected for another workspace's bill, and for an event that isn't about one", async () => {
    const {endpointId} = await endpoint();
    const test = (body: object) => partner.sandbox('POST', `/endpoints/${endpointId}/test`, body);
    expect(await test({event: 'bill.paid', billId: 99})).toMatchObject({status: 404, body: {reason: 'bill_not_found'}});
    const billId = await partner.bill();
    expect(await test({event: 'agreement.created', billId})).toMatchObject({
      status: 400,
      body: {errors: [{path: '/billId'}]},
    });
  });
});
