/** The store's door: SQLite in the data folder, or the PostgreSQL that is named. Nobody outside knows which it is. */
import type {Moved} from './move.ts';
import {makeFolder, type Store} from './store.ts';

export type * from '../households/queries.ts';
export type * from '../site/queries.ts';
export type * from '../webhooks/queries.ts';
export {KEPT_REQUESTS} from '../webhooks/queries.ts';
export {readAdminToken} from './admin-token.ts';
export type * from './repository.ts';
export {KeyFileError, randomToken, sha256, type Vault} from './secrets.ts';
export {FolderInUseError} from './sqlite/folder-lock.ts';
export {FolderNotWritableError, type Store} from './store.ts';
export {DatabaseError, StorageFullError, StoreUnavailableError} from './store-errors.ts';

/**
 * The folder has the key file in any case; the database too unless one is named by address. `onTrouble` hears of what is being
 * dealt with.
 */
export async function openStore(
  folder: string,
  databaseUrl?: string,
  onTrouble: (error: Error) => void = () => {},
): Promise<Store> {
  makeFolder(folder);
  if (databaseUrl !== undefined)
    return (await import('./postgres/store.ts')).openPostgres(folder, databaseUrl, onTrouble);
  return (await import('./sqlite/store.ts')).openSqlite(folder);
}

/** Moves what the folder's SQLite holds to an empty PostgreSQL, all or nothing. Returns what there was. */
export async function moveToPostgres(folder: string, databaseUrl: string): Promise<Moved[]> {
  return (await import('./move.ts')).moveToPostgres(folder, databaseUrl);
}
