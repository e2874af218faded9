/** The sandbox's store: the queries and migrations of all features, on SQLite or PostgreSQL. */
import {
  type Store as DatabaseStore,
  type DataPlace,
  backUp as makeBackup,
  moveToPostgres as move,
  openStore as open,
  restore as restoreBackup,
  type Schema,
  type StoreOptions,
} from './database/index.ts';
import {MIGRATIONS} from './migrations.ts';
import {createRepository, type Repository} from './repository.ts';
import {createQuota} from './workspaces/index.ts';

export type Store = DatabaseStore<Repository>;

const SCHEMA = {
  migrations: MIGRATIONS,
  sealedColumns: [
    ['workspaces', 'webhook_secret'],
    ['api_keys', 'secret'],
  ],
} as const;

const schemaWith = (workspaceQuota: () => number): Schema<Repository> => ({
  createRepository: (db, tools) => createRepository(db, tools, workspaceQuota),
  ...SCHEMA,
});

const UNLIMITED = schemaWith(() => Number.POSITIVE_INFINITY);

/** Bytes that a workspace and the database may store; 0, the default, for no limit. */
type Limits = Readonly<{workspaceQuota?: number; dataLimit?: number}>;

/** Opens the database in `folder`, or the PostgreSQL at `databaseUrl`; the key file is in `folder` either way. */
export async function openStore(
  folder: string,
  databaseUrl?: string,
  {workspaceQuota = 0, dataLimit = 0, ...options}: StoreOptions & Limits = {},
): Promise<Store> {
  const quota = createQuota(workspaceQuota, dataLimit);
  const store = await open(schemaWith(quota.bytes), folder, databaseUrl, options);
  // Reserved room counts before it is written.
  const usedBytes = async () => Math.max(await store.usedBytes(), await store.read.usage.total());
  quota.follow(usedBytes);
  return {...store, usedBytes};
}

/** Copies what SQLite in `folder` holds to an empty PostgreSQL, all or nothing. Returns the rows per table. */
export const moveToPostgres = (folder: string, databaseUrl: string) => move(UNLIMITED, folder, databaseUrl);

/** Backs up the database and its key to the folder `to`, which must not exist, while a portal runs or not. */
export const backUp = (place: DataPlace, to: string, now: Date) => makeBackup(UNLIMITED, place, to, now);

/** Restores the backup in `from` to an empty data folder, or an empty PostgreSQL. Throws, and changes nothing, for any other. */
export const restore = (place: DataPlace, from: string) => restoreBackup(UNLIMITED, place, from);
