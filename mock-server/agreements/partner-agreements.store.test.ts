/** A partner's agreements: reading one, and listing them page by page, on both databases. */
import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest';
import {openPortal, type Portal, signedHeaders, TEST_NOW, type Workspace} from '../testing/portal.ts';

let portal: Portal;
let workspace: Workspace;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  portal.clock.now = TEST_NOW;
  workspace = await portal.workspace();
});
afterAll(() => portal.close());

async function read(path = '', partner = workspace) {
  const url = `/api/partners/agreements${path}`;
  const sent = await portal.app.inject({url, headers: signedHeaders(partner, `GET ${url}`, portal.clock.now)});
  return {status: sent.statusCode, body: sent.json()};
}
async function sandbox(path: string, payload: object = {}) {
  const headers = {authorization: `Bearer ${workspace.token}`};
  return (await portal.app.inject({method: 'POST', url: `/api/sandbox${path}`, headers, payload})).json();
}
async function createAgreement(transactionId: string): Promise<string> {
  return (await sandbox('/agreements', {transactionId})).hutzAgreementId;
}
const decline = (id: string) => sandbox(`/agreements/${id}/decline`, {userId: workspace.house.users[1]?.id});
const transactions = (body: {data: {transactionId: string}[]}) => body.data.map(({transactionId}) => transactionId);

it('returns one agreement with its current status', async () => {
  const id = await createAgreement('tx-1');
  portal.clock.now += 1000;
  expect((await read(`/${id}`)).body).toEqual({
    hutzAgreementId: id,
    externalAgreementId: null,
    transactionId: 'tx-1',
    serviceName: 'Lone Star Energy',
    serviceType: 'energy',
    estimatedAmount: 137,
    requiredUpfrontPayment: 0,
    status: 'pending',
    createdAt: new Date(TEST_NOW).toISOString(),
    updatedAt: new Date(TEST_NOW).toISOString(),
  });
  await decline(id);
  const updatedAt = new Date(TEST_NOW + 1000).toISOString();
  expect((await read(`/${id.toUpperCase()}`)).body).toMatchObject({status: 'cancelled', updatedAt});
});

it("returns 404 agreement_not_found for another partner's agreement", async () => {
  const {hutzAgreementId} = (await portal.workspace()).agreement;
  expect(await read(`/${hutzAgreementId}`)).toMatchObject({status: 404, body: {reason: 'agreement_not_found'}});
  expect(await read('/nothing')).toMatchObject({status: 400});
});

it('lists agreements newest first, page by page, also those created in the same millisecond', async () => {
  await portal.workspace();
  for (const name of ['tx-1', 'tx-2', 'tx-3']) await createAgreement(name);
  portal.clock.now += 1000;
  await createAgreement('tx-4');
  const seen: string[] = [];
  let query = '?limit=2';
  for (const size of [2, 2, 1]) {
    const {body} = await read(query);
    expect(body.data).toHaveLength(size);
    seen.push(...transactions(body));
    query = `?limit=2&cursor=${body.nextCursor}`;
    if (size === 1) expect(body.nextCursor).toBeNull();
  }
  expect(seen[0]).toBe('tx-4');
  expect(new Set(seen).size).toBe(5);
});

it('filters by status, by external agreement id and by time of the last change', async () => {
  const [first = ''] = [await createAgreement('tx-1'), await createAgreement('tx-2')];
  portal.clock.now += 1000;
  await decline(first);
  expect(transactions((await read('?status=cancelled')).body)).toEqual(['tx-1']);
  expect(transactions((await read('?status=pending')).body)).toEqual(['tx-2']);
  expect((await read('?externalAgreementId=agr-1')).body.data).toMatchObject([workspace.agreement]);
  expect(transactions((await read(`?updatedAfter=${new Date(TEST_NOW).toISOString()}`)).body)).toEqual(['tx-1']);
  const later = new Date(TEST_NOW + 1000).toISOString();
  expect((await read(`?updatedAfter=${later}`)).body.data).toEqual([]);
});

it('updates the change time when a bill sets the external agreement id', async () => {
  const id = await createAgreement('tx-1');
  for (const {id: userId} of workspace.house.users.slice(1)) await sandbox(`/agreements/${id}/approve`, {userId});
  portal.clock.now += 1000;
  const bill = {hutzAgreementId: id, externalAgreementId: 'mine', externalBillId: 'inv-1', amount: 150};
  const payload = JSON.stringify({...bill, dueDate: '2026-06-01'});
  const headers = signedHeaders(workspace, payload, portal.clock.now);
  const created = await portal.app.inject({method: 'POST', url: '/api/partners/bills', headers, payload});
  expect(created.statusCode, created.body).toBe(201);
  const updatedAt = new Date(TEST_NOW + 1000).toISOString();
  expect((await read(`/${id}`)).body).toMatchObject({externalAgreementId: 'mine', updatedAt});
  const events = await portal.store.read.events.listAfter(await portal.findWorkspaceId(workspace), 0, 100);
  expect(JSON.parse(events.at(-1)?.payload ?? '')).toMatchObject({externalAgreementId: 'mine', bill: {billId: 1}});
});

it.each([
  ['?status=paid', '/status'],
  ['?externalAgreementId=', '/externalAgreementId'],
  ['?updatedAfter=yesterday', '/updatedAfter'],
  ['?updatedAfter=2026-02-30T00:00:00Z', '/updatedAfter'],
  ['?updatedAfter=2026-06-30T23:59:60Z', '/updatedAfter'],
  ['?limit=0', '/limit'],
  ['?limit=101', '/limit'],
  ['?cursor=nothing', '/cursor'],
])('returns 400 for %s', async (query, path) => {
  expect(await read(query)).toMatchObject({status: 400, body: {errors: [{path}]}});
});

it("rejects another partner's agreement as a cursor", async () => {
  const {hutzAgreementId} = (await portal.workspace()).agreement;
  expect(await read(`?cursor=${hutzAgreementId}`)).toMatchObject({status: 400});
});
