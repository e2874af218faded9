/** Deliveries and the inbox as they are listed, resending one, and test events with the body that a real one would have. */
import {billFacts} from '../bills/index.ts';
import {newId} from '../database/index.ts';
import {conflict, notFound} from '../errors/domain-error.ts';
import {momentOf} from '../lists/page.ts';
import type {WebhookEvent} from './bodies.ts';
import {changedEvent} from './changed-event.ts';
import {deliveryBodies, deliveryBody} from './delivery-bodies.ts';
import {endPause, ownEndpoint} from './endpoints.ts';
import {immediateAttempt, messageIdOf, readMessageId, type Signer} from './inbox.ts';
import type {AttemptRow, DeliveryRow, EndpointRow, WebhookRepository} from './queries.ts';
import {addDelivery, type Content, newDelivery} from './record-deliveries.ts';
import {factsAbout, readSampleSource, sampleFacts} from './sample-events.ts';

export type TestInput = Readonly<{event: WebhookEvent; billId?: number; fields?: Readonly<Record<string, unknown>>}>;
export type ResendFailedInput = Readonly<{since: string; endpointId?: string}>;

const iso = (at: number) => new Date(at).toISOString();

export async function listDeliveries(repo: WebhookRepository, signer: Signer, workspaceId: string, limit: number) {
  const deliveries = await repo.webhooks.deliveries(workspaceId, limit);
  return {data: (await withAttempts(repo, signer, workspaceId, deliveries)).map(deliveryToResponse)};
}

/** One delivery as it is listed; undefined when it is forgotten. */
export async function getDelivery(repo: WebhookRepository, signer: Signer, workspaceId: string, id: string) {
  const delivery = await repo.webhooks.delivery(workspaceId, id);
  return delivery && (await withAttempts(repo, signer, workspaceId, [delivery])).map(deliveryToResponse)[0];
}

/** One attempt as it is listed; undefined when it is forgotten. */
export async function getAttempt(
  repo: WebhookRepository,
  signer: Signer,
  workspaceId: string,
  deliveryId: string,
  number: number,
) {
  const delivery = await getDelivery(repo, signer, workspaceId, deliveryId);
  return delivery?.attempts.find(attempt => attempt.number === number);
}

/** A message for each attempt that the inbox received, newest first. */
export async function listInbox(repo: WebhookRepository, signer: Signer, workspaceId: string, limit: number) {
  const deliveries = await repo.webhooks.received(workspaceId, limit);
  const messages = (await withAttempts(repo, signer, workspaceId, deliveries)).flatMap(messagesOf);
  return {
    data: messages
      .sort((a, b) => b.at - a.at)
      .slice(0, limit)
      .map(inboxMessageToResponse),
  };
}

export async function getInboxMessage(repo: WebhookRepository, signer: Signer, workspaceId: string, messageId: string) {
  const read = readMessageId(messageId);
  const delivery = read && (await repo.webhooks.delivery(workspaceId, read.deliveryId));
  if (!delivery) return undefined;
  const messages = (await withAttempts(repo, signer, workspaceId, [delivery])).flatMap(messagesOf);
  return messages.filter(({number}) => number === read.attempt).map(inboxMessageToResponse)[0];
}

/** Due now, whatever its status. Another endpoint gets a new delivery with the same bytes. */
export async function resendDelivery(
  repo: WebhookRepository,
  workspaceId: string,
  id: string,
  endpointId: string | undefined,
  now: number,
) {
  const delivery = await repo.webhooks.delivery(workspaceId, id);
  if (!delivery) throw notFound('This workspace has no delivery with this id.', 'delivery_not_found');
  const body = await deliveryBody(repo, delivery);
  if (body === undefined) throw conflict('event_pruned', 'The event of this delivery is no longer kept.');
  if (endpointId !== undefined && endpointId !== delivery.endpoint_id) {
    const {event_id, event, trace, shape} = delivery;
    return sendOnly(repo, workspaceId, endpointId, () => ({id: event_id, event, body, shape, trace}), now);
  }
  const endpoint = await repo.webhooks.endpoint(workspaceId, delivery.endpoint_id);
  if (!endpoint) throw conflict('endpoint_removed', 'The endpoint of this delivery was removed.');
  if (endpoint.status === 'disabled')
    throw conflict('endpoint_disabled', 'The endpoint of this delivery is disabled. Enable it first.');
  if (delivery.status === 'pending' && delivery.lease_until !== null && delivery.lease_until > now)
    throw conflict('delivery_in_flight', 'An attempt is already running.');
  await repo.webhooks.changeDelivery(id, {status: 'pending', due_at: now, lease_until: null});
  await endPause(repo, endpoint);
  await repo.changes.add(workspaceId, 'delivery', id);
  return {deliveryId: id, eventId: delivery.event_id};
}

