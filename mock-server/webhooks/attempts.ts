/**
 * Makes one attempt of a claimed delivery: signs it, sends it to the endpoint, and stores the result and the next attempt in one
 * transaction. A delivery whose endpoint was removed meanwhile stays dropped.
 */
import type {Hmac, SignatureScheme} from '../../openapi/signing/signing.ts';
import {createConcurrencyLimit, type Store, StoreUnavailableError} from '../database/index.ts';
import {afterAttempt, pauseAfter} from './after-attempt.ts';
import {isDown} from './chaos.ts';
import {disableEndpoint} from './endpoints.ts';
import {messageIdOf, receive} from './inbox.ts';
import type {AttemptOutcome, DeliveryRow, DeliveryTerms, EndpointRow, WebhookRepository} from './queries.ts';
import type {Relay} from './relay.ts';
import type {Send, SendResult} from './safe-http.ts';
import {deliveryHeaders, keptHeaders, type WebhookHeaders} from './signed-headers.ts';

export type AttemptDeps = Readonly<{
  store: Store<WebhookRepository>;
  scheme: SignatureScheme;
  hmac: Hmac;
  /** Real time, in milliseconds. */
  clock: () => number;
  /** From 0 to 1. */
  random: () => number;
  send: Send;
  relay: Relay;
  /** Called after each attempt. */
  onAttempt?: ((outcome: AttemptOutcome) => void) | undefined;
}>;

/** The result of an attempt; `alsoStore` writes what belongs to it in the same transaction. */
type FinishedAttempt = Readonly<{
  result: SendResult;
  alsoStore?: ((repo: WebhookRepository) => Promise<void>) | undefined;
}>;
type Sent = FinishedAttempt & Readonly<{headers: WebhookHeaders}>;

/** The result of a first attempt that chaos drops: nothing is sent. */
const LOST: SendResult = {
  outcome: 'timed_out',
  httpStatus: null,
  error: 'Chaos lost this attempt on its way to the receiver.',
  responseBody: null,
  retryAfter: 0,
};

/** The result of any attempt during an outage: nothing is sent. */
const DOWN: SendResult = {...LOST, outcome: 'unreachable', error: 'Chaos simulates an outage of this receiver.'};

const neverLeft = (result: SendResult) => result === LOST || result === DOWN;

const MOST_TRIES = 10;

