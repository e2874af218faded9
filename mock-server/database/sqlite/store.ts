/**
 * The store on SQLite, in a data folder or in memory: one process has the database, its transactions share commits, and
 * readers see only what is committed.
 */
import {randomInt} from 'node:crypto';
import {statSync} from 'node:fs';
import {DatabaseSync} from 'node:sqlite';
import type {Kysely} from 'kysely';
import {COMMON_MIGRATIONS, migrate} from '../migrate.ts';
import {createPrivateFile} from '../private-files.ts';
import {checkAdminToken, createAdminToken, createVault, deriveFingerprint, loadVault, type Vault} from '../secrets.ts';
import type {QueryTools, Schema, Store} from '../store.ts';
import {StorageFullError} from '../store-errors.ts';
import {createSubscribers, type Topic} from '../subscribers.ts';
import {createWindowCounter} from '../window-counter.ts';
import {createCheckpoints} from './checkpoints.ts';
import {connectSqlite, sqliteEngine} from './dialect.ts';
import {explainSqlite} from './errors.ts';
import {databaseFile, freeReserve, keepReserve, lockFolder, verifyFolder} from './folder.ts';
import {createGroupCommit, type Hooks} from './group-commit.ts';

/** Bytes that a full disk must have free again before writes are accepted. */
const PROBE_BYTES = 262_144;
// A commit is on the disk. A thread copies the log into the database, and SQLite does so itself should it grow to 80 MB
// (decisions/0029). The system caches the file too, so a small cache of pages in this process is as fast as a large one
// (decisions/0028). What SQLite needs to undo a job is small, so it is kept in memory.
const SETTINGS =
  'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -16384; pragma wal_autocheckpoint = 20000; pragma temp_store = memory';
const TEST_WRITE =
  "insert into agreed (name, value) values ('test-write', ?) on conflict (name) do update set value = excluded.value";
const USED_BYTES = `select (page_count - freelist_count) * page_size as bytes
  from pragma_page_count, pragma_freelist_count, pragma_page_size`;

const TABLE_BYTES = `select coalesce(sum(pgsize), 0) as bytes from dbstat where aggregate = true
  and name in (select name from sqlite_schema where tbl_name in (select value from json_each(?)))`;

/** A new database has `newKey` (32 bytes) or a random key. Throws a DatabaseError if another process uses the folder. */
export async function openSqlite<R>(schema: Schema<R>, folder: string, newKey?: Buffer): Promise<Store<R>> {
  try {
    const store = await openFolder(schema, folder, newKey);
    keepReserve(folder);
    return store;
  } catch (error) {
    if (!(error instanceof StorageFullError) || !freeReserve(folder)) throw error;
    return openFolder(schema, folder, newKey);
  }
}

async function openFolder<R>(schema: Schema<R>, folder: string, newKey: Buffer | undefined): Promise<Store<R>> {
  const file = databaseFile(folder);
  let unlock = () => {};
  let writer: DatabaseSync | undefined;
  try {
    unlock = lockFolder(folder);
    // Everything that can stop the start is checked before anything is written.
    const verified = await verifyFolder(folder);
    checkAdminToken(folder);
    createPrivateFile(file);
    writer = new DatabaseSync(file);
    writer.exec(SETTINGS);
    await migrate(connectSqlite(writer), {...schema.migrations, ...COMMON_MIGRATIONS}, file);
    // After a crash the log may be in the page cache only: the checkpoint writes it to the disk. The key is created
    // after the tables, so that a killed first start leaves no key without a database.
    writer.exec('pragma wal_checkpoint(truncate)');
    const vault = loadVault(folder, verified, newKey);
    const agree = writer.prepare("insert into agreed (name, value) values ('key', ?) on conflict do nothing");
    agree.run(deriveFingerprint(vault));
    const secrets = {vault, adminToken: createAdminToken(folder, vault)};
    return fileStore(schema, secrets, {file, writer, unlock});
  } catch (error) {
    writer?.close();
    unlock();
    throw explainSqlite(error, file);
  }
}

