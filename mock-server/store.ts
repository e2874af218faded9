/** The sandbox's store: the queries and migrations of all features, on SQLite or PostgreSQL. */
import {
  type Store as DatabaseStore,
  openStore as open,
  openMemory,
  type Schema,
  type StoreOptions,
} from './database/index.ts';
import {MIGRATIONS, TABLES} from './migrations.ts';
import {createRepository, type Repository, type RepositorySettings} from './repository.ts';
import {CAPS} from './workspaces/index.ts';

export type Store = DatabaseStore<Repository>;

const schemaWith = (settings: RepositorySettings): Schema<Repository> => ({
  createRepository: (db, tools) => createRepository(db, tools, settings),
  tables: TABLES,
  migrations: MIGRATIONS,
});

export const SCHEMA = schemaWith({caps: CAPS});

/** Opens the database in `folder`, or the PostgreSQL at `databaseUrl`; the key file is in `folder` either way. */
export const openStore = (
  folder: string,
  databaseUrl?: string,
  {caps = CAPS, notify, ...options}: StoreOptions & Partial<RepositorySettings> = {},
): Promise<Store> => open(schemaWith({caps, notify}), folder, databaseUrl, options);

/** For the offline sandbox: in `folder`, or else in memory. The secrets of a new database are derived from `key`, 32 bytes. */
export const openOfflineStore = (folder: string | undefined, key: Buffer): Promise<Store> =>
  folder === undefined ? openMemory(SCHEMA, key) : open(SCHEMA, folder, undefined, {newKey: key});
