/** Limits the attempts to each origin: those under way, and those per second. */
import type {ClaimedDelivery} from './attempts.ts';
import type {OriginRate} from './origin-rate.ts';

const PER_ORIGIN = 100;
/** When an origin is tried again that has as many attempts under way as it may. */
const ORIGIN_WAIT_MS = 1000;

/** `timer` is in milliseconds. */
export function createOriginLimits(
  rate: OriginRate | undefined,
  timer: () => number,
  countUnderWay: (origin: string) => number,
) {
  /** Origins at their limit, and until when, by the timer. */
  const full = new Map<string, number>();

  /** Picks what may start now: each workspace in turn, within the limits of its origin. An origin with more to do is full for a moment. */
  function pick(claimed: readonly ClaimedDelivery[]) {
    const start: ClaimedDelivery[] = [];
    const rest: ClaimedDelivery[] = [];
    for (const [origin, toOrigin] of Map.groupBy(claimed, ({endpoint}) => endpoint?.origin ?? null)) {
      if (origin === null) {
        start.push(...toOrigin);
        continue;
      }
      const room = Math.min(rate?.available(origin) ?? Number.POSITIVE_INFINITY, PER_ORIGIN - countUnderWay(origin));
      const ordered = inTurn(toOrigin);
      const now = ordered.slice(0, Math.max(0, room));
      for (const {delivery} of now) rate?.spend(origin, delivery.workspace_id);
      start.push(...now);
      if (now.length === ordered.length) continue;
      rest.push(...ordered.slice(now.length));
      full.set(origin, timer() + Math.max(1, rate?.restMs(origin) ?? ORIGIN_WAIT_MS));
    }
    return {start, rest};
  }

  /** One of each workspace, then the next of each, beginning with the one whose last request to an origin is longest ago. */
  function inTurn(claimed: readonly ClaimedDelivery[]): ClaimedDelivery[] {
    const ofWorkspace = Map.groupBy(claimed, ({delivery}) => delivery.workspace_id);
    const ids = rate ? rate.inTurn([...ofWorkspace.keys()]) : [...ofWorkspace.keys()];
    const longest = Math.max(...[...ofWorkspace.values()].map(({length}) => length));
    const rounds = Array.from({length: longest}, (_, round) => ids.map(id => ofWorkspace.get(id)?.[round]));
    return rounds.flat().filter(one => one !== undefined);
  }

  return {
    pick,
    full(): string[] {
      for (const [origin, until] of full) if (until <= timer()) full.delete(origin);
      return [...full.keys()];
    },
    /** Milliseconds until an origin that is full may have room. */
    waitMs: () => Math.min(...[...full.values()].map(until => Math.max(1, until - timer()))),
  };
}
