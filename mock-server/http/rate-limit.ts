/** Limits requests per key in fixed windows that all processes share, and chooses the limits that apply to a request. */
import type {Config} from '../config.ts';
import {createWindowCounter, type Store} from '../database/index.ts';
import {DomainError} from '../errors/domain-error.ts';
import {DAY, endOfWindow, HOUR, MINUTE} from '../time.ts';
import {provesSecret} from './authenticate.ts';
import type {Caller, Policy, RequestContext} from './handler.ts';

/** A large body costs as much as many small ones, and a long list as much as two. */
const BYTES_PER_COUNT = 16_384;
const ENTRIES_PER_COUNT = 250;
/** As many as the longest list has. */
const MAX_ENTRIES = 500;

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
    /** Requests with a key, before its secret is verified. Each process counts for itself, which costs the database nothing. */
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
 * The limit is multiplied by `multiplier`, 1 by default; a request of `bytes` counts once for each 16 KiB begun, and one for a list of
 * `entries` once for each 250.
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
    const parts = Math.max(1, Math.ceil(bytes / BYTES_PER_COUNT), Math.ceil(entries / ENTRIES_PER_COUNT));
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

/** Pages of the portal read a few times for each visit, and many visitors can share an address. */
const READS_MULTIPLIER = 10;

/** Files aren't counted: photos wait in a queue of their own, and are stored smaller than they were sent. */
export const bytesToCount = ({largestFile}: Policy, sent: number): number => (largestFile ? 0 : sent);

/**
 * Counts a request before its caller is verified. Returns the RateLimit headers. Throws `TooMany`, except for a request whose body wasn't read:
 * its error comes first.
 */
export async function countRequest<R>(context: RequestContext<R>, caller: Caller): Promise<RateLimitHeaders> {
  const {deps, policy, request, now} = context;
  const limits = deps.rateLimits;
  const {clientKey, body} = request;
  try {
    const headers = await countByCaller(context, caller);
    if (caller.kind === 'unknown') return headers;

    if (policy.perAddress === 'forms') await limits.formsPerDay(`forms ${clientKey}`, now);
    if (policy.perAddress === 'workspaces') await limits.workspacesPerDay(`workspaces ${clientKey}`, now);
    return policy.perAddress === 'lookups'
      ? {...headers, ...(await limits.lookupsPerHour(`lookups ${clientKey}`, now))}
      : headers;
  } catch (error) {
    if (error instanceof DomainError && body.error) return error.details.headers ?? {};
    throw error;
  }
}

/** Counts a partner's request once its secret is verified, from all IP addresses together. Returns the RateLimit headers. Throws `TooMany`. */
export async function countVerified<R>(context: RequestContext<R>, caller: Caller): Promise<RateLimitHeaders> {
  const {deps, operation, policy, request, now} = context;
  if (caller.kind !== 'partner' || !provesSecret(operation)) return {};
  const bytes = bytesToCount(policy, request.body.bytes.length);
  return deps.rateLimits.perMinute(caller.holder.keyId, now, {bytes});
}

/**
 * Nobody uses up a partner's requests with only the key: until its secret is verified, and where an operation takes no more than the key, they
 * are counted by IP address too.
 */
async function countByCaller<R>(
  {deps, operation, policy, request, now}: RequestContext<R>,
  caller: Caller,
): Promise<RateLimitHeaders> {
  const limits = deps.rateLimits;
  const {clientKey} = request;
  const {limit} = policy;
  const {length} = request.body.bytes;
  const bytes = bytesToCount(policy, length);

  // Guessing keys is limited by IP address.
  if (caller.kind === 'unknown') return limits.perMinute(`ip ${clientKey}`, now, {bytes: length});

  if (caller.kind === 'partner') {
    const count = provesSecret(operation) ? limits.unverifiedPerMinute : limits.perMinute;
    return count(`${caller.holder.keyId} ${clientKey}`, now, {bytes});
  }

  if (limit?.by === 'address')
    return limits.formsPerMinute(`${limit.group} ${clientKey}`, now, {multiplier: limit.multiplier, bytes});
  if (caller.kind === 'workspace')
    return limits.perMinute(`${limit?.group ?? 'calls'} ${caller.workspaceId}`, now, {
      multiplier: limit?.multiplier,
      bytes,
      // Not yet validated.
      entries: Math.min(Number(request.query.limit) || 0, MAX_ENTRIES),
    });
  if (caller.kind === 'member') return limits.perMinute(`member ${caller.member.userId}`, now, {bytes});
  if (caller.kind === 'admin') return {};
  return operation.method === 'GET'
    ? limits.perMinute(`reads ${clientKey}`, now, {multiplier: READS_MULTIPLIER})
    : limits.perMinute(`ip ${clientKey}`, now, {bytes});
}
