/**
 * Passes deliveries to the listen program and returns its results. Both sides meet in the store, because the program may fetch from
 * one process and report to another. A request without a result in time has failed and is retried, so nothing is lost when either
 * side stops.
 */
import {DELIVERY} from '../../openapi/generated/rules.ts';

import type {Store} from '../database/index.ts';
import type {WebhookRepository} from './queries.ts';
import type {SendResult} from './safe-http.ts';

type RelayRequest = Readonly<{
  deliveryId: string;
  attempt: number;
  headers: Readonly<Record<string, string>>;
  /** Bytes where they are not text that JSON can carry as it is. */
  body: string | Buffer;
}>;

export type Relay = Readonly<{
  /** Whether a program asked a moment ago or is waiting now, whichever process. */
  isListening: (endpointId: string) => Promise<boolean>;
  offer: (endpointId: string, request: RelayRequest) => Promise<SendResult>;
  /**
   * The requests to forward; waits until there is one, but no longer than so many milliseconds. Takes none once
   * `onClose` calls back: the program has gone, and another one may be waiting.
   */
  next: (endpointId: string, waitMs: number, onClose?: (listener: () => void) => void) => Promise<RelayRequest[]>;
  /** False when the result comes too late or belongs to no request. */
  report: (endpointId: string, deliveryId: string, attempt: number, result: SendResult) => Promise<boolean>;
  close: () => void;
  /** The server is going away. */
  isClosed: () => boolean;
}>;

export type RelayDeps = Readonly<{
  store: Store<WebhookRepository>;
  clock: () => number;
  /** Somebody began to listen, or went on. */
  onListening: () => void;
  respondWithinMs?: number | undefined;
}>;

const RESPOND_WITHIN_MS = DELIVERY.responseTimeoutSeconds * 1000;
/** Between two questions the program is forwarding. */
const GONE_AFTER_MS = 20_000;
const AT_ONCE = 16;

export function createRelay({store, clock, onListening, respondWithinMs = RESPOND_WITHIN_MS}: RelayDeps): Relay {
  const offers = createPendingOffers(store, respondWithinMs);
  const programs = createWaitingPrograms();
  let closed = false;
  const idOf = (endpointId: string, deliveryId: string, attempt: number) => `${endpointId} ${deliveryId} ${attempt}`;

  const unsubscribe = store.subscribe((topic, refs) => {
    if (topic === 'offered') programs.wake(refs);
    if (topic === 'reported') offers.check(refs);
  });

  function take(endpointId: string, listensMs: number): Promise<string[]> {
    const now = clock();
    return store.write(async repo => {
      await repo.relay.listen(endpointId, Math.ceil(now + listensMs), now);
      return repo.relay.take(endpointId, AT_ONCE, now - respondWithinMs, now);
    });
  }

  return {
    isListening: endpointId => store.read.relay.isListening(endpointId, clock()),
    async offer(endpointId, request) {
      const id = idOf(endpointId, request.deliveryId, request.attempt);
      const reported = offers.result(id);
      const offer = {id, endpointId, request: JSON.stringify(packed(request)), madeAt: clock()};
      await store
        .write(repo => repo.relay.offer(offer))
        .catch(error => {
          offers.forget(id);
          throw error;
        });
      store.publish('offered', endpointId);
      const result = await reported;
      // If this fails, the next fetch deletes it.
      await store.write(repo => repo.relay.forget(id)).catch(() => {});
      return result;
    },
    async next(endpointId, waitMs, onClose) {
      const until = performance.now() + waitMs;
      const left = () => (closed ? 0 : Math.max(0, until - performance.now()));
      let gone = false;
      let waiter: ReturnType<typeof programs.wait> | undefined;
      onClose?.(() => {
        gone = true;
        waiter?.wake();
      });
      for (let asked = false; ; asked = true) {
        if (gone) return [];
        // Before the query, so that an offer in between isn't missed.
        waiter = programs.wait(endpointId, left());
        const requests = await take(endpointId, left() + GONE_AFTER_MS).finally(() => asked || onListening());
        const last = left() === 0;
        if (requests.length > 0 || last) {
          waiter.wake();
          return requests.map(text => unpacked(JSON.parse(text)));
        }
        await waiter.offered;
      }
    },
    async report(endpointId, deliveryId, attempt, result) {
      const id = idOf(endpointId, deliveryId, attempt);
      const now = clock();
      const accepted = await store.write(async repo => {
        await repo.relay.listen(endpointId, now + GONE_AFTER_MS, now);
        return repo.relay.setResult(id, JSON.stringify(result));
      });
      if (accepted) store.publish('reported', id);
      return accepted;
    },
    isClosed: () => closed,
    close() {
      closed = true;
      programs.wake();
      unsubscribe();
    },
  };
}

/** Offers of this process that wait for their result, by id. */
function createPendingOffers(store: Store<WebhookRepository>, respondWithinMs: number) {
  const waiting = new Map<string, () => Promise<void>>();
  return {
    /** Resolves to the result that is reported, or to a timeout. */
    result(id: string): Promise<SendResult> {
      return new Promise<SendResult>(resolve => {
        const finish = (result: SendResult) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(result);
        };
        const timer = setTimeout(() => finish(late(respondWithinMs)), respondWithinMs);
        waiting.set(id, async () => {
          const result = await store.read.relay.result(id).catch(() => undefined);
          if (result) finish(JSON.parse(result));
        });
      });
    },
    /** Looks for the results of these offers, of all by default. */
    check(ids: readonly string[] = [...waiting.keys()]): void {
      for (const id of ids) void waiting.get(id)?.();
    },
    forget: (id: string) => void waiting.delete(id),
  };
}

/** Programs that wait at this process, by endpoint. */
function createWaitingPrograms() {
  const wakers = new Map<string, Set<() => void>>();
  return {
    /** `offered` resolves on the next offer, after `waitMs`, or when `wake` is called. */
    wait(endpointId: string, waitMs: number): {offered: Promise<void>; wake: () => void} {
      const {promise: offered, resolve} = Promise.withResolvers<void>();
      const wake = () => {
        // Once only: later there may be another set of waiters.
        if (!held.delete(wake)) return;
        clearTimeout(timer);
        if (held.size === 0) wakers.delete(endpointId);
        resolve();
      };
      const timer = setTimeout(wake, waitMs);
      const held = (wakers.get(endpointId) ?? new Set()).add(wake);
      wakers.set(endpointId, held);
      return {offered, wake};
    },
    /** Wakes those of every endpoint by default. */
    wake(endpointIds: readonly string[] = [...wakers.keys()]): void {
      for (const id of endpointIds) for (const wake of [...(wakers.get(id) ?? [])]) wake();
    },
  };
}

const late = (withinMs: number): SendResult => ({
  outcome: 'timed_out',
  httpStatus: null,
  error: `The listen program didn't respond within ${withinMs / 1000} seconds.`,
  responseBody: null,
  retryAfter: 0,
});

type Packed = Omit<RelayRequest, 'body'> & {body: string; bytes?: true};

function packed({body, ...rest}: RelayRequest): Packed {
  return typeof body === 'string' ? {...rest, body} : {...rest, body: body.toString('base64'), bytes: true};
}

function unpacked({bytes, body, ...rest}: Packed): RelayRequest {
  return {...rest, body: bytes ? Buffer.from(body, 'base64') : body};
}
