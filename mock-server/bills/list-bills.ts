/** Lists a partner's bills, page by page: the newest first, or with `updatedAfter` the last changed. */
import {invalidCursor, momentOf, toPage} from '../lists/page.ts';
import type {AsPartner} from '../workspaces/index.ts';
import type {Bill, BillFilter, BillPosition, BillRepository} from './queries.ts';
import {billToResponse} from './serialize.ts';
import type {BillStatus} from './tables.ts';

type Time = 'createdAfter' | 'updatedAfter' | 'paidAfter' | 'paidBefore';

/** The parameters of the URL, as the contract allows them. */
export type BillQuery = Readonly<
  Partial<Record<'externalBillId' | 'hutzAgreementId' | 'status' | 'overdue' | 'cursor' | Time, string>>
>;

const NEWEST = /^[1-9]\d{0,15}$/;
const LAST_CHANGED = /^(\d{1,16})-([1-9]\d{0,15})$/;

export async function findBills(
  {repo, partnerId, workspaceId, now}: AsPartner<BillRepository>,
  query: BillQuery,
  limit: number,
) {
  const time = (name: Time) => (query[name] === undefined ? undefined : momentOf(name, query[name]));
  const workspaceNow = now + (await repo.workspaces.clockOffset(workspaceId));
  const filter: BillFilter = {
    partnerId,
    externalBillId: query.externalBillId,
    agreementId: query.hutzAgreementId?.toLowerCase(),
    status: query.status as BillStatus | undefined,
    overdue: query.overdue === undefined ? undefined : {is: query.overdue === 'true', now: workspaceNow},
    createdAfter: time('createdAfter'),
    updatedAfter: time('updatedAfter'),
    paidAfter: time('paidAfter'),
    paidBefore: time('paidBefore'),
  };
  const byChange = filter.updatedAfter !== undefined;
  const after = query.cursor === undefined ? undefined : positionOf(query.cursor, byChange);
  const bills = await repo.bills.list(workspaceId, limit + 1, filter, after);
  const charges = await repo.bills.chargesOf(bills.slice(0, limit).map(({id}) => id));
  const cursorOf = ({number, updated_at}: Bill) => (byChange ? `${updated_at}-${number}` : String(number));
  return toPage(bills, limit, cursorOf, bill => billToResponse(bill, charges.get(bill.id) ?? [], workspaceNow));
}

function positionOf(cursor: string, byChange: boolean): BillPosition {
  const [, updatedAt, number] = (byChange && LAST_CHANGED.exec(cursor)) || [];
  if (updatedAt !== undefined) return {updatedAt: Number(updatedAt), number: Number(number)};
  if (byChange || !NEWEST.test(cursor)) throw invalidCursor();
  return {number: Number(cursor)};
}
