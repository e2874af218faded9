/** Limits requests per key in fixed windows that all processes share. */

import type {Store} from '../database/index.ts';
import {DomainError} from '../errors/domain-error.ts';

type Window = Readonly<{ms: number; words: string; unitMs: number; unit: string}>;

const A_MINUTE: Window = {ms: 60_000, words: 'a minute', unitMs: 1000, unit: 'second'};
export const AN_HOUR: Window = {ms: 3_600_000, words: 'an hour', unitMs: 60_000, unit: 'minute'};

export type RateLimit = Readonly<{
  /**
   * Counts one request; throws `TooManyRequests`, which carries the RateLimit headers too. Returns the RateLimit headers. `allowance` multiplies the usual
   * number for this key.
   */
  count: (key: string, now: number, allowance?: number) => Promise<Readonly<Record<string, string>>>;
}>;

export function createRateLimit(
  limit: number,
  countInWindow: Store<unknown>['countInWindow'],
  window = A_MINUTE,
): RateLimit {
  if (limit === 0) return {count: async () => ({})};
  return {
    async count(key, now, allowance = 1) {
      const used = await countInWindow(key, endOf(window, now));
      const allowed = limit * allowance;
      const leftMs = endOf(window, now) - now;
      const retryAfterSeconds = Math.max(1, Math.ceil(leftMs / 1000));
      const headers = {
        'ratelimit-limit': String(allowed),
        'ratelimit-remaining': String(Math.max(0, allowed - used)),
        'ratelimit-reset': String(retryAfterSeconds),
      };
      if (used <= allowed) return headers;
      const left = Math.max(1, Math.ceil(leftMs / window.unitMs));
      const message = `Too many requests: ${allowed} ${window.words} are allowed. Try again in ${left} ${window.unit}${left === 1 ? '' : 's'}.`;
      throw new DomainError('TooManyRequests', message, {retryAfterSeconds, headers});
    },
  };
}

/** Milliseconds since 1970. */
function endOf({ms}: Window, now: number): number {
  return (Math.floor(now / ms) + 1) * ms;
}
