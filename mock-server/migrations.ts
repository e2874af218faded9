/** The database schema: every feature's tables. A released step never changes; what comes later is a step of its own. */
import type {Kysely, Migration} from 'kysely';
import {createAdminTables} from './admin/index.ts';
import {createAgreementTables} from './agreements/index.ts';
import {createBillTables} from './bills/index.ts';
import {createEventTables} from './events/index.ts';
import {createHouseholdTables} from './households/index.ts';
import {createNoticeTables} from './notices/index.ts';
import {createPersonaTables} from './personas/index.ts';
import {createCheckTables} from './receiver-check/index.ts';
import {createSiteTables} from './site/index.ts';
import {createRelayTables, createWebhookTables, nameListeners} from './webhooks/index.ts';
import {createWorkspaceTables} from './workspaces/index.ts';

/** References come after what they refer to. */
const TABLES: readonly ((db: Kysely<unknown>) => Promise<void>)[] = [
  createWorkspaceTables,
  createHouseholdTables,
  createAgreementTables,
  createBillTables,
  createEventTables,
  createWebhookTables,
  createRelayTables,
  createPersonaTables,
  createCheckTables,
  createSiteTables,
  createNoticeTables,
  createAdminTables,
];

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-tables': {
    async up(db: Kysely<unknown>) {
      for (const create of TABLES) await create(db);
    },
  },
  '0002-listener-names': {up: nameListeners},
};
