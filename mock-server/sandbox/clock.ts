/** The workspace's virtual clock: real time plus an offset. It changes due times only. */

import type {Webhooks} from '../webhooks/index.ts';
import type {WorkspaceRepository} from '../workspaces/index.ts';

/** The part of the clock that changes only when someone advances it. */
export async function getClock(repo: WorkspaceRepository, workspaceId: string) {
  const offset = await repo.workspaces.clockOffset(workspaceId);
  return {advancedSeconds: Math.floor(offset / 1000)};
}

export async function readClock(repo: WorkspaceRepository, workspaceId: string, now: number) {
  const offset = await repo.workspaces.clockOffset(workspaceId);
  return {now: new Date(now + offset).toISOString(), advancedSeconds: Math.floor(offset / 1000)};
}

/** Resolves when everything that fell due has been processed. */
export async function advanceClock(
  repo: WorkspaceRepository,
  webhooks: Webhooks,
  workspaceId: string,
  advanceSeconds: number,
) {
  return readClock(repo, workspaceId, await webhooks.advance(workspaceId, advanceSeconds * 1000));
}