/** Makes the attempt that the delivery was claimed for. */
export function createAttempt(deps: AttemptDeps): (delivery: DeliveryRow) => Promise<void> {
  const {store, scheme, hmac, clock, random, send, relay, onAttempt} = deps;

  // Thousands may time out in the same moment.
  const inTurn = createConcurrencyLimit(store.bulkWrites);

  // The deliveries of a claim start together, and many are of the same workspace.
  const readTerms = shareReads(id => store.read.webhooks.terms(id));
  const readEndpoints = shareReads(id => store.read.webhooks.endpoints(id));

  return async delivery => {
    const {workspace_id, endpoint_id} = delivery;
    const [terms, endpoints] = await Promise.all([readTerms(workspace_id), readEndpoints(workspace_id)]);
    const endpoint = endpoints.find(({id}) => id === endpoint_id);
    if (!terms || endpoint?.status !== 'enabled') {
      await store.write(repo => drop(repo, delivery, clock()), {lockKey: workspace_id});
      return;
    }
    const startedAt = clock();
    const started = performance.now();
    const body = Buffer.from(delivery.body);
    const attempt = delivery.attempts + 1;
    const headers = await deliveryHeaders(scheme, hmac, terms, {...delivery, attempt}, body, startedAt);
    const {result, alsoStore} = await transport(delivery, endpoint, terms, headers, body, startedAt);
    onAttempt?.(result.outcome);
    const durationMs = Math.round((performance.now() - started) * 10) / 10;
    const made = {result, alsoStore, headers};
    const saved = () => save(delivery, terms, made, startedAt, durationMs);
    await (result.outcome === 'timed_out' ? inTurn(result.outcome, saved) : saved());
  };

  async function save(
    delivery: DeliveryRow,
    terms: DeliveryTerms,
    {result, alsoStore, headers}: Sent,
    startedAt: number,
    durationMs: number,
  ): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await store.write(
          async repo => {
            // Whether the failed commit took effect was unknown until now.
            if (tries > 1 && (await isKept(repo, delivery))) return;
            await alsoStore?.(repo);
            await settle(repo, delivery, terms, {result, headers}, startedAt, durationMs);
          },
          {lockKey: delivery.workspace_id},
        );
      } catch (error) {
        // Each try waits for a database that is away; what came of the attempt is worth more than one.
        if (!(error instanceof StoreUnavailableError) || tries === MOST_TRIES) throw error;
      }
    }
  }

  async function transport(
    delivery: DeliveryRow,
    endpoint: EndpointRow,
    terms: DeliveryTerms,
    headers: WebhookHeaders,
    body: Buffer,
    now: number,
  ): Promise<FinishedAttempt> {
    if (delivery.attempts === 0 && delivery.chaos?.includes('"drop"')) return {result: LOST};
    if (isDown(endpoint)) return {result: DOWN};
    if (endpoint.kind === 'url') return {result: await send({url: String(endpoint.url), headers, body})};
    if (endpoint.kind === 'listen') {
      const {id, attempts} = delivery;
      const request = {deliveryId: id, attempt: attempts + 1, headers, body: delivery.body};
      return {result: await relay.offer(endpoint.id, request)};
    }
    const at = now + terms.clockOffset;
    const {message, result} = await receive(scheme, hmac, terms.secret, delivery, {headers, body}, now, at);
    return {
      result,
      async alsoStore(repo) {
        await repo.webhooks.addInboxMessages([message]);
        await repo.changes.add(delivery.workspace_id, 'inbox', messageIdOf(message));
      },
    };
  }

  async function settle(
    repo: WebhookRepository,
    delivery: DeliveryRow,
    terms: DeliveryTerms,
    {result, headers}: Sent,
    startedAt: number,
    durationMs: number,
  ): Promise<void> {
    const {turns, webhooks, changes} = repo;
    const {workspace_id: workspaceId, id} = delivery;
    const [current, endpoint] = [
      await webhooks.delivery(workspaceId, id),
      await webhooks.endpoint(workspaceId, delivery.endpoint_id),
    ];
    if (!current) return;
    const pause =
      endpoint?.kind === 'url' && !neverLeft(result)
        ? pauseAfter(result.outcome, endpoint, clock(), random())
        : undefined;
    const number = current.attempts + 1;
    const now = clock();
    const after = afterAttempt({
      outcome: result.outcome,
      made: number,
      retryAfter: result.retryAfter,
      random: random(),
      now: now + terms.clockOffset,
      failingSince: endpoint?.failing_since ?? null,
    });
    await webhooks.addAttempts([
      {
        delivery_id: id,
        workspace_id: workspaceId,
        number,
        due_at: Number(delivery.due_at) + terms.clockOffset,
        at: startedAt + terms.clockOffset,
        duration_ms: durationMs,
        outcome: result.outcome,
        http_status: result.httpStatus,
        error: result.error,
        // The one part of an attempt that is large: a full workspace goes on without it.
        response_body: (await repo.usage.isFull(workspaceId)) ? null : result.responseBody,
        ...keptHeaders(scheme, neverLeft(result) ? {} : headers),
      },
    ]);
    // Dropped meanwhile: only a success can still change that.
    const status = current.status === 'dropped' && after.status !== 'succeeded' ? 'dropped' : after.status;
    const dueAt = status === 'pending' && after.wait !== undefined ? now + after.wait : null;
    await webhooks.changeDelivery(id, {
      status,
      attempts: number,
      due_at: dueAt,
      scheduled_at: now,
      lease_until: null,
    });
    const unpaused = endpoint?.paused_until != null && pause?.paused_until === null;
    await turns.released(workspaceId, now, unpaused ? now : (dueAt ?? undefined));
    await changes.add(workspaceId, 'attempt', `${id}.${number}`);
    await changes.add(workspaceId, 'delivery', id);
    if (endpoint?.status !== 'enabled') return;
    const {timeouts, paused_until} = pause ?? endpoint;
    if (endpoint.failing_since !== after.failingSince || endpoint.timeouts !== timeouts)
      await webhooks.changeEndpoint(endpoint.id, {failing_since: after.failingSince, timeouts, paused_until});
    if (endpoint.paused_until !== paused_until) await changes.add(workspaceId, 'endpoint', endpoint.id);
    if (after.disable) await disableEndpoint(repo, endpoint, after.disable);
  }
}

/** Callers that ask for the same key while its read is under way share the result. */
function shareReads<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return key => {
    const shared = underWay.get(key) ?? read(key).finally(() => underWay.delete(key));
    underWay.set(key, shared);
    return shared;
  };
}

async function isKept(repo: WebhookRepository, {id, workspace_id, attempts}: DeliveryRow): Promise<boolean> {
  const current = await repo.webhooks.delivery(workspace_id, id);
  return current !== undefined && current.attempts > attempts;
}

async function drop(repo: WebhookRepository, {id, workspace_id}: DeliveryRow, now: number): Promise<void> {
  await repo.webhooks.changeDelivery(id, {status: 'dropped', due_at: null, lease_until: null});
  await repo.turns.released(workspace_id, now);
  await repo.changes.add(workspace_id, 'delivery', id);
}
