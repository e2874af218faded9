/** Waits for what another request or process publishes. */
import type {Store} from './store.ts';
import type {Topic} from './subscribers.ts';

type Wait = Readonly<{
  topic: Topic;
  id: string;
  withinMs: number;
  /** Ends the wait. */
  signal?: AbortSignal;
}>;

/**
 * Calls `read` now, whenever the topic is published about this id, and once more when the time is over, until it returns something.
 * Undefined when it never does, or the wait was ended.
 */
export async function waitForResult<T>(
  {subscribe}: Pick<Store<unknown>, 'subscribe'>,
  {topic, id, withinMs, signal}: Wait,
  read: () => Promise<T | undefined>,
): Promise<T | undefined> {
  let published = Promise.withResolvers<void>();
  let isOver = withinMs <= 0;
  const wake = () => published.resolve();
  const unsubscribe = subscribe(topic, id, wake);
  const timer = setTimeout(() => {
    isOver = true;
    wake();
  }, withinMs);
  signal?.addEventListener('abort', wake);
  try {
    while (!signal?.aborted) {
      // Before `read`, so that nothing is missed that is published while it runs.
      published = Promise.withResolvers();
      const isLast = isOver;
      const result = await read();
      if (result !== undefined || isLast) return result;
      if (!isOver) await published.promise;
    }
    return undefined;
  } finally {
    clearTimeout(timer);
    unsubscribe();
    signal?.removeEventListener('abort', wake);
  }
}
