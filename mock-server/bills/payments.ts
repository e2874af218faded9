/** Bills as the household sees them: its shares, and paying them. The last share pays the bill, and that is told. */
import type {Bill, Repository} from '../database/index.ts';
import {conflict, notFound} from '../errors/domain-error.ts';
import {recordEvent} from '../events/events.ts';
import {payShares} from './bill-state.ts';
import {moneyText} from './money.ts';

export async function listBills(repo: Repository, workspaceId: string, limit: number) {
  const bills = await repo.household.bills(workspaceId, limit);
  return {data: await Promise.all(bills.map(bill => present(repo, bill)))};
}

/** One bill as it is listed; undefined when the workspace has none with this id. */
export async function showBill(repo: Repository, workspaceId: string, id: number) {
  const bill = await repo.household.billOf(workspaceId, id);
  return bill && present(repo, bill);
}

export async function payBill(
  repo: Repository,
  workspaceId: string,
  billId: number,
  userId: string | undefined,
  now: number,
) {
  const bill = await repo.household.billOf(workspaceId, billId);
  if (!bill) throw notFound('No bill of this workspace has this id.');
  const charges = await repo.household.chargesOf(bill.id);
  const outcome = payShares(
    charges.map(charge => ({userId: charge.userId, paid: charge.paidAt !== null})),
    userId,
  );
  if (!outcome.ok) {
    if (outcome.reason === 'no_share') throw notFound(outcome.message);
    throw conflict(outcome.reason, outcome.message);
  }
  await repo.household.payCharges(bill.id, outcome.pays, now);
  if (outcome.status === 'pending') {
    await repo.webhooks.addChange(workspaceId, 'bill', String(bill.id));
    return present(repo, bill);
  }
  await repo.setBillStatus(bill.id, 'paid', now);
  const paid: Bill = {...bill, status: 'paid', paid_at: now, updated_at: now};
  const agreement = await repo.household.agreementOf(workspaceId, bill.agreement_id);
  if (!agreement) throw new Error(`Bill ${bill.id} has no agreement.`);
  await recordEvent(repo, 'bill.paid', {agreement, bill: paid}, now);
  return present(repo, paid);
}

async function present(repo: Repository, bill: Bill) {
  const charges = await repo.household.chargesOf(bill.id);
  return {
    billId: bill.id,
    externalBillId: bill.external_bill_id,
    hutzAgreementId: bill.agreement_id,
    amount: moneyText(bill.amount_cents),
    totalAmount: moneyText(bill.total_cents),
    status: bill.status,
    dueDate: bill.due_date,
    createdAt: new Date(bill.created_at).toISOString(),
    charges: charges.map(({userId, username, cents, paidAt}) => ({
      userId,
      username,
      amount: moneyText(cents),
      status: paidAt === null ? 'pending' : 'paid',
      paidAt: paidAt === null ? null : new Date(paidAt).toISOString(),
    })),
  };
}
