/** The queries of webhooks, and what a transaction over them can use. */
import type {Kysely} from 'kysely';
import type {BillRepository} from '../bills/index.ts';
import type {QueryTools} from '../database/index.ts';
import type {WorkspaceTables} from '../workspaces/index.ts';
import {createClaimQueries} from './claim-queries.ts';
import {createClockQueries} from './clock-queries.ts';
import {createDeliveryQueries} from './delivery-queries.ts';
import {createEndpointQueries} from './endpoint-queries.ts';
import {createRelayQueries} from './relay-queries.ts';
import type {RelayTables} from './relay-tables.ts';
import type {WebhookTables as OwnTables} from './tables.ts';

export type {AttemptRow, DeliveryRow, NewDelivery} from './delivery-queries.ts';
export type {DeliveryTerms, EndpointRow} from './endpoint-queries.ts';
export type {AttemptOutcome} from './tables.ts';

export type WebhookTables = OwnTables & RelayTables;

type WebhookQueries = ReturnType<typeof createWebhookQueries>;

export function createWebhookQueries(db: Kysely<WebhookTables & WorkspaceTables>, tools: QueryTools) {
  // Kysely's type parameter is invariant; each file sees its own tables.
  const tables = <T>() => db as unknown as Kysely<T>;
  return {
    webhooks: {
      ...createEndpointQueries(tables(), tools),
      ...createDeliveryQueries(tables(), tools),
      ...createClaimQueries(tables(), tools),
      ...createClockQueries(tables()),
    },
    relay: createRelayQueries(tables(), tools),
  };
}

export type WebhookRepository = BillRepository & Readonly<WebhookQueries>;
