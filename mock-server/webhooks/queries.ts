/** The queries of webhooks, and what a transaction over them can use. */
import type {BillRepository} from '../bills/index.ts';
import type {QueryTools} from '../database/index.ts';
import type {PersonaRepository} from '../personas/index.ts';
import {createClaimQueries} from './claim-queries.ts';
import {createClockQueries} from './clock-queries.ts';
import {createDeliveryQueries} from './delivery-queries.ts';
import {createEndpointQueries} from './endpoint-queries.ts';
import {createRelayQueries} from './relay-queries.ts';
import type {WebhookDatabase} from './tables.ts';

export type WebhookRepository = BillRepository & PersonaRepository & Readonly<ReturnType<typeof createWebhookQueries>>;

export function createWebhookQueries(db: WebhookDatabase, tools: QueryTools) {
  return {
    webhooks: {
      ...createEndpointQueries(db, tools),
      ...createDeliveryQueries(db, tools),
      ...createClaimQueries(db, tools),
      ...createClockQueries(db),
    },
    relay: createRelayQueries(db),
  };
}
