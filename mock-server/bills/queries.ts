/** Stores and reads bills and the housemates' charges. */
import {type Kysely, type Selectable, type SelectQueryBuilder, sql} from 'kysely';
import type {AgreementRepository} from '../agreements/index.ts';
import {createRowQueries, prepare, prepareInsert, type QueryTools} from '../database/index.ts';
import type {HouseholdTables} from '../households/index.ts';
import {BILL_TABLES, type BillStatus, type BillTables} from './tables.ts';

export type Bill = Selectable<BillTables['bills']>;
export type NewBill = Omit<Bill, 'id' | 'number'>;
/** A housemate's part of a bill, in cents. */
export type Share = Readonly<{userId: string; cents: number}>;
/** A share with who owes it and when it was paid. */
export type Charge = Readonly<{userId: string; username: string; cents: number; paidAt: number | null}>;
/**
 * Times are in milliseconds since 1970. `overdue` is at the time `now` of the workspace's clock. An external id needs
 * its partner: the index is on both.
 */
export type BillFilter = Readonly<{
  partnerId?: string;
  externalBillId?: string | undefined;
  agreementId?: string | undefined;
  status?: BillStatus | undefined;
  overdue?: Readonly<{is: boolean; now: number}> | undefined;
  createdAfter?: number | undefined;
  updatedAfter?: number | undefined;
  paidAfter?: number | undefined;
  paidBefore?: number | undefined;
}>;
/** Position of the last bill of the page before. */
export type BillPosition = Readonly<{number: number; updatedAt?: number}>;

type Tables = BillTables & HouseholdTables;
/** The columns of a new bill. The database generates the others. */
const INSERTED_COLUMNS = Object.keys(BILL_TABLES.bills.columns).filter(
  name => name !== 'id' && name !== 'number',
) as (keyof NewBill)[];

export type BillRepository = AgreementRepository & Readonly<{bills: ReturnType<typeof createBillQueries>}>;

export function createBillQueries(db: Kysely<Tables>, tools: QueryTools) {
  const insert = prepareBillInsert(db);
  const {addCharges, ...charges} = chargeQueries(db, tools);
  const bills = createRowQueries(db, 'bills');

  return {
    ...charges,
    /**
     * Gives the bill the workspace's next number. Undefined when the partner has a bill with this external id already; the number is
     * free again when the transaction is rolled back.
     */
    async add(bill: NewBill, shares: readonly Share[]): Promise<Pick<Bill, 'id' | 'number'> | undefined> {
      const added = await insert(bill);
      if (added) await addCharges(added.id, shares);
      return added;
    },
    findByExternalId: (externalId: string, partnerId: string) =>
      bills.find({external_bill_id: externalId, partner_id: partnerId}),
    find: (workspaceId: string, number: number) => bills.find({workspace_id: workspaceId, number}),
    /** Newest first; with `updatedAfter`, the last changed first. */
    async list(workspaceId: string, limit: number, filter: BillFilter = {}, after?: BillPosition): Promise<Bill[]> {
      const {updatedAfter, createdAfter} = filter;
      const all = bills.where({workspace_id: workspaceId});
      let query = filtered(all.selectAll(), filter);
      if (createdAfter !== undefined) {
        // Without the first number of that time, SQLite reads and sorts all bills since then, or passes all before.
        const since = all.where('created_at', '>=', createdAfter).select(eb => eb.fn.min<number>('number').as('first'));
        query = query.where('created_at', '>=', createdAfter).where('number', '>=', since);
      }
      if (updatedAfter !== undefined) {
        query = query.where('updated_at', '>', updatedAfter).orderBy('updated_at', 'desc');
        const {number = 0, updatedAt} = after ?? {};
        if (updatedAt !== undefined)
          query = query.where(eb => eb(eb.refTuple('updated_at', 'number'), '<', eb.tuple(updatedAt, number)));
      } else if (after) query = query.where('number', '<', after.number);
      return query.orderBy('number', 'desc').limit(limit).execute();
    },
    /** Removes the bill with its charges. */
    remove: (id: number) => bills.remove({id}),
    change: (id: number, change: Partial<Bill>) => bills.change({id}, change),
  };
}

