/**
 * Forgets what can no longer matter: signatures too old to be accepted, workspaces that have expired. In small units, so that
 * nobody's request waits for it.
 */

import type {Repository, Store} from './database/index.ts';
import type {Logger} from './logger.ts';

const EVERY_MS = 60_000;
const ROWS = 500;

export async function tidy(store: Store, now: number, goOn = () => true): Promise<void> {
  const repeat = async (part: (repo: Repository) => Promise<boolean>) => {
    while (goOn() && (await store.write(part, {alone: 'tidying'})));
  };
  await repeat(repo => repo.forgetSignatures(now));
  await repeat(async repo => {
    await repo.forgetTallies(now);
    await repo.site.forgetFormAnswers(now);
    return repo.dropExpired(now, ROWS);
  });
}

/** Tidies now and every minute; returns what stops it and waits for the unit under way. */
export function keepTidy(store: Store, clock: () => number, logger: Logger): () => Promise<void> {
  let stopped = false;
  let under: Promise<void> | undefined;
  const run = () => {
    under ??= tidy(store, clock(), () => !stopped)
      .catch(error => logger.error({err: error}, 'Tidying failed.'))
      .finally(() => (under = undefined));
  };
  const timer = setInterval(run, EVERY_MS).unref();
  run();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await under;
  };
}
