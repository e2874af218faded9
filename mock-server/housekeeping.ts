/** Forgets what can no longer matter: signatures too old to be accepted, workspaces that have expired. */
import type {Logger} from './logger.ts';
import type {Store} from './store/index.ts';

const EVERY_MS = 60_000;

export async function tidy(store: Store, now: number): Promise<void> {
  await store.write(async repo => {
    await repo.forgetSignatures(now);
    await repo.site.forgetFormAnswers(now);
    await repo.dropExpired(now);
  });
}

/** Tidies now and every minute; returns the function that stops it. */
export function keepTidy(store: Store, clock: () => number, logger: Logger): () => void {
  const run = () => tidy(store, clock()).catch(error => logger.error({err: error}, 'Tidying failed.'));
  const timer = setInterval(run, EVERY_MS).unref();
  void run();
  return () => clearInterval(timer);
}
