/**
 * Limits the requests to an origin (scheme, host and port) over all workspaces: those in progress, and those per second. Deliveries beyond
 * a limit wait in the database; none is dropped. This machine's own origins have no limit.
 */
import {setTimeout as pause} from 'node:timers/promises';
import {limitedOrigin} from '../outgoing/index.ts';
import type {DueDelivery} from './claim-queries.ts';

export type OriginLimits = ReturnType<typeof createOriginLimits>;

const MAX_IN_PROGRESS = 100;
/** How long an origin at its limit is skipped. */
const BUSY_MS = 1000;
/** The size of an origin's token bucket, in seconds of its rate. */
const BURST_SECONDS = 0.2;
/** How many origins are remembered, and how many workspaces. */
const MAX_REMEMBERED = 10_000;

/** `perSecond`: 0 for no limit. `uptime`: milliseconds that only go forward. */
export function createOriginLimits(perSecond: number, uptime: () => number) {
  const intervalMs = perSecond === 0 ? 0 : 1000 / perSecond;
  const burst = perSecond === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.ceil(perSecond * BURST_SECONDS));
  /** By origin: when its token bucket is full again. */
  const refilledAt = new Map<string, number>();
  /** By workspace: the number of its last request to an origin. */
  const lastRequest = new Map<string, number>();
  let requestCount = 0;
  /** Origins without room for more, and until when. */
  const fullUntil = new Map<string, number>();

  const refillMs = (origin: string) => Math.max(0, (refilledAt.get(origin) ?? 0) - uptime());

  function count(origin: string): void {
    if (refilledAt.size >= MAX_REMEMBERED)
      for (const [idle, at] of refilledAt) if (at <= uptime()) refilledAt.delete(idle);
    refilledAt.set(origin, uptime() + refillMs(origin) + intervalMs);
  }

  function admitTo(origin: string, due: readonly DueDelivery[], inProgress: number): DueDelivery[] {
    const tokens = intervalMs === 0 ? burst : Math.floor(burst - refillMs(origin) / intervalMs);
    const room = Math.max(0, Math.min(tokens, MAX_IN_PROGRESS - inProgress, due.length));
    const waiting = new Set(due);
    const admitted: DueDelivery[] = [];
    const last = ({workspace_id}: DueDelivery) => lastRequest.get(workspace_id) ?? 0;
    while (admitted.length < room) {
      const next = [...waiting].reduce((oldest, delivery) => (last(delivery) < last(oldest) ? delivery : oldest));
      waiting.delete(next);
      count(origin);
      if (lastRequest.size >= MAX_REMEMBERED) lastRequest.clear();
      lastRequest.set(next.workspace_id, ++requestCount);
      admitted.push(next);
    }
    if (waiting.size > 0) fullUntil.set(origin, uptime() + Math.max(1, intervalMs === 0 ? BUSY_MS : refillMs(origin)));
    return admitted;
  }

  return {
    /**
     * The deliveries that may start now. Where an origin has no room for all, the workspaces whose last request to an origin is
     * longest ago come first, and the origin is full for a moment. `inProgress` counts an origin's attempts.
     */
    admit: (due: readonly DueDelivery[], inProgress: (origin: string) => number): DueDelivery[] =>
      [...Map.groupBy(due, ({origin}) => origin)].flatMap(([origin, waiting]) =>
        origin === null ? waiting : admitTo(origin, waiting, inProgress(origin)),
      ),
    /** Origins that have no room now. */
    full(): string[] {
      for (const [origin, until] of fullUntil) if (until <= uptime()) fullUntil.delete(origin);
      return [...fullUntil.keys()];
    },
    /** Milliseconds until an origin that is full may have room; `Infinity` when none is. */
    waitMs: () => Math.max(1, Math.min(...fullUntil.values()) - uptime()),
    /** Counts a request to the URL, other than a delivery, and resolves when it may start. */
    async waitForTurn(url: string): Promise<void> {
      const origin = limitedOrigin(url);
      if (origin === null || intervalMs === 0) return;
      count(origin);
      const wait = refillMs(origin) - burst * intervalMs;
      if (wait > 0) await pause(wait);
    },
  };
}
