/** Stores and reads bills and their charges. */
import {type Insertable, type Kysely, type Selectable, sql} from 'kysely';
import type {AgreementRepository} from '../agreements/index.ts';
import {prepare, type QueryTools} from '../database/index.ts';
import type {HouseholdTables} from '../households/index.ts';
import type {BillStatus, BillTables} from './tables.ts';

export type Bill = Selectable<BillTables['bills']>;
export type NewBill = Omit<Insertable<BillTables['bills']>, 'id' | 'number'>;
/** A housemate's part of a bill, in cents. */
export type Share = Readonly<{userId: string; cents: number}>;
/** A share with who owes it and when it was paid. */
export type Charge = Readonly<{userId: string; username: string; cents: number; paidAt: number | null}>;
export type BillChange = Pick<
  Bill,
  'amount_cents' | 'total_cents' | 'due_date' | 'due_at' | 'billing_period' | 'updated_at'
>;
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

/** Bills whose charges are read in one statement: a few sizes, so that there are few statements. */
const SIZES = [1, 20, 100, 500];

type BillQueries = ReturnType<typeof createBillQueries>;

export function createBillQueries(db: Kysely<BillTables & HouseholdTables>, {run}: QueryTools) {
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
        number: sql<number>`(select last from bill_numbers where bill_numbers.workspace_id = ${slot('workspace_id')})`,
        workspace_id: slot('workspace_id'),
        partner_id: slot('partner_id'),
        agreement_id: slot('agreement_id'),
        external_bill_id: slot('external_bill_id'),
        external_agreement_id: slot('external_agreement_id'),
        amount_cents: slot('amount_cents'),
        total_cents: slot('total_cents'),
        due_date: slot('due_date'),
        due_at: slot('due_at'),
        billing_period: slot('billing_period'),
        description: slot('description'),
        status: slot('status'),
        charges: slot('charges'),
        created_at: slot('created_at'),
        updated_at: slot('updated_at'),
        paid_at: slot('paid_at'),
        // A column without a slot would be dropped in silence.
      } satisfies Record<keyof NewBill | 'number', unknown>)
      .onConflict(conflict => conflict.columns(['partner_id', 'external_bill_id']).doNothing())
      .returning(['id', 'number']),
  );
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

  const bills = () => db.selectFrom('bills').selectAll();
  const openShares = (workspaceId: string, userId: string) =>
    db
      .selectFrom('bills')
      .innerJoin('charges', 'charges.bill_id', 'bills.id')
      .where('bills.workspace_id', '=', workspaceId)
      .where('bills.status', '=', 'pending')
      .where('charges.user_id', '=', userId)
      .where('charges.paid_at', 'is', null);

  return {
    /**
     * Gives the bill the workspace's next number. Undefined when the partner has a bill with this external id already; the number is
     * free again when the transaction is rolled back.
     */
    async add(bill: NewBill, shares: readonly Share[]): Promise<Pick<Bill, 'id' | 'number'> | undefined> {
      await takeNumber({workspace_id: bill.workspace_id});
      const added = (await insertBill(bill)).rows[0];
      if (added) await addCharges(added.id, shares);
      return added;
    },
    async byExternalId(externalId: string, partnerId: string): Promise<Bill | undefined> {
      return bills().where('external_bill_id', '=', externalId).where('partner_id', '=', partnerId).executeTakeFirst();
    },
    async inWorkspace(workspaceId: string, number: number): Promise<Bill | undefined> {
      return bills().where('workspace_id', '=', workspaceId).where('number', '=', number).executeTakeFirst();
    },
    /** Newest first; with `updatedAfter`, the last changed first. */
    async list(workspaceId: string, limit: number, filter: BillFilter = {}, after?: BillPosition): Promise<Bill[]> {
      const {partnerId, externalBillId, agreementId, status, overdue} = filter;
      const {createdAfter, updatedAfter, paidAfter, paidBefore} = filter;
      let query = bills().where('workspace_id', '=', workspaceId);
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
      if (updatedAfter !== undefined) {
        query = query.where('updated_at', '>', updatedAfter).orderBy('updated_at', 'desc');
        const {number = 0, updatedAt} = after ?? {};
        if (updatedAt !== undefined)
          query = query.where(eb => eb(eb.refTuple('updated_at', 'number'), '<', eb.tuple(updatedAt, number)));
      } else if (after) query = query.where('number', '<', after.number);
      return query.orderBy('number', 'desc').limit(limit).execute();
    },
    /** With its charges. */
    async remove(id: number): Promise<void> {
      await db.deleteFrom('bills').where('id', '=', id).execute();
    },
    async update(id: number, change: BillChange): Promise<void> {
      await db.updateTable('bills').set(change).where('id', '=', id).execute();
    },
    async setStatus(id: number, status: BillStatus, now: number): Promise<void> {
      await db
        .updateTable('bills')
        .set({status, updated_at: now, paid_at: status === 'paid' ? now : null})
        .where('id', '=', id)
        .execute();
    },
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

export type BillRepository = AgreementRepository & Readonly<{bills: BillQueries}>;
