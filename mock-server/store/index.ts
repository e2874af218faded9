/**
 * The store's door: opens a data folder on SQLite and hands out `write(unit)` and a reader that sees
 * only what is committed. Refuses a folder that cannot be written and one that another process has.
 */
import {accessSync, constants, mkdirSync} from 'node:fs';
import {join} from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {Kysely, Migrator} from 'kysely';
import {makeAdminToken} from './admin-token.ts';
import {createGroupCommit, type Unit} from './group-commit.ts';
import {lockFolder} from './lock.ts';
import {MIGRATIONS} from './migrations.ts';
import {createRepository, type Repository} from './repository.ts';
import type {Tables} from './schema.ts';
import {sqliteDialect} from './sqlite-dialect.ts';
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
  /** Runs the unit durably: whoever waits for it is answered after the commit. Never nest. */
  write: <T>(unit: Unit<Repository, T>) => Promise<T>;
  /** Runs part of a unit so that its failure undoes that part alone. */
  attempt: <T>(part: () => Promise<T>) => Promise<T>;
  read: Repository;
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
    writer.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -65536',
    );
    const writerDb = new Kysely<Tables>({dialect: sqliteDialect(writer)});
    await migrate(writerDb);
    const reader = new DatabaseSync(file, {readOnly: true});
    reader.exec('pragma cache_size = -65536');
    const readerDb = new Kysely<Tables>({dialect: sqliteDialect(reader)});
    const commits = createGroupCommit(writer, createRepository(writerDb, vault));
    return {
      write: commits.write,
      attempt: part => attempt(writer, part),
      read: createRepository(readerDb, vault),
      vault,
      adminToken,
      async close() {
        await commits.idle();
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

async function attempt<T>(database: DatabaseSync, part: () => Promise<T>): Promise<T> {
  database.exec('savepoint part');
  try {
    const value = await part();
    database.exec('release part');
    return value;
  } catch (error) {
    database.exec('rollback to part; release part');
    throw error;
  }
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
