/** Connections that stay open: counts and limits the ones of this process, and waits for what another request or process publishes. */
import type {Store} from '../database/index.ts';
import {DomainError} from '../errors/domain-error.ts';

/** Connections at a time; 0 for no limit. */
export type LiveLimits = Readonly<{perAddress: number; perWorkspace: number}>;

export type LiveConnections = ReturnType<typeof createLiveConnections>;

const MAX_CONNECTIONS = 2000;
const RETRY_AFTER_SECONDS = 5;

export function createLiveConnections({perAddress, perWorkspace}: LiveLimits) {
  const open = new Map<string, number>();
  let total = 0;
  const change = (key: string, by: number) => {
    const count = (open.get(key) ?? 0) + by;
    if (count > 0) open.set(key, count);
    else open.delete(key);
  };
  const isFull = (key: string, limit: number) => limit > 0 && (open.get(key) ?? 0) >= limit;

  return {
    /** Counts one, and returns the function that releases it, however often it is called. Throws `TooMany`. */
    take(workspaceId: string, address: string): () => void {
      const keys = [`workspace ${workspaceId}`, `address ${address}`] as const;
      if (isFull(keys[0], perWorkspace)) throw tooMany(`This workspace has ${perWorkspace} live connections`);
      if (isFull(keys[1], perAddress)) throw tooMany(`Your IP address has ${perAddress} live connections`);
      if (total >= MAX_CONNECTIONS) throw tooMany(`The sandbox has ${MAX_CONNECTIONS} live connections`);
      for (const key of keys) change(key, 1);
      total += 1;
      let released = false;
      return () => {
        if (released) return;
        released = true;
        for (const key of keys) change(key, -1);
        total -= 1;
      };
    },
    count: () => total,
  };
}

function tooMany(what: string): DomainError {
  const message = `${what}, the most at a time. Close one, or try again in ${RETRY_AFTER_SECONDS} seconds.`;
  return new DomainError('TooMany', message, {
    reason: 'too_many_streams',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

type Wait = Readonly<{
  topic: Parameters<Store<unknown>['subscribe']>[0];
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
