/**
 * Passes requests to the listen program and returns its results, and the two operations by which it fetches the one and reports the other.
 * Both sides meet in the store, because the program may fetch from one process and report to another. A request without a result in time
 * has failed and is retried, so nothing is lost when either side stops.
 */
import {DELIVERY} from '../../openapi/generated/rules.ts';
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {notFound} from '../errors/domain-error.ts';
import {outcomeOf, readRetryAfter} from './after-attempt.ts';
import type {WebhooksDeps} from './deps.ts';
import {ownEndpoint} from './endpoints.ts';
import type {WebhookContext, WebhookRepository} from './queries.ts';
import {failed, type SendResult} from './safe-http.ts';

type RelayRequest = Readonly<{
  deliveryId: string;
  attempt: number;
  headers: Readonly<Record<string, string>>;
  /** Bytes where they are not text that JSON can carry as it is. */
  body: string | Buffer;
}>;

/** A request as the listen program fetches it. */
const forwardOf = ({headers, body, ...attempt}: RelayRequest) => ({
  ...attempt,
  headerLines: Object.entries(headers).map(([name, value]) => ({name, value})),
  ...(typeof body === 'string' ? {body} : {body: '', bodyBase64: body.toString('base64')}),
});

type Forward = ReturnType<typeof forwardOf>;

export type Relay = ReturnType<typeof createRelay>;

const RESPOND_WITHIN_MS = DELIVERY.responseTimeoutSeconds * 1000;
/** Between two fetches the program is forwarding. */
const GONE_AFTER_MS = 20_000;
const MAX_REQUESTS = 16;

type Deps = Pick<WebhooksDeps, 'store' | 'clock' | 'respondWithinMs'>;

/** `onListening`: somebody began to listen, or went on. */
export function createRelay({store, clock, respondWithinMs = RESPOND_WITHIN_MS}: Deps, onListening: () => void) {
  // From before a query, so that nothing in between is missed.
  const waits = createWaits(store);
  const late = `The listen program didn't respond within ${respondWithinMs / 1000} seconds.`;
  let closed = false;
  const idOf = (endpointId: string, deliveryId: string, attempt: number) => `${endpointId} ${deliveryId} ${attempt}`;

  function take(endpointId: string, listensMs: number): Promise<string[]> {
    const now = clock();
    return store.write(
      async repo => {
        await repo.relay.listen(endpointId, Math.ceil(now + listensMs), now);
        return repo.relay.take(endpointId, MAX_REQUESTS, now - respondWithinMs, now);
      },
      {lockKey: endpointId},
    );
  }

  return {
    /** Whether a program asked a moment ago or is waiting now, whichever process. */
    isListening: (endpointId: string) => store.read.relay.isListening(endpointId, clock()),
    /** Resolves to the result that the program reports, or to a timeout. */
    async offer(endpointId: string, request: RelayRequest): Promise<SendResult> {
      const id = idOf(endpointId, request.deliveryId, request.attempt);
      const until = performance.now() + respondWithinMs;
      let wait = waits.start('reported', id, respondWithinMs);
      try {
        const forward = JSON.stringify(forwardOf(request));
        await store.write(repo => repo.relay.offer({id, endpointId, request: forward, madeAt: clock()}));
      } catch (error) {
        wait.end();
        throw error;
      }
      store.publish('offered', endpointId);
      for (;;) {
        await wait.ended;
        const left = until - performance.now();
        wait = waits.start('reported', id, left);
        const result = await store.read.relay.result(id).catch(() => undefined);
        if (result === undefined && left > 0) continue;
        wait.end();
        // If this fails, the next fetch deletes it.
        await store.write(repo => repo.relay.forget(id)).catch(() => {});
        return result === undefined ? failed('timed_out', late) : JSON.parse(result);
      }
    },
    /**
     * The requests to forward; waits until there is one, but no longer than so many milliseconds. Takes none once
     * `onClose` calls back: the program has gone, and another one may be waiting.
     */
    async next(endpointId: string, waitMs: number, onClose?: (listener: () => void) => void): Promise<Forward[]> {
      const until = performance.now() + waitMs;
      const left = () => (closed ? 0 : Math.max(0, until - performance.now()));
      let gone = false;
      let wait: ReturnType<typeof waits.start> | undefined;
      onClose?.(() => {
        gone = true;
        wait?.end();
      });
      for (let asked = false; ; asked = true) {
        if (gone) return [];
        wait = waits.start('offered', endpointId, left());
        const requests = await take(endpointId, left() + GONE_AFTER_MS).finally(() => asked || onListening());
        if (requests.length > 0 || left() === 0) {
          wait.end();
          return requests.map(request => JSON.parse(request));
        }
        await wait.ended;
      }
    },
    /** False when the result comes too late or belongs to no request. */
    async report(endpointId: string, deliveryId: string, attempt: number, result: SendResult): Promise<boolean> {
      const id = idOf(endpointId, deliveryId, attempt);
      const now = clock();
      const accepted = await store.write(async repo => {
        await repo.relay.listen(endpointId, now + GONE_AFTER_MS, now);
        return repo.relay.setResult(id, JSON.stringify(result));
      });
      if (accepted) store.publish('reported', id);
      return accepted;
    },
    /** The server is going away. */
    isClosed: () => closed,
    close(): void {
      closed = true;
      waits.end();
    },
  };
}

/** Waits for a request to an endpoint, or for the result of a request. */
function createWaits({subscribe}: Deps['store']) {
  const waits = new Set<() => void>();
  return {
    /** `ended` resolves when the topic is published about this id, after `withinMs`, or when `end` is called. */
    start(topic: 'offered' | 'reported', id: string, withinMs: number) {
      const {promise: ended, resolve} = Promise.withResolvers<void>();
      const end = () => {
        clearTimeout(timer);
        unsubscribe();
        waits.delete(end);
        resolve();
      };
      const timer = setTimeout(end, withinMs);
      const unsubscribe = subscribe(topic, id, end);
      waits.add(end);
      return {ended, end};
    },
    end(): void {
      for (const end of [...waits]) end();
    },
  };
}

const KEPT_CHARACTERS = 4096;

export async function nextForwards(
  {repo, workspaceId}: WebhookContext,
  relay: Relay,
  {endpointId, waitSeconds = 20}: Schemas['NextForwards'],
  onClose: (listener: () => void) => void,
) {
  await listening(repo, workspaceId, endpointId);
  return {data: await relay.next(endpointId, waitSeconds * 1000, onClose)};
}

export async function reportForward(
  {repo, workspaceId, now}: WebhookContext,
  relay: Relay,
  report: Schemas['ForwardReport'],
) {
  const {endpointId, deliveryId, attempt, httpStatus, error, responseBody, retryAfter} = report;
  await listening(repo, workspaceId, endpointId);
  const accepted = await relay.report(endpointId, deliveryId, attempt, {
    outcome: httpStatus === null ? 'unreachable' : outcomeOf(httpStatus),
    httpStatus,
    error: httpStatus === null ? (error ?? "The receiver couldn't be reached.") : null,
    responseBody: responseBody?.slice(0, KEPT_CHARACTERS) ?? null,
    retryAfter: readRetryAfter(retryAfter, now),
  });
  return {accepted};
}

async function listening(repo: WebhookRepository, workspaceId: string, endpointId: string): Promise<void> {
  const {kind} = await ownEndpoint(repo, workspaceId, endpointId);
  if (kind !== 'listen') throw notFound("This isn't a listen endpoint.", 'listener_not_found');
}
