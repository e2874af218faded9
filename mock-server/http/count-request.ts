/** Counts a request against the limits that apply to its caller and operation. */
import {DomainError} from '../errors/domain-error.ts';
import {provesSecret} from './authenticate.ts';
import type {Caller, Policy, RequestContext} from './handler.ts';
import type {RateLimitHeaders} from './rate-limits.ts';

/** The portal's pages send several reads per visit, and many visitors can share an IP address. */
const READS_MULTIPLIER = 10;

/** Files aren't counted: photos wait in a queue of their own, and are stored smaller than they were sent. */
export const bytesToCount = ({largestFile}: Policy, sent: number): number => (largestFile ? 0 : sent);

/**
 * Counts a request before its caller is verified. Returns the RateLimit headers. Throws `TooMany`, except for a request
 * whose body wasn't read: its error comes first.
 */
export async function countRequest(context: RequestContext<unknown>, caller: Caller): Promise<RateLimitHeaders> {
  const {deps, handler, request, now} = context;
  const limits = deps.rateLimits;
  const {clientKey, body} = request;
  try {
    const headers = await countByCaller(context, caller);
    const {perAddress} = handler;
    if (caller.kind === 'unknown' || !perAddress) return headers;

    const headersPerAddress = await limits[perAddress](`${perAddress} ${clientKey}`, now);
    return perAddress === 'lookupsPerHour' ? {...headers, ...headersPerAddress} : headers;
  } catch (error) {
    if (error instanceof DomainError && body.error) return error.details.headers ?? {};
    throw error;
  }
}

/**
 * Counts a partner's request once its secret is verified, from all IP addresses together. Returns the RateLimit
 * headers. Throws `TooMany`.
 */
export async function countVerified(context: RequestContext<unknown>, caller: Caller): Promise<RateLimitHeaders> {
  const {deps, operation, handler, request, now} = context;
  if (caller.kind !== 'partner' || !provesSecret(operation)) return {};
  const bytes = bytesToCount(handler, request.body.bytes.length);
  return deps.rateLimits.perMinute(caller.holder.keyId, now, {bytes});
}

/**
 * Nobody can use up a partner's requests with the key alone. Requests whose secret isn't verified yet, and those that
 * need only the key, are counted by IP address too.
 */
async function countByCaller(
  {deps, operation, handler, request, now}: RequestContext<unknown>,
  caller: Caller,
): Promise<RateLimitHeaders> {
  const limits = deps.rateLimits;
  const {clientKey} = request;
  const {limit} = handler;
  const {length} = request.body.bytes;
  const bytes = bytesToCount(handler, length);

  // By IP address, so that nobody can guess keys.
  if (caller.kind === 'unknown') return limits.perMinute(`ip ${clientKey}`, now, {bytes: length});

  if (caller.kind === 'partner') {
    const count = provesSecret(operation) ? limits.unverifiedPerMinute : limits.perMinute;
    return count(`${caller.holder.keyId} ${clientKey}`, now, {bytes});
  }

  if (caller.kind === 'workspace')
    return limits.perMinute(`${limit?.group ?? 'calls'} ${caller.workspaceId}`, now, {
      multiplier: limit?.multiplier,
      bytes,
      // Not yet validated.
      entries: Number(request.query.limit),
    });
  if (limit) return limits.formsPerMinute(`${limit.group} ${clientKey}`, now, {multiplier: limit.multiplier, bytes});
  if (caller.kind === 'member') return limits.perMinute(`member ${caller.memberId}`, now, {bytes});
  if (caller.kind === 'admin') return {};
  return operation.method === 'GET'
    ? limits.perMinute(`reads ${clientKey}`, now, {multiplier: READS_MULTIPLIER})
    : limits.perMinute(`ip ${clientKey}`, now, {bytes});
}
