/** The ids of entries in the dashboard's URLs. */
import type {EntryByKind, Kind, Lists} from './state.ts';

type Entry = {[K in Kind]: {kind: K; value: EntryByKind[K]}}[Kind];

export const billEntryId = (billId: number | string) => `bill-${billId}`;

/** A paid share. Its page is the bill's. */
export const paymentEntryId = (billId: number, userId: string) => `pay-${billId}-${userId}`;

/** The bill's id, for a bill's entry or a payment's. */
export const parseBillId = (id: string) => /^(?:bill|pay)-(\d+)/.exec(id)?.[1];

export function detectKind(id: string): Kind {
  if (parseBillId(id)) return 'bill';
  if (id.startsWith('dlv_')) return 'delivery';
  if (id.startsWith('req_')) return 'request';
  if (id.startsWith('ep_')) return 'endpoint';
  return 'agreement';
}

/** Undefined if it doesn't exist or no longer exists. */
export function findEntry(lists: Lists, id: string): Entry | undefined {
  const kind = detectKind(id);
  const value = lists[kind].get(parseBillId(id) ?? id);
  return value && ({kind, value} as Entry);
}
