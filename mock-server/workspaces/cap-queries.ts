/** Limits of a workspace by count, which the contract states in `x-limits`. Rejects what a workspace has no room for. */
import {type Kysely, sql} from 'kysely';
import {prepare} from '../database/index.ts';
import {DomainError, quotaExceeded} from '../errors/domain-error.ts';

/** Enough to rehearse a billing day: 50,000 bills, while a webhook endpoint is down. */
export const CAPS = {openBills: 50_000, pendingDeliveries: 100_000, agreements: 500, events: 100_000};
export type Caps = Readonly<typeof CAPS>;

/** Throws `quota_exceeded` when a workspace has made more writes `today` than it may, this one included; 0 for no limit. */
export function requireWritesLeft(today: number, max: number): void {
  if (max > 0 && today > max)
    throw quotaExceeded(
      `This workspace has reached its limit of ${formatCount(max)} writes a day. Wait until 00:00 UTC, or create a new workspace.`,
    );
}

/** One IP address can open a hundredth of a day's connect sessions, because anybody can read their public key in a checkout. */
const ADDRESSES_TO_REACH_LIMIT = 100;

/** Throws `TooMany` when one IP address has opened more connect sessions `today` than its share, this one included. */
export function requireSessionShare(today: number, max: number, leftMs: number): void {
  const share = Math.max(1, Math.floor(max / ADDRESSES_TO_REACH_LIMIT));
  if (max > 0 && today > share)
    throw new DomainError(
      'TooMany',
      `One IP address can open ${formatCount(share)} connect sessions a day with this API key. Try again after midnight UTC.`,
      {retryAfterSeconds: Math.ceil(leftMs / 1000)},
    );
}

const formatCount = (value: number): string => value.toLocaleString('en-US');

type CountedTables = {
  bills: {workspace_id: string; status: string};
  deliveries: {workspace_id: string; status: string};
};

export type CapQueries = ReturnType<typeof createCapQueries>;

export function createCapQueries(db: Kysely<CountedTables>, caps: Caps) {
  // Looks for the row at the cap in an index, which takes 3 ms in the largest workspace.
  const pendingAfter = (table: 'bills' | 'deliveries', rows: number) =>
    prepare(db, ({id}: {id: string}) =>
      db
        .selectFrom(table)
        .select('status')
        .where('workspace_id', '=', id)
        .where('status', '=', sql.lit('pending'))
        .limit(1)
        .offset(rows),
    );
  const findBillBeyondCap = pendingAfter('bills', caps.openBills);
  const findDeliveryAtCap = pendingAfter('deliveries', caps.pendingDeliveries - 1);

  return {
    ...caps,
    /** Throws `quota_exceeded` when the workspace has as many deliveries waiting as it may. */
    async requireRoomForDeliveries(id: string): Promise<void> {
      if ((await findDeliveryAtCap({id})).length > 0)
        throw quotaExceeded(
          `This workspace has reached its limit of ${formatCount(caps.pendingDeliveries)} pending deliveries. Fix or remove the webhook endpoints that don't respond.`,
        );
    },
    /** Throws `quota_exceeded` for too many open bills. Call it only for a workspace that has had more bills. */
    async requireRoomForBill(id: string): Promise<void> {
      if ((await findBillBeyondCap({id})).length > 0)
        throw quotaExceeded(
          `This workspace has reached its limit of ${formatCount(caps.openBills)} open bills. Delete unpaid bills, or create a new workspace.`,
        );
    },
  };
}
