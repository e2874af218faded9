/** Notices that the machine's clock was set: a clock that was set back delays nothing, and nothing is taken for an endpoint's failure. */
import type {Store} from '../database/index.ts';
import {LONGEST_DELAYS, PAUSED_AT_MOST} from './after-attempt.ts';
import {LONGEST_WAIT} from './chaos.ts';
import type {WebhookRepository} from './queries.ts';
import type {ScheduledWork} from './scheduled-work.ts';

export type ClockSetDeps<R> = Readonly<{
  store: Store<R>;
  clock: () => number;
  /** Milliseconds that only go forward, at the pace of real time. */
  timer: () => number;
  scheduled: ScheduledWork<R>;
  leaseMs: number;
}>;

/** Clocks are corrected by less all the time. */
const TOLERANCE_MS = 1000;
const LISTENING_MS = 60_000;

export function createClockCheck<R extends WebhookRepository>({
  store,
  clock,
  timer,
  scheduled,
  leaseMs,
}: ClockSetDeps<R>) {
  const waits = LONGEST_DELAYS.map((delay, attempts) => (attempts === 0 ? LONGEST_WAIT : delay));
  const longest = {waits, lease: leaseMs, pause: PAUSED_AT_MOST, listening: LISTENING_MS};
  let difference = clock() - timer();

  /** Also for the start, before which the clock may have been set back. */
  async function setBack(): Promise<void> {
    const now = clock();
    await store.write(async repo => {
      await repo.webhooks.clampTimes(now, longest);
      await scheduled.clockSetBack(repo, now);
    });
  }

  return {
    setBack,
    /** Call before looking for what is due. */
    async check(): Promise<void> {
      const by = clock() - timer() - difference;
      if (Math.abs(by) < TOLERANCE_MS) return;
      difference += by;
      if (by < 0) await setBack();
      else await store.write(repo => repo.webhooks.clockSetForward(Math.round(by)));
    },
  };
}
