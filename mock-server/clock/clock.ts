/**
 * The virtual clock of a workspace: real time plus an offset, which changes due times only. Advancing it moves from one due time to the
 * next, so that everything happens in order on the way.
 */
import {setTimeout as pause} from 'node:timers/promises';
import {createConcurrencyLimit} from '../concurrency-limit.ts';
import type {Store} from '../database/index.ts';
import {DomainError, workspaceExpired} from '../errors/domain-error.ts';
import {type Timing, toIso} from '../time.ts';
import type {OriginLimits} from '../webhooks/index.ts';
import type {WorkspaceContext} from '../workspace-context.ts';
import type {Workspace} from '../workspaces/index.ts';
import type {DueWork} from './due-work.ts';
import type {ClockRepository} from './queries.ts';

/** The part of the clock that changes only when someone advances it. */
export async function readClockMoves({repo, workspaceId}: WorkspaceContext<ClockRepository>) {
  const offset = await repo.workspaces.readClockOffset(workspaceId);
  const moves = await repo.clock.listMoves(workspaceId);
  return {
    advancedSeconds: Math.floor(offset / 1000),
    moves: moves.map(({at, ahead_ms}) => ({at: toIso(at), aheadMs: ahead_ms})),
  };
}

export async function readClock(context: WorkspaceContext<ClockRepository>) {
  const {repo, workspaceId, now} = context;
  const offset = await repo.workspaces.readClockOffset(workspaceId);
  return {now: toIso(now + offset), ...(await readClockMoves(context))};
}

const WITHIN_MS = 120_000;
const MIN_WAIT_MS = 50;
const MAX_WAIT_MS = 5000;
const MAX_OFFSET_MS = 3_000_000_000_000;
/** Steps that end exactly at the next due time. Later steps are longer, so a move ends in time no matter how much falls due. */
const EXACT_STEPS = 200;
/** The most of these longer steps: each covers at least this fraction of the whole way. */
const LONG_STEPS = 200;
/** Requests of one workspace that may wait. */
const MAX_WAITING = 4;
const RETRY_AFTER_SECONDS = 10;
const BUSY = `The clock of this workspace is still being advanced, and ${MAX_WAITING} more requests wait for it. Send this one again later.`;

export type ClockDeps = Timing &
  Readonly<{store: Store<ClockRepository>; dueWork: DueWork; originLimits: OriginLimits}>;

/**
 * Runs one move per workspace at a time, and none whose client disconnected while it waited: it may have sent another
 * since. Stops early if the move takes too long or the server stops. Resolves to the real time at the end. Throws
 * `TooMany` when too many wait.
 */
export function createAdvanceClock({store, clock, dueWork: {runDue, nextDueAt}, originLimits, stopping}: ClockDeps) {
  const inTurn = createConcurrencyLimit(1, {
    maxWaiting: MAX_WAITING,
    error: () => new DomainError('TooMany', BUSY, {retryAfterSeconds: RETRY_AFTER_SECONDS}),
  });

  async function advance(workspace: Workspace, milliseconds: number): Promise<number> {
    const workspaceId = workspace.id;
    const until = performance.now() + WITHIN_MS;
    const mayContinue = () => performance.now() < until && !stopping.aborted;
    const offset = await store.read.workspaces.readClockOffset(workspaceId);
    let left = Math.min(milliseconds, Math.max(0, MAX_OFFSET_MS - offset));
    const longStep = Math.ceil(left / LONG_STEPS);
    let steps = 0;
    await runDue(workspaceId, mayContinue);
    while (mayContinue()) {
      const due = await nextDueAt(workspaceId);
      const wait = Math.max(0, due - clock());
      if (wait > left) break;
      if (wait > 0) {
        const step = steps++ < EXACT_STEPS ? wait : Math.min(left, Math.max(wait, longStep));
        await moveClock(workspace, step);
        left -= step;
      }
      await runDue(workspaceId, mayContinue);
      const isStuck = wait === 0 && (await nextDueAt(workspaceId)) === due;
      if (isStuck && !(await waitForOrigin())) break;
    }
    if (left > 0 && mayContinue()) await moveClock(workspace, left);
    await store.write(repo => repo.changes.add(workspaceId, 'clock', workspaceId), {lockKey: workspaceId});
    return clock();
  }

  /**
   * Waits until a full origin may have room. False if no origin is full, or one is full for too long. If none is, another
   * process has claimed the delivery, and we don't wait for its attempt.
   */
  async function waitForOrigin(): Promise<boolean> {
    const wait = originLimits.waitMs();
    if (wait > MAX_WAIT_MS) return false;
    await pause(Math.max(MIN_WAIT_MS, wait));
    return true;
  }

  const moveClock = (workspace: Workspace, milliseconds: number) =>
    store.write(repo => repo.clock.advance(workspace, milliseconds, clock()), {lockKey: workspace.id});

  return async (workspaceId: string, milliseconds: number, disconnected: AbortSignal): Promise<number> => {
    const workspace = await store.read.workspaces.findBy('id', workspaceId);
    if (!workspace) throw workspaceExpired();
    return inTurn(async () => (disconnected.aborted ? clock() : advance(workspace, milliseconds)), workspaceId);
  };
}
