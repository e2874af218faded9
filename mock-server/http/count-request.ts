/** Counts a request against the limits that apply to its caller. */
import type {ContractOperation} from '../contract/index.ts';
import type {Identity} from './authenticate.ts';
import type {ApiRequest, Policy} from './handler.ts';
import type {Headers, RateLimits} from './rate-limit.ts';

/** Pages of the portal read a few times for each visit, and many visitors can share an address. */
const READS_MULTIPLIER = 10;

/** Photos wait in a queue of their own, and are stored smaller than they were sent. */
export const bytesToCount = ({accepts}: ContractOperation, sent: number): number =>
  accepts.includes('multipart/form-data') ? 0 : sent;

/** Returns the RateLimit headers. Throws `TooMany`. */
export async function countRequest(
  rateLimits: RateLimits,
  operation: ContractOperation,
  policy: Policy,
  identity: Identity,
  {address, body}: Pick<ApiRequest, 'address' | 'body'>,
  now: number,
): Promise<Headers> {
  const {calls, forms} = rateLimits;
  const {limit} = policy;
  const bytes = bytesToCount(operation, body?.length ?? 0);
  if (identity.kind === 'key') return calls(identity.holder.keyId, now, 1, bytes);
  // Nobody can try any number of keys.
  if (identity.kind === 'unknown') return calls(`ip ${address}`, now, 1, body?.length);
  if (limit?.by === 'address') {
    const headers = await forms(`${limit.group} ${address}`, now, limit.multiplier, bytes);
    return {...headers, ...(await countScarce(rateLimits, policy, address, now))};
  }
  if (identity.kind === 'workspace') {
    const headers = await calls(`${limit?.group ?? 'calls'} ${identity.workspaceId}`, now, limit?.multiplier, bytes);
    await countScarce(rateLimits, policy, address, now);
    return headers;
  }
  if (identity.kind === 'member') return calls(`member ${identity.member.userId}`, now, 1, bytes);
  if (identity.kind !== 'visitor') return {};
  if (operation.method === 'GET') return calls(`reads ${address}`, now, READS_MULTIPLIER);
  const headers = await calls(`ip ${address}`, now, 1, bytes);
  await countScarce(rateLimits, policy, address, now);
  return headers;
}

/** Returns headers where the scarcer limit is the one to know. */
async function countScarce(
  {lookups, formsPerDay, workspacesPerDay}: RateLimits,
  {scarce}: Policy,
  address: string,
  now: number,
): Promise<Headers> {
  if (scarce === 'lookups') return lookups(`lookups ${address}`, now);
  if (scarce === 'entries') await formsPerDay(`forms ${address}`, now);
  if (scarce === 'workspaces') await workspacesPerDay(`workspaces ${address}`, now);
  return {};
}
