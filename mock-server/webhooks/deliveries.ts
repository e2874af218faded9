/** Deliveries and the inbox as they are listed, resending one, and test events with the body that a real one would have. */
import {randomToken} from '../database/index.ts';
import {conflict, notFound, workspaceExpired} from '../errors/domain-error.ts';
import type {WebhookEvent} from './bodies.ts';
import {changedEvent} from './changed-event.ts';
import {endPause, ownEndpoint} from './endpoints.ts';
import {messageIdOf, readMessageId} from './inbox.ts';
import {newDelivery, type Outbox, type Sent} from './outbox.ts';
import type {AttemptRow, DeliveryRow, EndpointRow, InboxRow, WebhookRepository} from './queries.ts';
import {readSampleSource, sampleFacts} from './sample-events.ts';

type Deliver = Outbox<never>['deliver'];

export type TestInput = Readonly<{event: WebhookEvent; fields?: Readonly<Record<string, unknown>>}>;

const iso = (at: number) => new Date(at).toISOString();

export async function listDeliveries(repo: WebhookRepository, workspaceId: string, limit: number) {
  const deliveries = await repo.webhooks.deliveries(workspaceId, limit);
  return {data: await deliveriesToResponse(repo, workspaceId, deliveries)};
}

/** One delivery as it is listed; undefined when it is forgotten. */
export async function getDelivery(repo: WebhookRepository, workspaceId: string, id: string) {
  const delivery = await repo.webhooks.delivery(workspaceId, id);
  return delivery && (await deliveriesToResponse(repo, workspaceId, [delivery]))[0];
}

export async function listInbox(repo: WebhookRepository, workspaceId: string, limit: number) {
  return {data: (await repo.webhooks.inboxMessages(workspaceId, limit)).map(inboxMessageToResponse)};
}

export async function getInboxMessage(repo: WebhookRepository, workspaceId: string, messageId: string) {
  const read = readMessageId(messageId);
  const message = read && (await repo.webhooks.inboxMessage(workspaceId, read.delivery_id, read.attempt));
  return message && inboxMessageToResponse(message);
}

/** Due now, whatever its status. Another endpoint gets a new delivery with the same bytes. */
export async function resendDelivery(
  repo: WebhookRepository,
  deliver: Deliver,
  workspaceId: string,
  id: string,
  endpointId: string | undefined,
  now: number,
) {
  const delivery = await repo.webhooks.delivery(workspaceId, id);
  if (!delivery) throw notFound('This workspace has no delivery with this id.', 'delivery_not_found');
  if (endpointId !== undefined && endpointId !== delivery.endpoint_id) {
    const {event_id, event, body, trace} = delivery;
    return sendOnly(repo, deliver, workspaceId, endpointId, () => ({id: event_id, event, body, trace}), now);
  }
  const endpoint = await repo.webhooks.endpoint(workspaceId, delivery.endpoint_id);
  if (!endpoint) throw conflict('endpoint_removed', 'The endpoint of this delivery was removed.');
  if (endpoint.status === 'disabled')
    throw conflict('endpoint_disabled', 'The endpoint of this delivery is disabled. Enable it first.');
  if (delivery.status === 'pending' && delivery.lease_until !== null && delivery.lease_until > now)
    throw conflict('delivery_in_flight', 'An attempt is already running.');
  await repo.webhooks.changeDelivery(id, {status: 'pending', due_at: now, scheduled_at: now, lease_until: null});
  await endPause(repo, endpoint, now);
  await repo.changes.add(workspaceId, 'delivery', id);
  return {deliveryId: id, eventId: delivery.event_id};
}

/** A sample of the event. `fields` replace those of the sample, `trace` is the caller's. */
export async function testEndpoint(
  repo: WebhookRepository,
  deliver: Deliver,
  workspaceId: string,
  endpointId: string,
  {event, fields}: TestInput,
  trace: string | null,
  now: number,
) {
  const id = `evt_test_${randomToken(9)}`;
  const facts = sampleFacts(await readSampleSource(repo, workspaceId), event, now);
  const bodyFor = ({shape}: EndpointRow) =>
    JSON.stringify(changedEvent({id, event, occurredAt: now, facts}, shape, fields));
  const what = (endpoint: EndpointRow) => ({id, event, body: bodyFor(endpoint), trace});
  return sendOnly(repo, deliver, workspaceId, endpointId, what, now);
}

/** To this endpoint alone, whatever it subscribes to. */
async function sendOnly(
  repo: WebhookRepository,
  deliver: Deliver,
  workspaceId: string,
  endpointId: string,
  what: (endpoint: EndpointRow) => Sent,
  now: number,
) {
  const endpoint = await ownEndpoint(repo, workspaceId, endpointId);
  if (endpoint.status === 'disabled') throw conflict('endpoint_disabled', 'The endpoint is disabled. Enable it first.');
  const terms = await repo.webhooks.terms(workspaceId);
  if (!terms) throw workspaceExpired();
  const sent = what(endpoint);
  const delivery = newDelivery(endpoint, sent, terms, now);
  await deliver(repo, endpoint, delivery, terms, now);
  await endPause(repo, endpoint, now);
  return {deliveryId: delivery.id, eventId: sent.id};
}

async function deliveriesToResponse(repo: WebhookRepository, workspaceId: string, deliveries: readonly DeliveryRow[]) {
  const attempts = Map.groupBy(
    await repo.webhooks.attempts(deliveries.map(delivery => delivery.id)),
    attempt => attempt.delivery_id,
  );
  const offset = (await repo.webhooks.terms(workspaceId))?.clockOffset ?? 0;
  return deliveries.map(delivery => ({
    deliveryId: delivery.id,
    eventId: delivery.event_id,
    event: delivery.event,
    endpointId: delivery.endpoint_id,
    status: delivery.status,
    nextAttemptAt: delivery.due_at === null ? null : iso(delivery.due_at + offset),
    createdAt: iso(delivery.created_at),
    body: delivery.body,
    troubles: JSON.parse(delivery.chaos ?? '[]') as string[],
    // The last hundred: more resends by hand aren't expected.
    attempts: (attempts.get(delivery.id) ?? []).slice(-100).map(attemptToResponse),
  }));
}

export function attemptToResponse(attempt: AttemptRow) {
  return {
    number: attempt.number,
    dueAt: iso(attempt.due_at),
    at: iso(attempt.at),
    durationMs: attempt.duration_ms,
    outcome: attempt.outcome,
    httpStatus: attempt.http_status,
    error: attempt.error,
    responseBody: attempt.response_body,
    timestamp: attempt.timestamp,
    signature: attempt.signature,
    traceparent: attempt.traceparent,
  };
}

function inboxMessageToResponse(message: InboxRow) {
  return {
    messageId: messageIdOf(message),
    deliveryId: message.delivery_id,
    eventId: message.event_id,
    event: message.event,
    attempt: message.attempt,
    receivedAt: iso(message.received_at),
    timestamp: message.timestamp,
    signature: message.signature,
    signaturePrevious: message.signature_previous,
    body: message.body,
    verified: message.verified === 1,
    reason: message.reason,
  };
}
