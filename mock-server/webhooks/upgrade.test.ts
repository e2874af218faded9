/** Opens a database from the last version before stored signatures and delivery turns. */
import {join} from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {type EarlierDatabase, restoreEarlierDatabase} from '../testing/earlier-database.ts';
import {databaseOf, onPostgres, openTestStore} from '../testing/engine.ts';
import {temporaryFolder} from '../testing/folder.ts';
import {NOON, openPortal, type Portal, signedHeaders} from '../testing/portal.ts';
import {execute} from '../testing/postgres.ts';
import {billOf} from '../testing/rows.ts';
import {claimDue} from './claim.ts';
import type {Send} from './index.ts';

describe('an earlier database', () => {
  const folder = temporaryFolder();
  const sent: {url: string; body: Record<string, unknown>}[] = [];
  let earlier: EarlierDatabase;
  let portal: Portal;

  beforeEach(async () => {
    earlier = await restoreEarlierDatabase(folder.path);
    const send: Send = async ({url, body}) => {
      sent.push({url, body: JSON.parse(body.toString())});
      return {outcome: 'succeeded', httpStatus: 200, error: null, responseBody: '', retryAfter: 0};
    };
    portal = await openPortal({}, {folder: folder.path, send});
    portal.clock.now = NOON + 2000;
  });
  afterEach(async () => {
    await portal.close();
    folder.remove();
  });

  it('keeps its data, rejects replays of its signatures and delivers its events', async () => {
    const {partner} = earlier;
    const bearer = {authorization: `Bearer ${partner.token}`};
    const read = async (path: string) => {
      const response = await portal.app.inject({url: `/api/sandbox/${path}`, headers: bearer});
      expect(response.statusCode, path).toBe(200);
      return response.json();
    };
    const before = [];
    for (const path of ['agreements', 'bills', 'deliveries', 'endpoints', 'inbox', 'requests'])
      before.push([path, (await read(path)).data.length]);
    expect(Object.fromEntries(before)).toEqual({
      agreements: 1,
      bills: 2,
      deliveries: 4,
      endpoints: 2,
      inbox: 2,
      requests: 2,
    });
    expect((await read('house')).users).toHaveLength(4);
    const signed = signedHeaders(partner, 'GET /api/partners/events', portal.clock.now);
    const listed = (await portal.app.inject({url: '/api/partners/events', headers: signed})).json();
    expect(listed.data.map(({event}: {event: string}) => event)).toEqual(['bill.created', 'bill.created']);
    const reviews = await portal.app.inject({
      url: '/api/admin/reviews',
      headers: {authorization: `Bearer ${portal.store.adminToken}`},
    });
    expect(reviews.json().data).toMatchObject([{name: 'June', rating: 5}]);

    const create = (body: string, headers: Record<string, string>) =>
      portal.app.inject({method: 'POST', url: '/api/partners/bills', headers, payload: body});
    const replayed = await create(earlier.sent.body, earlier.sent.headers);
    expect(replayed.json()).toMatchObject({reason: 'replayed'});
    expect(replayed.statusCode).toBe(401);
    const body = JSON.stringify({...JSON.parse(earlier.sent.body), externalBillId: 'bill-3'});
    const third = await create(body, signedHeaders(partner, body, portal.clock.now));
    expect([third.statusCode, third.json().billId]).toEqual([201, 3]);

    portal.clock.now += 60 * 60_000;
    await portal.webhooks.runDue();
    expect(sent.map(({url, body}) => [url, body.event, body.billId]).sort()).toEqual(
      [1, 2, 3].map(billId => ['https://partner.example/hooks', 'bill.created', billId]),
    );
  }, 60_000);
});

