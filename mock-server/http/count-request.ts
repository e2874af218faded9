/** Counts a request of a known caller against the limits that apply to it. */
import type {ContractOperation} from '../contract/index.ts';
import type {Identity} from './authenticate.ts';
import type {ApiRequest, Handler} from './handler.ts';
import type {Headers, RateLimits} from './rate-limit.ts';

/** Pages of the portal read a few times for each visit, and many visitors can share an address. */
const READS_MULTIPLIER = 10;

/** Photos wait in a queue of their own, and are stored smaller than they were sent. */
export const bytesToCount = ({accepts}: ContractOperation, sent: number): number =>
  accepts.includes('multipart/form-data') ? 0 : sent;

/** Returns the RateLimit headers. Throws `TooManyRequests`. */
export async function countRequest<R>(
  rateLimits: RateLimits,
  operation: ContractOperation,
  handler: Handler<R> | undefined,
  identity: Identity,
  {address, body}: Pick<ApiRequest, 'address'> & {body: Uint8Array},
  now: number,
): Promise<Headers> {
  const {calls, forms, lookups, perDay} = rateLimits;
  const {site, rateLimit, dailyLimit} = handler ?? {};
  const bytes = bytesToCount(operation, body.length);
  if (identity.kind === 'key') return calls.count(identity.holder.keyId, now, 1, bytes);
  if (site?.rateLimit) {
    const limits = await forms.count(`${site.rateLimit.group} ${address}`, now, site.rateLimit.multiplier, bytes);
    if (site.storesEntries) await perDay.forms.count(`forms ${address}`, now);
    return site.revealsEmail ? {...limits, ...(await lookups.count(`lookups ${address}`, now))} : limits;
  }
  if (identity.kind === 'workspace')
    return calls.count(`${rateLimit?.group ?? 'calls'} ${identity.workspaceId}`, now, rateLimit?.multiplier, bytes);
  if (identity.kind === 'member') return calls.count(`member ${identity.member.userId}`, now, 1, bytes);
  if (identity.kind !== 'visitor') return {};
  if (operation.method === 'GET') return calls.count(`reads ${address}`, now, READS_MULTIPLIER);
  const limits = await calls.count(`ip ${address}`, now, 1, bytes);
  if (dailyLimit) await perDay[dailyLimit].count(`${dailyLimit} ${address}`, now);
  return limits;
}
