/** A bill as JSON: in responses, in the sandbox's lists, in events and in both webhook formats. The only place that names its fields. */
import type {Schemas} from '../../openapi/generated/partner.ts';
import type {Schemas as SandboxSchemas} from '../../openapi/generated/sandbox.ts';
import {type FeeTerms, totalWithFee} from '../../openapi/service-fee.ts';
import type {AgreementFacts} from '../agreements/index.ts';
import {toDollars, toMoneyText} from '../money/money.ts';
import {DAY, toDay, toIso} from '../time.ts';
import type {Bill, Charge} from './queries.ts';

const isoOrNull = (at: number | null) => (at === null ? null : toIso(at));

/** The response to a partner. `now` is milliseconds by the workspace's virtual clock. */
export function billToResponse(bill: Bill, charges: readonly Charge[], now: number): Schemas['Bill'] {
  return {
    billId: bill.number,
    externalBillId: bill.external_bill_id,
    hutzAgreementId: bill.agreement_id,
    externalAgreementId: bill.external_agreement_id,
    amount: toMoneyText(bill.amount_cents),
    totalAmount: toMoneyText(bill.total_cents),
    currency: 'usd',
    dueDate: bill.due_date,
    billingPeriod: bill.billing_period,
    description: bill.description,
    status: bill.status,
    overdue: bill.status === 'pending' && now >= bill.due_at,
    paidDate: isoOrNull(bill.paid_at),
    chargesCreated: bill.charges,
    charges: charges.map(chargeToResponse),
    createdAt: toIso(bill.created_at),
    updatedAt: toIso(bill.updated_at),
  };
}

function chargeToResponse({userId, cents, paidAt}: Charge): Schemas['Charge'] {
  return {
    userId,
    amount: toMoneyText(cents),
    status: paidAt === null ? 'pending' : 'paid',
    paidDate: isoOrNull(paidAt),
  };
}

export function createdBillToResponse(bill: Bill): Schemas['CreateBillResponse'] {
  return {
    message: 'Bill created successfully',
    billId: bill.number,
    amount: toMoneyText(bill.amount_cents),
    status: 'pending',
    dueDate: bill.due_date,
    chargesCreated: bill.charges,
  };
}

/** The same bill as the sandbox's own API returns it: who owes a share by name, too. */
export function sandboxBillToResponse(bill: Bill, charges: readonly Charge[], now: number) {
  return {
    ...billToResponse(bill, charges, now),
    charges: charges.map(charge => {
      const response = chargeToResponse(charge);
      return {...response, username: charge.username, paidAt: response.paidDate};
    }),
  } satisfies SandboxSchemas['SandboxBill'];
}

/** Facts of a bill that an event keeps. Stored: a field may be added, never renamed. */
export function billToEventFacts(bill: Bill) {
  return {
    billId: bill.number,
    externalBillId: bill.external_bill_id,
    amountCents: bill.amount_cents,
    totalCents: bill.total_cents,
    dueDate: bill.due_date,
    billingPeriod: bill.billing_period,
    description: bill.description,
    chargesCreated: bill.charges,
    paidAt: bill.paid_at,
  };
}

export type BillFacts = ReturnType<typeof billToEventFacts>;

/** Facts of an event; `bill` for bill events only, `status` is the bill's then. */
export type EventFacts = AgreementFacts & Readonly<{bill?: BillFacts; updatedFields?: readonly string[]}>;

type BillEvent = EventFacts & Readonly<{event: string; occurredAt: number; bill: BillFacts}>;

/** Null until the last share is paid. */
function toPaidDate({event, occurredAt, bill}: BillEvent): string | null {
  return event === 'bill.paid' ? toIso(bill.paidAt ?? occurredAt) : null;
}

/** Fields of a bill event in the flat webhook format: dollars as numbers. */
export function billToFlatEvent(billEvent: BillEvent) {
  const {event, bill, updatedFields = []} = billEvent;
  const paidDate = toPaidDate(billEvent);
  return {
    billId: bill.billId,
    externalBillId: bill.externalBillId,
    amount: toDollars(bill.amountCents),
    totalAmount: toDollars(bill.totalCents),
    dueDate: bill.dueDate,
    billingPeriod: bill.billingPeriod,
    chargesCreated: bill.chargesCreated,
    paidDate,
    ...(event === 'bill.updated' && {updatedFields}),
    ...(event === 'bill.paid' && {amountPaid: toDollars(bill.totalCents), paymentDate: paidDate}),
  };
}

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

/** `data` of a bill event in the envelope format: the integration guide's names, cents. */
export function billToEnvelopeEvent(billEvent: BillEvent) {
  const {event, bill, updatedFields = [], hutzAgreementId, status} = billEvent;
  return {
    id: bill.billId,
    agreement_id: hutzAgreementId,
    external_id: bill.externalBillId,
    amount: bill.amountCents,
    total_amount: bill.totalCents,
    currency: 'usd',
    due_date: bill.dueDate,
    description: bill.description,
    status,
    paid_at: toPaidDate(billEvent),
    ...(event === 'bill.updated' && {updated_fields: updatedFields.map(toSnakeCase)}),
  };
}

/** The household that a bill of an event that never happened is split between. */
export type SampleHousehold = FeeTerms & Readonly<{housemates: number}>;

/** A bill of an event that never happened, for test webhooks and receiver checks. */
export function sampleBillFacts(event: string, household: SampleHousehold, now: number): BillFacts {
  const amountCents = 11_000;
  return {
    billId: 1042,
    externalBillId: 'inv-test',
    amountCents,
    totalCents: totalWithFee(amountCents, household),
    dueDate: toDay(now + 30 * DAY),
    billingPeriod: null,
    description: 'Test',
    chargesCreated: household.housemates,
    paidAt: event === 'bill.paid' ? now : null,
  };
}
