/** Rejects a second bill with the same external id, and names what differs: a retry differs in nothing, a mistake in something. */
import type {Schemas} from '../../openapi/generated/partner.ts';
import {DomainError} from '../errors/domain-error.ts';
import type {BillFormat, BillInput} from './bill-input.ts';
import type {Bill} from './queries.ts';

type Difference = Schemas['BillDifference'];
type Agreement = Schemas['CreateBillAgreement'];
type Invoice = Schemas['CreateBillInvoice'];
/** Every field of a format, which the contract's `BillDifference` names too. */
type FieldPairs<Field extends Difference['field']> = Readonly<
  Record<Field, readonly [existing: Difference['existing'], sent: Difference['sent']]>
>;

/** A 409 with the existing bill's id. */
export function duplicateBill(existing: Bill, input: BillInput): DomainError {
  const differences = differencesOf(existing, input);
  const fields = differences.map(({field}) => field).join(', ');
  const message = fields
    ? `You already have a bill with this external id. It differs in ${fields}. Send a new external id, or update the existing bill.`
    : 'You already have this bill. Continue with its billId.';
  return new DomainError('Conflict', message, {reason: 'duplicate_bill', billId: existing.number, differences});
}

/** In the sent format's names and units. A field that this format doesn't have is not compared. */
function differencesOf(existing: Bill, input: BillInput): Difference[] {
  return Object.entries(COMPARED[input.format](existing, input))
    .filter(([, [before, sent]]) => before !== sent)
    .map(([field, [before, sent]]) => ({field: field as Difference['field'], existing: before, sent}));
}

const COMPARED = {
  agreement: (existing: Bill, input: BillInput): FieldPairs<Exclude<keyof Agreement, 'externalBillId'>> => ({
    hutzAgreementId: [existing.agreement_id, input.agreement_id],
    // Left out, it is the agreement's own, which may have been set since.
    externalAgreementId: [
      existing.external_agreement_id,
      input.external_agreement_id ?? existing.external_agreement_id,
    ],
    amount: [existing.amount_cents / 100, input.amount_cents / 100],
    dueDate: [existing.due_date, input.due_date],
    billingPeriod: [existing.billing_period, input.billing_period],
  }),
  invoice: (existing: Bill, input: BillInput): FieldPairs<Exclude<keyof Invoice, 'external_id' | 'currency'>> => ({
    agreement_id: [existing.agreement_id, input.agreement_id],
    amount: [existing.amount_cents, input.amount_cents],
    due_date: [existing.due_date, input.due_date],
    description: [existing.description, input.description],
  }),
} satisfies Record<BillFormat, unknown>;
