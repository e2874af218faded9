/** Reads bills: one, a partner's list by pages, and the newest of a workspace. */
import type {Operations} from '../../openapi/generated/operations.ts';
import type {Schemas} from '../../openapi/generated/partner.ts';
import {notFound} from '../errors/domain-error.ts';
import {invalidCursor, parseDateTime, toPage} from '../lists/page.ts';
import type {WorkspaceContext} from '../workspace-context.ts';
import type {PartnerContext} from '../workspaces/index.ts';
import type {Bill, BillFilter, BillPosition, BillRepository, Charge} from './queries.ts';
import {billToResponse, sandboxBillToResponse} from './serialize.ts';

type Context = PartnerContext<BillRepository>;
type Query = Operations['findBills']['query'];
type Time = 'createdAfter' | 'updatedAfter' | 'paidAfter' | 'paidBefore';

/** Cursors of the two orders of a list. */
const NEWEST = /^[1-9]\d{0,15}$/;
const LAST_CHANGED = /^(\d{1,16})-([1-9]\d{0,15})$/;

export async function getBill(context: Context, billId: number) {
  return toResponse(context, await requireBill(context, billId));
}

/** Throws `bill_not_found`. */
export async function requireBill({repo, workspaceId}: Context, billId: number): Promise<Bill> {
  const bill = await repo.bills.find(workspaceId, billId);
  if (!bill) throw notFound('bill_not_found', 'You have no bill with this id.');
  return bill;
}

/** The 404 of the sandbox's own API. */
export const billNotFound = () => notFound('bill_not_found', 'This workspace has no bill with this id.');

/** Bills by one of the ways to serialize them, which take the charges and the time by the workspace's clock. */
async function toResponses<Response>(
  {repo, workspaceId, now}: WorkspaceContext<BillRepository>,
  bills: readonly Bill[],
  serialize: (bill: Bill, charges: readonly Charge[], now: number) => Response,
): Promise<Response[]> {
  const charges = await repo.bills.listChargesByBill(bills.map(({id}) => id));
  const {virtualNow} = await repo.workspaces.readMoment(workspaceId, now);
  return bills.map(bill => serialize(bill, charges.get(bill.id) ?? [], virtualNow));
}

export const toResponse = async (context: Context, bill: Bill) =>
  (await toResponses(context, [bill], billToResponse))[0] as Schemas['Bill'];

/** The bill as the sandbox's own API shows it. Undefined when the workspace has no bill with this id. */
export async function getSandboxBill(context: WorkspaceContext<BillRepository>, billId: number) {
  const bill = await context.repo.bills.find(context.workspaceId, billId);
  return bill && (await toResponses(context, [bill], sandboxBillToResponse))[0];
}

export async function listSandboxBills(context: WorkspaceContext<BillRepository>, limit: number) {
  const bills = await context.repo.bills.list(context.workspaceId, limit);
  return {data: await toResponses(context, bills, sandboxBillToResponse)};
}

/** The newest bills first, or with `updatedAfter` the ones that were changed last. */
export async function findBills(context: Context, query: Query) {
  const {repo, partnerId, workspaceId, now} = context;
  const time = (name: Time) => (query[name] === undefined ? undefined : parseDateTime(name, query[name]));
  const filter: BillFilter = {
    partnerId,
    externalBillId: query.externalBillId,
    agreementId: query.hutzAgreementId?.toLowerCase(),
    status: query.status,
    overdue:
      query.overdue === undefined
        ? undefined
        : {is: query.overdue, now: (await repo.workspaces.readMoment(workspaceId, now)).virtualNow},
    createdAfter: time('createdAfter'),
    updatedAfter: time('updatedAfter'),
    paidAfter: time('paidAfter'),
    paidBefore: time('paidBefore'),
  };

  const byChange = filter.updatedAfter !== undefined;
  const after = query.cursor === undefined ? undefined : parseCursor(query.cursor, byChange);
  const bills = await repo.bills.list(workspaceId, query.limit + 1, filter, after);
  const toCursor = ({number, updated_at}: Bill) => (byChange ? `${updated_at}-${number}` : String(number));
  const page = toPage(bills, query.limit, toCursor);
  return {...page, data: await toResponses(context, page.data, billToResponse)};
}

function parseCursor(cursor: string, byChange: boolean): BillPosition {
  const [, updatedAt, number] = (byChange && LAST_CHANGED.exec(cursor)) || [];
  if (updatedAt !== undefined) return {updatedAt: Number(updatedAt), number: Number(number)};
  if (byChange || !NEWEST.test(cursor)) throw invalidCursor();
  return {number: Number(cursor)};
}
