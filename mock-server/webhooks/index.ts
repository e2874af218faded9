/** Webhooks: endpoints, deliveries of events with retries, the inbox and the listen program. */

export {type Reach, requireReachable} from './addresses.ts';
export {type BodyFormat, type WebhookEvent, webhookBody} from './bodies.ts';
export {getAttempt, getDelivery, getInboxMessage} from './deliveries.ts';
export {endpointToResponse, newEndpoint, ownEndpoint} from './endpoints.ts';
export {webhookHandlers} from './handlers.ts';
export type {Signer} from './inbox.ts';
export {type AttemptOutcome, createWebhookQueries, type WebhookRepository} from './queries.ts';
export {recordDeliveries} from './record-deliveries.ts';
export {createRelayTables} from './relay-tables.ts';
export {createSafeHttp, type Send} from './safe-http.ts';
export {readSampleSource, type SampleSource, sampleFacts} from './sample-events.ts';
export {previousHeader, signedHeaders} from './signed-headers.ts';
export {STANDARD_HEADERS} from './standard-headers.ts';
export {createWebhookTables, nameListeners} from './tables.ts';
export {createTicker} from './ticker.ts';
export {createWebhooks, type Webhooks} from './webhooks.ts';
