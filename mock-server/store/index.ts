/**
 * The store's door: opens a data folder on SQLite and hands out `write(unit)` and a reader that sees
 * only what is committed. Refuses a folder that cannot be written and one that another process has.
 */
import {accessSync, closeSync, constants, fdatasync, mkdirSync, openSync} from 'node:fs';
import {join} from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {Kysely, Migrator} from 'kysely';
import {makeAdminToken} from './admin-token.ts';
import {createGroupCommit, type Unit} from './group-commit.ts';
import {lockFolder} from './lock.ts';
import {createMemory} from './memory.ts';
import {MIGRATIONS} from './migrations.ts';
import type {Run} from './prepared.ts';
import {createRepository, type Repository} from './repository.ts';
import type {Tables} from './schema.ts';
import {SqliteConnection, sqliteDialect} from './sqlite-dialect.ts';
import {createVault, readKeyFile, type Vault} from './vault.ts';

export {readAdminToken} from './admin-token.ts';
export type * from './household-repository.ts';
export {FolderInUseError} from './lock.ts';
export type * from './repository.ts';
export type * from './site-repository.ts';
export {KeyFileError, randomToken, sha256, type Vault} from './vault.ts';
export type * from './webhook-repository.ts';
export {KEPT_REQUESTS} from './webhook-repository.ts';

export class FolderNotWritableError extends Error {
  override name = 'FolderNotWritableError';
}

export type Store = Readonly<{
  /**
   * Runs the unit, all or nothing: whoever waits for it is answered when it is on the disk. `first` is one statement that
   * stays whatever becomes of the unit; when it throws, the unit does not run. Never nest.
   */
  write: <T>(unit: Unit<Repository, T>, first?: Unit<Repository, unknown>) => Promise<T>;
  /** Sees what is committed. */
  read: Repository;
  /** Resolves when everything that can be read is on the disk. */
  durable: () => Promise<void>;
  vault: Vault;
  /** Whoever has it may moderate. */
  adminToken: string;
  close: () => Promise<void>;
}>;

export async function openStore(folder: string): Promise<Store> {
  makeFolder(folder);
  const unlock = lockFolder(folder);
  try {
    const vault = createVault(readKeyFile(join(folder, 'secret.key')));
    const adminToken = makeAdminToken(folder);
    const file = join(folder, 'sandbox.sqlite');
    const writer = new DatabaseSync(file);
    // The log is brought to the disk here, after each commit and before its answers, and nobody waits for that idly. It may grow
    // to 80 MB before its pages are written back: writing back stops the loop (decisions/0014).
    writer.exec(
      'pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on; pragma cache_size = -65536; pragma wal_autocheckpoint = 20000',
    );
    let households = false;
    const writerMemory = createMemory(() => (households = true));
    const readerMemory = createMemory();
    const writing = new SqliteConnection(writer, writerMemory);
    const writerDb = new Kysely<Tables>({dialect: sqliteDialect(writing)});
    await migrate(writerDb);
    const reader = new DatabaseSync(file, {readOnly: true});
    reader.exec('pragma cache_size = -65536');
    const reading = new SqliteConnection(reader, readerMemory);
    const readerDb = new Kysely<Tables>({dialect: sqliteDialect(reading)});
    const log = openLog(`${file}-wal`);
    const commits = createGroupCommit(writer, createRepository(writerDb, vault, run(writing)), {
      sync: log.sync,
      onUndo: writerMemory.forget,
      onCommit() {
        if (households) readerMemory.forget();
        households = false;
      },
    });
    return {
      write: commits.write,
      durable: commits.durable,
      read: createRepository(readerDb, vault, run(reading)),
      vault,
      adminToken,
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

async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({db, provider: {getMigrations: async () => ({...MIGRATIONS})}});
  const {error} = await migrator.migrateToLatest();
  if (error) throw error;
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, {recursive: true, mode: 0o700});
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException;
    throw new FolderNotWritableError(
      `The data folder ${folder} cannot be written (${code}). Give this user the right to write there, or choose another: DATA_DIR=other-folder npm start`,
    );
  }
}
