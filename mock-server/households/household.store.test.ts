/** The sandbox's household operations: settings, agreements, payments and endpoints, with their events and errors. */
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {EVENTS} from '../../openapi/generated/rules.ts';
import {openPortal, type Portal, signedHeaders, type Workspace} from '../testing/portal.ts';

let portal: Portal;
let workspace: Workspace;
let workspaceId: string;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  workspace = await portal.workspace();
  workspaceId = await portal.workspaceIdOf(workspace);
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
async function call(method: Method, path: string, body?: object, token = workspace.token) {
  const response = await portal.app.inject({
    method,
    url: `/api/sandbox${path}`,
    headers: {authorization: `Bearer ${token}`, ...(body && {'content-type': 'application/json'})},
    ...(body && {payload: JSON.stringify(body)}),
  });
  return {status: response.statusCode, body: response.body === '' ? undefined : response.json()};
}
let serial = 0;
async function bill(fields: object = {}) {
  const body = JSON.stringify({
    hutzAgreementId: workspace.agreement.hutzAgreementId,
    externalBillId: `inv-${serial++}`,
    amount: 150,
    dueDate: '2026-06-01',
    ...fields,
  });
  const headers = signedHeaders(workspace, body, portal.clock.now);
  const response = await portal.app.inject({method: 'POST', url: '/api/partners/bills', headers, payload: body});
  return {status: response.statusCode, body: response.json()};
}
const events = async () => (await portal.store.read.events.after(workspaceId, 0, 1000)).map(event => event.type);
const userIds = () => workspace.house.users.map(user => user.id);

describe('the house', () => {
  it.each([
    [{hsi: 42}, '150.00'],
    [{hsi: 41}, '156.00'],
    [{dawgMode: true}, '150.00'],
    [{hsi: 100, dawgMode: false}, '150.00'],
  ])('with %j is billed %s', async (change, total) => {
    expect((await call('PATCH', '/house', change)).body).toMatchObject(change);
    expect((await call('GET', '/house')).body).toMatchObject(change);
    await bill();
    expect((await call('GET', '/bills')).body.data[0]).toMatchObject({amount: '150.00', totalAmount: total});
  });
  it.each([[{}], [{hsi: 101}], [{hsi: 1.5}], [{dawgMode: 'yes'}], [{other: 1}]])('rejects %j', async change => {
    expect((await call('PATCH', '/house', change)).status).toBe(400);
  });
});

describe('agreements', () => {
  const create = async (fields: object = {}) => {
    portal.clock.now += 1;
    return (await call('POST', '/agreements', fields)).body;
  };

  it('become active when all have approved, and send their events', async () => {
    const made = await create({serviceName: 'Maid', serviceType: 'cleaning', estimatedAmount: 80.5});
    expect(made).toMatchObject({serviceName: 'Maid', estimatedAmount: 80.5, status: 'pending'});
    const [first, ...others] = userIds();
    expect(made.approvals[0]).toMatchObject({userId: first, decision: 'approved'});
    let last = made;
    for (const userId of others)
      last = (await call('POST', `/agreements/${made.hutzAgreementId}/approve`, {userId})).body;
    expect(last.status).toBe('active');
    expect(await events()).toEqual(['agreement.created', 'request.authorized']);
    expect((await call('GET', '/agreements?limit=1')).body.data).toEqual([last]);
    expect((await call('POST', `/agreements/${made.hutzAgreementId}/complete`)).body.status).toBe('completed');
    expect((await events()).at(-1)).toBe('agreement.completed');
  });
  it('are cancelled by any decline, and send only request.declined', async () => {
    const {hutzAgreementId} = await create();
    const declined = await call('POST', `/agreements/${hutzAgreementId}/decline`, {userId: userIds()[2]});
    expect(declined.body).toMatchObject({status: 'cancelled'});
    expect(declined.body.approvals[2].decision).toBe('declined');
    expect(await events()).toEqual(['agreement.created', 'request.declined']);
    const late = await call('POST', `/agreements/${hutzAgreementId}/approve`, {userId: userIds()[3]});
    expect(late).toMatchObject({status: 409, body: {reason: 'agreement_closed'}});
  });
  it('that are cancelled accept no bills', async () => {
    const {hutzAgreementId} = workspace.agreement;
    expect((await call('POST', `/agreements/${hutzAgreementId}/cancel`)).body.status).toBe('cancelled');
    expect(await bill()).toMatchObject({status: 409, body: {reason: 'agreement_not_active'}});
    expect(await events()).toEqual(['agreement.cancelled']);
  });
  it.each([
    ['approve', 'agreement_not_pending'],
    ['decline', 'agreement_not_pending'],
  ])('that are active can’t %s', async (move, reason) => {
    const path = `/agreements/${workspace.agreement.hutzAgreementId}/${move}`;
    expect(await call('POST', path, {userId: userIds()[0]})).toMatchObject({status: 409, body: {reason}});
  });
  it('reject a second agreement for a transaction, users of other households and unknown ids', async () => {
    expect((await call('POST', '/agreements', {transactionId: 'tx-a'})).status).toBe(201);
    const again = await call('POST', '/agreements', {transactionId: 'tx-a'});
    expect(again).toMatchObject({status: 409, body: {reason: 'transaction_exists'}});
    expect((await call('POST', '/agreements', {userId: 'usr_nobody'})).status).toBe(404);
    expect((await call('POST', '/agreements', {estimatedAmount: 1.005})).status).toBe(400);
    const nowhere = '/agreements/00000000-0000-4000-8000-000000000000/complete';
    expect((await call('POST', nowhere)).status).toBe(404);
    const other = await portal.workspace();
    const path = `/agreements/${workspace.agreement.hutzAgreementId}/cancel`;
    expect((await call('POST', path, undefined, other.token)).status).toBe(404);
  });
});

