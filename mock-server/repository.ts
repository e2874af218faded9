/** The repository, which has every feature's queries over one transaction, and the store that opens it on SQLite or PostgreSQL. */
import type {Kysely} from 'kysely';
import {createAdminQueries} from './admin/index.ts';
import {createAgreementQueries} from './agreements/index.ts';
import {createBillQueries} from './bills/index.ts';
import {createClockQueries} from './clock/index.ts';
import type {NotifySettings} from './config.ts';
import {
  type Store as DatabaseStore,
  openStore as open,
  openMemory,
  type QueryTools,
  type Schema,
  type StoreOptions,
} from './database/index.ts';
import {type Change, createChangeQueries, createEventQueries, type Event, type EventSubject} from './events/index.ts';
import {createHouseholdQueries} from './households/index.ts';
import {MIGRATIONS, TABLES} from './migrations.ts';
import {createNoticeQueries} from './notice-queue/index.ts';
import {createNotificationQueries} from './notifications/index.ts';
import {createPersonaQueries, scheduleForEvent} from './personas/index.ts';
import {createCheckQueries} from './receiver-check/index.ts';
import {createRelayQueries} from './relay/index.ts';
import {createSiteQueries} from './site/index.ts';
import {createWebhookQueries, recordDeliveries} from './webhooks/index.ts';
import {
  CAPS,
  type Caps,
  createCapQueries,
  createRequestLogQueries,
  createWorkspaceQueries,
} from './workspaces/index.ts';

export type Repository = ReturnType<typeof createRepository>;
export type Store = DatabaseStore<Repository>;

/** Without `notify`, nothing is sent to the owner or to visitors. */
export type RepositorySettings = Readonly<{caps: Caps; notify?: NotifySettings | undefined}>;

function createRepository(db: Kysely<never>, tools: QueryTools, {caps, notify}: RepositorySettings) {
  // Kysely's type parameter is invariant; each feature sees its own tables.
  const tables = <T>() => db as unknown as Kysely<T>;
  const changes = createChangeQueries(tables(), tools);
  const repository = {
    /** Until the transaction ends, no other one holds the same lock. */
    lock: tools.engine.lock,
    vault: tools.vault,
    workspaces: createWorkspaceQueries(tables(), tools),
    caps: createCapQueries(tables(), caps),
    requests: createRequestLogQueries(tables(), changes),
    households: createHouseholdQueries(tables()),
    agreements: createAgreementQueries(tables()),
    bills: createBillQueries(tables(), tools),
    events: createEventQueries(tables(), tools),
    changes,
    personas: createPersonaQueries(tables()),
    webhooks: createWebhookQueries(tables(), tools),
    relay: createRelayQueries(tables()),
    clock: createClockQueries(tables()),
    checks: createCheckQueries(tables()),
    site: createSiteQueries(tables(), tools),
    admin: createAdminQueries(tables()),
    notices: createNoticeQueries(tables(), notify ?? {}),
    notifications: createNotificationQueries(tables()),
    /** Does what follows from an event, in its transaction. Returns what changed by it. */
    async followUp(event: Event, subject: EventSubject): Promise<readonly Change[]> {
      await scheduleForEvent(repository, event, subject);
      return recordDeliveries(repository, event);
    },
  };
  return repository;
}

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
