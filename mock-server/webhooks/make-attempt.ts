/**
 * Makes one attempt of a claimed delivery: signs it, sends it to the endpoint, and stores the result and the next attempt in one
 * transaction. A delivery whose endpoint was removed meanwhile stays dropped.
 */
import {createConcurrencyLimit, StoreUnavailableError} from '../database/index.ts';
import {afterAttempt, pauseAfter} from './after-attempt.ts';
import type {Chaos} from './chaos.ts';
import type {WebhooksDeps} from './deps.ts';
import {disableEndpoint} from './endpoints.ts';
import {messageIdOf, RECEIVED} from './list-deliveries.ts';
import type {DeliveryTerms, WebhookRepository} from './queries.ts';
import type {Relay} from './relay.ts';
import {failed, type SendResult} from './safe-http.ts';
import {deliveryHeaders, storedHeaders, type WebhookHeaders} from './signed-headers.ts';
import type {DeliveryRow, EndpointRow} from './tables.ts';

/** `startedAt` is real time, in milliseconds. `headers` are undefined where chaos sent nothing. */
type FinishedAttempt = Readonly<{
  result: SendResult;
  headers: WebhookHeaders | undefined;
  startedAt: number;
  durationMs: number;
}>;

const LOST = failed('timed_out', 'Chaos lost this attempt on its way to the receiver.');
const DOWN = failed('unreachable', 'Chaos simulates an outage of this receiver.');

/** The result of an attempt that chaos makes in place of the receiver: a first one that it drops, or any during an outage. */
function simulated({attempts, chaos}: DeliveryRow, endpoint: EndpointRow): SendResult | undefined {
  if (attempts === 0 && chaos?.includes('"drop"')) return LOST;
  return (JSON.parse(endpoint.chaos ?? '{}') as Partial<Chaos>).outage ? DOWN : undefined;
}

const MOST_TRIES = 10;

/** A delivery with what it is sent with; something is missing where its endpoint, workspace or event is gone. */
export type ClaimedDelivery = Readonly<{
  delivery: DeliveryRow;
  endpoint: EndpointRow | undefined;
  /** Secrets and clock of the workspace. */
  terms: DeliveryTerms | undefined;
  body: string | undefined;
}>;

/** Makes the attempt that the delivery was claimed for. */
export function createAttempt(deps: WebhooksDeps, relay: Relay): (claimed: ClaimedDelivery) => Promise<void> {
  const {store, clock, onAttempt} = deps;

  // Thousands may time out in the same moment.
  const inTurn = createConcurrencyLimit(store.bulkWrites);

  return async ({delivery, endpoint, terms, body: text}) => {
    if (!terms || endpoint?.status !== 'enabled' || text === undefined) {
      await store.write(repo => drop(repo, delivery), {lockKey: delivery.workspace_id});
      return;
    }
    const startedAt = clock();
    const started = performance.now();
    const body = Buffer.from(text);
    const attempt = delivery.attempts + 1;
    const signed = await deliveryHeaders(terms, {...delivery, attempt}, body, startedAt);
    const chaotic = simulated(delivery, endpoint);
    const result = chaotic ?? (await transport(deps, relay, delivery, endpoint, signed, body));
    onAttempt?.(result.outcome);
    const durationMs = Math.round((performance.now() - started) * 10) / 10;
    const headers = chaotic ? undefined : signed;
    const saved = () => save(delivery, terms, {result, headers, startedAt, durationMs});
    await (result.outcome === 'timed_out' ? inTurn(result.outcome, saved) : saved());
  };

  async function save(delivery: DeliveryRow, terms: DeliveryTerms, attempt: FinishedAttempt): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await store.write(
          async repo => {
            // Whether the failed commit took effect was unknown until now.
            if (tries > 1 && (await isStored(repo, delivery))) return;
            await storeAttempt(deps, repo, delivery, terms, attempt);
          },
          {lockKey: delivery.workspace_id},
        );
      } catch (error) {
        // Each try waits for a database that is away; what came of the attempt is worth more than one.
        if (!(error instanceof StoreUnavailableError) || tries === MOST_TRIES) throw error;
      }
    }
  }
}

