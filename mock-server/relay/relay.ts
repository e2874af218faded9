/**
 * Passes requests to the listen program and returns its results. Both sides meet in the store, because the program may fetch from one
 * process and report to another. A request without a result in time has failed and is retried, so nothing is lost when either side stops.
 */
import {DELIVERY} from '../../openapi/generated/rules.ts';
import {type Store, waitForResult} from '../database/index.ts';
import {createFailedSend, type SendResult} from '../outgoing/index.ts';
import type {Timing} from '../time.ts';
import type {RelayRepository} from './queries.ts';

type RelayRequest = Readonly<{
  deliveryId: string;
  attempt: number;
  headers: Readonly<Record<string, string>>;
  /** Bytes if it isn't text that JSON can carry. */
  body: string | Buffer;
}>;

const toForward = ({headers, body, ...attempt}: RelayRequest) => ({
  ...attempt,
  headerLines: Object.entries(headers).map(([name, value]) => ({name, value})),
  ...(typeof body === 'string' ? {body} : {body: '', bodyBase64: body.toString('base64')}),
});

export type Relay = ReturnType<typeof createRelay>;

const RESPOND_WITHIN_MS = DELIVERY.responseTimeoutSeconds * 1000;
/** How long a program counts as listening between two fetches, while it forwards. */
const GONE_AFTER_MS = 20_000;
const MAX_REQUESTS = 16;

type Deps = Timing &
  Readonly<{
    store: Pick<Store<RelayRepository>, 'read' | 'write' | 'publish' | 'subscribe'>;
    /** As long as any receiver by default. */
    respondWithinMs?: number | undefined;
  }>;

export function createRelay({store, clock, respondWithinMs = RESPOND_WITHIN_MS, stopping}: Deps) {
  const late = `The listen program didn't respond within ${respondWithinMs / 1000} seconds.`;
  const forwardId = (endpointId: string, deliveryId: string, attempt: number) =>
    `${endpointId} ${deliveryId} ${attempt}`;

  async function markListening(endpointId: string, forMs: number): Promise<void> {
    const now = clock();
    await store.write(repo => repo.relay.markListening(endpointId, now + forMs, now));
  }

  async function take(endpointId: string): Promise<string[] | undefined> {
    const now = clock();
    const after = now - respondWithinMs;
    const taken = await store.write(repo => repo.relay.takeForwards(endpointId, MAX_REQUESTS, after, now), {
      lockKey: endpointId,
    });
    return taken.length > 0 ? taken : undefined;
  }

  return {
    /** Whether a program asked a moment ago or is waiting now, whichever process. */
    isListening: (endpointId: string) => store.read.relay.isListening(endpointId, clock()),
    /** Resolves to the result that the program reports, or to a timeout. */
    async send(endpointId: string, request: RelayRequest): Promise<SendResult> {
      const id = forwardId(endpointId, request.deliveryId, request.attempt);
      const forward = JSON.stringify(toForward(request));

      await store.write(repo =>
        repo.relay.addForward({id, endpoint_id: endpointId, request: forward, made_at: clock()}),
      );
      store.publish('forward', endpointId);

      const readResult = () => store.read.relay.findResult(id).catch(() => undefined);
      const result = await waitForResult(store, {topic: 'reported', id, withinMs: respondWithinMs}, readResult);
      // If this fails, the next fetch deletes it.
      await store.write(repo => repo.relay.removeForward(id)).catch(() => {});

      return result === undefined ? createFailedSend('timed_out', late) : JSON.parse(result);
    },
    /**
     * The requests to forward; waits for one up to `waitMs` milliseconds. Takes none once the program has disconnected, because another
     * one may be waiting.
     */
    async next(endpointId: string, waitMs: number, disconnected: AbortSignal): Promise<ReturnType<typeof toForward>[]> {
      await markListening(endpointId, waitMs + GONE_AFTER_MS);
      store.publish('listening', endpointId);

      const signal = AbortSignal.any([disconnected, stopping]);
      const added = {topic: 'forward', id: endpointId, withinMs: waitMs, signal} as const;
      const requests = await waitForResult(store, added, () => take(endpointId));
      return (requests ?? []).map(request => JSON.parse(request));
    },
    /** False when the result comes too late or belongs to no request. */
    async report(endpointId: string, deliveryId: string, attempt: number, result: SendResult): Promise<boolean> {
      const id = forwardId(endpointId, deliveryId, attempt);
      await markListening(endpointId, GONE_AFTER_MS);
      const accepted = await store.write(repo => repo.relay.setResult(id, JSON.stringify(result)));
      if (accepted) store.publish('reported', id);
      return accepted;
    },
  };
}
