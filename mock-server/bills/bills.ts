/** Creates, updates and deletes bills. One external id makes one bill, so a partner can retry safely. */
import {endOfDueDate} from '../../openapi/due-date.ts';
import type {Schemas} from '../../openapi/generated/partner.ts';
import {splitCents, totalWithFee} from '../../openapi/service-fee.ts';
import {type Agreement, agreementNotFound, agreementToEventFacts} from '../agreements/index.ts';
import {conflict, DomainError, invalidFields} from '../errors/domain-error.ts';
import {recordEvent} from '../events/index.ts';
import {toFeeTerms} from '../households/index.ts';
import type {WorkspaceContext} from '../workspace-context.ts';
import type {PartnerContext} from '../workspaces/index.ts';
import {type BillChange, type BillInput, COLUMNS} from './bill-input.ts';
import type {Bill, BillRepository, Charge, Share} from './queries.ts';
import {billNotFound, requireBill, toResponse} from './read-bills.ts';
import {billToEventFacts, createdBillToResponse, type EventFacts} from './serialize.ts';

type Context = PartnerContext<BillRepository>;

export async function createBill(context: Context, input: BillInput) {
  const {repo, workspaceId, partnerId, now} = context;
  const agreement = await repo.agreements.findWithFeeTerms(input.agreement_id, partnerId);
  if (!agreement) throw agreementNotFound();
  if (agreement.status !== 'active') {
    const existing = await repo.bills.findByExternalId(input.external_bill_id, partnerId);
    if (existing) throw duplicateError(existing, input);
    const next =
      agreement.status === 'pending'
        ? 'Wait for request.authorized.'
        : 'The customer can start a new one in your checkout.';
    throw conflict(
      'agreement_not_active',
      `The agreement is ${agreement.status}. You can only create bills while it's active. ${next}`,
    );
  }

  const users = await repo.households.listUsers(agreement.house_id);
  const total = totalWithFee(input.amount_cents, toFeeTerms(agreement));
  const {format: _, ...sent} = input;
  // The agreement keeps the first one that is sent.
  const external_agreement_id = agreement.external_agreement_id ?? sent.external_agreement_id;
  const row = {
    ...sent,
    workspace_id: workspaceId,
    partner_id: partnerId,
    external_agreement_id: sent.external_agreement_id ?? agreement.external_agreement_id,
    total_cents: total,
    due_at: endOfDueDate(sent.due_date),
    status: 'pending',
    charges: users.length,
    created_at: now,
    updated_at: now,
    paid_at: null,
  } as const;

  const housemates = users.map(({id}) => id);
  const added = await repo.bills.add(row, splitShares(total, housemates));
  if (!added) {
    const existing = await repo.bills.findByExternalId(input.external_bill_id, partnerId);
    throw existing ? duplicateError(existing, input) : new Error('The bill was neither added nor found.');
  }

  if (added.number > repo.caps.openBills) await repo.caps.requireRoomForBill(workspaceId);
  if (external_agreement_id !== agreement.external_agreement_id) {
    await repo.agreements.change(agreement.id, {external_agreement_id}, now);
    await repo.changes.add(workspaceId, 'agreement', agreement.id);
  }

  const bill: Bill = {...row, ...added};
  await recordEvent(context, 'bill.created', billEventPayload({...agreement, external_agreement_id}, bill));
  return createdBillToResponse(bill);
}

/** Deletes a bill while nobody has paid. The partner knows, so no event is recorded. */
export async function deleteBill(context: Context, billId: number) {
  const {repo, workspaceId} = context;
  const bill = await requireBill(context, billId);
  if (bill.status === 'paid')
    throw conflict('bill_paid', "The bill is paid, so you can't delete it. Ask support for a refund.", bill.number);
  if (somePaid(await repo.bills.listCharges(bill.id)))
    throw conflict(
      'share_paid',
      "A housemate has already paid a share, so you can't delete the bill. Ask support for a refund.",
      bill.number,
    );
  await repo.bills.remove(bill.id);
  await repo.changes.add(workspaceId, 'bill', String(bill.number));
  return {message: 'Bill deleted successfully', billId: bill.number};
}

