/**
 * The tables of webhooks. `due_at` and leases are real time, so that one index finds what is due over all workspaces; a workspace's
 * virtual clock is real time plus its `clock_offset`. `created_at` and attempts have virtual times, as they are shown.
 */
import {type Generated, type Kysely, type Selectable, sql} from 'kysely';
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import type {WorkspaceTables} from '../workspaces/index.ts';

type Endpoint = Schemas['Endpoint'];
type EndpointKind = Endpoint['kind'];
type DeliveryStatus = Schemas['Delivery']['status'];
export type AttemptOutcome = Schemas['Attempt']['outcome'];

/** Ends the event's id under its second name, so that a receiver that gets both doesn't take one for a repetition. */
export const ALIAS = '-alias';

/** A literal, so that both databases use the index on pending deliveries. */
export const PENDING = sql.lit('pending' as const);

type WebhookTables = {
  webhook_endpoints: {
    id: string;
    workspace_id: string;
    kind: EndpointKind;
    /** The name of the listen program's machine. */
    name: string | null;
    url: string | null;
    /** Its URL's scheme, host and port; null where no limit by origin holds. */
    origin: string | null;
    /** JSON array of event names. */
    events: string;
    shape: Endpoint['shape'];
    status: Endpoint['status'];
    disabled_reason: Endpoint['disabledReason'];
    /** Virtual time of the first failure since the last success. */
    failing_since: number | null;
    /** JSON of the seeded trouble that it gets, if it does. */
    chaos: string | null;
    /** Deliveries since the chaos was set. */
    chaos_count: number;
    /** Attempts in a row that timed out. */
    timeouts: number;
    /** Real time until which nothing is sent, since attempts keep timing out. */
    paused_until: number | null;
    created_at: number;
  };
  deliveries: {
    seq: Generated<number>;
    id: string;
    workspace_id: string;
    endpoint_id: string;
    kind: EndpointKind;
    event_id: string;
    event: string;
    /** The endpoint's format when the event happened. */
    shape: Endpoint['shape'];
    /** Null where the body is rendered from the event. */
    body: string | null;
    status: DeliveryStatus;
    attempts: number;
    /** When the next attempt is due. For a webhook that the inbox received immediately, when that was. */
    due_at: number | null;
    /** Set while an attempt is under way: the process that holds the lease may make it until then. */
    lease_until: number | null;
    /** Which process had the last lease. */
    lease_by: number | null;
    /** JSON array of the troubles it has; null without any. */
    chaos: string | null;
    created_at: number;
    /** The trace of the event's caller: events/trace.ts. */
    trace: string | null;
  };
  attempts: {
    delivery_id: string;
    number: number;
    due_at: number;
    at: number;
    duration_ms: number;
    outcome: AttemptOutcome;
    http_status: number | null;
    error: string | null;
    response_body: string | null;
    /** The headers as sent; null where nothing was sent. */
    timestamp: string | null;
    signature: string | null;
    traceparent: string | null;
  };
  /** Each time a workspace's virtual clock was moved: by how much it was ahead from the real time `at` on. */
  clock_moves: {workspace_id: string; at: number; ahead_ms: number};
  /** Endpoints whose listen program asks for deliveries, whichever process it asks. */
  relay_lines: {endpoint_id: string; until: number};
  /** Requests to forward, until they have a result. `request` and `result` are JSON. */
  relay_offers: {
    id: string;
    endpoint_id: string;
    request: string;
    made_at: number;
    handed_at: number | null;
    result: string | null;
  };
};

export type EndpointRow = Selectable<WebhookTables['webhook_endpoints']>;
export type DeliveryRow = Selectable<WebhookTables['deliveries']>;
export type NewDelivery = Omit<DeliveryRow, 'seq'>;
export type AttemptRow = WebhookTables['attempts'];

/** Deliveries are signed and timed by their workspace. */
export type WebhookDatabase = Kysely<WebhookTables & WorkspaceTables>;

