/**
 * The store in a data folder, on SQLite: units share commits, and a reader sees only what is committed. Refuses a folder that
 * another process has.
 */
import {randomInt} from 'node:crypto';
import {closeSync, fdatasync, openSync} from 'node:fs';
import {join} from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {Kysely, type Migration, Migrator} from 'kysely';
import {makeAdminToken} from '../admin-token.ts';
import {createTally} from '../counters.ts';
import {SQLITE} from '../engine.ts';
import type {Run} from '../prepared.ts';
import {createVault, readKeyFile} from '../secrets.ts';
import {createHearers, type Schema, type Store} from '../store.ts';
import {SqliteConnection, sqliteDialect} from './dialect.ts';
import {lockFolder} from './folder-lock.ts';
import {createGroupCommit} from './group-commit.ts';
import {createMemory} from './query-cache.ts';

export async function openSqlite<R>(schema: Schema<R>, folder: string): Promise<Store<R>> {
  const unlock = lockFolder(folder);
  try {
    const vault = createVault(readKeyFile(join(folder, 'secret.key')));
    const adminToken = makeAdminToken(folder, vault);
    const file = join(folder, 'sandbox.sqlite');
    const writer = new DatabaseSync(file);
    // The log is brought to the disk here, after each commit and before its answers, and nobody waits for that idly. It may grow
    // to 80 MB before its pages are written back: writing back stops the loop (decisions/0014).
    writer.exec(
      'pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on; pragma cache_size = -65536; pragma wal_autocheckpoint = 20000',
    );
    const hearers = createHearers();
    let households = false;
    const writerMemory = createMemory(schema.cachedTables, () => (households = true));
    const readerMemory = createMemory(schema.cachedTables);
    const writing = new SqliteConnection(writer, writerMemory);
    const writerDb = new Kysely<never>({dialect: sqliteDialect(writing)});
    await migrate(writerDb, schema.migrations);
    const reader = new DatabaseSync(file, {readOnly: true});
    reader.exec('pragma cache_size = -65536');
    const reading = new SqliteConnection(reader, readerMemory);
    const readerDb = new Kysely<never>({dialect: sqliteDialect(reading)});
    const log = openLog(`${file}-wal`);
    const commits = createGroupCommit(
      writer,
      schema.createRepository(writerDb, {vault, engine: SQLITE, run: run(writing)}),
      {
        sync: log.sync,
        onUndo: writerMemory.forget,
        onCommit() {
          if (households) readerMemory.forget();
          households = false;
        },
      },
    );
    return {
      // Units run one after another: each is alone with everything.
      write: (unit, how) => commits.write(unit, how?.first),
      durable: commits.durable,
      read: schema.createRepository(readerDb, {vault, engine: SQLITE, run: run(reading)}),
      vault,
      adminToken,
      instance: randomInt(1, 2 ** 31),
      shared: false,
      tally: createTally(),
      deleteExpiredCounts: async () => {},
      say: (topic, ref) => hearers.tell(topic, [ref]),
      hear: hearers.hear,
      async close() {
        await commits.idle();
        log.close();
        reader.close();
        writer.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Past Kysely's own executor, which has nothing to add to a query that is compiled. */
const run =
  (connection: SqliteConnection): Run =>
  (query, kept) =>
    connection.executeQuery(query, kept);

/** The write-ahead log as a file: there from the first commit until the database is closed. */
function openLog(path: string) {
  let file: number | undefined;
  return {
    sync: () =>
      new Promise<void>((resolve, reject) => {
        file ??= openSync(path, 'r+');
        fdatasync(file, error => (error ? reject(error) : resolve()));
      }),
    close: () => file !== undefined && closeSync(file),
  };
}

async function migrate(db: Kysely<never>, migrations: Readonly<Record<string, Migration>>): Promise<void> {
  const migrator = new Migrator({db, provider: {getMigrations: async () => ({...migrations})}});
  const {error} = await migrator.migrateToLatest();
  if (error) throw error;
}
