/** Runs the work that other features schedule on the workspaces' clocks, workspace by workspace. */
import type {Store} from '../database/index.ts';

/** The work that a feature schedules. Times are real times, in milliseconds. */
export type ScheduledWork<R> = Readonly<{
  /** When the next action falls due. */
  nextDue: (repo: R, workspaceId?: string) => Promise<number | undefined>;
  workspacesWithDue: (repo: R, now: number, limit: number) => Promise<string[]>;
  /** Runs the workspace's due actions, in order. Returns how many there were. */
  runDue: (repo: R, now: number, limit: number, workspaceId: string) => Promise<number>;
  /** The workspace's clock was moved: its actions fall due this much earlier. */
  shiftDue: (repo: R, workspaceId: string, milliseconds: number) => Promise<void>;
  /** The machine's clock was set back: what was scheduled by a later time waits as long from now as it had to wait then. */
  clockSetBack: (repo: R, now: number) => Promise<void>;
}>;

const BATCH = 64;

export function createScheduledWorker<R>({
  store,
  clock,
  scheduled,
  onDone,
}: Readonly<{
  store: Store<R>;
  clock: () => number;
  scheduled: ScheduledWork<R>;
  onDone: (workspaceId: string) => void;
}>) {
  return {
    /** Returns whether there was something to do, which may have caused events. */
    async runDue(workspaceId?: string): Promise<boolean> {
      const now = clock();
      const next = await scheduled.nextDue(store.read, workspaceId);
      if (next === undefined || next > now) return false;
      const workspaces = workspaceId ? [workspaceId] : await scheduled.workspacesWithDue(store.read, now, BATCH);
      const counts = await Promise.all(
        workspaces.map(async id => {
          const count = await store.write(repo => scheduled.runDue(repo, now, BATCH, id), {lockKey: id});
          if (count > 0) onDone(id);
          return count;
        }),
      );
      return counts.some(count => count > 0);
    },
  };
}
