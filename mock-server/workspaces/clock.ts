/** The workspace's virtual clock: real time and how far it was moved ahead. It moves due times alone. */
import type {Repository} from '../database/index.ts';
import type {Webhooks} from '../webhooks/index.ts';

/** How far the clock is ahead: all of it that only changes when somebody moves it. */
export async function showClock(repo: Repository, workspaceId: string) {
  const offset = (await repo.webhooks.terms(workspaceId))?.clockOffset ?? 0;
  return {advancedSeconds: Math.floor(offset / 1000)};
}

export async function readClock(repo: Repository, workspaceId: string, now: number) {
  const offset = (await repo.webhooks.terms(workspaceId))?.clockOffset ?? 0;
  return {now: new Date(now + offset).toISOString(), advancedSeconds: Math.floor(offset / 1000)};
}

/** Answers when all that fell due on the way is done. */
export async function advanceClock(repo: Repository, webhooks: Webhooks, workspaceId: string, advanceSeconds: number) {
  return readClock(repo, workspaceId, await webhooks.advance(workspaceId, advanceSeconds * 1000));
}
