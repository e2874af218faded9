/**
 * How long the portals on a database have run: a time that never jumps, for what must not be deleted because the
 * machine's clock does. It is stored every minute; time in which no portal runs doesn't count, so what is kept by it is
 * kept longer, never shorter.
 */
import type {Store} from '../database/index.ts';
import {DAY} from '../time.ts';
import type {WorkspaceRepository} from './queries.ts';

/** Serializes what stores the running time, and what deletes by it. */
export const CLEANUP_LOCK = 'cleanup';

export type RunningTime = Awaited<ReturnType<typeof createRunningTime>>;

/**
 * `uptime`: milliseconds that only go forward, at the pace of real time. Each process starts from the stored time, so
 * that none is ahead of real time however many there are.
 */
export async function createRunningTime(store: Store<WorkspaceRepository>, uptime: () => number) {
  const started = uptime();
  let before = (await store.read.workspaces.runningTime.find({}))?.total ?? 0;
  /** Milliseconds since the first start. */
  const now = () => Math.round(before + Math.max(0, uptime() - started));

  return {
    now,
    /**
     * Stores the running time with what the clock shows. Returns the earliest time, in milliseconds since 1970, that the
     * clock has shown in at least the last day, or 0 in the first one: what has expired by then can be deleted, because a
     * clock that is ahead by mistake would have been set right.
     */
    record: (clock: number): Promise<number> =>
      store.write(
        async repo => {
          const stored = await repo.workspaces.runningTime.find({});
          if (stored && stored.total > now()) before += stored.total - now();
          const total = now();
          const period = stored ?? {period_began: total, lowest: clock, lowest_before: null};
          const isOver = total - period.period_began >= DAY;
          const {period_began, lowest_before} = isOver ? {period_began: total, lowest_before: period.lowest} : period;
          const lowest = isOver ? clock : Math.min(period.lowest, clock);
          await repo.workspaces.runningTime.upsert({id: 1, total, period_began, lowest, lowest_before}, ['id']);
          return lowest_before === null ? 0 : Math.min(lowest_before, lowest);
        },
        {lockKey: CLEANUP_LOCK},
      ),
  };
}
