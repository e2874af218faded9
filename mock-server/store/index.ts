/** The store's door: SQLite in the data folder, or the PostgreSQL that is named. Nobody outside knows which it is. */
import type {Moved} from './move.ts';
import {makeFolder, type Store} from './store.ts';

export {readAdminToken} from './admin-token.ts';
export type * from './delivery-turns.ts';
export type * from './household-repository.ts';
export {limitedOrigin} from './limited-origin.ts';
export {FolderInUseError} from './lock.ts';
export {DatabaseError, StoreUnavailableError} from './postgres-errors.ts';
export type * from './repository.ts';
export type * from './site-repository.ts';
export {FolderNotWritableError, type Store} from './store.ts';
export {KeyFileError, randomToken, sha256, type Vault} from './vault.ts';
export type * from './webhook-repository.ts';
export {KEPT_REQUESTS} from './webhook-repository.ts';

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
    return (await import('./postgres-store.ts')).openPostgres(folder, databaseUrl, onTrouble);
  return (await import('./sqlite-store.ts')).openSqlite(folder);
}

/** Moves what the folder's SQLite holds to an empty PostgreSQL, all or nothing. Returns what there was. */
export async function moveToPostgres(folder: string, databaseUrl: string): Promise<Moved[]> {
  return (await import('./move.ts')).moveToPostgres(folder, databaseUrl);
}
