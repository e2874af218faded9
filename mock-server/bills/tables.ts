/** The tables of bills: a bill and one charge per housemate. Money is whole cents. */
import {type Generated, type Kysely, type Migration, sql} from 'kysely';
import {endOfDueDate} from '../../openapi/due-date.ts';
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

/** The last event that created a bill: a later bill of the workspace has a higher id, and one that was deleted left its event. */
const LAST_CREATED = sql<{workspace_id: string; payload: string}>`select workspace_id, payload from events
  where seq in (select max(seq) from events where type = 'bill.created' group by workspace_id)`;

/** Numbers bills per workspace. Bills that are there keep their id as their number, and the next one of their workspace follows. */
export const BILL_NUMBER_MIGRATION: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('bills')
      .addColumn('number', 'bigint', c => c.notNull().defaultTo(0))
      .execute();
    await sql`update bills set number = id`.execute(db);
    for (const [name, columns] of Object.entries(LISTED)) {
      await db.schema.dropIndex(name).execute();
      const index = db.schema.createIndex(name.replace('_by_id', '_by_number')).on('bills');
      const inOrder = ['workspace_id', ...columns.map(column => (column === 'id' ? 'number' : column))];
      await (columns[0] === 'id' ? index.unique() : index).columns(inOrder).execute();
    }
    await db.schema
      .createTable('bill_numbers')
      .addColumn('workspace_id', 'text', c => c.primaryKey().references('workspaces.id').onDelete('cascade'))
      .addColumn('last', 'bigint', c => c.notNull())
      .execute();
    await sql`insert into bill_numbers (workspace_id, last)
      select workspace_id, max(id) from bills group by workspace_id`.execute(db);
    for (const {workspace_id, payload} of (await LAST_CREATED.execute(db)).rows) {
      const last = Number(JSON.parse(payload).bill?.billId ?? 0);
      await sql`insert into bill_numbers (workspace_id, last) values (${workspace_id}, ${last})
        on conflict (workspace_id) do update set last = excluded.last where bill_numbers.last < excluded.last`.execute(
        db,
      );
    }
  },
};

/** Finds overdue bills, and those created or paid in a time. The list by status has the times in its index, so that it reads no rows. */
export const BILL_TIMES_MIGRATION: Migration = {
  async up(db: Kysely<BillTables>) {
    await db.schema
      .alterTable('bills')
      .addColumn('due_at', 'bigint', c => c.notNull().defaultTo(0))
      .execute();
    const dates = await db.selectFrom('bills').select('due_date').distinct().execute();
    for (const {due_date} of dates)
      await db
        .updateTable('bills')
        .set({due_at: endOfDueDate(due_date)})
        .where('due_date', '=', due_date)
        .execute();
    await db.schema.dropIndex('bills_by_status').execute();
    await db.schema
      .createIndex('bills_by_status')
      .on('bills')
      .columns(['workspace_id', 'status', 'number', 'due_at', 'paid_at'])
      .execute();
    await db.schema
      .createIndex('bills_by_creation')
      .on('bills')
      .columns(['workspace_id', 'created_at', 'number'])
      .execute();
  },
};
