/** The database schema, step by step, from each feature's tables. Never change a released step; add a new one. */
import type {Kysely, Migration} from 'kysely';
import {createSessionTable} from './admin/index.ts';
import {AGREEMENT_LIST_MIGRATION, createAgreementTables} from './agreements/index.ts';
import {BILL_LIST_MIGRATION, BILL_NUMBER_MIGRATION, BILL_TIMES_MIGRATION, createBillTables} from './bills/index.ts';
import {createEventTables, EVENT_LIST_MIGRATION, TRACE_MIGRATION} from './events/index.ts';
import {createHouseholdTables} from './households/index.ts';
import {createNoticeTable} from './notices/index.ts';
import {HOUSEHOLD_MIGRATION, SCHEDULED_ACTIONS_MIGRATION} from './personas/index.ts';
import {CHECK_MIGRATION, createRequestIndex} from './receiver-check/index.ts';
import {
  addInboxColumns,
  addOwnerColumns,
  addSuspectColumns,
  createEntryIndexes,
  createPageFeedbackTable,
  createSearchMissTable,
  FORM_RESPONSES_MIGRATION,
  PENDING_REVIEW_MIGRATION,
  SITE_MIGRATION,
} from './site/index.ts';
import {
  CLOCK_MOVES_MIGRATION,
  LEASE_MIGRATION,
  RELAY_MIGRATION,
  SCHEDULED_AT_MIGRATION,
  SENT_HEADERS_MIGRATION,
  TURN_MIGRATION,
  WEBHOOK_MIGRATION,
} from './webhooks/index.ts';
import {
  CONNECT_SESSION_MIGRATION,
  createWorkspaceTables,
  EVENT_ROOM_MIGRATION,
  KEPT_SIGNATURES_MIGRATION,
  KEY_GRACE_MIGRATION,
  REQUEST_TRACE_MIGRATION,
  SIGNED_WRITES_MIGRATION,
  USAGE_MIGRATION,
} from './workspaces/index.ts';

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-workspaces-bills-outbox': {
    async up(db: Kysely<unknown>) {
      await createWorkspaceTables(db);
      await createHouseholdTables(db);
      await createAgreementTables(db);
      await createBillTables(db);
      await createEventTables(db);
    },
  },
  '0002-site-calls': SITE_MIGRATION,
  '0003-webhooks': WEBHOOK_MIGRATION,
  '0004-household': HOUSEHOLD_MIGRATION,
  '0005-form-answers': FORM_RESPONSES_MIGRATION,
  '0006-receiver-checks': CHECK_MIGRATION,
  '0007-leases-by-process': LEASE_MIGRATION,
  // 0008 is for databases that several processes share: database/shared-tables.ts.
  '0009-relay': RELAY_MIGRATION,
  '0010-signed-writes': SIGNED_WRITES_MIGRATION,
  '0011-connect-session-details': CONNECT_SESSION_MIGRATION,
  // 0012 is the database module's own, in shared-tables.ts.
  '0013-delivery-turns': TURN_MIGRATION,
  '0014-bill-lists': BILL_LIST_MIGRATION,
  '0015-event-list': EVENT_LIST_MIGRATION,
  '0016-agreement-list': AGREEMENT_LIST_MIGRATION,
  '0017-key-grace': KEY_GRACE_MIGRATION,
  '0018-workspace-usage': USAGE_MIGRATION,
  '0019-pending-reviews': PENDING_REVIEW_MIGRATION,
  '0021-clock-jumps': {
    async up(db: Kysely<unknown>) {
      await KEPT_SIGNATURES_MIGRATION.up(db);
      await SCHEDULED_AT_MIGRATION.up(db);
      await SCHEDULED_ACTIONS_MIGRATION.up(db);
    },
  },
  '0022-bill-numbers': BILL_NUMBER_MIGRATION,
  '0023-entry-lists': {
    async up(db: Kysely<unknown>) {
      await createEntryIndexes(db);
      await createRequestIndex(db);
    },
  },
  '0024-traces-and-clock': {
    async up(db: Kysely<unknown>) {
      await TRACE_MIGRATION.up(db);
      await REQUEST_TRACE_MIGRATION.up(db);
      await SENT_HEADERS_MIGRATION.up(db);
      await CLOCK_MOVES_MIGRATION.up(db);
    },
  },
  '0025-search-misses': {up: createSearchMissTable},
  '0026-event-room': EVENT_ROOM_MIGRATION,
  '0027-page-feedback': {up: createPageFeedbackTable},
  '0028-bill-times': BILL_TIMES_MIGRATION,
  '0029-suspect-entries': {up: addSuspectColumns},
  '0030-owner': {
    async up(db: Kysely<unknown>) {
      await createNoticeTable(db);
      await addOwnerColumns(db);
    },
  },
  '0031-inbox': {
    async up(db: Kysely<unknown>) {
      await addInboxColumns(db);
      await createSessionTable(db);
    },
  },
};
