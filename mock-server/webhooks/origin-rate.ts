/**
 * Limits requests per second to an origin (scheme, host and port) over all workspaces. Deliveries beyond the limit wait in the database;
 * none is dropped. This machine's own origins have no limit.
 */
import {setTimeout as pause} from 'node:timers/promises';
import {limitedOrigin} from './limited-origin.ts';

export type OriginRate = Readonly<{
  /** How many requests to the origin may start now. */
  available: (origin: string) => number;
  /** Milliseconds until as many requests as the burst may start. */
  restMs: (origin: string) => number;
  /** A request of the workspace to the origin starts. */
  spend: (origin: string, workspaceId: string) => void;
  /** Sorts the workspaces by their last request: those without one first. */
  inTurn: (workspaceIds: readonly string[]) => string[];
  /** Counts a request to the URL and resolves when it may start. For requests other than deliveries. */
  turn: (url: string) => Promise<void>;
}>;

/** The part of a second's requests that may start together after a pause. */
const BURST_SECONDS = 0.2;
/** Origins and workspaces that are remembered. */
const REMEMBERED = 10_000;

/** `perSecond`: 0 for no limit. `timer`: milliseconds that only go forward. */
export function createOriginRate(perSecond: number, timer: () => number): OriginRate | undefined {
  if (perSecond === 0) return undefined;
  const interval = 1000 / perSecond;
  const burst = Math.max(1, Math.ceil(perSecond * BURST_SECONDS));
  /** When as many requests as the burst may start again. */
  const restedAt = new Map<string, number>();
  const turns = new Map<string, number>();
  let serial = 0;

  const restMs = (origin: string) => Math.max(0, (restedAt.get(origin) ?? 0) - timer());

  function add(origin: string): void {
    if (restedAt.size >= REMEMBERED) for (const [one, at] of restedAt) if (at <= timer()) restedAt.delete(one);
    restedAt.set(origin, timer() + restMs(origin) + interval);
  }

  return {
    available: origin => Math.max(0, Math.floor(burst - restMs(origin) / interval)),
    restMs,
    spend(origin, workspaceId) {
      add(origin);
      if (turns.size >= REMEMBERED) turns.clear();
      turns.set(workspaceId, ++serial);
    },
    inTurn: ids => ids.toSorted((one, other) => (turns.get(one) ?? 0) - (turns.get(other) ?? 0)),
    async turn(url) {
      const origin = limitedOrigin(url);
      if (origin === null) return;
      add(origin);
      const wait = restMs(origin) - burst * interval;
      if (wait > 0) await pause(wait);
    },
  };
}
