/** Moves a workspace's virtual clock from one due time to the next, so that everything happens in order on the way. */
import {setTimeout as pause} from 'node:timers/promises';
import {createConcurrencyLimit} from '../database/index.ts';
import {DomainError} from '../errors/domain-error.ts';
import type {WebhooksDeps} from './deps.ts';

type Worker = Readonly<{
  runDue: (workspaceId: string) => Promise<void>;
  /** When something of the workspace falls due after this time, by real time. */
  nextDue: (after: number, workspaceId: string) => Promise<number | undefined>;
  /** Milliseconds until an origin that is busy may have room. */
  originWaitMs: () => number;
}>;

const WITHIN_MS = 120_000;
const SHORTEST_TURN_MS = 50;
const LONGEST_TURN_MS = 5000;
const MAX_OFFSET_MS = 3_000_000_000_000;
/** Requests of one workspace, one of them in progress. */
const MAX_PENDING = 5;
const RETRY_AFTER_SECONDS = 10;
const BUSY = `The clock of this workspace is still being advanced, and ${MAX_PENDING - 1} more requests wait for it. Send this one again later.`;

/** Advances one at a time per workspace. Resolves to the real time at the end. Throws `TooMany` when too many wait. */
export function createAdvanceClock({store, clock}: WebhooksDeps, {runDue, nextDue, originWaitMs}: Worker) {
  const inTurn = createConcurrencyLimit(1);
  const pending = new Map<string, number>();

  async function advance(workspaceId: string, milliseconds: number): Promise<number> {
    const until = performance.now() + WITHIN_MS;
    const offset = await store.read.workspaces.clockOffset(workspaceId);
    let left = Math.min(milliseconds, Math.max(0, MAX_OFFSET_MS - offset));
    const shift = async (by: number) => {
      left -= by;
      await store.write(
        async repo => {
          await repo.webhooks.shiftClock(workspaceId, by, clock());
          await repo.personas.shiftDue(workspaceId, by);
        },
        {lockKey: workspaceId},
      );
    };
    await runDue(workspaceId);
    while (performance.now() < until) {
      const due = await nextDue(0, workspaceId);
      const wait = due === undefined ? undefined : Math.max(0, due - clock());
      if (wait === undefined || wait > left) break;
      if (wait > 0) await shift(wait);
      await runDue(workspaceId);
      const next = await nextDue(0, workspaceId);
      if (next === undefined || next !== due || wait > 0) continue;
      // Either it waits for its turn at a busy origin, or another process has claimed it, whose attempt isn't waited for.
      const turn = originWaitMs();
      if (turn > LONGEST_TURN_MS) break;
      await pause(Math.max(SHORTEST_TURN_MS, turn));
    }
    if (left > 0 && performance.now() < until) await shift(left);
    await store.write(repo => repo.changes.add(workspaceId, 'clock', workspaceId), {lockKey: workspaceId});
    return clock();
  }

  return async (workspaceId: string, milliseconds: number): Promise<number> => {
    const before = pending.get(workspaceId) ?? 0;
    if (before >= MAX_PENDING) throw new DomainError('TooMany', BUSY, {retryAfterSeconds: RETRY_AFTER_SECONDS});
    pending.set(workspaceId, before + 1);
    try {
      return await inTurn(workspaceId, () => advance(workspaceId, milliseconds));
    } finally {
      const left = Number(pending.get(workspaceId)) - 1;
      if (left > 0) pending.set(workspaceId, left);
      else pending.delete(workspaceId);
    }
  };
}
