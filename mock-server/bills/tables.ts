/** The tables of bills: a bill and one charge per housemate. Money is whole cents. */
import {type Generated, type Kysely, sql} from 'kysely';
import type {Schemas} from '../../openapi/generated/partner.ts';

export type BillStatus = Schemas['BillStatus'];

export type BillTables = {
  bills: {
    /** Never shown: it counts the bills of all workspaces. */
    id: Generated<number>;
    /** The bill's id everywhere outside: it counts the workspace's own bills. */
    number: number;
    workspace_id: string;
    partner_id: string;
    agreement_id: string;
    external_bill_id: string;
    external_agreement_id: string | null;
    amount_cents: number;
    total_cents: number;
    due_date: string;
    /** Milliseconds since 1970: from then on a pending bill is overdue. */
    due_at: number;
    billing_period: string | null;
    description: string | null;
    status: BillStatus;
    charges: number;
    created_at: number;
    updated_at: number;
    paid_at: number | null;
  };
  charges: {bill_id: number; user_id: string; cents: number; paid_at: number | null};
  /** The number of the workspace's last bill, which may be deleted: a number is never given twice. */
  bill_numbers: {workspace_id: string; last: number};
};

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
    .addColumn('number', 'bigint', c => c.notNull())
    .addColumn('due_at', 'bigint', c => c.notNull())
    .addUniqueConstraint('bill_of_partner', ['partner_id', 'external_bill_id'])
    .execute();
  await sql`create unique index bills_by_number on bills (workspace_id, number)`.execute(db);
  await sql`create index bills_by_agreement on bills (workspace_id, agreement_id, number)`.execute(db);
  await sql`create index bills_by_agreement_and_status on bills (workspace_id, agreement_id, status, number)`.execute(
    db,
  );
  await sql`create index bills_by_change on bills (workspace_id, updated_at, number)`.execute(db);
  await sql`create index bills_by_status on bills (workspace_id, status, number, due_at, paid_at)`.execute(db);
  await sql`create index bills_by_creation on bills (workspace_id, created_at, number)`.execute(db);
  await db.schema
    .createTable('charges')
    .addColumn('bill_id', 'integer', c => c.notNull().references('bills.id').onDelete('cascade'))
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('cents', 'bigint', c => c.notNull())
    .addColumn('paid_at', 'bigint')
    .addPrimaryKeyConstraint('charge_of_user', ['bill_id', 'user_id'])
    .modifyEnd(sql`without rowid`)
    .execute();
  await db.schema
    .createTable('bill_numbers')
    .addColumn('workspace_id', 'text', c => c.primaryKey().references('workspaces.id').onDelete('cascade'))
    .addColumn('last', 'bigint', c => c.notNull())
    .execute();
}
