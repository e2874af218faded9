/** Opens the store: SQLite in the data folder, or PostgreSQL by its URL. Other modules don't know which. */
import type {Moved} from './move.ts';
import {makeFolder, type Schema, type Store} from './store.ts';

export {readAdminToken} from './admin-token.ts';
export type {QueueTables} from './engine.ts';
export {numbered, ofEachSize, prepare} from './prepared.ts';
export {createRowTrigger} from './row-triggers.ts';
export {KeyFileError, randomToken, sha256, type Vault} from './secrets.ts';
export {FolderInUseError} from './sqlite/folder-lock.ts';
export {FolderNotWritableError, type QueryTools, type Schema, type Store} from './store.ts';
export {DatabaseError, StorageFullError, StoreUnavailableError} from './store-errors.ts';

/**
 * The folder always has the key file, and the database too unless `databaseUrl` names one. `onTrouble` receives errors that are
 * being retried.
 */
export async function openStore<R>(
  schema: Schema<R>,
  folder: string,
  databaseUrl?: string,
  onTrouble: (error: Error) => void = () => {},
): Promise<Store<R>> {
  makeFolder(folder);
  if (databaseUrl !== undefined)
    return (await import('./postgres/store.ts')).openPostgres(schema, folder, databaseUrl, onTrouble);
  return (await import('./sqlite/store.ts')).openSqlite(schema, folder);
}

/** Moves what the folder's SQLite holds to an empty PostgreSQL, all or nothing. Returns what there was. */
export async function moveToPostgres<R>(schema: Schema<R>, folder: string, databaseUrl: string): Promise<Moved[]> {
  return (await import('./move.ts')).moveToPostgres(schema, folder, databaseUrl);
}
