/** Webhooks: endpoints, deliveries of events with retries, the inbox and the listen program. */

export {renderEvent} from './bodies.ts';
export {parseChaos} from './chaos.ts';
export {createDeliveryWorker} from './delivery-worker.ts';
export {getEndpoint, newEndpoint, requireEndpoint} from './endpoints.ts';
export {webhookHandlers} from './handlers.ts';
export {parseAttemptRef} from './inbox.ts';
export type {DeliveryDeps} from './make-attempt.ts';
export {createOriginLimits, type OriginLimits} from './origin-limits.ts';
export {createWebhookQueries, type WebhookRepository} from './queries.ts';
export {getAttempt, getDelivery, getInboxMessage, listOutcomes} from './read-deliveries.ts';
export {recordDeliveries} from './record-deliveries.ts';
export {PREVIOUS_HEADER, STANDARD_HEADERS, signWebhook} from './signed-headers.ts';
export {WEBHOOK_TABLES} from './tables.ts';
export {readSampleSource, type SampleSource, toSampleFacts} from './test-events.ts';
