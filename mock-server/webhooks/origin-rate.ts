/**
 * Limits requests per second to an origin (scheme, host and port) over all workspaces. Deliveries beyond the limit wait in the database;
 * none is dropped. This machine's own origins have no limit. Processes on one database each use an equal part of the limit.
 */
import {setTimeout as pause} from 'node:timers/promises';
import {limitedOrigin} from './limited-origin.ts';

export type OriginRate = Readonly<{
  /** How many requests to the origin may start now. */
  available: (origin: string) => number;
  /** Milliseconds until a request may start, with this many others before it. */
  waitMs: (origin: string, others: number) => number;
  /** A request of the workspace to the origin starts. */
  spend: (origin: string, workspaceId: string) => void;
  /** Sorts the workspaces by their last request: those without one first. */
  inTurn: (workspaceIds: readonly string[]) => string[];
  /** Counts a request to the URL and resolves when it may start. For requests other than deliveries. */
  turn: (url: string) => Promise<void>;
  /** How many processes share the limit. */
  shareAmong: (processes: number) => void;
}>;

/** How often a workspace that waits for its turn is checked again. */
const PACE_MS = 100;
/** The part of a second's requests that may start together after a pause. */
const BURST_SECONDS = 0.2;
const KEPT = 10_000;

/** `perSecond`: 0 for no limit. `timer`: milliseconds that only go forward. */
export function createOriginRate(perSecond: number, timer: () => number): OriginRate | undefined {
  if (perSecond === 0) return undefined;
  /** When as many requests as the burst may start again. */
  const restedAt = new Map<string, number>();
  const turns = new Map<string, number>();
  let serial = 0;
  let interval = 0;
  let burst = 0;

  function shareAmong(processes: number): void {
    const share = perSecond / Math.max(1, processes);
    interval = 1000 / share;
    burst = Math.max(1, Math.ceil(share * BURST_SECONDS));
  }
  shareAmong(1);

  const debt = (origin: string) => Math.max(0, (restedAt.get(origin) ?? 0) - timer());

  function add(origin: string): void {
    if (restedAt.size >= KEPT) for (const [one, at] of restedAt) if (at <= timer()) restedAt.delete(one);
    restedAt.set(origin, timer() + debt(origin) + interval);
  }

  return {
    available: origin => Math.max(0, Math.floor(burst - debt(origin) / interval)),
    waitMs: (origin, others) => Math.max(PACE_MS, Math.ceil(debt(origin) + (others + 1 - burst) * interval)),
    spend(origin, workspaceId) {
      add(origin);
      if (turns.size >= KEPT) turns.clear();
      turns.set(workspaceId, ++serial);
    },
    inTurn: ids => ids.toSorted((one, other) => (turns.get(one) ?? 0) - (turns.get(other) ?? 0)),
    async turn(url) {
      const origin = limitedOrigin(url);
      if (origin === null) return;
      add(origin);
      const wait = debt(origin) - burst * interval;
      if (wait > 0) await pause(wait);
    },
    shareAmong,
  };
}
