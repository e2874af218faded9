/** Waits for what another request or process publishes. */
import type {Store} from '../database/index.ts';

type Question = Readonly<{
  topic: Parameters<Store<unknown>['subscribe']>[0];
  id: string;
  withinMs: number;
  /** Ends the wait. */
  signal?: AbortSignal;
}>;

/**
 * Calls `ask` now, whenever the topic is published about this id, and once more when the time is over, until it returns something.
 * Undefined when it never does, or the wait was ended.
 */
export async function askUntil<T>(
  {subscribe}: Pick<Store<unknown>, 'subscribe'>,
  {topic, id, withinMs, signal}: Question,
  ask: () => Promise<T | undefined>,
): Promise<T | undefined> {
  let next = Promise.withResolvers<void>();
  let isOver = withinMs <= 0;
  const wake = () => next.resolve();
  const unsubscribe = subscribe(topic, id, wake);
  const timer = setTimeout(() => {
    isOver = true;
    wake();
  }, withinMs);
  signal?.addEventListener('abort', wake);
  try {
    while (!signal?.aborted) {
      // Before `ask`, so that nothing is missed that is published while it runs.
      next = Promise.withResolvers();
      const isLast = isOver;
      const result = await ask();
      if (result !== undefined || isLast) return result;
      if (!isOver) await next.promise;
    }
    return undefined;
  } finally {
    clearTimeout(timer);
    unsubscribe();
    signal?.removeEventListener('abort', wake);
  }
}
