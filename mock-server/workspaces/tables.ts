/**
 * The tables of workspaces, their keys, the signatures they used and the log of their requests. Times are milliseconds
 * since 1970, ids and digests text, secrets sealed text.
 */
import {type Generated, type Kysely, type Migration, sql} from 'kysely';

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
    /** Deliveries exist for this workspace's events up to here, unless the outbox is further. */
    fanned_seq: Generated<number>;
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
    /** Null on rows from before this column. */
    workspace_id: string | null;
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

/** Part of migration 0001, which is released: never change it. */
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
  await db.schema.createIndex('api_keys_of_workspace').on('api_keys').column('workspace_id').execute();
  await db.schema
    .createTable('seen_signatures')
    .addColumn('expires_at', 'bigint', c => c.notNull())
    .addColumn('digest', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('seen_once', ['expires_at', 'digest'])
    .modifyEnd(sql`without rowid`)
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
}

/** Replaces `seen_signatures`, whose rows have no response and are rejected when they come again. */
export const SIGNED_WRITES_MIGRATION: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('signed_writes')
      .addColumn('digest', 'text', c => c.primaryKey())
      .addColumn('response', 'text')
      .addColumn('response_until', 'bigint', c => c.notNull())
      .addColumn('expires_at', 'bigint', c => c.notNull())
      .execute();
    await sql`create index signed_writes_with_response on signed_writes (response_until) where response is not null`.execute(
      db,
    );
    await db.schema.createIndex('signed_writes_by_end').on('signed_writes').column('expires_at').execute();
    await sql`insert into signed_writes (digest, response, response_until, expires_at)
      select digest, null, 0, max(expires_at) from seen_signatures group by digest`.execute(db);
    await db.schema.dropTable('seen_signatures').execute();
  },
};

export const CONNECT_SESSION_MIGRATION: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [column, type] of [
      ['service_name', 'text'],
      ['service_type', 'text'],
      ['estimated_cents', 'bigint'],
      ['upfront_cents', 'bigint'],
    ] as const) {
      await db.schema.alterTable('api_keys').addColumn(column, type).execute();
    }
  },
};

/** A pair that was rotated out stays valid for a while, however often its workspace is renewed meanwhile. */
export const KEY_GRACE_MIGRATION: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('api_keys').addColumn('ends_at', 'bigint').execute();
  },
};

const DAY = 86_400_000;

/** Signatures are kept by running time, which starts here: those that are there are kept for a day. */
export const KEPT_SIGNATURES_MIGRATION: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('signed_writes').renameColumn('expires_at', 'kept_until').execute();
    await sql`update signed_writes set kept_until = ${DAY}`.execute(db);
    await db.schema
      .createTable('running_time')
      .addColumn('id', 'integer', c => c.primaryKey())
      .addColumn('total', 'bigint', c => c.notNull())
      .addColumn('period_began', 'bigint', c => c.notNull())
      .addColumn('lowest', 'bigint', c => c.notNull())
      .addColumn('lowest_before', 'bigint')
      .execute();
  },
};

export const REQUEST_TRACE_MIGRATION: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('request_log').addColumn('traceparent', 'text').execute();
  },
};
