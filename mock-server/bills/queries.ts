/** Stores and reads bills. */
import {type Kysely, type Selectable, type SelectQueryBuilder, sql} from 'kysely';
import type {AgreementRepository} from '../agreements/index.ts';
import {prepare, type QueryTools, rowsOf} from '../database/index.ts';
import type {HouseholdTables} from '../households/index.ts';
import {createChargeQueries, type Share} from './charge-queries.ts';
import {BILL_TABLES, type BillStatus, type BillTables} from './tables.ts';

export type {Charge, Share} from './charge-queries.ts';
export type Bill = Selectable<BillTables['bills']>;
export type NewBill = Omit<Bill, 'id' | 'number'>;
/**
 * Times are in milliseconds since 1970. `overdue` is at the time `now` of the workspace's clock. An external id needs its partner: the
 * two are what is indexed.
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
/** The columns of a new bill. The database gives the others. */
const SENT = Object.keys(BILL_TABLES.bills.columns).filter(
  name => name !== 'id' && name !== 'number',
) as (keyof NewBill)[];

type BillQueries = ReturnType<typeof createBillQueries>;

export function createBillQueries(db: Kysely<Tables>, tools: QueryTools) {
  const insert = prepareBillInsert(db, tools);
  const {addCharges, ...charges} = createChargeQueries(db, tools);
  const bills = rowsOf(db, 'bills');

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
    byExternalId: (externalId: string, partnerId: string) =>
      bills.find({external_bill_id: externalId, partner_id: partnerId}),
    inWorkspace: (workspaceId: string, number: number) => bills.find({workspace_id: workspaceId, number}),
    /** Newest first; with `updatedAfter`, the last changed first. */
    async list(workspaceId: string, limit: number, filter: BillFilter = {}, after?: BillPosition): Promise<Bill[]> {
      const {updatedAfter} = filter;
      let query = filtered(bills.where({workspace_id: workspaceId}).selectAll(), filter);
      if (updatedAfter !== undefined) {
        query = query.where('updated_at', '>', updatedAfter).orderBy('updated_at', 'desc');
        const {number = 0, updatedAt} = after ?? {};
        if (updatedAt !== undefined)
          query = query.where(eb => eb(eb.refTuple('updated_at', 'number'), '<', eb.tuple(updatedAt, number)));
      } else if (after) query = query.where('number', '<', after.number);
      return query.orderBy('number', 'desc').limit(limit).execute();
    },
    /** With its charges. */
    remove: (id: number) => bills.remove({id}),
    update: (id: number, change: Partial<Bill>) => bills.change({id}, change),
  };
}

/** Inserts a bill under the workspace's next number; undefined for a duplicate. */
function prepareBillInsert(db: Kysely<Tables>, {run}: QueryTools) {
  const takeNumber = prepare<{workspace_id: string}>()(run, slot =>
    db
      .insertInto('bill_numbers')
      .values({workspace_id: slot('workspace_id'), last: 1})
      .onConflict(conflict =>
        conflict.column('workspace_id').doUpdateSet(eb => ({last: eb('bill_numbers.last', '+', 1)})),
      ),
  );
  const insertBill = prepare<NewBill>()(run, slot =>
    db
      .insertInto('bills')
      .values({
        ...(Object.fromEntries(SENT.map(name => [name, slot(name)])) as NewBill),
        number: sql<number>`(select last from bill_numbers where bill_numbers.workspace_id = ${slot('workspace_id')})`,
      })
      .onConflict(conflict => conflict.columns(['partner_id', 'external_bill_id']).doNothing())
      .returning(['id', 'number']),
  );
  return async (bill: NewBill) => {
    await takeNumber({workspace_id: bill.workspace_id});
    return (await insertBill(bill))[0];
  };
}

/** Applies the filter except `updatedAfter`, which also decides the order. */
function filtered<O>(bills: SelectQueryBuilder<Tables, 'bills', O>, filter: BillFilter) {
  const {partnerId, externalBillId, agreementId, status, overdue, createdAfter, paidAfter, paidBefore} = filter;
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
  if (createdAfter !== undefined) query = query.where('created_at', '>=', createdAfter);
  return query;
}

export type BillRepository = AgreementRepository & Readonly<{bills: BillQueries}>;
