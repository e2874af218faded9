/** A database of the version before deliveries had turns. */
import {join} from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {Kysely, Migrator} from 'kysely';
import pg from 'pg';
import {expect, it} from 'vitest';
import {columnTypes, PostgresConnection, postgresDialect} from '../database/postgres/dialect.ts';
import {SHARED_MIGRATIONS} from '../database/shared-tables.ts';
import {SqliteConnection, sqliteDialect} from '../database/sqlite/dialect.ts';
import {createMemory} from '../database/sqlite/query-cache.ts';
import {MIGRATIONS} from '../migrations.ts';
import {databaseOf, onPostgres, openTestStore} from '../testing/engine.ts';
import {temporaryFolder} from '../testing/folder.ts';
import {claimDue} from './claim.ts';

const LAST = '0009-relay';
const ROWS = [
  `insert into workspaces (id, partner_id, house_id, token_hash, cookie_hash, resume_hash, webhook_secret, created_at, expires_at)
   values ('w', 'w', 'w', 'w', 'w', 'w', 'w', 1, 9000000000000)`,
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

/** Brings an empty database to the version before, and fills it. */
async function before(folder: string): Promise<void> {
  const client = onPostgres()
    ? new pg.Client({connectionString: await databaseOf(folder), types: columnTypes(pg.types)})
    : undefined;
  const sqlite = client ? undefined : new DatabaseSync(join(folder, 'sandbox.sqlite'));
  await client?.connect();
  await client?.query('drop schema public cascade; create schema public');
  const db = new Kysely<unknown>({
    dialect: client
      ? postgresDialect(new PostgresConnection(query => client.query(query)))
      : sqliteDialect(new SqliteConnection(sqlite as DatabaseSync, createMemory([]))),
  });
  const all = {...MIGRATIONS, ...(client && SHARED_MIGRATIONS)};
  const {error} = await new Migrator({db, provider: {getMigrations: async () => all}}).migrateTo(LAST);
  expect(error).toBeUndefined();
  for (const row of ROWS) await (client ? client.query(row) : sqlite?.exec(row));
  await client?.end();
  sqlite?.close();
}

it('is upgraded with everything that waits, and drops what waited for an endpoint that is gone', async () => {
  const folder = temporaryFolder();
  await before(folder.path);
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