/** Inserts a bill under the workspace's next number; undefined for a duplicate. */
function prepareBillInsert(db: Kysely<Tables>) {
  const takeNumber = prepare(db, ({workspace_id}: {workspace_id: string}) =>
    db
      .insertInto('bill_numbers')
      .values({workspace_id, last: 1})
      .onConflict(conflict =>
        conflict.column('workspace_id').doUpdateSet(eb => ({last: eb('bill_numbers.last', '+', 1)})),
      ),
  );
  const insertBill = prepare(db, (bill: NewBill) =>
    db
      .insertInto('bills')
      .values({
        ...(Object.fromEntries(INSERTED_COLUMNS.map(name => [name, bill[name]])) as NewBill),
        number: sql<number>`(select last from bill_numbers where bill_numbers.workspace_id = ${bill.workspace_id})`,
      })
      .onConflict(conflict => conflict.columns(['partner_id', 'external_bill_id']).doNothing())
      .returning(['id', 'number']),
  );
  return async (bill: NewBill) => {
    await takeNumber({workspace_id: bill.workspace_id});
    return (await insertBill(bill))[0];
  };
}

/** Applies the filter except the two times that decide which index is read. */
function filtered<O>(bills: SelectQueryBuilder<Tables, 'bills', O>, filter: BillFilter) {
  const {partnerId, externalBillId, agreementId, status, overdue, paidAfter, paidBefore} = filter;
  let query = bills;
  if (partnerId !== undefined) query = query.where('partner_id', '=', partnerId);
  if (externalBillId !== undefined) query = query.where('external_bill_id', '=', externalBillId);
  if (agreementId !== undefined) query = query.where('agreement_id', '=', agreementId);
  if (status !== undefined) query = query.where('status', '=', status);
  if (overdue?.is) query = query.where('status', '=', 'pending').where('due_at', '<=', overdue.now);
  else if (overdue) query = query.where(eb => eb.or([eb('status', '=', 'paid'), eb('due_at', '>', overdue.now)]));
  if (paidAfter !== undefined || paidBefore !== undefined) query = query.where('status', '=', 'paid');
  if (paidAfter !== undefined) query = query.where('paid_at', '>=', paidAfter);
  if (paidBefore !== undefined) query = query.where('paid_at', '<', paidBefore);
  return query;
}

function chargeQueries(db: Kysely<Tables>, {engine}: QueryTools) {
  const insertCharges = prepareInsert<BillTables['charges']>(db, BILL_TABLES, 'charges');
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
  const chargesOfBill = prepare(db, ({billId}: {billId: number}) => charges.where('bill_id', '=', billId));

  const addCharges = (billId: number, shares: readonly Share[]) =>
    insertCharges(shares.map(({userId, cents}) => ({bill_id: billId, user_id: userId, cents, paid_at: null})));

  return {
    addCharges,
    async replaceCharges(billId: number, shares: readonly Share[]): Promise<void> {
      await createRowQueries(db, 'charges').remove({bill_id: billId});
      await addCharges(billId, shares);
    },
    /** The charges by bill, in the order in which the housemates moved in. */
    async listChargesByBill(billIds: readonly number[]): Promise<Map<number, Charge[]>> {
      if (billIds.length === 0) return new Map();
      return Map.groupBy(await charges.where('bill_id', 'in', engine.asList(billIds)).execute(), ({billId}) => billId);
    },
    /** The bill's charges in the order in which the housemates moved in. */
    listCharges: (billId: number): Promise<Charge[]> => chargesOfBill({billId}),
    payCharges: (billId: number, userIds: readonly string[], now: number) =>
      createRowQueries(db, 'charges').change({bill_id: billId}, {paid_at: now}, rows =>
        rows.where('user_id', 'in', userIds),
      ),
    /** The workspace's next `limit` open bills after a number; `owed` where the housemate hasn't paid their share. */
    async listOpenBills(workspaceId: string, userId: string, after: number, limit: number) {
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
      const open = await db
        .selectFrom('bills')
        .innerJoin('charges', 'charges.bill_id', 'bills.id')
        .select('bills.id')
        .where('bills.workspace_id', '=', workspaceId)
        .where('bills.status', '=', 'pending')
        .where('charges.user_id', '=', userId)
        .where('charges.paid_at', 'is', null)
        .limit(1)
        .executeTakeFirst();
      return open !== undefined;
    },
  };
}
