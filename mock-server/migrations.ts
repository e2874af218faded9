/** The database schema: every feature's tables. A released step never changes; what comes later is a step of its own. */
import {type Migration, sql} from 'kysely';
import {ADMIN_TABLES} from './admin/index.ts';
import {AGREEMENT_TABLES} from './agreements/index.ts';
import {BILL_TABLES} from './bills/index.ts';
import {CLOCK_TABLES} from './clock/index.ts';
import {addColumns, columnMigrations, createTables} from './database/index.ts';
import {EVENT_TABLES} from './events/index.ts';
import {HOUSEHOLD_TABLES} from './households/index.ts';
import {NOTICE_TABLES} from './notice-queue/index.ts';
import {PERSONA_TABLES} from './personas/index.ts';
import {CHECK_TABLES} from './receiver-check/index.ts';
import {RELAY_TABLES} from './relay/index.ts';
import {SITE_TABLES} from './site/index.ts';
import {WEBHOOK_TABLES} from './webhooks/index.ts';
import {WORKSPACE_TABLES} from './workspaces/index.ts';

/** References come after what they refer to. */
export const TABLES = {
  ...WORKSPACE_TABLES,
  ...HOUSEHOLD_TABLES,
  ...AGREEMENT_TABLES,
  ...BILL_TABLES,
  ...EVENT_TABLES,
  ...WEBHOOK_TABLES,
  ...CLOCK_TABLES,
  ...RELAY_TABLES,
  ...PERSONA_TABLES,
  ...CHECK_TABLES,
  ...SITE_TABLES,
  ...NOTICE_TABLES,
  ...ADMIN_TABLES,
};

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-tables': createTables(TABLES),
  ...columnMigrations(TABLES),
  // Without it, looking for expired workspaces reads all of them.
  '0003-workspaces-by-end': {
    up: db => db.schema.createIndex('workspaces_by_end').on('workspaces').column('expires_at').execute(),
  },
  // Housemates' actions are timed by their workspace's clock since.
  '0007-actions-by-clock': {
    async up(db) {
      await addColumns(TABLES, '0007-actions-by-clock').up(db);
      await db.schema.dropIndex('actions_due').execute();
      await sql`create index workspaces_acting on workspaces (acts_at) where acts_at is not null`.execute(db);
      await sql`update workspaces set acts_at = (select min(due_at) from scheduled_actions where workspace_id = workspaces.id)`.execute(
        db,
      );
      await sql`update scheduled_actions set due_at = due_at +
        (select clock_offset from workspaces where workspaces.id = workspace_id)`.execute(db);
    },
  },
  // Without it, changing a bill reads everything that the workspace's housemates are going to do.
  '0008-dated-actions': {
    async up(db) {
      await sql`create index dated_actions on scheduled_actions (workspace_id, ref) where scheduled_at is null`.execute(
        db,
      );
    },
  },
  '0009-own-agreement': {
    async up(db) {
      await addColumns(TABLES, '0009-own-agreement').up(db);
      await sql`update workspaces set agreement_id = coalesce((select agreements.id from agreements
        where workspace_id = workspaces.id order by agreements.created_at, agreements.id limit 1), '')`.execute(db);
    },
  },
  // Without it, looking for ended connect sessions reads all keys.
  '0010-sessions-by-end': {
    async up(db) {
      await sql`create index sessions_by_end on api_keys (expires_at) where transaction_id is not null`.execute(db);
    },
  },
};
