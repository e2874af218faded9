/**
 * Limits the requests to an origin (scheme, host and port) over all workspaces: those under way, and those per second. Deliveries beyond
 * a limit wait in the database; none is dropped. This machine's own origins have no limit.
 */
import {setTimeout as pause} from 'node:timers/promises';
import {limitedOrigin} from '../outgoing/index.ts';
import type {DueDelivery} from './claim-queries.ts';

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
  /** Origins without room for more, and until when. */
  const fullUntil = new Map<string, number>();

  const lastRequest = ({workspace_id}: DueDelivery) => requests.get(workspace_id) ?? 0;
  const restMs = (origin: string) => Math.max(0, (restedAt.get(origin) ?? 0) - timer());

  function count(origin: string): void {
    if (restedAt.size >= REMEMBERED) for (const [one, at] of restedAt) if (at <= timer()) restedAt.delete(one);
    restedAt.set(origin, timer() + restMs(origin) + intervalMs);
  }

  return {
    /**
     * The deliveries that may start now. Where an origin hasn't room for all, they are those of the workspaces whose last request to an
     * origin is longest ago, and it is full for a moment. `underWay` counts an origin's attempts.
     */
    admit(due: readonly DueDelivery[], underWay: (origin: string) => number): DueDelivery[] {
      const admitted: DueDelivery[] = [];
      for (const [origin, waiting] of Map.groupBy(due, one => one.origin)) {
        if (origin === null) {
          admitted.push(...waiting);
          continue;
        }
        const available = intervalMs === 0 ? burst : Math.floor(burst - restMs(origin) / intervalMs);
        const left = new Set(waiting);
        for (let room = Math.min(available, MAX_UNDER_WAY - underWay(origin)); room > 0 && left.size > 0; room -= 1) {
          const next = [...left].reduce((one, other) => (lastRequest(other) < lastRequest(one) ? other : one));
          left.delete(next);
          admitted.push(next);
          count(origin);
          if (requests.size >= REMEMBERED) requests.clear();
          requests.set(next.workspace_id, ++requestCount);
        }
        if (left.size > 0) fullUntil.set(origin, timer() + Math.max(1, intervalMs === 0 ? BUSY_MS : restMs(origin)));
      }
      return admitted;
    },
    /** Origins that have no room now. */
    full(): string[] {
      for (const [origin, until] of fullUntil) if (until <= timer()) fullUntil.delete(origin);
      return [...fullUntil.keys()];
    },
    /** Milliseconds until an origin that is full may have room; undefined when none is. */
    waitMs(): number | undefined {
      if (fullUntil.size === 0) return undefined;
      return Math.max(1, Math.min(...fullUntil.values()) - timer());
    },
    /** Counts a request to the URL, other than a delivery, and resolves when it may start. */
    async waitForTurn(url: string): Promise<void> {
      const origin = limitedOrigin(url);
      if (origin === null || intervalMs === 0) return;
      count(origin);
      const wait = restMs(origin) - burst * intervalMs;
      if (wait > 0) await pause(wait);
    },
  };
}
