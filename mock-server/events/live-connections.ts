/** Counts and limits the connections that stay open in this process. */
import type {Config} from '../config.ts';
import {DomainError} from '../errors/domain-error.ts';

export type LiveConnections = ReturnType<typeof createLiveConnections>;

const MAX_CONNECTIONS = 2000;
const RETRY_AFTER_SECONDS = 5;

export function createLiveConnections({perAddress, perWorkspace}: Config['streams']) {
  const open = new Map<string, number>();
  let total = 0;
  const change = (key: string, by: number) => {
    const count = (open.get(key) ?? 0) + by;
    if (count > 0) open.set(key, count);
    else open.delete(key);
  };
  const isFull = (key: string, limit: number) => limit > 0 && (open.get(key) ?? 0) >= limit;

  return {
    /** Counts one, and returns the function that releases it. Throws `TooMany`. */
    take(workspaceId: string, clientKey: string): () => void {
      const keys = [`workspace ${workspaceId}`, `address ${clientKey}`] as const;
      if (isFull(keys[0], perWorkspace)) throw tooMany(`This workspace has ${perWorkspace} live connections`);
      if (isFull(keys[1], perAddress)) throw tooMany(`Your IP address has ${perAddress} live connections`);
      if (total >= MAX_CONNECTIONS) throw tooMany(`The sandbox has ${MAX_CONNECTIONS} live connections`);
      for (const key of keys) change(key, 1);
      total += 1;
      return () => {
        for (const key of keys) change(key, -1);
        total -= 1;
      };
    },
    count: () => total,
  };
}

function tooMany(limit: string): DomainError {
  const message = `${limit}, the most at a time. Close one, or try again in ${RETRY_AFTER_SECONDS} seconds.`;
  return new DomainError('TooMany', message, {
    reason: 'too_many_streams',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
