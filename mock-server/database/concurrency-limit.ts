/** Limits how many tasks with the same key run at a time. The others wait in order. */
import {StoreUnavailableError} from './store-errors.ts';

type Queue = {running: number; waiting: (() => void)[]};

/**
 * Lets `limit` tasks with the same key run at a time. A task that has waited for `waitMs` milliseconds isn't run and throws
 * `StoreUnavailableError`; without `waitMs`, it waits until its turn.
 */
export function createConcurrencyLimit(limit: number, waitMs?: number) {
  const queues = new Map<string, Queue>();

  const turn = ({waiting}: Queue) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(new StoreUnavailableError('Too many writes of one workspace are waiting for each other.'));
      };
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.push(start);
    });

  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? {running: 0, waiting: []};
    queues.set(key, queue);
    if (queue.running < limit) queue.running += 1;
    else await turn(queue);
    try {
      return await task();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else queue.running -= 1;
      if (queue.running === 0) queues.delete(key);
    }
  };
}
