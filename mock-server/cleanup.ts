/**
 * Deletes what has expired, in small transactions so that requests don't wait. Data that can't be
 * restored is deleted a day later, by the running time, in case the clock is ahead by mistake.
 */
import type {Repository, Store} from './repository.ts';
import type {Services} from './services.ts';
import {createTicker} from './ticker.ts';
import {CLEANUP_LOCK, type RunningTime} from './workspaces/index.ts';

const EVERY_MS = 60_000;
const ROWS_PER_BATCH = 500;

/** The function deletes what has expired `now`, in milliseconds since 1970; it ends early when `shouldContinue` returns false. */
export function createCleanup(store: Store, runningTime: RunningTime) {
  let cleanedUpAt = Number.POSITIVE_INFINITY;
  /** The newest change when workspaces were last pruned, unknown after a start. */
  let prunedTo: number | undefined;
  return async (now: number, shouldContinue = () => true): Promise<void> => {
    const repeat = async (part: (repo: Repository) => Promise<boolean>, lockKey = CLEANUP_LOCK) => {
      while (shouldContinue() && (await store.write(part, {lockKey})));
    };

    const expired = await runningTime.record(now);

    // Reads every workspace and key, so only after the start and when the clock was set back.
    if (now < cleanedUpAt) await store.write(repo => repo.workspaces.shortenLifetimes(now));
    cleanedUpAt = now;

    await repeat(repo => repo.workspaces.deleteExpiredSignedWrites(now, runningTime.now(), ROWS_PER_BATCH));
    await store.counts.deleteExpired(now);
    await repeat(async repo => {
      await repo.site.deleteExpiredFormResponses(expired);
      await repo.notifications.deleteOldPendingReviews(expired);
      await repo.admin.deleteExpired(expired);
      return false;
    });

    await repeat(repo => repo.workspaces.deleteExpired(expired, ROWS_PER_BATCH));

    const newest = await store.read.changes.findNewestId();
    for (const id of await store.read.changes.listWorkspacesSince(prunedTo ?? newest))
      await repeat(async repo => {
        const unfinished = [await repo.webhooks.prune(id, repo.caps.events), await repo.changes.prune(id)];
        return unfinished.includes(true);
      }, id);
    prunedTo = newest;
  };
}

/** Cleans up now and every minute; returns the function that stops it and waits for the transaction in progress. */
export function startCleanup({store, runningTime, clock, logger}: Services): () => Promise<void> {
  const cleanUp = createCleanup(store, runningTime);
  let stopped = false;
  const work = () => cleanUp(clock(), () => !stopped).then(() => EVERY_MS);
  const ticker = createTicker(work, error => logger.error({err: error}, 'The cleanup failed.'), EVERY_MS);
  ticker.start();
  return async () => {
    stopped = true;
    await ticker.stop();
  };
}
