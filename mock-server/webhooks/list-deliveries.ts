/** Deliveries with their attempts as they are listed, and the messages of the inbox. */
import {iso} from '../time.ts';
import {deliveryBodies} from './bodies.ts';
import {troublesOf} from './chaos.ts';
import {deliveryIdOf, immediateAttempt, messagesOf, type ShownAttempt} from './inbox.ts';
import type {WebhookRepository} from './queries.ts';
import type {AttemptRow, DeliveryRow} from './tables.ts';

export async function listDeliveries(repo: WebhookRepository, workspaceId: string, limit: number) {
  const deliveries = await repo.webhooks.deliveries(workspaceId, limit);
  return {data: (await wholeDeliveries(repo, workspaceId, deliveries)).map(deliveryToResponse)};
}

/** One delivery as it is listed; undefined when it was pruned. */
export async function getDelivery(repo: WebhookRepository, workspaceId: string, id: string) {
  const delivery = await repo.webhooks.delivery(workspaceId, id);
  return delivery && (await wholeDeliveries(repo, workspaceId, [delivery])).map(deliveryToResponse)[0];
}

/** A message for each attempt that the inbox received, newest first. */
export async function listInbox(repo: WebhookRepository, workspaceId: string, limit: number) {
  const deliveries = await repo.webhooks.received(workspaceId, limit);
  const messages = (await wholeDeliveries(repo, workspaceId, deliveries)).flatMap(messagesOf);
  return {data: messages.sort((a, b) => b.receivedAt.localeCompare(a.receivedAt)).slice(0, limit)};
}

export async function getInboxMessage(repo: WebhookRepository, workspaceId: string, messageId: string) {
  const delivery = await repo.webhooks.delivery(workspaceId, deliveryIdOf(messageId));
  const messages = (await wholeDeliveries(repo, workspaceId, delivery ? [delivery] : [])).flatMap(messagesOf);
  return messages.find(message => message.messageId === messageId);
}

type WholeDelivery = Awaited<ReturnType<typeof wholeDeliveries>>[number];

/** Adds the bodies and attempts to the rows. `offset`: how far the workspace's clock is ahead. */
export async function wholeDeliveries(
  repo: WebhookRepository,
  workspaceId: string,
  deliveries: readonly DeliveryRow[],
) {
  const signing = await repo.webhooks.signing(workspaceId);
  if (!signing) return [];
  const stored = await repo.webhooks.attempts(deliveries.map(({id}) => id));
  const attempts = Map.groupBy<string, ShownAttempt>(stored, attempt => attempt.delivery_id);
  const bodies = await deliveryBodies(repo, deliveries);
  return Promise.all(
    deliveries.map(async delivery => {
      const body = bodies.get(delivery.id) ?? '';
      const made = attempts.get(delivery.id) ?? [];
      const isImmediate = delivery.kind === 'inbox' && delivery.attempts > 0 && made[0]?.number !== 1;
      const first = isImmediate ? [await immediateAttempt(signing, delivery, body)] : [];
      return {delivery, body, attempts: [...first, ...made], offset: signing.clockOffset};
    }),
  );
}

function deliveryToResponse({delivery, body, attempts, offset}: WholeDelivery) {
  const {status, due_at: dueAt} = delivery;
  return {
    deliveryId: delivery.id,
    eventId: delivery.event_id,
    event: delivery.event,
    endpointId: delivery.endpoint_id,
    status,
    nextAttemptAt: status !== 'pending' || dueAt === null ? null : iso(dueAt + offset),
    createdAt: iso(delivery.created_at),
    requestId: delivery.request_id,
    body,
    troubles: troublesOf(delivery),
    // The last hundred: only many resends by hand make more.
    attempts: attempts.slice(-100).map(attemptToResponse),
  };
}

function attemptToResponse(attempt: AttemptRow) {
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
