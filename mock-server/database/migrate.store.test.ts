/** Starts with a database of another version. */
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {type Kysely, type Migration, sql} from 'kysely';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {MIGRATIONS, TABLES} from '../migrations.ts';
import {onPostgres, openTestStore, prepareDatabaseUrl} from '../testing/engine.ts';
import {temporaryFolder} from '../testing/folder.ts';
import {execute} from '../testing/postgres.ts';
import {recordSql} from '../testing/query-plans.ts';
import {addWorkspace} from '../testing/rows.ts';
import {openStore} from './index.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const file = () => readFileSync(join(folder.path, 'sandbox.sqlite'));

/** The URL of a database without tables, on PostgreSQL. */
async function emptyDatabase(): Promise<string | undefined> {
  if (!onPostgres()) return undefined;
  const url = await prepareDatabaseUrl(folder.path);
  // It is a copy of one that has run every step.
  await execute(url, 'drop schema public cascade', 'create schema public');
  return url;
}

it('rejects a database from before the first release with instructions, and leaves it unchanged', async () => {
  const migrations = {'0001-workspaces-bills-outbox': {up: async () => {}}};
  const schema = {createRepository: () => ({}), migrations, tables: {}};
  await (await openStore(schema, folder.path, await emptyDatabase())).close();
  const before = onPostgres() ? undefined : file();
  await expect(openTestStore(folder.path)).rejects.toThrow(
    /was made by a version from before the first release.*npm run forms -- .*move the data folder away/,
  );
  if (before) expect(file().equals(before)).toBe(true);
});

it('brings a database of the first version up to date, with its rows', async () => {
  const first = await openTestStore(folder.path);
  await first.write(repo => addWorkspace(repo, 'a'));
  await first.close();
  const nickname: Migration = {
    up: async (db: Kysely<unknown>) => db.schema.alterTable('workspaces').addColumn('nickname', 'text').execute(),
  };
  const schema = {
    createRepository: (db: Kysely<never>) => ({
      nicknames: async () => (await sql<object>`select id, nickname from workspaces`.execute(db)).rows,
    }),
    migrations: {...MIGRATIONS, '9999-nickname': nickname},
    tables: TABLES,
  };
  const store = await openStore(schema, folder.path, onPostgres() ? await prepareDatabaseUrl(folder.path) : undefined);
  expect(await store.read.nicknames()).toEqual([{id: 'a', nickname: null}]);
  await store.close();
  await expect(openTestStore(folder.path)).rejects.toThrow(/was changed by a newer version/);
});

/** The statements of each step. */
const STATEMENTS = {
  '0001-tables': '362c5b591e0780c0',
  '0002-listener-names': '72249ef0309b38f5',
  '0003-workspaces-by-end': '79fb8c86ae0e592b',
  '0004-scheduled-deliveries': '020520219af7ac01',
  '0005-request-errors': 'c69366f581f12a53',
  '0006-event-requests': 'bda00d82a77efd09',
  '0007-actions-by-clock': '99448d8ab60e30c7',
  '0008-dated-actions': '68d794bb9b259566',
  '0009-own-agreement': 'a8abedcadf142380',
  '0010-sessions-by-end': '7b6beab63926c41c',
};

it("times the actions of an earlier version's housemates by their workspace's clock, and finds its own agreement", async () => {
  const database = await emptyDatabase();
  const createRepository = (db: Kysely<never>) => ({
    act: () =>
      sql`insert into scheduled_actions (workspace_id, user_id, act, ref, due_at) values ('a', 'a', 'pay', '1', 500)`.execute(
        db,
      ),
    ask: (id: string, at: number) =>
      sql`insert into agreements (id, workspace_id, partner_id, house_id, transaction_id, service_name, service_type, estimated_cents, upfront_cents, status, created_at, updated_at)
        values (${id}, 'a', 'a', 'a', ${id}, 'a', 'energy', 1, 0, 'active', ${at}, ${at})`.execute(db),
    // As `addWorkspace` adds one, without the columns of later steps.
    add: () =>
      sql`insert into workspaces (id, partner_id, house_id, token_hash, cookie_hash, resume_hash, webhook_secret, clock_offset, created_at, expires_at)
        values ('a', 'a', 'a', 'a', 'a', 'a', 'a', 7000, 1, 9)`.execute(db),
    found: async () =>
      (
        await sql`select acts_at, due_at, agreement_id from workspaces join scheduled_actions on workspaces.id = workspace_id`.execute(
          db,
        )
      ).rows,
  });
  const migrations = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '0007'));
  const before = await openStore({createRepository, migrations, tables: TABLES}, folder.path, database);
  await before.write(async repo => {
    await repo.add();
    await repo.act();
    await repo.ask('later', 2);
    await repo.ask('own', 1);
  });
  await before.close();
  const after = await openStore({createRepository, migrations: MIGRATIONS, tables: TABLES}, folder.path, database);
  expect(await after.read.found()).toEqual([{acts_at: 500, due_at: 7500, agreement_id: 'own'}]);
  await after.close();
});

it('never changes a step: databases that have run it would lack the change', async () => {
  const found: Record<string, string> = {};
  for (const [name, {up}] of Object.entries(MIGRATIONS)) {
    const hash = createHash('sha256');
    await up(recordSql(sql => hash.update(`${sql};`)));
    found[name] = hash.digest('hex').slice(0, 16);
  }
  expect(found, 'Put what is new into a step of its own, and its name and hash here.').toEqual(STATEMENTS);
});
