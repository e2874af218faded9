/** Resetting a workspace: as new, with the same keys. On both databases. */
import {afterAll, beforeAll, beforeEach, expect, it, onTestFinished} from 'vitest';
import {createFailedSend, type SendResult} from '../outgoing/index.ts';
import {createTestPartner, type TestPartner} from '../testing/partner.ts';
import {openPortal, type Portal} from '../testing/portal.ts';

let portal: Portal;
let partner: TestPartner;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  partner = await createTestPartner(portal);
});
afterAll(() => portal.close());

const workspaceId = () => portal.findWorkspaceId(partner.workspace);
const reset = () => partner.sandbox('POST', '/reset');
const lengths = async (...paths: string[]) =>
  Promise.all(paths.map(async path => (await partner.sandbox('GET', path)).body.data.length));

it('removes what was made, and keeps keys, house id and agreement id', async () => {
  const fresh = await lengths('/bills', '/agreements', '/endpoints', '/deliveries', '/inbox', '/requests');
  await partner.bill();
  portal.clock.now += 1;
  await partner.sandbox('POST', '/agreements', {});
  await partner.sandbox('POST', '/endpoints', {url: 'https://partner.example/hook'});
  await partner.sandbox('PATCH', '/house', {hsi: 42});
  await partner.sandbox('POST', '/clock', {advanceSeconds: 3600});
  const {status, body} = await reset();
  expect(status).toBe(200);
  const {workspace} = partner;
  const {apiKey, secretKey, webhookSecret, token, resumeCode, partnerId} = workspace;
  expect(body).toMatchObject({apiKey, secretKey, webhookSecret, token, resumeCode, partnerId});
  expect(body.house).toMatchObject({houseId: workspace.house.houseId, hsi: 40});
  expect(body.house.users).toHaveLength(workspace.house.users.length);
  expect(body.agreement).toMatchObject({hutzAgreementId: workspace.agreement.hutzAgreementId, status: 'active'});
  expect(await lengths('/bills', '/agreements', '/endpoints', '/deliveries', '/inbox', '/requests')).toEqual(fresh);
  expect((await partner.sandbox('GET', '/clock')).body).toMatchObject({advancedSeconds: 0});
});

it('knows its own agreement from one that was created after the clock was set back', async () => {
  const {hutzAgreementId} = partner.workspace.agreement;
  portal.clock.ahead = -86_400_000;
  onTestFinished(() => {
    portal.clock.ahead = 0;
  });
  await partner.sandbox('POST', '/agreements', {});
  await partner.bill();
  expect((await partner.sandbox('GET', '/scenario')).body.steps).toContainEqual(
    expect.objectContaining({body: expect.objectContaining({hutzAgreementId: '{{agreement}}'})}),
  );
  expect((await reset()).body.agreement).toMatchObject({hutzAgreementId, status: 'active'});
});

it("ends the moves of the workspace's clock that are in progress or wait", async () => {
  const sent = Promise.withResolvers<SendResult>();
  const isSending = Promise.withResolvers<void>();
  const send = () => {
    isSending.resolve();
    return sent.promise;
  };
  const own = await openPortal({}, {send});
  onTestFinished(() => own.close());
  const {sandbox, bill} = await createTestPartner(own);
  await sandbox('POST', '/endpoints', {url: 'https://partner.example/hook'});
  await bill();
  const moves = [1, 2].map(() => sandbox('POST', '/clock', {advanceSeconds: 3600}));
  await isSending.promise;
  expect(await sandbox('POST', '/reset')).toMatchObject({status: 200});
  sent.resolve(createFailedSend('unreachable', 'Nothing listens.'));
  expect((await Promise.all(moves)).map(({body}) => body.advancedSeconds)).toEqual([0, 0]);
});

it('makes the same request again a new one, with a bill numbered from 1', async () => {
  const body = partner.agreementFormat();
  expect((await partner.send('POST', '', body)).body.billId).toBe(1);
  await reset();
  const again = await partner.send('POST', '', body);
  expect([again.status, again.body.billId, again.headers['idempotent-replayed']]).toEqual([201, 1, undefined]);
});

it('removes much in parts', async () => {
  for (let n = 0; n < 5; n += 1) await partner.bill();
  const id = await workspaceId();
  let parts = 0;
  while (await portal.store.write(repo => repo.workspaces.deleteContent(id, 4))) parts += 1;
  expect(parts).toBeGreaterThan(2);
  expect(await lengths('/bills', '/inbox')).toEqual([0, 0]);
});

it("removes housemates' actions and connect sessions in parts too, and keeps the long-lived keys", async () => {
  const id = await workspaceId();
  const now = portal.clock.now;
  const [user_id = ''] = partner.userIds;
  const action = {workspace_id: id, user_id, act: 'pay', ref: '1', due_at: now + 1e9, scheduled_at: now} as const;
  await portal.store.write(repo => repo.personas.schedule(id, Array(9).fill(action)));
  const payload = {transactionId: 'tx', serviceName: 'Energy', serviceType: 'energy', estimatedAmount: 1};
  const headers = {'x-api-key': partner.workspace.apiKey};
  const opened = await portal.app.inject({method: 'POST', url: '/api/connect-sessions', payload, headers});
  const {apiKey, secretKey} = opened.json();
  const pair = {'x-hutz-api-key': apiKey, 'x-hutz-secret-key': secretKey};
  const current = () => portal.app.inject({url: '/api/connect-sessions/current', headers: pair});
  expect((await current()).statusCode).toBe(200);
  let parts = 0;
  while (await portal.store.write(repo => repo.workspaces.deleteContent(id, 4))) parts += 1;
  expect(parts).toBeGreaterThan(1);
  expect(await portal.store.write(repo => repo.personas.takeDue(now + 1e9, 100, id))).toEqual([]);
  expect((await current()).statusCode).toBe(401);
  expect(await partner.bill()).toBe(1);
});

it('notifies the streams of the workspace', async () => {
  const ahead = await portal.store.read.changes.readBounds(await workspaceId());
  await reset();
  const changes = await portal.store.read.changes.listAfter(await workspaceId(), ahead.last, 10);
  expect(changes.map(({kind}) => kind)).toEqual(['workspace', 'reset']);
});

it('leaves other workspaces as they are', async () => {
  const other = await createTestPartner(portal);
  await other.bill();
  await reset();
  expect((await other.sandbox('GET', '/bills')).body.data).toHaveLength(1);
});
