/** Deliveries with their attempts, messages of the inbox, and events, as they are listed. */
import type {Operations} from '../../openapi/generated/operations.ts';
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {DomainError} from '../errors/domain-error.ts';
import {listUntilLong} from '../lists/page.ts';
import {toIso} from '../time.ts';
import {readEvents, renderBody, renderEvent, toWebhookEvent} from './bodies.ts';
import {parseTroubles} from './chaos.ts';
import {parseAttemptRef, parseMessageId, RECEIVED, type ShownAttempt, toInboxAttempt, toMessageId} from './inbox.ts';
import type {WebhookContext, WebhookRepository} from './queries.ts';
import type {AttemptRow, DeliveryRow} from './tables.ts';

/** The newest deliveries first; fewer than `limit` if receivers' responses are long. */
export async function listDeliveries(context: WebhookContext, limit: number) {
  const {repo, workspaceId} = context;
  const rows = await repo.webhooks.listDeliveries(workspaceId, limit);
  return listUntilLong(rows, async batch => (await withAttempts(context, batch)).map(deliveryToResponse));
}

/** The attempts of these deliveries, without receivers' responses. */
export async function listOutcomes(repo: WebhookRepository, rows: readonly DeliveryRow[]) {
  const stored = await repo.webhooks.listOutcomes(rows.map(({id}) => id));
  const outcomes = Map.groupBy(stored, ({delivery_id}) => delivery_id);
  return rows.flatMap(delivery => {
    const own = outcomes.get(delivery.id) ?? [];
    const first = lacksFirst(delivery, own) ? [{at: delivery.created_at, outcome: RECEIVED.outcome}] : [];
    return [...first, ...own].map(({at, outcome}) => ({delivery, at, outcome}));
  });
}

/** One delivery as it is listed; undefined when it was pruned. */
export async function getDelivery(context: WebhookContext, id: string) {
  const delivery = await context.repo.webhooks.findDelivery(context.workspaceId, id);
  return delivery && (await withAttempts(context, [delivery])).map(deliveryToResponse)[0];
}

/** One attempt as its delivery lists it; undefined when it was pruned. */
export async function getAttempt({repo}: WebhookContext, ref: string) {
  const {deliveryId, number} = parseAttemptRef(ref);
  const attempt = await repo.webhooks.findAttempt(deliveryId, number);
  return attempt && {deliveryId, ...attemptToResponse(attempt)};
}

/** A message for each attempt that the inbox received, newest first. */
export async function listInbox(context: WebhookContext, limit: number) {
  const deliveries = await context.repo.webhooks.listReceived(context.workspaceId, limit);
  const messages = (await withAttempts(context, deliveries)).flatMap(toMessages);
  return {data: messages.sort((a, b) => b.receivedAt.localeCompare(a.receivedAt)).slice(0, limit)};
}

export async function getInboxMessage(context: WebhookContext, messageId: string) {
  const delivery = await context.repo.webhooks.findDelivery(context.workspaceId, parseMessageId(messageId));
  const messages = (await withAttempts(context, delivery ? [delivery] : [])).flatMap(toMessages);
  return messages.find(message => message.messageId === messageId);
}

type DeliveryWithAttempts = Awaited<ReturnType<typeof withAttempts>>[number];

/** Adds the bodies and attempts to the rows. */
async function withAttempts({repo, workspaceId}: WebhookContext, rows: readonly DeliveryRow[]) {
  const signing = await repo.webhooks.findSigningContext(workspaceId);
  if (!signing) return [];
  const stored = await repo.webhooks.listAttempts(rows.map(({id}) => id));
  const attempts = Map.groupBy<string, ShownAttempt>(stored, attempt => attempt.delivery_id);
  const events = await readEvents(repo, rows);
  return Promise.all(
    rows.map(async delivery => {
      const body = renderBody(delivery, events) ?? '';
      const own = attempts.get(delivery.id) ?? [];
      const first = lacksFirst(delivery, own) ? [await toInboxAttempt(signing, delivery, body)] : [];
      return {delivery, body, attempts: [...first, ...own]};
    }),
  );
}

/** Whether the inbox received the delivery immediately: that attempt has no row. */
const lacksFirst = ({kind, attempts}: DeliveryRow, stored: readonly unknown[]) =>
  kind === 'inbox' && attempts > 0 && stored.length === 0;

function deliveryToResponse({delivery, body, attempts}: DeliveryWithAttempts): Schemas['Delivery'] {
  const {status, due_at: dueAt} = delivery;
  return {
    deliveryId: delivery.id,
    eventId: delivery.event_id,
    event: delivery.event,
    endpointId: delivery.endpoint_id,
    status,
    nextAttemptAt: status !== 'pending' || dueAt === null ? null : toIso(dueAt),
    createdAt: toIso(delivery.created_at),
    requestId: delivery.request_id,
    body,
    troubles: parseTroubles(delivery),
    attempts: attempts.map(attemptToResponse),
  };
}

function attemptToResponse(attempt: AttemptRow): Schemas['Attempt'] {
  return {
    number: attempt.number,
    dueAt: toIso(attempt.due_at),
    at: toIso(attempt.at),
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

/** The delivery's messages, newest first. */
function toMessages({delivery, body, attempts}: DeliveryWithAttempts) {
  const received = attempts.filter(({outcome}) => outcome === 'succeeded').reverse();
  return received.map(({number, at, timestamp, signature, signature_previous: previous}) => ({
    messageId: toMessageId(delivery.id, number),
    deliveryId: delivery.id,
    eventId: delivery.event_id,
    event: delivery.event,
    attempt: number,
    receivedAt: toIso(at),
    timestamp: timestamp ?? '',
    signature: signature ?? '',
    signaturePrevious: previous ?? null,
    body,
    verified: true,
    reason: null,
  }));
}

type Page = Operations['listEvents']['response'];

/**
 * Lists events after a cursor, for partners whose receiver was down. `nextCursor` is the last event's id on the last page too, so that the caller can continue from
 * there later.
 */
export async function listEvents(
  {repo, workspaceId}: WebhookContext,
  {after, format, limit}: Operations['listEvents']['query'],
): Promise<Page> {
  const seq = after === undefined ? 0 : await repo.events.findSeq(workspaceId, after);
  if (seq === undefined)
    throw new DomainError(
      'Expired',
      'You have no event with this id. Leave out the after parameter to start with the oldest event.',
      {reason: 'cursor_expired'},
    );
  const found = await repo.events.listAfter(workspaceId, seq, limit + 1);
  const events = found.slice(0, limit);
  const data = events.map(event => renderEvent(toWebhookEvent(event, event.id, event.type), format)) as Page['data'];
  return {data, hasMore: found.length > limit, nextCursor: events.at(-1)?.id ?? after ?? null};
}
