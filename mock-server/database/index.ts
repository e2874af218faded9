/** Opens the store: SQLite in the data folder, or PostgreSQL by its URL. Other modules can't tell which one is open. */
import {createFolder} from './private-files.ts';
import type {Schema, Store} from './store.ts';

export {byTime, containsDigits, containsText, type TimeList, type TimePosition} from './by-time.ts';
export {createFolder, type FolderAccess, restrictFolder} from './private-files.ts';
export {countRows, createRowQueries, deleteOldest, prepare, prepareInsert} from './rows.ts';
export {sha256, type Vault} from './secrets.ts';
export type {QueryTools, Schema, Store} from './store.ts';
export {StorageFullError, StoreUnavailableError} from './store-errors.ts';
export * as t from './tables.ts';
export {addColumns, columnMigrations, createTables} from './tables.ts';
export {newId, newUuid, randomToken, seedTokens} from './tokens.ts';
export {waitForResult} from './wait-for-result.ts';
export {createWindowCounter} from './window-counter.ts';

export type StoreOptions = Readonly<{
  /** Receives errors that the store recovers from. */
  onError?: (error: Error) => void;
  /** The 32-byte key of a new SQLite database; random by default. */
  newKey?: Buffer;
}>;

/** The database in memory; `key` is 32 bytes. */
export async function openMemory<R>(schema: Schema<R>, key: Buffer): Promise<Store<R>> {
  return (await import('./sqlite/store.ts')).openMemory(schema, key);
}

/** The folder always has the key file, and the database too unless `databaseUrl` names one. */
export async function openStore<R>(
  schema: Schema<R>,
  folder: string,
  databaseUrl?: string,
  {onError = () => {}, newKey}: StoreOptions = {},
): Promise<Store<R>> {
  createFolder(folder);
  if (databaseUrl === undefined) return (await import('./sqlite/store.ts')).openSqlite(schema, folder, newKey);
  return (await import('./postgres/store.ts')).openPostgres(schema, folder, databaseUrl, onError);
}
