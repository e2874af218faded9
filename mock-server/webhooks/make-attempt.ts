/** Makes one attempt of a claimed delivery, and stores its result with the time of the next one. */
import type {Store} from '../database/index.ts';
import type {Logger} from '../logger.ts';
import {type AttemptOutcome, createFailedSend, type Send, type SendResult} from '../outgoing/index.ts';
import type {Relay} from '../relay/index.ts';
import {roundToTenths} from '../time.ts';
import {type AfterAttempt, decideAfterAttempt, HEALTHY} from './after-attempt.ts';
import {type Events, renderBody} from './bodies.ts';
import {parseChaos, parseTroubles} from './chaos.ts';
import {dropPending} from './endpoints.ts';
import {RECEIVED, toAttemptRef, toMessageId} from './inbox.ts';
import type {OriginLimits} from './origin-limits.ts';
import type {SigningContext, WebhookRepository} from './queries.ts';
import {pickStoredHeaders, signDelivery} from './signed-headers.ts';
import type {AttemptRow, DeliveryRow, EndpointRow} from './tables.ts';

export type DeliveryDeps<R extends WebhookRepository = WebhookRepository> = Readonly<{
  store: Store<R>;
  send: Send;
  /** Forwards deliveries to listen programs. */
  relay: Relay;
  originLimits: OriginLimits;
  logger: Logger;
  /** Real time, in milliseconds. */
  clock: () => number;
  /** Milliseconds of a monotonic clock, which setting the machine's clock doesn't change. */
  uptime: () => number;
  /** A number from 0 to 1. */
  random: () => number;
  onAttempt?: ((outcome: AttemptOutcome) => void) | undefined;
}>;

/** A delivery, and what its attempt needs. A part is undefined if the endpoint, the workspace or the event is gone. */
export type ClaimedDelivery = Readonly<{
  delivery: DeliveryRow;
  endpoint: EndpointRow | undefined;
  signing: SigningContext | undefined;
  /** The body is rendered from them outside the claim's transaction, so that a failure affects no other delivery. */
  events: Events;
}>;

type MadeAttempt = Readonly<{
  row: AttemptRow;
  /** The URL that it was sent to. */
  url: EndpointRow['url'];
  clockOffset: number;
  retryAfterMs: number;
  /** False if chaos replaced the attempt. */
  isSent: boolean;
}>;

const CHAOS_DROP = createFailedSend('timed_out', 'Chaos lost this attempt on its way to the receiver.');
const CHAOS_OUTAGE = createFailedSend('unreachable', 'Chaos simulates an outage of this receiver.');

/** Signs and sends the delivery. Undefined if nothing can be sent: to an inactive endpoint, or without workspace or event. */
export async function makeAttempt(
  deps: DeliveryDeps,
  {delivery, endpoint, signing, events}: ClaimedDelivery,
): Promise<MadeAttempt | undefined> {
  const text = renderBody(delivery, events);
  if (!signing || endpoint?.status !== 'enabled' || text === undefined) return undefined;

  const {clock, uptime, onAttempt} = deps;
  const startedAt = clock();
  const uptimeBefore = uptime();
  const body = Buffer.from(text);
  const {clockOffset} = signing;
  const number = delivery.attempts + 1;
  const signed = await signDelivery(signing, {...delivery, attempt: number}, body, startedAt);

  const simulated = simulateResult(delivery, endpoint);
  const result = simulated ?? (await sendDelivery(deps, delivery, endpoint, signed, body));
  const {outcome, httpStatus, error, responseBody, retryAfterMs} = result;
  onAttempt?.(outcome);

  const row: AttemptRow = {
    delivery_id: delivery.id,
    number,
    due_at: Number(delivery.due_at),
    at: startedAt + clockOffset,
    duration_ms: roundToTenths(uptime() - uptimeBefore),
    outcome,
    http_status: httpStatus,
    error,
    response_body: responseBody,
    ...pickStoredHeaders(simulated ? {} : signed),
  };
  return {row, url: endpoint.url, clockOffset, retryAfterMs, isSent: !simulated};
}

