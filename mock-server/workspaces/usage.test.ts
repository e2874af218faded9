/** Stored bytes are counted as they are written, and a workspace over its quota rejects writes that add to them. */
import {join} from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {readConfig} from '../config.ts';
import {sha256} from '../database/index.ts';
import {createHandlers} from '../handlers.ts';
import {createNotify} from '../notices/index.ts';
import {databaseOf, onPostgres} from '../testing/engine.ts';
import {createTestPartner, type TestPartner} from '../testing/partner.ts';
import {openPortal, type Portal, ROOT, temporaryFolder, theContract} from '../testing/portal.ts';
import {execute} from '../testing/postgres.ts';
import {newDelivery} from '../webhooks/outbox.ts';
import type {SendResult} from '../webhooks/safe-http.ts';
import {COUNT_ROWS} from './usage-tables.ts';

const DAY_MS = 24 * 60 * 60_000;
const FAILED: SendResult = {
  outcome: 'refused',
  httpStatus: 500,
  error: null,
  responseBody: 'x'.repeat(4000),
  retryAfter: 0,
};
const URL = 'https://partner.example/hooks';

let folder: ReturnType<typeof temporaryFolder>;
let portal: Portal;
let partner: TestPartner;
let result: SendResult;

const open = async (workspaceQuota = 0) => {
  portal = await openPortal({workspaceQuota}, {folder: folder.path, send: async () => result});
};

beforeEach(() => {
  folder = temporaryFolder();
  result = {...FAILED, outcome: 'succeeded', httpStatus: 200};
});
afterEach(async () => {
  await portal.close();
  folder.remove();
});

type Usage = readonly (readonly [workspaceId: string, bytes: number])[];

async function query(text: string): Promise<Usage> {
  let rows: Record<string, unknown>[];
  if (onPostgres()) rows = (await execute(await databaseOf(folder.path), text))[0]?.rows ?? [];
  else {
    const database = new DatabaseSync(join(folder.path, 'sandbox.sqlite'), {readOnly: true});
    rows = database.prepare(text).all();
    database.close();
  }
  return rows.map(row => [String(row.workspace_id ?? row.id), Number(row.bytes)] as const).sort();
}
const counted = () => query('select workspace_id, bytes from workspace_usage');
/** The size of the stored rows. */
const stored = () => query(COUNT_ROWS);
/** Retries, because a log entry or a delivery may be written between the two reads. */
const same = (what: string) => vi.waitFor(async () => expect(await counted(), what).toEqual(await stored()));
const onlyBytes = async () => (await counted())[0]?.[1] ?? 0;

const keyHash = () => sha256(partner.workspace.apiKey);
const user = (index: number) => partner.workspace.house.users[index]?.id;
const endpointAt = async (url: string) =>
  (await partner.sandbox('POST', '/endpoints', {url})).body.endpointId as string;
const lastDelivery = async () => (await partner.sandbox('GET', '/deliveries?limit=1')).body.data[0];

/** Creates bills until the workspace is full; returns their ids. */
async function fill(): Promise<number[]> {
  const ids: number[] = [];
  for (;;) {
    const {status, body} = await partner.send('POST', '', partner.agreementFormat());
    if (status === 403) return ids;
    expect(status).toBe(201);
    ids.push(body.billId);
    await portal.webhooks.runDue();
  }
}

describe('the usage of a workspace', () => {
  it('equals the size of its rows after inserts, updates, pruning and deletions', async () => {
    await open();
    partner = await createTestPartner(portal);
    const other = await portal.workspace();
    await same('new');

    result = FAILED;
    const endpointId = await endpointAt(URL);
    await partner.sandbox('PATCH', `/house/users/${user(1)}`, {persona: 'approves_at_once'});
    const ids = [await partner.bill(), await partner.bill({billingPeriod: 'May'}), await partner.bill()];
    await partner.send('PATCH', `/${ids[1]}`, {billingPeriod: 'a longer billing period', amount: 12});
    await partner.send('DELETE', `/${ids[2]}`);
    await partner.sandbox('POST', `/bills/${ids[0]}/pay`);
    await portal.webhooks.runDue();
    await partner.sandbox('POST', '/agreements', {});
    await partner.sandbox('POST', '/house/users', {username: 'kit'});
    await partner.sandbox('POST', `/endpoints/${endpointId}/test`, {event: 'bill.paid'});
    await portal.app.inject({
      method: 'POST',
      url: '/api/connect-sessions',
      headers: {'x-api-key': partner.workspace.apiKey},
      payload: {transactionId: 'tx-9', serviceName: 'TV', serviceType: 'tv', estimatedAmount: 5, userId: 'c'},
    });
    await partner.sandbox('POST', '/clock', {advanceSeconds: 3600});
    await partner.sandbox('POST', `/deliveries/${(await lastDelivery()).deliveryId}/resend`);
    await portal.webhooks.runDue();
    await partner.sandbox('POST', '/endpoint-check', {url: URL});
    await partner.sandbox('GET', '/requests');
    await same('busy');
    const busy = await counted();
    expect(busy.map(([, bytes]) => bytes > 1000)).toEqual([true, true]);

    await partner.sandbox('DELETE', `/endpoints/${endpointId}`);
    portal.clock.now += 2 * DAY_MS;
    await portal.tidy();
    const {workspaceId} = (await portal.store.read.workspaces.keyHolder(keyHash())) ?? {};
    await portal.store.write(repo => repo.webhooks.prune(String(workspaceId), 1));
    await same('pruned');
    expect(await total()).toBeLessThan(busy.reduce((sum, [, bytes]) => sum + bytes, 0));

    // Deleted a day or two after it expires.
    for (let day = 0; day < 11; day += 1) {
      portal.clock.now += DAY_MS;
      await portal.tidy();
    }
    expect(await counted()).toEqual([]);
    expect(other.token).toMatch(/./);
  });
  const total = async () => (await counted()).reduce((sum, [, bytes]) => sum + bytes, 0);
});

