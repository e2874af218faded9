/** The tables of agreements and of what each housemate decided. */
import {type Generated, type Kysely, sql} from 'kysely';
import type {AgreementStatus} from './agreement-state.ts';

export type AgreementTables = {
  agreements: {
    id: string;
    workspace_id: string;
    partner_id: string;
    house_id: string;
    external_agreement_id: string | null;
    transaction_id: string;
    service_name: string;
    service_type: string;
    estimated_cents: number;
    upfront_cents: number;
    status: AgreementStatus;
    created_at: number;
    updated_at: number;
  };
  approvals: {agreement_id: string; user_id: string; decision: Generated<string>; decided_at: number};
};

export async function createAgreementTables(db: Kysely<unknown>): Promise<void> {
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
  await sql`create index agreements_of_workspace on agreements (workspace_id)`.execute(db);
  await sql`create index agreements_newest on agreements (partner_id, created_at, id)`.execute(db);
  await db.schema
    .createTable('approvals')
    .addColumn('agreement_id', 'text', c => c.notNull().references('agreements.id').onDelete('cascade'))
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('decided_at', 'bigint', c => c.notNull())
    .addColumn('decision', 'text', c => c.notNull().defaultTo('approved'))
    .addPrimaryKeyConstraint('approval_of_user', ['agreement_id', 'user_id'])
    .execute();
}
