/** The sandbox's store: the queries and migrations of all features, on SQLite or PostgreSQL. */
import {type Store as DatabaseStore, moveToPostgres as move, openStore as open, type Schema} from './database/index.ts';
import {MIGRATIONS} from './migrations.ts';
import {createRepository, type Repository, type Tables} from './repository.ts';

export type Store = DatabaseStore<Repository>;

const SCHEMA = {
  migrations: MIGRATIONS,
  cachedTables: ['workspaces', 'api_keys', 'houses', 'users', 'agreements'] satisfies (keyof Tables)[],
  sealedColumns: [
    ['workspaces', 'webhook_secret'],
    ['api_keys', 'secret'],
  ],
} as const;

const schemaWith = (workspaceQuota: number): Schema<Repository> => ({
  createRepository: (db, tools) => createRepository(db, tools, workspaceQuota),
  ...SCHEMA,
});

/**
 * Opens the database in `folder`, or the PostgreSQL at `databaseUrl`; the key file is in `folder` either way. `onTrouble`
 * receives errors that the store recovers from. `workspaceQuota`: bytes that a workspace may store; 0 for no limit.
 */
export const openStore = (
  folder: string,
  databaseUrl?: string,
  onTrouble?: (error: Error) => void,
  workspaceQuota = 0,
): Promise<Store> => open(schemaWith(workspaceQuota), folder, databaseUrl, onTrouble);

/** Copies what SQLite in `folder` holds to an empty PostgreSQL, all or nothing. Returns the rows per table. */
export const moveToPostgres = (folder: string, databaseUrl: string) => move(schemaWith(0), folder, databaseUrl);
