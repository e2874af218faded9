/** The tables of receiver checks, as types, and the migration that creates them. */
import {type Kysely, sql} from 'kysely';
import type {Handled} from '../site/index.ts';

export type CheckTables = {
  endpoint_checks: {
    id: string;
    workspace_id: string;
    started_at: number;
    /** JSON, as it was returned; null while the check is under way. */
    report: string | null;
  };
  /** Outlives the workspace: a person replies to it. */
  access_requests: Handled & {
    id: string;
    workspace_id: string;
    check_id: string;
    business_name: string;
    contact_name: string;
    phone_number: string;
    email: string;
    report: string;
    created_at: number;
  };
};

export async function createCheckTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('endpoint_checks')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('workspace_id', 'text', c => c.notNull().references('workspaces.id').onDelete('cascade'))
    .addColumn('started_at', 'bigint', c => c.notNull())
    .addColumn('report', 'text')
    .execute();
  await sql`create index checks_of_workspace on endpoint_checks (workspace_id, started_at)`.execute(db);
  await db.schema
    .createTable('access_requests')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('workspace_id', 'text', c => c.notNull())
    .addColumn('check_id', 'text', c => c.notNull().unique())
    .addColumn('business_name', 'text', c => c.notNull())
    .addColumn('contact_name', 'text', c => c.notNull())
    .addColumn('phone_number', 'text', c => c.notNull())
    .addColumn('email', 'text', c => c.notNull())
    .addColumn('report', 'text', c => c.notNull())
    .addColumn('created_at', 'bigint', c => c.notNull())
    .addColumn('handled_at', 'bigint')
    .addColumn('note', 'text')
    .execute();
  await sql`create index access_requests_by_time on access_requests (created_at, id)`.execute(db);
  await sql`create index access_requests_by_handling on access_requests (handled_at)`.execute(db);
}
