/**
 * Limits the requests to an origin (scheme, host and port) over all workspaces: those under way, and those per second. Deliveries beyond
 * a limit wait in the database; none is dropped. This machine's own origins have no limit.
 */
import {setTimeout as pause} from 'node:timers/promises';
import {limitedOrigin} from './addresses.ts';
import type {ClaimedDelivery} from './make-attempt.ts';

export type OriginLimits = ReturnType<typeof createOriginLimits>;

const MAX_UNDER_WAY = 100;
/** When an origin is tried again that has as many attempts under way as it may. */
const BUSY_MS = 1000;
/** The part of a second's requests that may start together after a pause. */
const BURST_SECONDS = 0.2;
/** Origins and workspaces that are remembered. */
const REMEMBERED = 10_000;

/** `perSecond`: 0 for no limit. `timer`: milliseconds that only go forward. */
export function createOriginLimits(perSecond: number, timer: () => number) {
  const intervalMs = perSecond === 0 ? 0 : 1000 / perSecond;
  const burst = perSecond === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.ceil(perSecond * BURST_SECONDS));
  /** By origin: when as many requests as the burst may start again. */
  const restedAt = new Map<string, number>();
  /** By workspace: the number of its last request. */
  const requests = new Map<string, number>();
  let requestCount = 0;
  /** Origins at their limit, and until when. */
  const full = new Map<string, number>();

  const restMs = (origin: string) => Math.max(0, (restedAt.get(origin) ?? 0) - timer());

  function count(origin: string): void {
    if (restedAt.size >= REMEMBERED) for (const [one, at] of restedAt) if (at <= timer()) restedAt.delete(one);
    restedAt.set(origin, timer() + restMs(origin) + intervalMs);
  }

  /** One of each workspace, then the next of each, beginning with the one whose last request to an origin is longest ago. */
  function inTurn(claimed: readonly ClaimedDelivery[]): ClaimedDelivery[] {
    const byWorkspace = [...Map.groupBy(claimed, ({delivery}) => delivery.workspace_id)];
    return byWorkspace
      .toSorted(([one], [other]) => (requests.get(one) ?? 0) - (requests.get(other) ?? 0))
      .flatMap(([, own]) => own.map((one, round) => ({one, round})))
      .toSorted((a, b) => a.round - b.round)
      .map(({one}) => one);
  }

  return {
    /** Which deliveries may start now; an origin with more of them is full for a moment. `underWay` counts an origin's attempts. */
    pick(claimed: readonly ClaimedDelivery[], underWay: (origin: string) => number) {
      const start: ClaimedDelivery[] = [];
      const rest: ClaimedDelivery[] = [];
      for (const [origin, deliveries] of Map.groupBy(claimed, ({endpoint}) => endpoint?.origin ?? null)) {
        if (origin === null) {
          start.push(...deliveries);
          continue;
        }
        const available = intervalMs === 0 ? burst : Math.floor(burst - restMs(origin) / intervalMs);
        const room = Math.max(0, Math.min(available, MAX_UNDER_WAY - underWay(origin)));
        const ordered = inTurn(deliveries);
        for (const one of ordered.slice(0, room)) {
          count(origin);
          if (requests.size >= REMEMBERED) requests.clear();
          requests.set(one.delivery.workspace_id, ++requestCount);
          start.push(one);
        }
        if (ordered.length <= room) continue;
        rest.push(...ordered.slice(room));
        full.set(origin, timer() + Math.max(1, intervalMs === 0 ? BUSY_MS : restMs(origin)));
      }
      return {start, rest};
    },
    full(): string[] {
      for (const [origin, until] of full) if (until <= timer()) full.delete(origin);
      return [...full.keys()];
    },
    /** Milliseconds until an origin that is full may have room. */
    waitMs: () => Math.min(...[...full.values()].map(until => Math.max(1, until - timer()))),
    /** Counts a request to the URL, other than a delivery, and resolves when it may start. */
    async turn(url: string): Promise<void> {
      const origin = limitedOrigin(url);
      if (origin === null || intervalMs === 0) return;
      count(origin);
      const wait = restMs(origin) - burst * intervalMs;
      if (wait > 0) await pause(wait);
    },
  };
}
