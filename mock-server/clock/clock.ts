/** The workspace's virtual clock: real time plus an offset. It changes due times only. */
import {iso} from '../time.ts';
import type {InWorkspace} from '../workspaces/index.ts';
import type {ClockRepository} from './queries.ts';

/** The part of the clock that changes only when someone advances it. */
export async function getClock(repo: ClockRepository, workspaceId: string) {
  const offset = await repo.workspaces.clockOffset(workspaceId);
  const moves = await repo.clock.moves(workspaceId);
  return {
    advancedSeconds: Math.floor(offset / 1000),
    moves: moves.map(({at, ahead_ms}) => ({at: iso(at), aheadMs: ahead_ms})),
  };
}

export async function readClock({repo, workspaceId, now}: InWorkspace<ClockRepository>) {
  const offset = await repo.workspaces.clockOffset(workspaceId);
  return {now: iso(now + offset), ...(await getClock(repo, workspaceId))};
}
