/** Starts with a different key, without a key, and on a full disk. */
import {existsSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {prepareDatabaseUrl} from '../../testing/engine.ts';
import {openPortal, type Portal, signedHeaders, temporaryFolder} from '../../testing/portal.ts';
import {execute} from '../../testing/postgres.ts';

let folder: {path: string; remove: () => void};
let portal: Portal;
let url: string;

beforeEach(async () => {
  folder = temporaryFolder();
  portal = await openPortal({}, {folder: folder.path});
  url = await prepareDatabaseUrl(folder.path);
});
afterEach(async () => {
  await portal.close();
  folder.remove();
});

const reopen = async () => {
  await portal.close();
  portal = await openPortal({}, {folder: folder.path});
};
/** Readiness is tested at most once per five seconds. */
const ready = async () => {
  portal.clock.now += 5000;
  return (await portal.app.inject({url: '/api/ready'})).statusCode;
};
const migrations = async () => (await execute(url, 'select name from kysely_migration order by name'))[0]?.rows;
const agreed = async () => (await execute(url, "select value from agreed where name = 'key'"))[0]?.rows;

/** Removes a migration from the list, so that a start that migrates would run it again. */
const FORGET_LAST_MIGRATION = [
  'create table last_migration as select * from kysely_migration order by name desc limit 1',
  'delete from kysely_migration where name in (select name from last_migration)',
];
const REMEMBER_LAST_MIGRATION = 'insert into kysely_migration select * from last_migration';

describe('the start fails and changes nothing with', () => {
  it.each([
    ['another key', 'f'.repeat(64), /sealed with another key than .*secret\.key\. Copy secret\.key from /],
    ['no key', undefined, /secret\.key is missing; .* Copy secret\.key from /],
  ])('%s', async (_, key, message) => {
    await portal.workspace();
    await portal.close();
    const file = join(folder.path, 'secret.key');
    const own = readFileSync(file);
    rmSync(file);
    if (key) writeFileSync(file, key);
    await execute(url, ...FORGET_LAST_MIGRATION);
    const before = [await migrations(), await agreed(), readdirSync(folder.path)];
    await expect(openPortal({}, {folder: folder.path})).rejects.toThrow(message);
    expect([await migrations(), await agreed(), readdirSync(folder.path)]).toEqual(before);
    expect(existsSync(file) && readFileSync(file, 'utf8')).toBe(key ?? false);
    writeFileSync(file, own);
    await execute(url, REMEMBER_LAST_MIGRATION);
    portal = await openPortal({}, {folder: folder.path});
  });
});

it("doesn't resolve for a transaction that went on after a failed statement", async () => {
  const workspace = await portal.workspace();
  const id = await portal.findWorkspaceId(workspace);
  const write = portal.store.write(async ({webhooks, changes}) => {
    const [endpoint] = await webhooks.listEndpoints(id);
    await webhooks.addEndpoint(endpoint as never).catch(() => {});
    await changes.add('nobody', 'bill').catch(() => {});
  });
  await expect(write).rejects.toThrow('A failed statement undid its transaction.');
});

it('starts with a database that has no fingerprint and a key that opens its secrets, and stores the fingerprint', async () => {
  await portal.workspace();
  const before = await agreed();
  await execute(url, 'delete from agreed');
  await reopen();
  expect(await agreed()).toEqual(before);
});

it('returns 503 for writes while the disk is full, serves reads, and accepts writes again when there is space', async () => {
  const partner = await portal.workspace();
  const {hutzAgreementId} = partner.agreement;
  const bill = async (externalBillId: string) => {
    const body = JSON.stringify({hutzAgreementId, externalBillId, amount: 110, dueDate: '2026-12-01'});
    const headers = signedHeaders(partner, body, portal.clock.now);
    return portal.app.inject({method: 'POST', url: '/api/partners/bills', headers, payload: body});
  };
  const read = () =>
    portal.app.inject({
      url: '/api/partners/bills?externalBillId=x',
      headers: signedHeaders(partner, 'GET /api/partners/bills?externalBillId=x', portal.clock.now),
    });
  expect(await ready()).toBe(200);
  await execute(
    url,
    `create function full_disk() returns trigger as $$ begin raise 'could not extend file' using errcode = '53100'; end $$ language plpgsql`,
    ...['signed_writes', 'bills', 'agreed', 'tallies'].map(
      table => `create trigger full_disk before insert on ${table} execute function full_disk()`,
    ),
  );
  const rejected = await bill('inv-1');
  expect([rejected.statusCode, rejected.headers['retry-after'], rejected.json().reason]).toEqual([
    503,
    '30',
    'storage_full',
  ]);
  expect([(await read()).statusCode, await ready()]).toEqual([200, 503]);
  expect((await portal.app.inject({url: '/api/ready'})).json().reason).toBe('storage_full');
  await execute(url, 'drop function full_disk cascade');
  expect([(await bill('inv-1')).statusCode, await ready()]).toEqual([201, 200]);
});

it("is not ready when a table can't grow, although a row can still be updated in place", async () => {
  expect(await ready()).toBe(200);
  await execute(
    url,
    `create function full_disk() returns event_trigger as $$ begin raise 'could not extend file' using errcode = '53100'; end $$ language plpgsql`,
    "create event trigger full_disk on ddl_command_end when tag in ('CREATE TABLE AS') execute function full_disk()",
  );
  expect(await ready()).toBe(503);
  await execute(url, 'drop event trigger full_disk');
  expect(await ready()).toBe(200);
});