export async function createWebhookTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook_endpoints')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('workspace_id', 'text', c => c.notNull().references('workspaces.id').onDelete('cascade'))
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('url', 'text')
    .addColumn('events', 'text', c => c.notNull())
    .addColumn('shape', 'text', c => c.notNull())
    .addColumn('status', 'text', c => c.notNull())
    .addColumn('disabled_reason', 'text')
    .addColumn('failing_since', 'bigint')
    .addColumn('created_at', 'bigint', c => c.notNull())
    .addColumn('chaos', 'text')
    .addColumn('chaos_count', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('timeouts', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('paused_until', 'bigint')
    .addColumn('origin', 'text')
    .execute();
  await db.schema.createIndex('endpoints_of_workspace').on('webhook_endpoints').column('workspace_id').execute();
  await db.schema
    .createTable('deliveries')
    .addColumn('seq', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('id', 'text', c => c.notNull().unique())
    .addColumn('workspace_id', 'text', c => c.notNull().references('workspaces.id').onDelete('cascade'))
    .addColumn('endpoint_id', 'text', c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('event_id', 'text', c => c.notNull())
    .addColumn('event', 'text', c => c.notNull())
    .addColumn('shape', 'text', c => c.notNull())
    .addColumn('body', 'text')
    .addColumn('status', 'text', c => c.notNull())
    .addColumn('attempts', 'integer', c => c.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('lease_until', 'bigint')
    .addColumn('created_at', 'bigint', c => c.notNull())
    .addColumn('chaos', 'text')
    .addColumn('lease_by', 'integer')
    .addColumn('trace', 'text')
    .execute();
  await db.schema.createIndex('deliveries_of_workspace').on('deliveries').columns(['workspace_id', 'seq']).execute();
  await sql`create index deliveries_waiting on deliveries (endpoint_id, due_at, seq)
    where status = 'pending' and lease_until is null`.execute(db);
  await sql`create index deliveries_pending on deliveries (workspace_id) where status = 'pending'`.execute(db);
  await sql`create index deliveries_leased on deliveries (workspace_id, endpoint_id) where lease_until is not null`.execute(
    db,
  );
  await db.schema
    .createTable('attempts')
    .addColumn('delivery_id', 'text', c => c.notNull().references('deliveries.id').onDelete('cascade'))
    .addColumn('number', 'integer', c => c.notNull())
    .addColumn('due_at', 'bigint', c => c.notNull())
    .addColumn('at', 'bigint', c => c.notNull())
    .addColumn('duration_ms', 'real', c => c.notNull())
    .addColumn('outcome', 'text', c => c.notNull())
    .addColumn('http_status', 'integer')
    .addColumn('error', 'text')
    .addColumn('response_body', 'text')
    .addColumn('timestamp', 'text')
    .addColumn('signature', 'text')
    .addColumn('traceparent', 'text')
    .addPrimaryKeyConstraint('attempt_of_delivery', ['delivery_id', 'number'])
    .modifyEnd(sql`without rowid`)
    .execute();
  await db.schema
    .createTable('clock_moves')
    .addColumn('workspace_id', 'text', c => c.notNull().references('workspaces.id').onDelete('cascade'))
    .addColumn('at', 'bigint', c => c.notNull())
    .addColumn('ahead_ms', 'bigint', c => c.notNull())
    .addPrimaryKeyConstraint('clock_moves_forward', ['workspace_id', 'ahead_ms'])
    .modifyEnd(sql`without rowid`)
    .execute();
}

export async function createRelayTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('relay_lines')
    .addColumn('endpoint_id', 'text', c => c.primaryKey())
    .addColumn('until', 'bigint', c => c.notNull())
    .execute();
  await db.schema
    .createTable('relay_offers')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('endpoint_id', 'text', c => c.notNull())
    .addColumn('request', 'text', c => c.notNull())
    .addColumn('made_at', 'bigint', c => c.notNull())
    .addColumn('handed_at', 'bigint')
    .addColumn('result', 'text')
    .execute();
  await db.schema.createIndex('offers_of_endpoint').on('relay_offers').column('endpoint_id').execute();
}

/** Listen programs have endpoints of their own, by the names of their machines. */
export async function nameListeners(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('webhook_endpoints').addColumn('name', 'text').execute();
}