/** All that failed since this virtual time, in milliseconds, at endpoints that are enabled. Due now. */
export async function resendFailed(
  repo: WebhookRepository,
  workspaceId: string,
  {since, endpointId}: ResendFailedInput,
  now: number,
) {
  const chosen = endpointId === undefined ? undefined : await ownEndpoint(repo, workspaceId, endpointId);
  if (chosen) requireEnabled(chosen);
  const open = chosen ? [chosen] : await repo.webhooks.subscribers(workspaceId);
  const openIds = open.map(({id}) => id);
  const ids = await repo.webhooks.retryFailed(workspaceId, openIds, momentOf('since', since), now);
  for (const endpoint of open) await endPause(repo, endpoint);
  await repo.changes.addAll(
    workspaceId,
    ids.map(ref => ({kind: 'delivery', ref})),
  );
  return {resent: ids.length};
}

/** A sample of the event, or the event about an existing bill. `fields` replace those of the event, `trace` is the caller's. */
export async function testEndpoint(
  repo: WebhookRepository,
  workspaceId: string,
  endpointId: string,
  {event, billId, fields}: TestInput,
  trace: string | null,
  now: number,
) {
  const id = newId('evt_test', 9);
  const facts =
    billId === undefined
      ? sampleFacts(await readSampleSource(repo, workspaceId), event, now)
      : factsAbout(await billFacts(repo, workspaceId, billId), event, now);
  const bodyFor = ({shape}: EndpointRow) =>
    JSON.stringify(changedEvent({id, event, occurredAt: now, facts}, shape, fields));
  const what = (endpoint: EndpointRow) => ({id, event, body: bodyFor(endpoint), trace});
  return sendOnly(repo, workspaceId, endpointId, what, now);
}

/** To this endpoint alone, whatever it subscribes to. */
async function sendOnly(
  repo: WebhookRepository,
  workspaceId: string,
  endpointId: string,
  what: (endpoint: EndpointRow) => Content,
  now: number,
) {
  const endpoint = await ownEndpoint(repo, workspaceId, endpointId);
  requireEnabled(endpoint);
  const sent = what(endpoint);
  const offset = await repo.workspaces.clockOffset(workspaceId);
  const delivery = newDelivery(endpoint, sent, offset, now);
  await addDelivery(repo, delivery);
  await endPause(repo, endpoint);
  return {deliveryId: delivery.id, eventId: sent.id};
}

function requireEnabled({status}: EndpointRow): void {
  if (status === 'disabled') throw conflict('endpoint_disabled', 'The endpoint is disabled. Enable it first.');
}

/** A delivery with what isn't in its row. `offset`: how far the workspace's clock is ahead. */
type WholeDelivery = Readonly<{
  delivery: DeliveryRow;
  body: string;
  attempts: readonly (AttemptRow & {signature_previous?: string | null})[];
  offset: number;
}>;

async function withAttempts(
  repo: WebhookRepository,
  signer: Signer,
  workspaceId: string,
  deliveries: readonly DeliveryRow[],
): Promise<WholeDelivery[]> {
  const terms = await repo.webhooks.terms(workspaceId);
  if (!terms) return [];
  const stored = await repo.webhooks.attempts(deliveries.map(({id}) => id));
  const attempts = Map.groupBy(stored, attempt => attempt.delivery_id);
  const bodies = await deliveryBodies(repo, deliveries);
  return Promise.all(
    deliveries.map(async delivery => {
      const body = bodies.get(delivery.id) ?? '';
      const made = attempts.get(delivery.id) ?? [];
      const isImmediate = delivery.kind === 'inbox' && delivery.attempts > 0 && made[0]?.number !== 1;
      const first = isImmediate ? [await immediateAttempt(signer, terms, delivery, body)] : [];
      return {delivery, body, attempts: [...first, ...made], offset: terms.clockOffset};
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
    body,
    troubles: JSON.parse(delivery.chaos ?? '[]') as string[],
    // The last hundred: more resends by hand aren't expected.
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

/** Newest first. */
function messagesOf({delivery, body, attempts}: WholeDelivery) {
  const received = attempts.filter(({outcome}) => outcome === 'succeeded');
  return received.map(attempt => ({...attempt, delivery, body})).reverse();
}

function inboxMessageToResponse(message: ReturnType<typeof messagesOf>[number]) {
  const {delivery, number, at, timestamp, signature, signature_previous: previous, body} = message;
  return {
    messageId: messageIdOf(delivery.id, number),
    deliveryId: delivery.id,
    eventId: delivery.event_id,
    event: delivery.event,
    attempt: number,
    receivedAt: iso(at),
    timestamp: timestamp ?? '',
    signature: signature ?? '',
    signaturePrevious: previous ?? null,
    body,
    verified: true,
    reason: null,
  };
}