/** The result that chaos gives in place of the receiver: it drops a first attempt, or simulates an outage. */
function simulateResult(delivery: DeliveryRow, endpoint: EndpointRow): SendResult | undefined {
  if (delivery.attempts === 0 && parseTroubles(delivery).includes('drop')) return CHAOS_DROP;
  return parseChaos(endpoint)?.outage ? CHAOS_OUTAGE : undefined;
}

async function sendDelivery(
  {send, relay}: DeliveryDeps,
  {id, attempts}: DeliveryRow,
  endpoint: EndpointRow,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): Promise<SendResult> {
  if (endpoint.kind === 'url') return send({url: String(endpoint.url), headers, body});
  if (endpoint.kind === 'inbox') return RECEIVED;
  return relay.send(endpoint.id, {deliveryId: id, attempt: attempts + 1, headers, body: body.toString()});
}

/** `claimed` is the delivery as it was before the attempt. Without an attempt, it's dropped. */
export async function storeAttempt(
  {clock, random}: DeliveryDeps,
  repo: WebhookRepository,
  claimed: DeliveryRow,
  attempt: MadeAttempt | undefined,
): Promise<void> {
  const {webhooks, changes} = repo;
  const {id, workspace_id: workspaceId} = claimed;
  if (!attempt) {
    await webhooks.changeDelivery(id, {status: 'dropped', due_at: null, lease_until: null});
    return changes.add(workspaceId, 'delivery', id);
  }
  const {row, url, clockOffset, retryAfterMs, isSent} = attempt;
  const {outcome, number} = row;
  const delivery = await webhooks.findDelivery(workspaceId, id);
  // The delivery was deleted, or an earlier try of this transaction was committed but its confirmation was lost.
  if (!delivery || delivery.attempts > claimed.attempts) return;

  const endpoint = await webhooks.findEndpoint(workspaceId, delivery.endpoint_id);
  // The response of an old URL says nothing about the new one.
  const isCurrent = endpoint?.url === url;
  const now = clock();
  const virtualNow = now + clockOffset;
  const after = decideAfterAttempt({
    outcome: outcome === 'gone' && !isCurrent ? 'refused' : outcome,
    attempts: number,
    retryAfterMs,
    random: random(),
    now: virtualNow,
    health: endpoint ?? HEALTHY,
    mayPause: isSent && endpoint?.kind === 'url',
  });

  await webhooks.addAttempt(row);
  // The endpoint was disabled or removed during the attempt, so there is no next one.
  const status = after.status === 'pending' && endpoint?.status !== 'enabled' ? 'dropped' : after.status;
  const dueAt = status === 'pending' && after.waitMs !== undefined ? virtualNow + after.waitMs : null;
  await webhooks.changeDelivery(id, {status, attempts: number, due_at: dueAt, scheduled_at: now, lease_until: null});

  const isReceived = status === 'succeeded' && delivery.kind === 'inbox';
  await changes.addAll(workspaceId, [
    ...(isReceived ? [{kind: 'inbox', ref: toMessageId(id, number)} as const] : []),
    {kind: 'attempt', ref: toAttemptRef(id, number)},
    {kind: 'delivery', ref: id},
  ]);

  if (isCurrent && endpoint.status === 'enabled') await storeHealth(repo, endpoint, after);
}

/**
 * Stores the endpoint's health. Disables an endpoint that failed too long or returned 410: it gets no deliveries until someone enables
 * it.
 */
async function storeHealth(repo: WebhookRepository, endpoint: EndpointRow, after: AfterAttempt): Promise<void> {
  const {health, disable} = after;
  const disabled = disable && ({status: 'disabled', disabled_reason: disable, failing_since: null} as const);
  const pauseChanged = health.paused_until !== endpoint.paused_until;
  const hasChanged =
    pauseChanged || health.timeouts !== endpoint.timeouts || health.failing_since !== endpoint.failing_since;
  if (disabled || hasChanged) await repo.webhooks.changeEndpoint(endpoint.id, {...health, ...disabled});
  if (disabled) await dropPending(repo, endpoint);
  if (disabled || pauseChanged) await repo.changes.add(endpoint.workspace_id, 'endpoint', endpoint.id);
}
