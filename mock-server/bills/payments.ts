/** Bills with their charges, as the sandbox shows them, and payments. The last share paid records `bill.paid`. */

import {conflict, notFound} from '../errors/domain-error.ts';
import {recordEvent} from '../events/index.ts';
import {payShares} from './bill-state.ts';
import {billEventPayload} from './bills.ts';
import type {Bill, BillRepository} from './queries.ts';
import {sandboxBillToResponse} from './serialize.ts';

export async function listBills(repo: BillRepository, workspaceId: string, limit: number, now: number) {
  const bills = await repo.bills.list(workspaceId, limit);
  return {data: await toResponses(repo, workspaceId, bills, now)};
}

/** Undefined when the workspace has no bill with this id. */
export async function getBillWithCharges(repo: BillRepository, workspaceId: string, billId: number, now: number) {
  const bill = await repo.bills.inWorkspace(workspaceId, billId);
  return bill && (await toResponses(repo, workspaceId, [bill], now))[0];
}

export async function payBill(
  repo: BillRepository,
  workspaceId: string,
  billId: number,
  userId: string | undefined,
  now: number,
) {
  const bill = await repo.bills.inWorkspace(workspaceId, billId);
  if (!bill) throw notFound('This workspace has no bill with this id.', 'bill_not_found');
  const charges = await repo.bills.charges(bill.id);
  const outcome = payShares(
    charges.map(charge => ({userId: charge.userId, paid: charge.paidAt !== null})),
    userId,
  );
  if (!outcome.ok) {
    if (outcome.reason === 'no_share') throw notFound(outcome.message, 'share_not_found');
    throw conflict(outcome.reason, outcome.message);
  }
  const {status} = outcome;
  await repo.bills.payCharges(bill.id, outcome.pays, now);
  await repo.bills.setStatus(bill.id, status, now);
  const after: Bill = {...bill, status, paid_at: status === 'paid' ? now : null, updated_at: now};
  if (status === 'paid') {
    const agreement = await repo.agreements.inWorkspace(workspaceId, bill.agreement_id);
    if (!agreement) throw new Error(`Bill ${bill.id} has no agreement.`);
    await recordEvent(repo, workspaceId, 'bill.paid', billEventPayload(agreement, after), now);
  } else await repo.changes.add(workspaceId, 'bill', String(bill.number));
  return (await toResponses(repo, workspaceId, [after], now))[0];
}

async function toResponses(repo: BillRepository, workspaceId: string, bills: readonly Bill[], now: number) {
  const charges = await repo.bills.chargesOf(bills.map(({id}) => id));
  const offset = await repo.workspaces.clockOffset(workspaceId);
  return bills.map(bill => sandboxBillToResponse(bill, charges.get(bill.id) ?? [], now + offset));
}
