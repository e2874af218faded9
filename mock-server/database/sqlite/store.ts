/**
 * The store in a data folder, on SQLite: transactions share commits, and readers see only what is committed. Rejects a folder that
 * another process has.
 */
import {existsSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {pathToFileURL} from 'node:url';
import {makePrivateFile} from '../private-files.ts';
import {
  checkAdminToken,
  fingerprintOf,
  type KeyFacts,
  keyFile,
  makeAdminToken,
  NO_KEY_FACTS,
  readKeyFacts,
  type Vault,
  vaultOf,
  verifyKey,
} from '../secrets.ts';
import type {Schema, Store} from '../store.ts';
import {DatabaseError, StorageFullError} from '../store-errors.ts';
import {COMMON_MIGRATIONS, migrate} from '../tables.ts';
import {createCheckpoints} from './checkpoints.ts';
import {connectSqlite} from './dialect.ts';
import {damaged, explainSqlite} from './errors.ts';
import {createSqliteStore} from './group-commit.ts';

/** Freed when a start finds the disk full. */
const RESERVED_BYTES = 1024 * 1024;
/** Bytes that a full disk must have again before writes are accepted. */
const PROBE_BYTES = 262_144;
/** Larger databases are only checked where they are read: a whole check takes a second for each 150 MB. */
const CHECKED_BYTES = 32 * 1024 * 1024;
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

/** A new database has the key `newKey`, 32 bytes; a random one by default. */
export async function openSqlite<R>(schema: Schema<R>, folder: string, newKey?: Buffer): Promise<Store<R>> {
  const reserve = join(folder, 'reserve');
  try {
    const store = await openFolder(schema, folder, newKey);
    keepReserve(reserve);
    return store;
  } catch (error) {
    if (!(error instanceof StorageFullError) || !existsSync(reserve)) throw error;
    rmSync(reserve);
    return openFolder(schema, folder, newKey);
  }
}

async function openFolder<R>(schema: Schema<R>, folder: string, newKey?: Buffer): Promise<Store<R>> {
  const file = join(folder, 'sandbox.sqlite');
  let unlock = () => {};
  try {
    unlock = lockFolder(folder);
    return await open(schema, folder, {file, unlock, newKey});
  } catch (error) {
    unlock();
    throw explainSqlite(error, file);
  }
}

/** Keeps space for the next start: even reading a database needs a lock and an index of its log. */
function keepReserve(reserve: string): void {
  try {
    if (!existsSync(reserve)) writeFileSync(reserve, Buffer.alloc(RESERVED_BYTES, 1), {mode: 0o600});
  } catch {
    rmSync(reserve, {force: true});
  }
}

type Opening = Readonly<{file: string; unlock: () => void; newKey: Buffer | undefined}>;

async function open<R>(schema: Schema<R>, folder: string, {file, unlock, newKey}: Opening): Promise<Store<R>> {
  // Everything that can stop the start is checked before anything is written.
  const verified = verify(folder, file, await inspect(file));
  checkAdminToken(folder);
  makePrivateFile(file);
  const writer = new DatabaseSync(file);
  try {
    writer.exec(SETTINGS);
    const writing = connectSqlite(writer);
    await migrate(writing, {...schema.migrations, ...COMMON_MIGRATIONS}, file);
    // After a crash the log may be in the page cache only: the checkpoint writes it to the disk. The key is created after the
    // tables, so that a killed first start leaves no key without a database.
    writer.exec('pragma wal_checkpoint(truncate)');
    const vault = vaultOf(folder, verified, newKey);
    const agree = writer.prepare("insert into agreed (name, value) values ('key', ?) on conflict do nothing");
    agree.run(fingerprintOf(vault));
    const adminToken = makeAdminToken(folder, vault);
    const testWrite = writer.prepare(TEST_WRITE);
    const reader = new DatabaseSync(file, {readOnly: true});
    reader.exec('pragma cache_size = -8192');
    const usedPages = reader.prepare(USED_BYTES);
    const tableBytes = reader.prepare(TABLE_BYTES);
    const {promise: broken, resolve: onBroken} = Promise.withResolvers<Error>();
    const checkpoints = createCheckpoints(writer, file);
    const hooks = {beforeBegin: checkpoints.between, onCommit: checkpoints.committed, onBroken};
    const {idle, ...store} = createSqliteStore(schema, vault, writer, {writing, reading: connectSqlite(reader)}, hooks);
    // While the disk is full, a small row may still fit where another was.
    let wasFull = false;
    const write: Store<R>['write'] = transaction =>
      store.write(transaction).catch(error => {
        const explained = explainSqlite(error, file);
        wasFull ||= explained instanceof StorageFullError;
        throw explained;
      });
    return {
      ...store,
      write,
      vault,
      adminToken,
      async usedBytes(tables) {
        if (tables) return Number(tableBytes.get(JSON.stringify(tables))?.bytes);
        return Number(usedPages.get()?.bytes) + statSync(`${file}-wal`).size;
      },
      async testWrite(now) {
        await write(async () => void testWrite.run(wasFull ? '0'.repeat(PROBE_BYTES) : String(now)));
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
  } catch (error) {
    writer.close();
    throw error;
  }
}

/**
 * The database's facts about its key. Opened read-only, because a normal opening creates or writes back its log. Throws for a damaged
 * one, which messages call `name`; larger databases than `checkedBytes` aren't checked.
 */
export async function inspect(file: string, {checkedBytes = CHECKED_BYTES, name = file} = {}): Promise<KeyFacts> {
  if (!existsSync(file)) return NO_KEY_FACTS;
  const url = pathToFileURL(file);
  if (!existsSync(`${file}-wal`)) url.searchParams.set('immutable', '1');
  const database = new DatabaseSync(url, {readOnly: true});
  try {
    const [damage] = statSync(file).size > checkedBytes ? [] : database.prepare('pragma quick_check(1)').all();
    if (damage && damage.quick_check !== 'ok') throw damaged(name, String(damage.quick_check));
    return await readKeyFacts(
      sql => database.prepare(sql).all(),
      "select name from sqlite_master where type = 'table'",
    );
  } finally {
    database.close();
  }
}

function verify(folder: string, file: string, keyFacts: KeyFacts): Vault | undefined {
  const key = keyFile(folder);
  if (!keyFacts.tables && existsSync(key))
    throw new DatabaseError(
      `The key file ${key} is there, but its database ${file} is missing or empty. Restore sandbox.sqlite from a backup, or set DATABASE_URL if the data is in PostgreSQL. To start over, remove ${key}.`,
    );
  return verifyKey(folder, keyFacts, {
    database: `the database ${file}`,
    remedy: 'Restore secret.key and sandbox.sqlite from the same backup, or move the data folder away to start over.',
  });
}

/**
 * One writer a data folder: SQLite's own exclusive lock on a small file, so that the operating system gives it back however the process ends.
 * Returns the function that releases it. Throws a DatabaseError when another process has it.
 */
export function lockFolder(folder: string): () => void {
  const owner = join(folder, 'lock.pid');
  const file = join(folder, 'lock.sqlite');
  makePrivateFile(file);
  const lock = new DatabaseSync(file);
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive');
  } catch (error) {
    lock.close();
    if (!/locked/.test((error as Error).message)) throw explainSqlite(error, file);
    const who = ownerOf(owner);
    throw new DatabaseError(
      `The data folder ${folder} is in use by another portal${who}. Stop it, or give this one its own folder: DATA_DIR=other-folder npm start`,
    );
  }
  try {
    writeFileSync(owner, `${process.pid}\n`, {mode: 0o600});
  } catch (error) {
    lock.close();
    throw explainSqlite(error, owner);
  }
  return () => lock.close();
}

function ownerOf(file: string): string {
  try {
    return ` (process ${Number(readFileSync(file, 'utf8'))})`;
  } catch {
    return '';
  }
}
