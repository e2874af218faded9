/**
 * The tables of webhooks. Times are by the workspace's clock, which is real time plus its `clock_offset`, so that
 * advancing it changes no row. Leases and `scheduled_at` are real time.
 */
import {type Kysely, type Selectable, sql} from 'kysely';
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {
  addedBy,
  integer,
  key,
  ofWorkspace,
  oneOf,
  optional,
  partOf,
  real,
  serial,
  type TablesOf,
  table,
  text,
  unique,
} from '../database/index.ts';
import type {AttemptOutcome} from '../outgoing/index.ts';
import type {WorkspaceTables} from '../workspaces/index.ts';

type Endpoint = Schemas['Endpoint'];

/** The suffix of the event's id under its second name, so that a receiver of both doesn't drop one as a duplicate. */
export const ALIAS = '-alias';

/** A literal, so that both databases use the index on pending deliveries. */
export const PENDING = sql.lit('pending' as const);

type WebhookTables = TablesOf<typeof WEBHOOK_TABLES>;

export const WEBHOOK_TABLES = {
  webhook_endpoints: table(
    {
      id: key,
      workspace_id: ofWorkspace,
      kind: oneOf<Endpoint['kind']>(),
      /** The name of the listen program's machine. */
      name: addedBy('0002-listener-names', optional(text)),
      url: optional(text),
      /** Its URL's scheme, host and port; null if requests to it aren't limited. */
      origin: optional(text),
      /** JSON array of event names. */
      events: text,
      shape: oneOf<Endpoint['shape']>(),
      status: oneOf<Endpoint['status']>(),
      disabled_reason: optional(oneOf<NonNullable<Endpoint['disabledReason']>>()),
      /** When it first failed since its last success. */
      failing_since: optional(integer),
      /** JSON of its chaos, or null. */
      chaos: optional(text),
      /** Deliveries since the chaos was set. */
      chaos_count: integer,
      /** Attempts in a row that timed out. */
      timeouts: integer,
      /** Deliveries wait until this time, because attempts keep timing out. */
      paused_until: optional(integer),
      created_at: integer,
    },
    {indexes: {endpoints_of_workspace: '(workspace_id)'}},
  ),
  deliveries: table(
    {
      seq: serial,
      id: unique(text),
      workspace_id: ofWorkspace,
      endpoint_id: text,
      kind: oneOf<Endpoint['kind']>(),
      event_id: text,
      event: oneOf<Schemas['Event']>(),
      /** The endpoint's format when the event happened. */
      shape: oneOf<Endpoint['shape']>(),
      /** Null if the body is rendered from the event. */
      body: optional(text),
      status: oneOf<Schemas['Delivery']['status']>(),
      attempts: integer,
      /** When the next attempt is due. */
      due_at: optional(integer),
      /** Real time when `due_at` was set, to tell a long delay from a clock that was set back. Null in older rows. */
      scheduled_at: addedBy('0004-scheduled-deliveries', optional(integer)),
      /** Set while an attempt is in progress: until then, only the process that holds the lease makes it. */
      lease_until: optional(integer),
      /** Which process had the last lease. */
      lease_by: optional(integer),
      /** JSON array of its troubles from chaos, or null. */
      chaos: optional(text),
      created_at: integer,
      /** The trace of the event's caller: events/trace.ts. */
      trace: optional(text),
      /** The request that caused the event. */
      request_id: addedBy('0006-event-requests', optional(text)),
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
  attempts: table(
    {
      delivery_id: partOf(text, 'deliveries.id'),
      number: integer,
      due_at: integer,
      at: integer,
      duration_ms: real,
      outcome: oneOf<AttemptOutcome>(),
      http_status: optional(integer),
      error: optional(text),
      response_body: optional(text),
      /** The headers as sent; null if nothing was sent. */
      timestamp: optional(text),
      signature: optional(text),
      traceparent: optional(text),
    },
    {primaryKey: ['delivery_id', 'number'], compact: true},
  ),
};

export type EndpointRow = Selectable<WebhookTables['webhook_endpoints']>;
export type DeliveryRow = Selectable<WebhookTables['deliveries']>;
export type NewDelivery = Omit<DeliveryRow, 'seq'>;
export type AttemptRow = WebhookTables['attempts'];

/** Deliveries are signed and timed by their workspace. */
export type WebhookDatabase = Kysely<WebhookTables & WorkspaceTables>;