describe('a workspace that has reached its quota', () => {
  const QUOTA = 60_000;
  beforeEach(async () => {
    await open(QUOTA);
    partner = await createTestPartner(portal);
  });

  it('rejects writes that add to it, and allows reads, deletions and replays', async () => {
    const first = partner.agreementFormat();
    expect((await partner.send('POST', '', first)).status).toBe(201);
    await fill();
    const again = await partner.send('POST', '', first);
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
    const invalid = await partner.send('POST', '', {...first, amount: -1});
    expect(invalid.status).toBe(400);
    const full = await partner.send('POST', '', {...first, externalBillId: 'next'});
    expect([full.status, full.body.reason]).toEqual([403, 'quota_exceeded']);
    expect(full.headers).toMatchObject({'x-request-id': expect.any(String)});
    const {data} = await partner.list();
    expect(data.length).toBeGreaterThan(5);
    const statuses = [];
    for (const [method, path, body] of [
      ['POST', '/agreements', {}],
      ['POST', '/endpoints', {url: URL}],
      ['POST', '/house/users', {username: 'kit'}],
      ['POST', `/bills/${data[0].billId}/pay`, {}],
      ['GET', '/deliveries'],
      ['GET', '/inbox'],
      ['PATCH', '/house', {hsi: 50}],
      ['POST', '/webhook-secret/rotate'],
      ['POST', '/clock', {advanceSeconds: 60}],
    ] as const)
      statuses.push([path, (await partner.sandbox(method, path, body)).status]);
    expect(statuses.map(([, status]) => status)).toEqual([403, 403, 403, 403, 200, 200, 200, 200, 200]);
    expect((await partner.send('DELETE', `/${data[0].billId}`)).status).toBe(200);
    const other = await createTestPartner(portal);
    expect(await other.bill()).toBeGreaterThan(0);
    expect((await stored()).every(([, bytes]) => bytes < QUOTA * 1.2)).toBe(true);
  });

  it('reserves space for deliveries that don’t exist yet', async () => {
    for (let index = 0; index < 10; index++) await endpointAt(`${URL}/${index}`);
    let status = 201;
    let bills = 0;
    for (; status === 201; bills++) ({status} = await partner.send('POST', '', partner.agreementFormat()));
    expect(status).toBe(403);
    await same('full');
    expect(await portal.store.read.usage.total()).toBe(await onlyBytes());
    await portal.webhooks.runDue();
    expect(await onlyBytes()).toBeLessThan(QUOTA * 1.5);
    expect(await onlyBytes()).toBeGreaterThan(QUOTA / 2);
    expect(bills).toBeGreaterThan(1);
    await same('delivered');
  });

  it('accepts writes again when enough was deleted', async () => {
    const ids = await fill();
    for (const id of ids.slice(0, 15)) expect((await partner.send('DELETE', `/${id}`)).status).toBe(200);
    portal.clock.now += 2 * DAY_MS;
    await portal.tidy();
    expect(await partner.bill()).toBeGreaterThan(0);
  });

  it('keeps its deliveries and retries them without storing response bodies', async () => {
    result = FAILED;
    await endpointAt(URL);
    await fill();
    const sentToUrl = async () =>
      (await partner.sandbox('GET', '/deliveries?limit=100')).body.data.filter(
        ({endpointId}: {endpointId: string}) => endpointId !== inbox,
      );
    const inbox = (await partner.sandbox('GET', '/endpoints')).body.data.find(
      ({kind}: {kind: string}) => kind === 'inbox',
    ).endpointId;
    const before = await sentToUrl();
    expect(before.every(({status}: {status: string}) => status === 'pending')).toBe(true);
    portal.clock.now += 10_000;
    await portal.webhooks.runDue();
    const after = await sentToUrl();
    expect(after.map(({deliveryId}: {deliveryId: string}) => deliveryId)).toEqual(
      before.map(({deliveryId}: {deliveryId: string}) => deliveryId),
    );
    for (const {attempts} of after)
      expect(attempts.map(({responseBody}: {responseBody: unknown}) => responseBody).at(-1)).toBeNull();
    expect(after[0].attempts).toHaveLength(2);
    await partner.sandbox('PATCH', `/endpoints/${after[0].endpointId}`, {status: 'disabled'});
    expect((await lastDelivery()).status).not.toBe('pending');
  });

  it('logs its requests without their body', async () => {
    await fill();
    const sent = partner.agreementFormat();
    await partner.send('POST', '', sent);
    const [entry] = (await partner.sandbox('GET', '/requests?limit=1')).body.data;
    expect(entry).toMatchObject({
      status: 403,
      reason: 'quota_exceeded',
      body: '',
      bodyBytes: JSON.stringify(sent).length,
    });
  });

  it('postpones the actions of its housemates until there is space', async () => {
    await partner.sandbox('PATCH', `/house/users/${user(0)}`, {persona: 'approves_after_a_while'});
    const ids = await fill();
    // Housemates plan when the events of the bills are processed.
    await portal.webhooks.runDue();
    const paid = async () =>
      (await partner.list('?status=pending&limit=100')).data.flatMap(({charges}: {charges: {status: string}[]}) =>
        charges.filter(({status}) => status === 'paid'),
      ).length;
    portal.clock.now += 3 * DAY_MS;
    let reads = 0;
    const next = portal.store.read.personas.nextDue;
    portal.store.read.personas.nextDue = (...given) => {
      reads += 1;
      return next(...given);
    };
    await portal.webhooks.runDue();
    await partner.sandbox('POST', '/clock', {advanceSeconds: 30 * 24 * 3600});
    expect(await paid()).toBe(0);
    expect(reads).toBeLessThan(20);
    for (const id of ids.slice(0, -3)) await partner.send('DELETE', `/${id}`);
    portal.clock.now += 2 * DAY_MS;
    await portal.tidy();
    await portal.webhooks.runDue();
    expect(await paid()).toBeGreaterThan(0);
  });
});

