/** Limits requests per minute and key, in fixed windows that all processes share. */

import type {Store} from '../database/index.ts';
import {DomainError} from '../errors/domain-error.ts';

const WINDOW = 60_000;

export type RateLimit = Readonly<{
  /**
   * Counts one request; throws `TooManyRequests`, which carries the RateLimit headers too. Returns the RateLimit headers. `allowance` multiplies the usual
   * number for this key.
   */
  count: (key: string, now: number, allowance?: number) => Promise<Readonly<Record<string, string>>>;
}>;

export function createRateLimit(limit: number, countInWindow: Store<unknown>['countInWindow']): RateLimit {
  if (limit === 0) return {count: async () => ({})};
  return {
    async count(key, now, allowance = 1) {
      const used = await countInWindow(key, (Math.floor(now / WINDOW) + 1) * WINDOW);
      const allowed = limit * allowance;
      const retryAfterSeconds = secondsLeft(now);
      const headers = {
        'ratelimit-limit': String(allowed),
        'ratelimit-remaining': String(Math.max(0, allowed - used)),
        'ratelimit-reset': String(retryAfterSeconds),
      };
      if (used <= allowed) return headers;
      const message = `Too many requests: ${allowed} a minute are allowed. Try again in ${retryAfterSeconds} seconds.`;
      throw new DomainError('TooManyRequests', message, {retryAfterSeconds, headers});
    },
  };
}

function secondsLeft(now: number): number {
  return Math.max(1, Math.ceil((WINDOW - (now % WINDOW)) / 1000));
}
