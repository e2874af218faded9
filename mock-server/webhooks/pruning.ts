/** Deletes what a busy workspace doesn't keep, in the background: nobody waits for it. */
import type {WebhooksDeps} from './deps.ts';

/** Writes of a workspace before it is pruned. */
const EVERY = 100;
const REMEMBERED = 10_000;

export function createPruning({store, logger}: WebhooksDeps) {
  const writes = new Map<string, number>();
  let pruning: Promise<void> = Promise.resolve();
  let stopped = false;

  async function prune(workspaceId: string): Promise<void> {
    while (
      !stopped &&
      (await store.write(repo => repo.webhooks.prune(workspaceId, repo.caps.events), {lockKey: workspaceId}))
    );
  }

  return {
    /** Something was written in the workspace. */
    wrote(workspaceId: string): void {
      const count = (writes.get(workspaceId) ?? 0) + 1;
      if (writes.size > REMEMBERED) writes.clear();
      writes.set(workspaceId, count % EVERY);
      if (count === EVERY)
        pruning = pruning
          .then(() => prune(workspaceId))
          .catch(error => logger.error({err: error}, 'Old deliveries could not be deleted.'));
    },
    async stop(): Promise<void> {
      stopped = true;
      await pruning;
    },
  };
}