type Secrets = Readonly<{vault: Vault; adminToken: string}>;
type OpenFile = Readonly<{file: string; writer: DatabaseSync; unlock: () => void}>;

function fileStore<R>(schema: Schema<R>, secrets: Secrets, {file, writer, unlock}: OpenFile): Store<R> {
  const reader = new DatabaseSync(file, {readOnly: true});
  reader.exec('pragma cache_size = -8192');

  const testWrite = writer.prepare(TEST_WRITE);
  const usedPages = reader.prepare(USED_BYTES);
  const tableBytes = reader.prepare(TABLE_BYTES);
  const {promise: broken, resolve: onBroken} = Promise.withResolvers<Error>();
  const checkpoints = createCheckpoints(writer, file);

  // While the disk is full, a small row may still fit in the place of another.
  let wasFull = false;
  const hooks: Hooks = {
    beforeBegin: checkpoints.restartLog,
    onCommit: checkpoints.countJobs,
    onJobError(error) {
      const explained = explainSqlite(error, file);
      wasFull ||= explained instanceof StorageFullError;
      return explained;
    },
    onBroken,
  };

  const {idle, ...store} = createTransactions(schema, secrets, writer, connectSqlite(reader), hooks);

  return {
    ...store,
    async usedBytes(tables) {
      if (tables) return Number(tableBytes.get(JSON.stringify(tables))?.bytes);
      return Number(usedPages.get()?.bytes) + statSync(`${file}-wal`).size;
    },
    async testWrite(now) {
      await store.write(async () => void testWrite.run(wasFull ? '0'.repeat(PROBE_BYTES) : String(now)));
      wasFull = false;
    },
    broken,
    async close() {
      await idle();
      await checkpoints.close();
      reader.close();
      writer.close();
      unlock();
    },
  };
}

/** `key`: 32 bytes, from which the workspaces' tokens are derived. */
export async function openMemory<R>(schema: Schema<R>, key: Buffer): Promise<Store<R>> {
  const database = new DatabaseSync(':memory:');
  database.exec('pragma foreign_keys = on; pragma temp_store = memory');
  await migrate(connectSqlite(database), {...schema.migrations, ...COMMON_MIGRATIONS}, 'The database');
  const vault = createVault(key);
  // The database has one connection, so reading waits for the end of a transaction.
  const reading = connectSqlite(database, async () => {
    while (database.isTransaction) await idle();
  });
  const secrets = {vault, adminToken: vault.derive('admin-token', 'v1')};
  const {idle, ...store} = createTransactions(schema, secrets, database, reading);
  return {
    ...store,
    // Nothing limits it.
    usedBytes: async () => 0,
    testWrite: async () => {},
    broken: new Promise(() => {}),
    async close() {
      await idle();
      database.close();
    },
  };
}

/** The parts of a store that are the same in a file and in memory. It writes to `database`. */
function createTransactions<R>(
  {createRepository}: Schema<R>,
  secrets: Secrets,
  database: DatabaseSync,
  reading: Kysely<never>,
  hooks: Hooks = {},
) {
  const {notify, subscribe} = createSubscribers();
  /** Workspaces whose log has new entries since the last commit. One whose transaction was undone does no harm here. */
  const appended = new Set<string>();
  const engine = sqliteEngine(async workspaceId => void appended.add(workspaceId));
  const tools: QueryTools = {vault: secrets.vault, engine};
  const {write, idle} = createGroupCommit(database, createRepository(connectSqlite(database), tools), {
    ...hooks,
    onCommit(jobs) {
      hooks.onCommit?.(jobs);
      const ids = [...appended];
      appended.clear();
      if (ids.length > 0) notify('changed', ids);
    },
  });
  return {
    adminToken: secrets.adminToken,
    // Transactions run one after another, so `lockKey` isn't needed.
    write,
    idle,
    read: createRepository(reading, tools),
    sharing: {instance: randomInt(1, 2 ** 31), isLeader: async () => true, bulkWrites: 32},
    counts: createWindowCounter(),
    publish: (topic: Topic, id: string) => notify(topic, [id]),
    subscribe,
  };
}