describe('paying', () => {
  it('settles share by share, and the last share pays the bill', async () => {
    const {billId} = (await bill()).body;
    for (const [index, userId] of userIds().entries()) {
      const {body} = await call('POST', `/bills/${billId}/pay`, {userId});
      expect(body.status).toBe(index === 3 ? 'paid' : 'pending');
      expect(body.charges[index]).toMatchObject({userId, amount: '39.00', status: 'paid'});
      if (index === 0) {
        const again = await call('POST', `/bills/${billId}/pay`, {userId});
        expect(again).toMatchObject({status: 409, body: {reason: 'share_paid'}});
      }
    }
    expect(await events()).toEqual(['bill.created', 'bill.paid']);
    const over = await call('POST', `/bills/${billId}/pay`);
    expect(over).toMatchObject({status: 409, body: {reason: 'bill_paid'}});
  });
  it('settles the remaining shares in one call, and rejects users of other households', async () => {
    const {billId} = (await bill()).body;
    expect((await call('POST', `/bills/${billId}/pay`, {userId: 'usr_nobody'})).status).toBe(404);
    expect((await call('POST', `/bills/${billId}/pay`)).body).toMatchObject({status: 'paid'});
    expect((await call('POST', '/bills/999999/pay')).status).toBe(404);
  });
});

describe('rotation', () => {
  it('of the webhook secret keeps the previous one valid for a day', async () => {
    const {body} = await call('POST', '/webhook-secret/rotate');
    expect(body.webhookSecret).not.toBe(workspace.webhookSecret);
    expect(Date.parse(body.previousValidUntil) - portal.clock.now).toBe(86_400_000);
    const signing = await portal.store.read.webhooks.signing(workspaceId);
    expect(signing).toMatchObject({secret: body.webhookSecret, previousSecret: workspace.webhookSecret});
  });
});

describe('endpoints', () => {
  it('start with the inbox, which can’t be deleted', async () => {
    const {data} = (await call('GET', '/endpoints')).body;
    expect(data).toMatchObject([{kind: 'inbox', url: null, status: 'enabled', shape: 'flat'}]);
    expect(data[0].events).toEqual(EVENTS.filter(event => event !== 'agreement.authorized'));
    const removed = await call('DELETE', `/endpoints/${data[0].endpointId}`);
    expect(removed).toMatchObject({status: 409, body: {reason: 'inbox_stays'}});
  });
  it('are created, changed and deleted', async () => {
    const made = await call('POST', '/endpoints', {url: 'https://partner.example/hook', events: ['bill.paid']});
    expect(made).toMatchObject({status: 201, body: {kind: 'url', events: ['bill.paid'], shape: 'flat'}});
    const path = `/endpoints/${made.body.endpointId}`;
    const changed = await call('PATCH', path, {shape: 'envelope', status: 'disabled'});
    expect(changed.body).toMatchObject({shape: 'envelope', status: 'disabled', disabledReason: 'by_you'});
    expect((await call('PATCH', path, {status: 'enabled'})).body).toMatchObject({
      status: 'enabled',
      disabledReason: null,
    });
    expect((await call('GET', path)).body).toMatchObject({shape: 'envelope'});
    expect(await call('DELETE', path)).toEqual({status: 204, body: undefined});
    expect((await call('GET', path)).status).toBe(404);
  });
  it.each([
    ['ftp://partner.example/'],
    ['https://user:secret@partner.example/'],
    ['http://10.0.0.1/'],
    ['http://169.254.169.254/latest/meta-data'],
    ['http://[::ffff:10.1.2.3]/'],
    ['not a url'],
  ])('reject %s', async url => {
    expect((await call('POST', '/endpoints', {url})).body.errors[0].path).toBe('/url');
  });
  describe('with the URL of another endpoint', () => {
    const url = 'https://partner.example/hook?x=1';
    const add = async (at: string) => (await call('POST', '/endpoints', {url: at})).body.endpointId;
    it.each([
      ['the same', url],
      ['another spelling', 'https://Partner.example.:443/a/../hook?x=1#top'],
    ])('are rejected: %s', async (_name, again) => {
      const endpointId = await add(url);
      const duplicate = {status: 409, body: {reason: 'duplicate_endpoint', endpointId}};
      expect(await call('POST', '/endpoints', {url: again})).toMatchObject(duplicate);
      const other = await add('https://partner.example/other');
      expect(await call('PATCH', `/endpoints/${other}`, {url: again})).toMatchObject(duplicate);
    });
    it('are accepted when it is their own, or was deleted', async () => {
      const endpointId = await add(url);
      expect((await call('PATCH', `/endpoints/${endpointId}`, {url: `${url}#top`})).status).toBe(200);
      await call('DELETE', `/endpoints/${endpointId}`);
      expect((await call('POST', '/endpoints', {url})).status).toBe(201);
    });
    it('can still be changed when they were registered before this rule', async () => {
      const endpointId = await add(url);
      const twin = await add('https://partner.example/other');
      await portal.store.write(repo => repo.webhooks.changeEndpoint(twin, {url}));
      for (const id of [endpointId, twin])
        expect((await call('PATCH', `/endpoints/${id}`, {url, shape: 'envelope'})).status).toBe(200);
    });
  });
  it('are limited to twenty', async () => {
    for (let index = 1; index < 20; index += 1)
      expect((await call('POST', '/endpoints', {url: `https://partner.example/${index}`})).status).toBe(201);
    const over = await call('POST', '/endpoints', {url: 'https://partner.example/20'});
    expect(over).toMatchObject({status: 409, body: {reason: 'too_many_endpoints'}});
  });
});
