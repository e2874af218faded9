/**
 * The tables of webhooks. Times are by the workspace's clock, which is real time plus its `clock_offset`, so that
 * advancing it changes no row. Leases and `scheduled_at` are real time.
 */
import {type Kysely, type Selectable, sql} from 'kysely';
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {t} from '../database/index.ts';
import type {EventName} from '../events/index.ts';
import type {AttemptOutcome} from '../outgoing/index.ts';
import type {WorkspaceTables} from '../workspaces/index.ts';

type Endpoint = Schemas['Endpoint'];

/** The suffix of the event's id under its second name, so that a receiver of both doesn't drop one as a duplicate. */
export const ALIAS = '-alias';

/** A literal, so that both databases use the index on pending deliveries. */
export const PENDING = sql.lit('pending' as const);

type WebhookTables = t.TablesOf<typeof WEBHOOK_TABLES>;

export const WEBHOOK_TABLES = {
  webhook_endpoints: t.table(
    {
      id: t.key,
      workspace_id: t.ofWorkspace,
      kind: t.oneOf<Endpoint['kind']>(),
      /** The name of the listen program's machine. */
      name: t.addedBy('0002-listener-names', t.optional(t.text)),
      url: t.optional(t.text),
      /** Its URL's scheme, host and port; null if requests to it aren't limited. */
      origin: t.optional(t.text),
      /** JSON array of event names. */
      events: t.text,
      shape: t.oneOf<Endpoint['shape']>(),
      status: t.oneOf<Endpoint['status']>(),
      disabled_reason: t.optional(t.oneOf<NonNullable<Endpoint['disabledReason']>>()),
      /** When it first failed since its last success. */
      failing_since: t.optional(t.integer),
      /** JSON of its chaos, or null. */
      chaos: t.optional(t.text),
      /** Deliveries since the chaos was set. */
      chaos_count: t.integer,
      /** Attempts in a row that timed out. */
      timeouts: t.integer,
      /** Deliveries wait until this time, because attempts keep timing out. */
      paused_until: t.optional(t.integer),
      created_at: t.integer,
    },
    {indexes: {endpoints_of_workspace: '(workspace_id)'}},
  ),
  deliveries: t.table(
    {
      seq: t.serial,
      id: t.unique(t.text),
      workspace_id: t.ofWorkspace,
      endpoint_id: t.text,
      kind: t.oneOf<Endpoint['kind']>(),
      event_id: t.text,
      event: t.oneOf<EventName>(),
      /** The endpoint's format when the event happened. */
      shape: t.oneOf<Endpoint['shape']>(),
      /** Null if the body is rendered from the event. */
      body: t.optional(t.text),
      status: t.oneOf<Schemas['Delivery']['status']>(),
      attempts: t.integer,
      /** When the next attempt is due. */
      due_at: t.optional(t.integer),
      /** Real time when `due_at` was set, to tell a long delay from a clock that was set back. Null in older rows. */
      scheduled_at: t.addedBy('0004-scheduled-deliveries', t.optional(t.integer)),
      /** Set while an attempt is in progress: until then, only the process that holds the lease makes it. */
      lease_until: t.optional(t.integer),
      /** Which process had the last lease. */
      lease_by: t.optional(t.integer),
      /** JSON array of its troubles from chaos, or null. */
      chaos: t.optional(t.text),
      created_at: t.integer,
      /** The trace of the event's caller: events/trace.ts. */
      trace: t.optional(t.text),
      /** The request that caused the event. */
      request_id: t.addedBy('0006-event-requests', t.optional(t.text)),
    },
    {
      indexes: {
        deliveries_of_workspace: '(workspace_id, seq)',
        deliveries_waiting: "(endpoint_id, due_at, seq) where status = 'pending' and lease_until is null",
        deliveries_pending: "(workspace_id) where status = 'pending'",
        deliveries_leased: '(workspace_id, endpoint_id) where lease_until is not null',
      },
    },
  ),
  attempts: t.table(
    {
      delivery_id: t.partOf(t.text, 'deliveries.id'),
      number: t.integer,
      due_at: t.integer,
      at: t.integer,
      duration_ms: t.real,
      outcome: t.oneOf<AttemptOutcome>(),
      http_status: t.optional(t.integer),
      error: t.optional(t.text),
      response_body: t.optional(t.text),
      /** The headers as sent; null if nothing was sent. */
      timestamp: t.optional(t.text),
      signature: t.optional(t.text),
      traceparent: t.optional(t.text),
    },
    {primaryKey: ['delivery_id', 'number'], compact: true},
  ),
};

export type EndpointRow = Selectable<WebhookTables['webhook_endpoints']>;
export type EndpointKey = Pick<EndpointRow, 'id' | 'workspace_id'>;
export type DeliveryRow = Selectable<WebhookTables['deliveries']>;
export type NewDelivery = Omit<DeliveryRow, 'seq'>;
export type AttemptRow = WebhookTables['attempts'];

/** Deliveries are signed and timed by their workspace. */
export type WebhookDatabase = Kysely<WebhookTables & WorkspaceTables>;
