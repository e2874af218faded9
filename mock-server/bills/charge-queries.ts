/** Stores and reads the housemates' charges of bills. */
import type {Kysely} from 'kysely';
import {prepare, prepareInsert, type QueryTools, rowsOf} from '../database/index.ts';
import type {HouseholdTables} from '../households/index.ts';
import {BILL_TABLES, type BillTables} from './tables.ts';

type Tables = BillTables & HouseholdTables;

/** A housemate's part of a bill, in cents. */
export type Share = Readonly<{userId: string; cents: number}>;
/** A share with who owes it and when it was paid. */
export type Charge = Readonly<{userId: string; username: string; cents: number; paidAt: number | null}>;

export function createChargeQueries(db: Kysely<Tables>, {engine, run}: QueryTools) {
  const insertCharges = prepareInsert<BillTables['charges']>(run, db, BILL_TABLES, 'charges');
  const charges = db
    .selectFrom('charges')
    .innerJoin('users', 'users.id', 'charges.user_id')
    .select([
      'charges.bill_id as billId',
      'charges.user_id as userId',
      'users.username',
      'charges.cents',
      'charges.paid_at as paidAt',
    ])
    .orderBy('users.position');
  const chargesOfBill = prepare<{billId: number}>()(run, slot => charges.where('bill_id', '=', slot('billId')));

  const addCharges = (billId: number, shares: readonly Share[]) =>
    insertCharges(shares.map(({userId, cents}) => ({bill_id: billId, user_id: userId, cents, paid_at: null})));

  /** Shares that a housemate hasn't paid yet. */
  const openShares = (workspaceId: string, userId: string) =>
    db
      .selectFrom('bills')
      .innerJoin('charges', 'charges.bill_id', 'bills.id')
      .where('bills.workspace_id', '=', workspaceId)
      .where('bills.status', '=', 'pending')
      .where('charges.user_id', '=', userId)
      .where('charges.paid_at', 'is', null);

  return {
    addCharges,
    async replaceCharges(billId: number, shares: readonly Share[]): Promise<void> {
      await rowsOf(db, 'charges').remove({bill_id: billId});
      await addCharges(billId, shares);
    },
    /** By bill, in the order in which the housemates moved in. */
    async chargesOf(billIds: readonly number[]): Promise<Map<number, Charge[]>> {
      if (billIds.length === 0) return new Map();
      return Map.groupBy(await charges.where('bill_id', 'in', engine.asList(billIds)).execute(), ({billId}) => billId);
    },
    /** In the order in which the housemates moved in. */
    charges: (billId: number): Promise<Charge[]> => chargesOfBill({billId}),
    payCharges: (billId: number, userIds: readonly string[], now: number) =>
      rowsOf(db, 'charges').change({bill_id: billId}, {paid_at: now}, rows => rows.where('user_id', 'in', userIds)),
    /** The workspace's next `limit` open bills after a number; `owed` where the housemate hasn't paid their share. */
    async openBillsOf(workspaceId: string, userId: string, after: number, limit: number) {
      const open = db
        .selectFrom('bills')
        .select(['id', 'number', 'due_date'])
        .where('workspace_id', '=', workspaceId)
        .where('status', '=', 'pending')
        .where('number', '>', after)
        .orderBy('number')
        .limit(limit);
      const rows = await db
        .selectFrom(open.as('open'))
        .leftJoin('charges', join =>
          join
            .onRef('charges.bill_id', '=', 'open.id')
            .on('charges.user_id', '=', userId)
            .on('charges.paid_at', 'is', null),
        )
        .select(['open.number as billId', 'open.due_date as dueDate', 'charges.user_id as owedBy'])
        .orderBy('open.number')
        .execute();
      return rows.map(({billId, dueDate, owedBy}) => ({billId, dueDate, owed: owedBy !== null}));
    },
    async hasOpenShare(workspaceId: string, userId: string): Promise<boolean> {
      const open = await openShares(workspaceId, userId).select('bills.id').limit(1).executeTakeFirst();
      return open !== undefined;
    },
  };
}