it('frees space that a full workspace doesn’t need within a minute', async () => {
  await open(1_400_000);
  partner = await createTestPartner(portal);
  const endpointId = await endpointAt(URL);
  const {workspaceId = ''} = (await portal.store.read.workspaces.keyHolder(keyHash())) ?? {};
  await portal.store.write(async repo => {
    const [endpoint, terms] = [
      await repo.webhooks.endpoint(workspaceId, endpointId),
      await repo.webhooks.terms(workspaceId),
    ];
    if (!endpoint || !terms) throw new Error('The workspace is gone.');
    const what = {id: 'evt_1', event: 'bill.paid', body: 'x'.repeat(600), trace: null};
    const waiting = () => newDelivery(endpoint, what, terms, portal.clock.now);
    for (let batch = 0; batch < 30; batch++) await repo.webhooks.addDeliveries(Array.from({length: 50}, waiting));
  });
  const before = await onlyBytes();
  await portal.tidy();
  expect([await onlyBytes(), (await partner.sandbox('POST', '/agreements', {})).status]).toEqual([before, 403]);
  await partner.sandbox('DELETE', `/endpoints/${endpointId}`);
  await portal.tidy();
  expect(await onlyBytes()).toBeLessThan(before * 0.9);
  expect(await counted()).toEqual(await stored());
  expect(await partner.bill()).toBeGreaterThan(0);
}, 60_000);

it('is documented for every operation that adds to a workspace, and for no other', async () => {
  await open();
  const config = readConfig({}, ROOT);
  const deps = {store: portal.store, webhooks: portal.webhooks, reach: {loopback: true}};
  const handlers = createHandlers({
    ...deps,
    config,
    notify: createNotify(config.notify),
    requestLog: {} as never,
    streams: {} as never,
    live: {} as never,
    isServed: () => true,
    port: () => 0,
  });
  const body = {message: 'This workspace is full.', reason: 'quota_exceeded'};
  const wrong = theContract().operations.filter(({id, security, validators}) => {
    const {writes, allowedWhenFull} = handlers[id] ?? {};
    const ofWorkspace = security.length > 0 && !security.includes('adminToken');
    const documented = validators.response({status: 403, body, headers: {}}).length === 0;
    return documented !== Boolean(writes && !allowedWhenFull && ofWorkspace);
  });
  expect(wrong.map(({id}) => id)).toEqual([]);
});
