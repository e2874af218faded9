/** The workspace's virtual clock: real time plus the offset it was moved ahead by. It changes due times only. */

import type {Webhooks} from '../webhooks/index.ts';
import type {WorkspaceRepository} from '../workspaces/index.ts';

/** How far the clock is ahead: all of it that only changes when somebody moves it. */
export async function getClock(repo: WorkspaceRepository, workspaceId: string) {
  const offset = await repo.workspaces.clockOffset(workspaceId);
  return {advancedSeconds: Math.floor(offset / 1000)};
}

export async function readClock(repo: WorkspaceRepository, workspaceId: string, now: number) {
  const offset = await repo.workspaces.clockOffset(workspaceId);
  return {now: new Date(now + offset).toISOString(), advancedSeconds: Math.floor(offset / 1000)};
}

/** Answers when all that fell due on the way is done. */
export async function advanceClock(
  repo: WorkspaceRepository,
  webhooks: Webhooks,
  workspaceId: string,
  advanceSeconds: number,
) {
  return readClock(repo, workspaceId, await webhooks.advance(workspaceId, advanceSeconds * 1000));
}
