/** The workspace's virtual clock: real time plus an offset. It changes due times only. */

import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {iso} from '../time.ts';
import type {WebhookRepository, Webhooks} from '../webhooks/index.ts';
import type {InWorkspace} from '../workspaces/index.ts';

/** The part of the clock that changes only when someone advances it. */
export async function getClock(repo: WebhookRepository, workspaceId: string) {
  const offset = await repo.workspaces.clockOffset(workspaceId);
  const moves = await repo.webhooks.clockMoves(workspaceId);
  return {
    advancedSeconds: Math.floor(offset / 1000),
    moves: moves.map(({at, ahead_ms}) => ({at: iso(at), aheadMs: ahead_ms})),
  };
}

export async function readClock({repo, workspaceId, now}: InWorkspace<WebhookRepository>) {
  const offset = await repo.workspaces.clockOffset(workspaceId);
  return {now: iso(now + offset), ...(await getClock(repo, workspaceId))};
}

/** Resolves when everything that fell due has been processed. */
export async function advanceClock(
  context: InWorkspace<WebhookRepository>,
  webhooks: Webhooks,
  {advanceSeconds}: Schemas['AdvanceClock'],
) {
  return readClock({...context, now: await webhooks.advance(context.workspaceId, advanceSeconds * 1000)});
}
