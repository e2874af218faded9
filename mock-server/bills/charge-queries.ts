/** Stores and reads the housemates' charges of bills. */
import type {Kysely} from 'kysely';
import {prepare, type QueryTools} from '../database/index.ts';
import type {HouseholdTables} from '../households/index.ts';
import type {BillTables} from './tables.ts';

type Tables = BillTables & HouseholdTables;

/** A housemate's part of a bill, in cents. */
export type Share = Readonly<{userId: string; cents: number}>;
/** A share with who owes it and when it was paid. */
export type Charge = Readonly<{userId: string; username: string; cents: number; paidAt: number | null}>;

/** Bills whose charges are read in one statement: a few sizes, so that there are few statements. */
const SIZES = [1, 20, 100, 500];

export function createChargeQueries(db: Kysely<Tables>, {run}: QueryTools) {
  const insertCharges = cacheBySize(count =>
    prepare<Record<string, string & number>>()(run, slot =>
      db.insertInto('charges').values(
        Array.from({length: count}, (_, index) => ({
          bill_id: slot('billId'),
          user_id: slot(`user${index}`),
          cents: slot(`cents${index}`),
          paid_at: null,
        })),
      ),
    ),
  );

  const chargesOfBills = cacheBySize(count =>
    prepare<Record<string, number>>()(run, slot =>
      db
        .selectFrom('charges')
        .innerJoin('users', 'users.id', 'charges.user_id')
        .select([
          'charges.bill_id as billId',
          'charges.user_id as userId',
          'users.username',
          'charges.cents',
          'charges.paid_at as paidAt',
        ])
        .where(
          'charges.bill_id',
          'in',
          Array.from({length: count}, (_, index) => slot(`id${index}`)),
        )
        .orderBy('users.position'),
    ),
  );

  async function addCharges(billId: number, shares: readonly Share[]): Promise<void> {
    if (shares.length === 0) return;
    const values: Record<string, string | number> = {billId};
    for (const [index, {userId, cents}] of shares.entries()) {
      values[`user${index}`] = userId;
      values[`cents${index}`] = cents;
    }
    await insertCharges(shares.length)(values as Record<string, string & number>);
  }

  return {
    ...openShareQueries(db),
    addCharges,
    async replaceCharges(billId: number, shares: readonly Share[]): Promise<void> {
      await db.deleteFrom('charges').where('bill_id', '=', billId).execute();
      await addCharges(billId, shares);
    },
    /** By bill, in the order in which the housemates moved in. */
    async chargesOf(billIds: readonly number[]): Promise<Map<number, Charge[]>> {
      if (billIds.length === 0) return new Map();
      const size = SIZES.find(one => one >= billIds.length);
      if (size === undefined) throw new Error(`${billIds.length} bills are too many at a time.`);
      const ids = Array.from({length: size}, (_, index) => [`id${index}`, billIds[index] ?? billIds[0]] as const);
      const {rows} = await chargesOfBills(size)(Object.fromEntries(ids) as Record<string, number>);
      return Map.groupBy(rows, ({billId}) => billId);
    },
    /** In the order in which the housemates moved in. */
    async charges(billId: number): Promise<Charge[]> {
      return (await this.chargesOf([billId])).get(billId) ?? [];
    },
    async payCharges(billId: number, userIds: readonly string[], now: number): Promise<void> {
      await db
        .updateTable('charges')
        .set({paid_at: now})
        .where('bill_id', '=', billId)
        .where('user_id', 'in', userIds)
        .execute();
    },
  };
}

/** Shares that housemates haven't paid yet. */
function openShareQueries(db: Kysely<Tables>) {
  const openShares = (workspaceId: string, userId: string) =>
    db
      .selectFrom('bills')
      .innerJoin('charges', 'charges.bill_id', 'bills.id')
      .where('bills.workspace_id', '=', workspaceId)
      .where('bills.status', '=', 'pending')
      .where('charges.user_id', '=', userId)
      .where('charges.paid_at', 'is', null);

  return {
    async unpaidBy(workspaceId: string, userId: string): Promise<{billId: number; dueDate: string}[]> {
      return openShares(workspaceId, userId)
        .select(['bills.number as billId', 'bills.due_date as dueDate'])
        .orderBy('bills.number')
        .execute();
    },
    async hasOpenShare(workspaceId: string, userId: string): Promise<boolean> {
      const open = await openShares(workspaceId, userId).select('bills.id').limit(1).executeTakeFirst();
      return open !== undefined;
    },
  };
}

/** Creates a value once for each size that is asked for. */
function cacheBySize<T>(create: (size: number) => T): (size: number) => T {
  const created: T[] = [];
  return size => (created[size] ??= create(size));
}
