/** Opens the store: SQLite in the data folder, or PostgreSQL by its URL. Other modules don't know which. */
import type {DataPlace} from './backup.ts';
import type {Manifest} from './backup-folder.ts';
import type {Moved} from './move.ts';
import {type Tightened, tightenFolder} from './private-files.ts';
import {makeFolder, type Schema, type Store} from './store.ts';

export {readAdminToken} from './admin-token.ts';
export type {DataPlace} from './backup.ts';
export {byTime, containing, countRows, digitsOf, type TimeList, type TimePosition} from './by-time.ts';
export {createConcurrencyLimit} from './concurrency-limit.ts';
export {prepare, prepareInsert} from './prepared.ts';
export {type Tightened, tightenFolder} from './private-files.ts';
export {rowsOf} from './rows.ts';
export {sha256, type Vault} from './secrets.ts';
export type {QueryTools, Schema, Store} from './store.ts';
export {DatabaseError, StorageFullError, StoreUnavailableError} from './store-errors.ts';
export {
  addColumns,
  addedBy,
  blob,
  createTables,
  integer,
  key,
  numberKey,
  ofWorkspace,
  oneOf,
  optional,
  partOf,
  real,
  serial,
  type TablesOf,
  table,
  text,
  unique,
  withDefault,
} from './tables.ts';
export {newId, newUuid, randomToken, seedTokens} from './tokens.ts';

export type StoreOptions = Readonly<{
  /** Receives errors that the store recovers from. */
  onTrouble?: (error: Error) => void;
  /** Receives which of the folder's files other users could read or write. */
  onTightened?: (files: Tightened) => void;
  /** The key of a new database on SQLite, 32 bytes; a random one by default. */
  newKey?: Buffer;
}>;

/** The database in memory; `key` is 32 bytes. */
export async function openMemory<R>(schema: Schema<R>, key: Buffer): Promise<Store<R>> {
  return (await import('./sqlite/memory.ts')).openMemory(schema, key);
}

/** The folder always has the key file, and the database too unless `databaseUrl` names one. */
export async function openStore<R>(
  schema: Schema<R>,
  folder: string,
  databaseUrl?: string,
  {onTrouble = () => {}, onTightened, newKey}: StoreOptions = {},
): Promise<Store<R>> {
  makeFolder(folder);
  onTightened?.(tightenFolder(folder));
  if (databaseUrl === undefined) return (await import('./sqlite/store.ts')).openSqlite(schema, folder, newKey);
  return (await import('./postgres/store.ts')).openPostgres(schema, folder, databaseUrl, onTrouble);
}

/** Moves what the folder's SQLite holds to an empty PostgreSQL, all or nothing. Returns what there was. */
export async function moveToPostgres<R>(schema: Schema<R>, folder: string, databaseUrl: string): Promise<Moved[]> {
  return (await import('./move.ts')).moveToPostgres(schema, folder, databaseUrl);
}

/** Backs up the database and its key to the folder `to`, which must not exist, while a portal runs or not. */
export async function backUp(place: DataPlace, to: string, now: Date): Promise<Manifest> {
  return (await import('./backup.ts')).backUp(place, to, now);
}

/** Restores the backup in `from` to an empty data folder, or an empty PostgreSQL. Throws, and changes nothing, for any other. */
export async function restore(place: DataPlace, from: string): Promise<Manifest> {
  return (await import('./backup.ts')).restore(place, from);
}
