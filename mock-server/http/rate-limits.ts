/** Limits requests per key in fixed windows that all processes share. */
import type {Config} from '../config.ts';
import {createWindowCounter, type Store} from '../database/index.ts';
import {DomainError} from '../errors/domain-error.ts';
import {DAY, endOfWindow, HOUR, MINUTE} from '../time.ts';

/** A large body counts as several requests, and a list of more than 250 entries as two. */
const BYTES_PER_COUNT = 16_384;
const SHORT_LIST_ENTRIES = 250;

export type RateLimitHeaders = Readonly<Record<string, string>>;
type CountInWindow = Store<unknown>['counts']['count'];
/** A window in milliseconds, with the name of its policy in the headers; `exceeded` explains the error. */
type Window = Readonly<{name: string; ms: number; exceeded: (allowed: number, leftMs: number) => string}>;

const A_MINUTE: Window = {
  name: 'minute',
  ms: MINUTE,
  exceeded: (allowed, leftMs) =>
    `Too many requests: the limit is ${allowed} a minute. Try again in ${inUnits(leftMs, 1000, 'second')}.`,
};
const AN_HOUR: Window = {
  name: 'hour',
  ms: HOUR,
  exceeded: (allowed, leftMs) =>
    `Too many requests: the limit is ${allowed} an hour. Try again in ${inUnits(leftMs, MINUTE, 'minute')}.`,
};
const WORKSPACES_A_DAY: Window = {
  name: 'day',
  ms: DAY,
  exceeded: allowed =>
    `Too many new workspaces: one IP address can create ${allowed} a day. Use one you have, or try again after midnight UTC.`,
};
const FORMS_A_DAY: Window = {
  name: 'day',
  ms: DAY,
  exceeded: allowed =>
    `Too many forms: one IP address can send ${allowed} a day. Try again after midnight UTC, or write to us by email.`,
};

export type RateLimits = ReturnType<typeof createRateLimits>;

export function createRateLimits(
  config: Pick<Config, 'rateLimit' | 'siteRateLimit' | 'referralLookups' | 'workspacesPerDay' | 'formsPerDay'>,
  countInWindow: CountInWindow,
) {
  const unverifiedCounter = createWindowCounter();
  return {
    /** Requests of a key, a workspace, a housemate, or an IP address without credentials. */
    perMinute: createRateLimit(config.rateLimit, A_MINUTE, countInWindow),
    /** Requests with a key, before its secret is verified. Each process counts its own, without the database. */
    unverifiedPerMinute: createRateLimit(config.rateLimit, A_MINUTE, async (key, endsAt, by) => {
      unverifiedCounter.deleteExpired(endsAt - MINUTE);
      return unverifiedCounter.count(key, endsAt, by);
    }),
    /** Requests of visitors of the public site, by IP address. */
    formsPerMinute: createRateLimit(config.siteRateLimit, A_MINUTE, countInWindow),
    /** Lookups of email addresses, by IP address. */
    lookupsPerHour: createRateLimit(config.referralLookups, AN_HOUR, countInWindow),
    workspacesPerDay: createRateLimit(config.workspacesPerDay, WORKSPACES_A_DAY, countInWindow),
    formsPerDay: createRateLimit(config.formsPerDay, FORMS_A_DAY, countInWindow),
  };
}

/**
 * `multiplier` multiplies the limit, 1 by default. A request of `bytes` counts once per 16 KiB or part of it, and one
 * for a list of more than 250 `entries` twice.
 */
type Weight = Readonly<{multiplier?: number | undefined; bytes?: number; entries?: number}>;

/** Returns a function that counts one request and returns the RateLimit headers. It throws `TooMany` with the headers. */
function createRateLimit(limit: number, {name, ms, exceeded}: Window, countInWindow: CountInWindow) {
  return async (key: string, now: number, weight: Weight = {}): Promise<RateLimitHeaders> => {
    const {multiplier = 1, bytes = 0, entries = 0} = weight;
    if (limit === 0) return {};
    const endsAt = endOfWindow(now, ms);

    const allowed = Math.max(1, Math.floor(limit * multiplier));
    // Even under a small limit, one large body fits into a window.
    const parts = Math.max(entries > SHORT_LIST_ENTRIES ? 2 : 1, Math.ceil(bytes / BYTES_PER_COUNT));
    const counts = Math.min(allowed, parts);

    const used = await countInWindow(key, endsAt, counts);
    const retryAfterSeconds = Math.max(1, Math.ceil((endsAt - now) / 1000));
    const remaining = Math.max(0, allowed - used);

    // The three older names, and the ones of draft-ietf-httpapi-ratelimit-headers.
    const headers = {
      'ratelimit-limit': String(allowed),
      'ratelimit-remaining': String(remaining),
      'ratelimit-reset': String(retryAfterSeconds),
      ratelimit: `"${name}";r=${remaining};t=${retryAfterSeconds}`,
      'ratelimit-policy': `"${name}";q=${allowed};w=${ms / 1000}`,
    };

    if (used <= allowed) return headers;
    throw new DomainError('TooMany', exceeded(allowed, endsAt - now), {retryAfterSeconds, headers});
  };
}

function inUnits(ms: number, unitMs: number, unit: string): string {
  const count = Math.max(1, Math.ceil(ms / unitMs));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
