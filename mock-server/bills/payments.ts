/** Bills with their charges, as the sandbox shows them, and payments. The last share paid records `bill.paid`. */

import {conflict, notFound} from '../errors/domain-error.ts';
import {recordEvent} from '../events/index.ts';
import {payShares} from './bill-state.ts';
import {billEventPayload} from './bills.ts';
import type {Bill, BillRepository} from './queries.ts';
import {billWithChargesToResponse} from './serialize.ts';

export async function listBills(repo: BillRepository, workspaceId: string, limit: number) {
  const bills = await repo.bills.list(workspaceId, limit);
  return {data: await Promise.all(bills.map(bill => withCharges(repo, bill)))};
}

/** Undefined when the workspace has no bill with this id. */
export async function getBillWithCharges(repo: BillRepository, workspaceId: string, id: number) {
  const bill = await repo.bills.inWorkspace(workspaceId, id);
  return bill && withCharges(repo, bill);
}

export async function payBill(
  repo: BillRepository,
  workspaceId: string,
  billId: number,
  userId: string | undefined,
  now: number,
) {
  const bill = await repo.bills.inWorkspace(workspaceId, billId);
  if (!bill) throw notFound('No bill of this workspace has this id.', 'bill_not_found');
  const charges = await repo.bills.charges(bill.id);
  const outcome = payShares(
    charges.map(charge => ({userId: charge.userId, paid: charge.paidAt !== null})),
    userId,
  );
  if (!outcome.ok) {
    if (outcome.reason === 'no_share') throw notFound(outcome.message, 'share_not_found');
    throw conflict(outcome.reason, outcome.message);
  }
  await repo.bills.payCharges(bill.id, outcome.pays, now);
  if (outcome.status === 'pending') {
    await repo.changes.add(workspaceId, 'bill', String(bill.id));
    return withCharges(repo, bill);
  }
  await repo.bills.setStatus(bill.id, 'paid', now);
  const paid: Bill = {...bill, status: 'paid', paid_at: now, updated_at: now};
  const agreement = await repo.agreements.inWorkspace(workspaceId, bill.agreement_id);
  if (!agreement) throw new Error(`Bill ${bill.id} has no agreement.`);
  await recordEvent(repo, workspaceId, 'bill.paid', billEventPayload(agreement, paid), now);
  return withCharges(repo, paid);
}

async function withCharges(repo: BillRepository, bill: Bill) {
  return billWithChargesToResponse(bill, await repo.bills.charges(bill.id));
}
