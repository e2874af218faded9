/**
 * Bills: created on an active agreement of the calling partner, once per external id, split into one charge
 * a housemate. Refuses another partner's agreement as if it did not exist.
 */
import type {Bill, Repository, Share} from '../database/index.ts';
import {conflict, notFound} from '../errors/domain-error.ts';
import {recordEvent} from '../events/events.ts';
import type {BillChange, BillDraft} from './bill-input.ts';
import {moneyText, splitCents, totalWithFee} from './money.ts';

/** The partner who calls; ids only. */
export type Partner = Readonly<{partnerId: string; workspaceId: string}>;

export async function createBill(repo: Repository, partner: Partner, draft: BillDraft, now: number) {
  const agreement = await repo.agreement(draft.agreementId, partner.partnerId);
  if (!agreement) throw notFound('No agreement of yours has this id.', 'agreement_not_found');
  if (agreement.status !== 'active') {
    await refuseDuplicate(repo, partner, draft.externalBillId);
    throw conflict(
      'agreement_not_active',
      `The agreement is ${agreement.status}. Bills can be created while it is active.`,
    );
  }
  const users = await repo.users(agreement.house_id);
  const total = totalWithFee(draft.amountCents, {hsi: agreement.hsi, dawgMode: agreement.dawg_mode === 1});
  const row = {
    workspace_id: partner.workspaceId,
    partner_id: partner.partnerId,
    agreement_id: agreement.id,
    external_bill_id: draft.externalBillId,
    external_agreement_id: draft.externalAgreementId ?? agreement.external_agreement_id,
    amount_cents: draft.amountCents,
    total_cents: total,
    due_date: draft.dueDate,
    billing_period: draft.billingPeriod,
    description: draft.description,
    status: 'pending',
    charges: users.length,
    created_at: now,
    updated_at: now,
    paid_at: null,
  } as const;
  const id = await repo.addBill(row, sharesOf(total, users));
  if (id === undefined) return refuseDuplicate(repo, partner, draft.externalBillId);
  if (draft.externalAgreementId && agreement.external_agreement_id === null) {
    await repo.nameAgreement(agreement.id, draft.externalAgreementId);
  }
  const bill: Bill = {...row, id};
  await recordEvent(repo, 'bill.created', {agreement, bill}, now);
  return {
    message: 'Bill created successfully',
    billId: id,
    amount: moneyText(bill.amount_cents),
    status: bill.status,
    dueDate: bill.due_date,
    chargesCreated: bill.charges,
  };
}

export async function getBill(repo: Repository, partner: Partner, billId: number) {
  return present(await ownBill(repo, partner, billId));
}

export async function findBills(repo: Repository, partner: Partner, externalBillId: string) {
  const bill = await repo.billByExternalId(externalBillId, partner.partnerId);
  return {data: bill ? [present(bill)] : []};
}

export async function updateBill(repo: Repository, partner: Partner, billId: number, change: BillChange, now: number) {
  const bill = await ownBill(repo, partner, billId);
  if (bill.status === 'paid') throw conflict('bill_paid', 'The bill is paid and can no longer be changed.', bill.id);
  const amountCents = change.amountCents ?? bill.amount_cents;
  const dueDate = change.dueDate ?? bill.due_date;
  const billingPeriod = change.billingPeriod ?? bill.billing_period;
  const updatedFields = [
    ...(amountCents === bill.amount_cents ? [] : ['amount']),
    ...(dueDate === bill.due_date ? [] : ['dueDate']),
    ...(billingPeriod === bill.billing_period ? [] : ['billingPeriod']),
  ];
  if (updatedFields.length === 0) return {message: 'The bill is as you asked already', ...present(bill)};
  const agreement = await repo.agreement(bill.agreement_id, partner.partnerId);
  if (!agreement) throw new Error(`Bill ${bill.id} has no agreement.`);
  let totalCents = bill.total_cents;
  if (amountCents !== bill.amount_cents) {
    const paid = (await repo.charges(bill.id)).some(charge => charge.paid_at !== null);
    if (paid)
      throw conflict(
        'share_paid',
        'A housemate has already paid a share, so the amount can no longer change.',
        bill.id,
      );
    totalCents = totalWithFee(amountCents, {hsi: agreement.hsi, dawgMode: agreement.dawg_mode === 1});
    await repo.replaceCharges(bill.id, sharesOf(totalCents, await repo.users(agreement.house_id)));
  }
  const changed = {
    amount_cents: amountCents,
    total_cents: totalCents,
    due_date: dueDate,
    billing_period: billingPeriod,
    updated_at: now,
  };
  await repo.changeBill(bill.id, changed);
  const after: Bill = {...bill, ...changed};
  await recordEvent(repo, 'bill.updated', {agreement, bill: after, updatedFields}, now);
  return {message: 'Bill updated successfully', ...present(after)};
}

async function ownBill(repo: Repository, partner: Partner, billId: number): Promise<Bill> {
  const bill = await repo.bill(billId, partner.partnerId);
  if (!bill) throw notFound('No bill of yours has this id.', 'bill_not_found');
  return bill;
}

async function refuseDuplicate(repo: Repository, partner: Partner, externalBillId: string): Promise<never | void> {
  const existing = await repo.billByExternalId(externalBillId, partner.partnerId);
  if (existing) throw conflict('duplicate_bill', 'You already have a bill with this external id.', existing.id);
}

function sharesOf(totalCents: number, users: readonly {id: string}[]): Share[] {
  const cents = splitCents(totalCents, users.length);
  return users.map((user, index) => ({userId: user.id, cents: cents[index] as number}));
}

function present(bill: Bill) {
  return {
    billId: bill.id,
    externalBillId: bill.external_bill_id,
    hutzAgreementId: bill.agreement_id,
    externalAgreementId: bill.external_agreement_id,
    amount: moneyText(bill.amount_cents),
    totalAmount: moneyText(bill.total_cents),
    currency: 'usd',
    dueDate: bill.due_date,
    billingPeriod: bill.billing_period,
    description: bill.description,
    status: bill.status,
    paidDate: bill.paid_at === null ? null : new Date(bill.paid_at).toISOString(),
    chargesCreated: bill.charges,
    createdAt: new Date(bill.created_at).toISOString(),
    updatedAt: new Date(bill.updated_at).toISOString(),
  };
}
