/**
 * The tables of workspaces, their keys, the signatures they used and the log of their requests. Times are milliseconds
 * since 1970, ids and digests text, secrets sealed text.
 */
import {type Generated, type Kysely, sql} from 'kysely';

export type WorkspaceTables = {
  workspaces: {
    id: string;
    partner_id: string;
    house_id: string;
    token_hash: string;
    cookie_hash: string;
    resume_hash: string;
    webhook_secret: string;
    /** Valid beside the current one until `previous_until`. */
    previous_webhook_secret: string | null;
    previous_until: number | null;
    /** How far the virtual clock is ahead, in milliseconds. */
    clock_offset: Generated<number>;
    /** Or when it was last reset. */
    created_at: number;
    expires_at: number;
  };
  api_keys: {
    id: string;
    hash: string;
    workspace_id: string;
    partner_id: string;
    secret: string;
    /** Set on the short-lived pair of a connect session, which is valid for this transaction only. */
    transaction_id: string | null;
    origin: string | null;
    /** The service that the session was opened for; null on other keys, and on sessions from before these columns. */
    service_name: Generated<string | null>;
    service_type: Generated<string | null>;
    estimated_cents: Generated<number | null>;
    upfront_cents: Generated<number | null>;
    created_at: number;
    /** When the workspace does, or the connect session. */
    expires_at: number;
    /** Set by a rotation: the pair that was replaced ends here. */
    ends_at: Generated<number | null>;
  };
  /** Signed writes that were accepted. `response` is JSON, null once `response_until` is past; `kept_until` is running time. */
  signed_writes: {
    digest: string;
    workspace_id: string;
    response: string | null;
    response_until: number;
    kept_until: number;
  };
  /** One row: `total` is how long portals have run, in milliseconds. The rest is by which the clock is judged: running-time.ts. */
  running_time: {id: number; total: number; period_began: number; lowest: number; lowest_before: number | null};
  request_log: {
    id: Generated<number>;
    workspace_id: string;
    request_id: string;
    at: number;
    method: string;
    path: string;
    status: number;
    reason: string | null;
    message: string | null;
    milliseconds: number;
    body: string;
    body_bytes: number;
    timestamp: string | null;
    signature: string | null;
    /** The caller's, if it is valid. */
    traceparent: string | null;
  };
};

export async function createWorkspaceTables(db: Kysely<unknown>): Promise<void> {
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
    .addColumn('previous_webhook_secret', 'text')
    .addColumn('previous_until', 'bigint')
    .addColumn('clock_offset', 'bigint', c => c.notNull().defaultTo(0))
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
    .addColumn('service_name', 'text')
    .addColumn('service_type', 'text')
    .addColumn('estimated_cents', 'bigint')
    .addColumn('upfront_cents', 'bigint')
    .addColumn('ends_at', 'bigint')
    .execute();
  await db.schema.createIndex('api_keys_of_workspace').on('api_keys').column('workspace_id').execute();
  await db.schema
    .createTable('signed_writes')
    .addColumn('digest', 'text', c => c.primaryKey())
    .addColumn('response', 'text')
    .addColumn('response_until', 'bigint', c => c.notNull())
    .addColumn('kept_until', 'bigint', c => c.notNull())
    .addColumn('workspace_id', 'text', c => c.notNull())
    .execute();
  await sql`create index signed_writes_with_response on signed_writes (response_until) where response is not null`.execute(
    db,
  );
  await db.schema.createIndex('signed_writes_by_end').on('signed_writes').column('kept_until').execute();
  await db.schema
    .createTable('running_time')
    .addColumn('id', 'integer', c => c.primaryKey())
    .addColumn('total', 'bigint', c => c.notNull())
    .addColumn('period_began', 'bigint', c => c.notNull())
    .addColumn('lowest', 'bigint', c => c.notNull())
    .addColumn('lowest_before', 'bigint')
    .execute();
  await createRequestLogTable(db);
}

async function createRequestLogTable(db: Kysely<unknown>): Promise<void> {
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
    .addColumn('traceparent', 'text')
    .execute();
  await db.schema.createIndex('log_of_workspace').on('request_log').columns(['workspace_id', 'id']).execute();
}
