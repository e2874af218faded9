/** Limits requests per key in fixed windows that all processes share. */

import type {Config} from '../config.ts';
import type {Store} from '../database/index.ts';
import {DomainError} from '../errors/domain-error.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type RateLimit = Readonly<{
  /** Counts one request and returns the RateLimit headers. The limit is multiplied by `multiplier`. Throws `TooManyRequests` with the headers. */
  count: (key: string, now: number, multiplier?: number) => Promise<Readonly<Record<string, string>>>;
}>;

export type RateLimits = Readonly<{
  /** Requests a minute of a key, a workspace, a housemate, or an address without any. */
  calls: RateLimit;
  /** Requests a minute of visitors of the public site, by IP address. */
  forms: RateLimit;
  /** Lookups of email addresses in an hour, by IP address. */
  lookups: RateLimit;
  /** What an address may do a day; days begin at midnight UTC. */
  perDay: Readonly<{workspaces: RateLimit}>;
}>;

type Count = Store<unknown>['countInWindow'];
/** Of a window in milliseconds; `exceeded` explains the error. */
type Window = Readonly<{ms: number; exceeded: (allowed: number, leftMs: number) => string}>;

const A_MINUTE: Window = {
  ms: MINUTE_MS,
  exceeded: (allowed, leftMs) =>
    `Too many requests: the limit is ${allowed} a minute. Try again in ${inUnits(leftMs, 1000, 'second')}.`,
};
const AN_HOUR: Window = {
  ms: HOUR_MS,
  exceeded: (allowed, leftMs) =>
    `Too many requests: the limit is ${allowed} an hour. Try again in ${inUnits(leftMs, MINUTE_MS, 'minute')}.`,
};
const WORKSPACES_A_DAY: Window = {
  ms: DAY_MS,
  exceeded: allowed =>
    `Too many new workspaces: one IP address can create ${allowed} a day. Use one you have, or try again after midnight UTC.`,
};

export function createRateLimits(
  config: Pick<Config, 'rateLimit' | 'siteRateLimit' | 'referralLookups' | 'workspacesPerDay'>,
  countInWindow: Count,
): RateLimits {
  return {
    calls: createRateLimit(config.rateLimit, A_MINUTE, countInWindow),
    forms: createRateLimit(config.siteRateLimit, A_MINUTE, countInWindow),
    lookups: createRateLimit(config.referralLookups, AN_HOUR, countInWindow),
    perDay: {workspaces: createRateLimit(config.workspacesPerDay, WORKSPACES_A_DAY, countInWindow)},
  };
}

function createRateLimit(limit: number, {ms, exceeded}: Window, countInWindow: Count): RateLimit {
  if (limit === 0) return {count: async () => ({})};
  return {
    async count(key, now, multiplier = 1) {
      const endsAt = (Math.floor(now / ms) + 1) * ms;
      const used = await countInWindow(key, endsAt);
      const allowed = limit * multiplier;
      const retryAfterSeconds = Math.max(1, Math.ceil((endsAt - now) / 1000));
      const headers = {
        'ratelimit-limit': String(allowed),
        'ratelimit-remaining': String(Math.max(0, allowed - used)),
        'ratelimit-reset': String(retryAfterSeconds),
      };
      if (used <= allowed) return headers;
      throw new DomainError('TooManyRequests', exceeded(allowed, endsAt - now), {retryAfterSeconds, headers});
    },
  };
}

function inUnits(ms: number, unitMs: number, unit: string): string {
  const count = Math.max(1, Math.ceil(ms / unitMs));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
