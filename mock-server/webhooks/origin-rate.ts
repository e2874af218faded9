/**
 * Limits the requests per second to an origin (scheme, host and port) over all workspaces, because strangers choose where webhooks go. What is
 * beyond the limit waits in the database, not in a slot, and goes out later; nothing is dropped. This machine's own origins have no limit.
 *
 * Several processes on one database share the limit: each may send an equal part of it. It is approximate, because a process that has little to
 * send leaves its part unused, and the number of processes is read every two seconds.
 */
import {setTimeout as pause} from 'node:timers/promises';
import {limitedOrigin} from './limited-origin.ts';

export type OriginRate = Readonly<{
  /** How many requests to the origin may start now. */
  available: (origin: string) => number;
  /** Milliseconds until a request may start before which so many others do. */
  waitMs: (origin: string, others: number) => number;
  /** A request of the workspace to the origin starts. */
  spend: (origin: string, workspaceId: string) => void;
  /** The workspaces in the order in which they had such a request last: who never had one is first. */
  inTurn: (workspaceIds: readonly string[]) => string[];
  /** Resolves when a request to the URL may start, which is counted. For requests that are no deliveries. */
  turn: (url: string) => Promise<void>;
  /** How many processes share the limit. */
  shareAmong: (processes: number) => void;
}>;

/** How often a workspace is looked at again that waits for its turn. */
const PACE_MS = 100;
/** After a silence so much of a second's requests may start together. */
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