export async function updateBill(context: Context, billId: number, {billId: sentId = billId, columns}: BillChange) {
  const {repo, partnerId, now} = context;
  // The signature covers only the body: this keeps it from being used for another bill.
  if (sentId !== billId)
    throw invalidFields('The bill was not changed', [
      {path: '/billId', message: 'billId must be the one in the path, or left out.'},
    ]);

  const bill = await requireBill(context, billId);
  const changed: Bill = {...bill, ...columns};
  const updatedFields = Object.entries(COLUMNS.agreement).flatMap(([field, column]) =>
    changed[column] === bill[column] ? [] : [field],
  );
  if (updatedFields.length === 0)
    return {message: 'Nothing changed: the bill already has these values', ...(await toResponse(context, bill))};
  if (bill.status === 'paid')
    throw conflict(
      'bill_paid',
      "The bill is paid, so you can't change it. To bill more, create another bill.",
      bill.number,
    );

  const agreement = await repo.agreements.findWithFeeTerms(bill.agreement_id, partnerId);
  if (!agreement) throw new Error(`Bill ${bill.id} has no agreement.`);
  const amountChanged = changed.amount_cents !== bill.amount_cents;
  const total_cents = amountChanged ? totalWithFee(changed.amount_cents, toFeeTerms(agreement)) : bill.total_cents;
  if (amountChanged) await replaceShares(repo, bill, total_cents);
  const change = {...columns, total_cents, due_at: endOfDueDate(changed.due_date), updated_at: now};
  await repo.bills.change(bill.id, change);

  const after = {...bill, ...change};
  await recordEvent(context, 'bill.updated', {...billEventPayload(agreement, after), updatedFields});
  return {message: 'Bill updated successfully', ...(await toResponse(context, after))};
}

/** Splits the bill's new total among the housemates who share it. Throws `share_paid`. */
async function replaceShares(repo: BillRepository, bill: Bill, totalCents: number): Promise<void> {
  const charges = await repo.bills.listCharges(bill.id);
  if (somePaid(charges))
    throw conflict(
      'share_paid',
      "A housemate has already paid a share, so you can't change the amount. To bill more, create another bill.",
      bill.number,
    );
  const housemates = charges.map(({userId}) => userId);
  await repo.bills.replaceCharges(bill.id, splitShares(totalCents, housemates));
}

const somePaid = (charges: readonly Charge[]) => charges.some(({paidAt}) => paidAt !== null);

function splitShares(totalCents: number, userIds: readonly string[]): Share[] {
  const cents = splitCents(totalCents, userIds.length);
  return userIds.map((userId, index) => ({userId, cents: cents[index] as number}));
}

/** The payload is stored with the event; `status` is the bill's. */
const billEventPayload = (agreement: Agreement, bill: Bill) => ({
  ...agreementToEventFacts(agreement),
  status: bill.status,
  bill: billToEventFacts(bill),
});

/** The facts of an event about a bill as it is now. Throws `NotFound`. */
export async function readEventFacts(
  {repo, workspaceId}: WorkspaceContext<BillRepository>,
  billId: number,
): Promise<EventFacts> {
  const bill = await repo.bills.find(workspaceId, billId);
  const agreement = bill && (await repo.agreements.find(workspaceId, bill.agreement_id));
  if (!agreement) throw billNotFound();
  return billEventPayload(agreement, bill);
}

type Difference = Schemas['BillDifference'];

/** The 409 for an external id that exists. `differences` lists the fields that differ; it's empty for a retry. */
function duplicateError(existing: Bill, input: BillInput): DomainError {
  const differences = findDifferences(existing, input);
  const fields = differences.map(({field}) => field).join(', ');
  const message = fields
    ? `You already have a bill with this external id. It differs in ${fields}. Send a new external id, or update the existing bill.`
    : 'You already have this bill. Continue with its billId.';
  return new DomainError('Conflict', message, {reason: 'duplicate_bill', billId: existing.number, differences});
}

/** Fields that differ, in the sent format's names and units. A field that this format doesn't have isn't compared. */
function findDifferences(existing: Bill, input: BillInput): Difference[] {
  const perUnit = input.format === 'agreement' ? 100 : 1;
  return Object.entries(COLUMNS[input.format]).flatMap(([field, column]) => {
    const [before, sent] = [existing[column], input[column]];
    // A bill without the field has the agreement's own, which may have been set since.
    const isLeftOut = column === 'external_agreement_id' && sent === null;
    // Two of a partner's programs can write one moment differently, such as with milliseconds.
    const isSameMoment = column === 'due_date' && endOfDueDate(input.due_date) === existing.due_at;
    if (before === sent || isLeftOut || isSameMoment) return [];
    const shown = (value: typeof sent) => (typeof value === 'number' ? value / perUnit : value);
    return [{field: field as Difference['field'], existing: shown(before), sent: shown(sent)}];
  });
}
