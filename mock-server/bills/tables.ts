/** The tables of bills: a bill and one charge per housemate. Money is whole cents. */
import {type Generated, type Kysely, type Migration, sql} from 'kysely';
import type {Schemas} from '../../openapi/generated/partner.ts';

export type BillStatus = Schemas['BillStatus'];

export type BillTables = {
  bills: {
    id: Generated<number>;
    workspace_id: string;
    partner_id: string;
    agreement_id: string;
    external_bill_id: string;
    external_agreement_id: string | null;
    amount_cents: number;
    total_cents: number;
    due_date: string;
    billing_period: string | null;
    description: string | null;
    status: BillStatus;
    charges: number;
    created_at: number;
    updated_at: number;
    paid_at: number | null;
  };
  charges: {bill_id: number; user_id: string; cents: number; paid_at: number | null};
};

/** Part of migration 0001, which is released: never change it. */
export async function createBillTables(db: Kysely<unknown>): Promise<void> {
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
    .modifyEnd(sql`without rowid`)
    .execute();
  await db.schema.createIndex('bills_of_workspace').on('bills').column('workspace_id').execute();
}

/** What a list of bills is filtered by, each in the order of the list. */
const LISTED: Readonly<Record<string, readonly string[]>> = {
  bills_by_id: ['id'],
  bills_by_agreement: ['agreement_id', 'id'],
  bills_by_status: ['status', 'id'],
  bills_by_agreement_and_status: ['agreement_id', 'status', 'id'],
  bills_by_change: ['updated_at', 'id'],
};

export const BILL_LIST_MIGRATION: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [name, columns] of Object.entries(LISTED))
      await db.schema
        .createIndex(name)
        .on('bills')
        .columns(['workspace_id', ...columns])
        .execute();
    // bills_by_id does its work.
    await db.schema.dropIndex('bills_of_workspace').execute();
  },
};
