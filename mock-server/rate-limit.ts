/** So many requests a minute a key, counted in fixed windows. Refuses with the seconds until the next one. */
import {Refusal} from './operations/errors.ts';

const WINDOW = 60_000;

export type RateLimit = Readonly<{
  /** Counts one request; throws `TooManyRequests`. Returns the headers that tell the caller where it stands. */
  count: (key: string, now: number) => Readonly<Record<string, string>>;
  headers: (key: string, now: number) => Readonly<Record<string, string>>;
}>;

export function createRateLimit(limit: number): RateLimit {
  let window = 0;
  let counts = new Map<string, number>();

  function headers(key: string, now: number): Record<string, string> {
    return {
      'ratelimit-limit': String(limit),
      'ratelimit-remaining': String(Math.max(0, limit - (counts.get(key) ?? 0))),
      'ratelimit-reset': String(secondsLeft(now)),
    };
  }

  if (limit === 0) return {count: () => ({}), headers: () => ({})};
  return {
    headers,
    count(key, now) {
      const current = Math.floor(now / WINDOW);
      if (current !== window) {
        window = current;
        counts = new Map();
      }
      const used = (counts.get(key) ?? 0) + 1;
      counts.set(key, used);
      if (used > limit) {
        const seconds = secondsLeft(now);
        throw new Refusal(
          'TooManyRequests',
          `Too many requests: ${limit} a minute are allowed. Try again in ${seconds} seconds.`,
          {
            retryAfterSeconds: seconds,
          },
        );
      }
      return headers(key, now);
    },
  };
}

function secondsLeft(now: number): number {
  return Math.max(1, Math.ceil((WINDOW - (now % WINDOW)) / 1000));
}
