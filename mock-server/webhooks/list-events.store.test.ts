/** Listing events: catching up page by page, in both formats, on both databases. */
import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest';
import {createTestPartner, type TestPartner} from '../testing/partner.ts';
import {openPortal, type Portal, signedHeaders} from '../testing/portal.ts';

let portal: Portal;
let partner: TestPartner;
let workspaceId: string;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  partner = await createTestPartner(portal);
  workspaceId = await portal.findWorkspaceId(partner.workspace);
});
afterAll(() => portal.close());

type Body = Record<string, unknown> & {id: string};

async function events(query = '', {workspace} = partner) {
  const url = `/api/partners/events${query}`;
  const sent = await portal.app.inject({url, headers: signedHeaders(workspace, `GET ${url}`, portal.clock.now)});
  return {status: sent.statusCode, body: sent.json()};
}
const named = (list: Body[]) => list.map(body => body.event ?? body.type);

it('lists events oldest first, with the body and id of the webhook', async () => {
  const billId = await partner.bill({externalBillId: 'inv-1'});
  await partner.sandbox('POST', `/bills/${billId}/pay`);
  const deliveries = (await partner.sandbox('GET', '/deliveries')).body.data;
  const {status, body} = await events();
  expect(status).toBe(200);
  expect(named(body.data)).toEqual(['bill.created', 'bill.paid']);
  expect(deliveries.map((delivery: Body) => JSON.parse(String(delivery.body))).reverse()).toEqual(body.data);
  expect(body.nextCursor).toBe(body.data[1].id);
});

it('continues after the last event of a page, and returns the same cursor when there are no new events', async () => {
  expect((await events()).body).toEqual({data: [], hasMore: false, nextCursor: null});
  for (const name of ['a', 'b', 'c', 'd', 'e']) await partner.bill({externalBillId: name});
  const seen: string[] = [];
  let cursor: string | null = null;
  for (const size of [2, 2, 1, 0]) {
    const {body} = await events(`?limit=2${cursor ? `&after=${cursor}` : ''}`);
    expect(body.data).toHaveLength(size);
    seen.push(...body.data.map(({externalBillId}: Body) => externalBillId));
    expect(body.nextCursor).toBe(body.data.at(-1)?.id ?? cursor);
    cursor = body.nextCursor;
  }
  expect(seen).toEqual(['a', 'b', 'c', 'd', 'e']);
  await partner.bill({externalBillId: 'f'});
  expect((await events(`?after=${cursor}`)).body.data).toMatchObject([{externalBillId: 'f'}]);
});

it('returns envelopes on request', async () => {
  const billId = await partner.bill({externalBillId: 'inv-1'});
  const {body} = await events('?format=envelope');
  const data = {id: billId, amount: 11_000, external_id: 'inv-1'};
  expect(body.data).toMatchObject([{type: 'bill.created', data}]);
});

it('lists an approval once, without its alias event', async () => {
  const endpoint = {url: 'https://partner.example/hook', events: ['agreement.authorized', 'request.authorized']};
  await partner.sandbox('POST', '/endpoints', endpoint);
  const {hutzAgreementId} = (await partner.sandbox('POST', '/agreements')).body;
  for (const userId of partner.userIds.slice(1))
    await partner.sandbox('POST', `/agreements/${hutzAgreementId}/approve`, {userId});
  expect(named((await events()).body.data)).toEqual(['agreement.created', 'request.authorized']);
});

it('returns 20 events unless a limit from 1 to 100 is given', async () => {
  for (let n = 0; n < 25; n += 1) await partner.bill();
  expect((await events()).body.data).toHaveLength(20);
  expect((await events('?limit=100')).body.data).toHaveLength(25);
  for (const limit of ['0', '101', 'x'])
    expect(await events(`?limit=${limit}`)).toMatchObject({status: 400, body: {errors: [{path: '/limit'}]}});
  expect(await events('?format=xml')).toMatchObject({status: 400, body: {errors: [{path: '/format'}]}});
});

it.each(['evt_unknown', 'evt_test_1'])('returns 410 cursor_expired for the unknown event %s', async after => {
  expect(await events(`?after=${after}`)).toMatchObject({status: 410, body: {reason: 'cursor_expired'}});
});

it("returns no other partner's events, and rejects them as cursors", async () => {
  const other = await createTestPartner(portal);
  await partner.bill({externalBillId: 'mine'});
  await other.bill({externalBillId: 'foreign'});
  const mine = (await events()).body;
  expect(mine.data).toMatchObject([{externalBillId: 'mine'}]);
  expect((await events('', other)).body.data).toMatchObject([{externalBillId: 'foreign'}]);
  expect(await events(`?after=${mine.nextCursor}`, other)).toMatchObject({status: 410});
});

it('keeps every event when old deliveries are deleted', async () => {
  for (let n = 0; n < 5; n += 1) await partner.bill();
  await portal.store.write(repo => repo.webhooks.prune(workspaceId, 100, 1));
  expect(await portal.store.read.webhooks.listDeliveries(workspaceId, 100)).toHaveLength(1);
  expect((await events()).body.data).toHaveLength(5);
});

it('keeps the events from the first on that a pending delivery is about', async () => {
  const {endpointId} = (await partner.sandbox('POST', '/endpoints', {url: 'https://partner.example/hook'})).body;
  const keptAfterPruning = async () => {
    await portal.store.write(repo => repo.webhooks.prune(workspaceId, 1));
    return (await events()).body.data.map((event: Body) => event.externalBillId);
  };
  for (let n = 0; n < 3; n += 1) await partner.bill({externalBillId: `inv-${n}`});
  expect(await keptAfterPruning()).toEqual(['inv-0', 'inv-1', 'inv-2']);
  await partner.sandbox('DELETE', `/endpoints/${endpointId}`);
  expect(await keptAfterPruning()).toEqual(['inv-2']);
});

it('resends no delivery whose event is no longer kept', async () => {
  for (let n = 0; n < 2; n += 1) await partner.bill();
  await portal.store.write(repo => repo.webhooks.prune(workspaceId, 1));
  const oldest = (await portal.store.read.webhooks.listDeliveries(workspaceId, 100)).at(-1);
  const {status, body} = await partner.sandbox('POST', `/deliveries/${oldest?.id}/resend`, {});
  expect([status, body.reason]).toEqual([409, 'event_pruned']);
});
