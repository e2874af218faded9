/**
 * Hands deliveries to the listen program and takes its answers back. Both sides meet in memory: what is not answered in time
 * has failed and is tried again, so nothing is lost when either side goes away.
 */
import type {SendResult} from './safe-http.ts';

type RelayRequest = Readonly<{
  deliveryId: string;
  attempt: number;
  headers: Readonly<Record<string, string>>;
  /** Bytes where they are not text that JSON can carry as it is. */
  body: string | Buffer;
}>;

type Offer = {request: RelayRequest; settle: (result: SendResult) => void; timer: NodeJS.Timeout};
type Line = {offers: Offer[]; handed: Map<string, Offer>; wakers: Set<() => void>; seenAt: number};

export type Relay = Readonly<{
  /** Endpoints whose program asked a moment ago or is waiting now. */
  connected: () => string[];
  offer: (endpointId: string, request: RelayRequest) => Promise<SendResult>;
  /** What there is to forward; waits until there is something, but no longer than so many milliseconds. */
  next: (endpointId: string, waitMs: number) => Promise<RelayRequest[]>;
  /** False when the answer comes too late or was never asked for. */
  report: (endpointId: string, deliveryId: string, attempt: number, result: SendResult) => boolean;
  close: () => void;
  /** The server is going away. */
  isClosed: () => boolean;
}>;

const ANSWER_WITHIN_MS = 15_000;
/** Between two questions the program is forwarding. */
const GONE_AFTER_MS = 20_000;
const AT_ONCE = 16;

export function createRelay(clock: () => number, onListening: () => void, answerWithinMs = ANSWER_WITHIN_MS): Relay {
  const lines = new Map<string, Line>();
  let closed = false;
  const lineOf = (endpointId: string): Line => {
    const found = lines.get(endpointId);
    if (found) return found;
    const line: Line = {offers: [], handed: new Map(), wakers: new Set(), seenAt: 0};
    lines.set(endpointId, line);
    return line;
  };
  const keyOf = (deliveryId: string, attempt: number) => `${deliveryId} ${attempt}`;
  const isThere = (line: Line) => line.wakers.size > 0 || clock() - line.seenAt < GONE_AFTER_MS;

  function take(line: Line): RelayRequest[] {
    const offers = line.offers.splice(0, AT_ONCE);
    for (const offer of offers) line.handed.set(keyOf(offer.request.deliveryId, offer.request.attempt), offer);
    return offers.map(offer => offer.request);
  }

  return {
    connected() {
      for (const [id, line] of lines)
        if (!isThere(line) && line.offers.length === 0 && line.handed.size === 0) lines.delete(id);
      return [...lines].filter(([, line]) => isThere(line)).map(([id]) => id);
    },
    offer(endpointId, request) {
      const line = lineOf(endpointId);
      return new Promise(resolve => {
        const finish = (result: SendResult) => {
          clearTimeout(offer.timer);
          line.handed.delete(keyOf(request.deliveryId, request.attempt));
          line.offers = line.offers.filter(other => other !== offer);
          resolve(result);
        };
        const late = () =>
          finish({
            outcome: 'timed_out',
            httpStatus: null,
            error: `The listen program did not answer within ${answerWithinMs / 1000} seconds.`,
            responseBody: null,
            retryAfter: 0,
          });
        const offer: Offer = {request, settle: finish, timer: setTimeout(late, answerWithinMs)};
        line.offers.push(offer);
        for (const wake of line.wakers) wake();
      });
    },
    async next(endpointId, waitMs) {
      const line = lineOf(endpointId);
      line.seenAt = clock();
      onListening();
      if (line.offers.length === 0 && waitMs > 0 && !closed) {
        await new Promise<void>(resolve => {
          const wake = () => {
            clearTimeout(timer);
            line.wakers.delete(wake);
            resolve();
          };
          const timer = setTimeout(wake, waitMs);
          line.wakers.add(wake);
        });
      }
      line.seenAt = clock();
      return take(line);
    },
    report(endpointId, deliveryId, attempt, result) {
      const line = lines.get(endpointId);
      const offer = line?.handed.get(keyOf(deliveryId, attempt));
      if (line) line.seenAt = clock();
      offer?.settle(result);
      return offer !== undefined;
    },
    isClosed: () => closed,
    close() {
      closed = true;
      for (const line of lines.values()) for (const wake of line.wakers) wake();
    },
  };
}