const ROWS = [
  `insert into workspaces (id, partner_id, house_id, token_hash, cookie_hash, resume_hash, webhook_secret, created_at, expires_at)
   select 'w', 'w', 'w', 'w', 'w', 'w', webhook_secret, 1, 9000000000000 from workspaces`,
  'delete from deliveries',
  `insert into webhook_endpoints (id, workspace_id, kind, url, events, shape, status, created_at, chaos_count)
   values ('ep', 'w', 'url', 'https://partner.example/', '[]', 'flat', 'enabled', 1, 0)`,
  ...[
    ['due', 'ep', 'pending', 10, 'null'],
    ['leased', 'ep', 'pending', 20, '60000'],
    ['later', 'ep', 'pending', 90_000, 'null'],
    ['done', 'ep', 'succeeded', 'null', 'null'],
    ['orphan', 'gone', 'pending', 10, 'null'],
  ].map(
    ([id, endpoint, status, due, lease]) =>
      `insert into deliveries (id, workspace_id, endpoint_id, kind, event_id, event, body, status, attempts, due_at, lease_until, created_at)
       values ('${id}', 'w', '${endpoint}', 'url', '${id}', 'bill.created', '{}', '${status}', 0, ${due}, ${lease}, 1)`,
  ),
];

it('keeps pending deliveries, except those of deleted endpoints', async () => {
  const folder = temporaryFolder();
  await restoreEarlierDatabase(folder.path);
  if (onPostgres()) await execute(await databaseOf(folder.path), ...ROWS);
  else {
    const database = new DatabaseSync(join(folder.path, 'sandbox.sqlite'));
    for (const row of ROWS) database.exec(row);
    database.close();
  }
  const store = await openTestStore(folder.path);
  const claim = (now: number) =>
    store.write(async repo => {
      const {deliveries} = await claimDue(repo, {now, leaseUntil: now + 60_000, limit: 9, busyLimit: 9, by: 1});
      return deliveries.map(({id}) => id);
    });
  expect([await claim(100), await claim(60_001), await claim(100_000)]).toEqual([
    ['due'],
    ['leased'],
    ['due', 'later'],
  ]);
  expect((await store.read.webhooks.delivery('w', 'orphan'))?.status).toBe('dropped');
  await store.close();
  folder.remove();
});

describe('bills of an earlier version', () => {
  const folder = temporaryFolder();
  const bill = (id: number, workspace: string) =>
    `insert into bills (id, workspace_id, partner_id, agreement_id, external_bill_id, amount_cents, total_cents, due_date, status, charges, created_at, updated_at)
     values (${id}, '${workspace}', '${workspace}', 'a', 'b${id}', 1, 1, '2026-06-01', 'pending', 1, 1, 1)`;
  const workspace = (id: string) => String(ROWS[0]).replaceAll("'w'", `'${id}'`).concat(" where id like 'ws%'");
  const created = (id: number, workspace: string) =>
    `insert into events (id, workspace_id, type, occurred_at, payload)
     values ('evt_${id}', '${workspace}', 'bill.created', 1, '{"bill":{"billId":${id}}}')`;
  afterEach(() => folder.remove());

  it('keep their ids, and new ids continue after the highest that the workspace ever used', async () => {
    await restoreEarlierDatabase(folder.path);
    const rows = [
      ...['kept', 'deleted', 'none'].map(workspace),
      ...[bill(1042, 'kept'), bill(1044, 'kept'), created(1042, 'kept'), created(1044, 'kept')],
      // The workspace deleted its last bill, and then all of them.
      ...[created(1043, 'deleted'), created(1050, 'deleted')],
    ];
    if (onPostgres()) await execute(await databaseOf(folder.path), ...rows);
    else {
      const database = new DatabaseSync(join(folder.path, 'sandbox.sqlite'));
      for (const row of rows) database.exec(row);
      database.close();
    }
    const store = await openTestStore(folder.path);
    const listed = (await store.read.bills.list('kept', 9)).map(({number}) => number);
    expect([listed, (await store.read.bills.inWorkspace('kept', 1042))?.external_bill_id]).toEqual([
      [1044, 1042],
      'b1042',
    ]);
    const next = (workspace: string) =>
      store.write(async repo => (await repo.bills.add(billOf('new', workspace), []))?.number);
    expect([await next('kept'), await next('deleted'), await next('none')]).toEqual([1045, 1051, 1]);
    await store.close();
  });
});
