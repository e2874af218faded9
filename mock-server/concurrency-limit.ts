/** Limits how many tasks run at a time, or how many with the same key. The others wait in order. */

type WaitingOptions = Readonly<{
  /** Tasks with the same key that may wait; any number by default. */
  maxWaiting?: number;
  /** How long each may wait, in milliseconds; until its turn by default. */
  withinMs?: number;
  /** The error of a task that may not wait. */
  error?: () => Error;
}>;

const tooMany = () => new Error('Too many tasks are waiting.');

type Queue = {running: number; waiting: (() => void)[]};

export function createConcurrencyLimit(limit: number, {maxWaiting, withinMs, error = tooMany}: WaitingOptions = {}) {
  const queues = new Map<string, Queue>();

  const waitForTurn = ({waiting}: Queue) =>
    new Promise<void>((resolve, reject) => {
      if (maxWaiting !== undefined && waiting.length >= maxWaiting) return reject(error());
      const giveUp = () => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(error());
      };
      const timer = withinMs === undefined ? undefined : setTimeout(giveUp, withinMs);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.push(start);
    });

  return async <T>(task: () => Promise<T>, key = ''): Promise<T> => {
    const queue = queues.get(key) ?? {running: 0, waiting: []};
    queues.set(key, queue);
    if (queue.running < limit) queue.running += 1;
    else await waitForTurn(queue);
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
