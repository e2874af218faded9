/** The schema, step by step. A step that has been released never changes; a new one is added. */
import {type Kysely, type Migration, sql} from 'kysely';
import {HOUSEHOLD_MIGRATION} from '../household/schema.ts';
import {CHECK_MIGRATION} from './check-schema.ts';
import {DELIVERY_TURNS_MIGRATION} from './delivery-turns-schema.ts';
import {RELAY_MIGRATION} from './relay-schema.ts';
import {FORM_ANSWERS_MIGRATION, SITE_MIGRATION} from './site-schema.ts';
import {LEASE_MIGRATION, WEBHOOK_MIGRATION} from './webhook-schema.ts';

const withoutRowid = sql`without rowid`;

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-workspaces-bills-outbox': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('workspaces')
        .addColumn('id', 'text', c => c.primaryKey())
        .addColumn('partner_id', 'text', c => c.notNull().unique())
        .addColumn('house_id', 'text', c => c.notNull())
        .addColumn('token_hash', 'text', c => c.notNull().unique())
        .addColumn('cookie_hash', 'text', c => c.notNull().unique())
        .addColumn('resume_hash', 'text', c => c.notNull().unique())
        .addColumn('webhook_secret', 'text', c => c.notNull())
        .addColumn('created_at', 'bigint', c => c.notNull())
        .addColumn('expires_at', 'bigint', c => c.notNull())
        .execute();
      await db.schema
        .createTable('api_keys')
        .addColumn('id', 'text', c => c.primaryKey())
        .addColumn('hash', 'text', c => c.notNull().unique())
        .addColumn('workspace_id', 'text', c => c.notNull().references('workspaces.id').onDelete('cascade'))
        .addColumn('partner_id', 'text', c => c.notNull())
        .addColumn('secret', 'text', c => c.notNull())
        .addColumn('transaction_id', 'text')
        .addColumn('origin', 'text')
        .addColumn('created_at', 'bigint', c => c.notNull())
        .addColumn('expires_at', 'bigint', c => c.notNull())
        .execute();
      await db.schema
        .createTable('houses')
        .addColumn('id', 'text', c => c.primaryKey())
        .addColumn('workspace_id', 'text', c => c.notNull().references('workspaces.id').onDelete('cascade'))
        .addColumn('hsi', 'integer', c => c.notNull())
        .addColumn('dawg_mode', 'integer', c => c.notNull())
        .execute();
      await db.schema
        .createTable('users')
        .addColumn('id', 'text', c => c.primaryKey())
        .addColumn('house_id', 'text', c => c.notNull().references('houses.id').onDelete('cascade'))
        .addColumn('username', 'text', c => c.notNull())
        .addColumn('position', 'integer', c => c.notNull())
        .execute();
      await db.schema.createIndex('users_of_house').on('users').columns(['house_id', 'position']).execute();
      await db.schema
        .createTable('agreements')
        .addColumn('id', 'text', c => c.primaryKey())
        .addColumn('workspace_id', 'text', c => c.notNull().references('workspaces.id').onDelete('cascade'))
        .addColumn('partner_id', 'text', c => c.notNull())
        .addColumn('house_id', 'text', c => c.notNull())
        .addColumn('external_agreement_id', 'text')
        .addColumn('transaction_id', 'text', c => c.notNull())
        .addColumn('service_name', 'text', c => c.notNull())
        .addColumn('service_type', 'text', c => c.notNull())
        .addColumn('estimated_cents', 'bigint', c => c.notNull())
        .addColumn('upfront_cents', 'bigint', c => c.notNull())
        .addColumn('status', 'text', c => c.notNull())
        .addColumn('created_at', 'bigint', c => c.notNull())
        .addColumn('updated_at', 'bigint', c => c.notNull())
        .addUniqueConstraint('agreement_of_transaction', ['partner_id', 'transaction_id'])
        .execute();
      await db.schema
        .createTable('approvals')
        .addColumn('agreement_id', 'text', c => c.notNull().references('agreements.id').onDelete('cascade'))
        .addColumn('user_id', 'text', c => c.notNull())
        .addColumn('decided_at', 'bigint', c => c.notNull())
        .addPrimaryKeyConstraint('approval_of_user', ['agreement_id', 'user_id'])
        .execute();
      await db.schema
        .createTable('bills')
        .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
        .addColumn('workspace_id', 'text', c => c.notNull().references('workspaces.id').onDelete('cascade'))
        .addColumn('partner_id', 'text', c => c.notNull())
        .addColumn('agreement_id', 'text', c => c.notNull())
        .addColumn('external_bill_id', 'text', c => c.notNull())
        .addColumn('external_agreement_id', 'text')
        .addColumn('amount_cents', 'bigint', c => c.notNull())
        .addColumn('total_cents', 'bigint', c => c.notNull())
        .addColumn('due_date', 'text', c => c.notNull())
        .addColumn('billing_period', 'text')
        .addColumn('description', 'text')
        .addColumn('status', 'text', c => c.notNull())
        .addColumn('charges', 'integer', c => c.notNull())
        .addColumn('created_at', 'bigint', c => c.notNull())
        .addColumn('updated_at', 'bigint', c => c.notNull())
        .addColumn('paid_at', 'bigint')
        .addUniqueConstraint('bill_of_partner', ['partner_id', 'external_bill_id'])
        .execute();
      await db.schema
        .createTable('charges')
        .addColumn('bill_id', 'integer', c => c.notNull().references('bills.id').onDelete('cascade'))
        .addColumn('user_id', 'text', c => c.notNull())
        .addColumn('cents', 'bigint', c => c.notNull())
        .addColumn('paid_at', 'bigint')
        .addPrimaryKeyConstraint('charge_of_user', ['bill_id', 'user_id'])
        .modifyEnd(withoutRowid)
        .execute();
      await db.schema
        .createTable('events')
        .addColumn('seq', 'integer', c => c.primaryKey().autoIncrement())
        .addColumn('id', 'text', c => c.notNull())
        .addColumn('workspace_id', 'text', c => c.notNull().references('workspaces.id').onDelete('cascade'))
        .addColumn('type', 'text', c => c.notNull())
        .addColumn('occurred_at', 'bigint', c => c.notNull())
        .addColumn('payload', 'text', c => c.notNull())
        .execute();
      // A workspace is forgotten whole; each of these is found by it.
      for (const table of ['api_keys', 'houses', 'agreements', 'bills', 'events'] as const) {
        await db.schema.createIndex(`${table}_of_workspace`).on(table).column('workspace_id').execute();
      }
      await db.schema
        .createTable('seen_signatures')
        .addColumn('expires_at', 'bigint', c => c.notNull())
        .addColumn('digest', 'text', c => c.notNull())
        .addPrimaryKeyConstraint('seen_once', ['expires_at', 'digest'])
        .modifyEnd(withoutRowid)
        .execute();
      await db.schema
        .createTable('request_log')
        .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
        .addColumn('workspace_id', 'text', c => c.notNull().references('workspaces.id').onDelete('cascade'))
        .addColumn('request_id', 'text', c => c.notNull())
        .addColumn('at', 'bigint', c => c.notNull())
        .addColumn('method', 'text', c => c.notNull())
        .addColumn('path', 'text', c => c.notNull())
        .addColumn('status', 'integer', c => c.notNull())
        .addColumn('reason', 'text')
        .addColumn('message', 'text')
        .addColumn('milliseconds', 'real', c => c.notNull())
        .addColumn('body', 'text', c => c.notNull())
        .addColumn('body_bytes', 'integer', c => c.notNull())
        .addColumn('timestamp', 'text')
        .addColumn('signature', 'text')
        .execute();
      await db.schema.createIndex('log_of_workspace').on('request_log').columns(['workspace_id', 'id']).execute();
    },
  },
  '0002-site-calls': SITE_MIGRATION,
  '0003-webhooks': WEBHOOK_MIGRATION,
  '0004-household': HOUSEHOLD_MIGRATION,
  '0005-form-answers': FORM_ANSWERS_MIGRATION,
  '0006-receiver-checks': CHECK_MIGRATION,
  '0007-leases-by-process': LEASE_MIGRATION,
  // 0008 is for databases that several processes share: shared-schema.ts.
  '0009-relay': RELAY_MIGRATION,
  '0010-delivery-turns': DELIVERY_TURNS_MIGRATION,
};