async function transport(
  {send}: WebhooksDeps,
  relay: Relay,
  {id, attempts}: DeliveryRow,
  endpoint: EndpointRow,
  headers: WebhookHeaders,
  body: Buffer,
): Promise<SendResult> {
  if (endpoint.kind === 'url') return send({url: String(endpoint.url), headers, body});
  if (endpoint.kind === 'inbox') return RECEIVED;
  return relay.offer(endpoint.id, {deliveryId: id, attempt: attempts + 1, headers, body: body.toString()});
}

/** Stores the attempt and what follows from it, for the delivery and for its endpoint. */
async function storeAttempt(
  {clock, random}: WebhooksDeps,
  repo: WebhookRepository,
  {id, workspace_id: workspaceId, endpoint_id: endpointId, due_at: dueAt}: DeliveryRow,
  {clockOffset}: DeliveryTerms,
  {result, headers, startedAt, durationMs}: FinishedAttempt,
): Promise<void> {
  const {webhooks, changes} = repo;
  const delivery = await webhooks.delivery(workspaceId, id);
  if (!delivery) return;
  const endpoint = await webhooks.endpoint(workspaceId, endpointId);
  const {outcome, httpStatus, error, responseBody, retryAfter} = result;
  const now = clock();
  const number = delivery.attempts + 1;
  const failingSince = endpoint?.failing_since ?? null;
  const times = {now: now + clockOffset, retryAfter, failingSince};
  const after = afterAttempt({outcome, made: number, random: random(), ...times});
  await webhooks.addAttempt({
    delivery_id: id,
    number,
    due_at: Number(dueAt) + clockOffset,
    at: startedAt + clockOffset,
    duration_ms: durationMs,
    outcome,
    http_status: httpStatus,
    error,
    response_body: responseBody,
    ...storedHeaders(headers ?? {}),
  });
  // Dropped meanwhile: only a success can still change that.
  const status = delivery.status === 'dropped' && after.status !== 'succeeded' ? 'dropped' : after.status;
  const nextDue = status === 'pending' && after.wait !== undefined ? now + after.wait : null;
  await webhooks.changeDelivery(id, {status, attempts: number, due_at: nextDue, scheduled_at: now, lease_until: null});
  if (status === 'succeeded' && delivery.kind === 'inbox')
    await changes.add(workspaceId, 'inbox', messageIdOf(id, number));
  await changes.add(workspaceId, 'attempt', `${id}.${number}`);
  await changes.add(workspaceId, 'delivery', id);
  if (endpoint?.status !== 'enabled') return;
  // Chaos, which sent nothing, pauses nothing.
  const {timeouts, paused_until} =
    endpoint.kind === 'url' && headers ? pauseAfter(outcome, endpoint, now, random()) : endpoint;
  if (failingSince !== after.failingSince || endpoint.timeouts !== timeouts)
    await webhooks.changeEndpoint(endpointId, {failing_since: after.failingSince, timeouts, paused_until});
  if (endpoint.paused_until !== paused_until) await changes.add(workspaceId, 'endpoint', endpointId);
  if (after.disable) await disableEndpoint(repo, endpoint, after.disable);
}

async function isStored(repo: WebhookRepository, {id, workspace_id, attempts}: DeliveryRow): Promise<boolean> {
  const current = await repo.webhooks.delivery(workspace_id, id);
  return current !== undefined && current.attempts > attempts;
}

async function drop(repo: WebhookRepository, {id, workspace_id}: DeliveryRow): Promise<void> {
  await repo.webhooks.changeDelivery(id, {status: 'dropped', due_at: null, lease_until: null});
  await repo.changes.add(workspace_id, 'delivery', id);
}
