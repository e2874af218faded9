/** Webhooks: endpoints, deliveries of events with retries, the inbox and the listen program. */
export {judgeUrl, type Reach} from './addresses.ts';
export {type BodyFormat, type WebhookEvent, webhookBody} from './bodies.ts';
export {attemptToResponse, getDelivery, getInboxMessage} from './deliveries.ts';
export {endpointToResponse, newEndpoint, ownEndpoint} from './endpoints.ts';
export {webhookHandlers} from './handlers.ts';
export {type AttemptOutcome, createWebhookQueries, type WebhookRepository} from './queries.ts';
export {RELAY_MIGRATION} from './relay-tables.ts';
export {createSafeHttp, type Send} from './safe-http.ts';
export {readSampleSource, type SampleSource, sampleFacts} from './sample-events.ts';
export {previousHeader, USER_AGENT} from './signed-headers.ts';
export {
  CLOCK_MOVES_MIGRATION,
  LEASE_MIGRATION,
  SCHEDULED_AT_MIGRATION,
  SENT_HEADERS_MIGRATION,
  WEBHOOK_MIGRATION,
} from './tables.ts';
export {createTicker} from './ticker.ts';
export {TURN_MIGRATION} from './turn-tables.ts';
export {createWebhooks, type Webhooks} from './webhooks.ts';
