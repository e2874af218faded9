/** Reads both bill formats and the update, amounts in cents, and makes the checks that JSON Schema can't: exact decimals, real dates. */

import {dateExists} from '../../openapi/due-date.ts';
import type {Schemas} from '../../openapi/generated/partner.ts';
import type {JsonBody} from '../contract/index.ts';
import type {FieldProblem} from '../errors/domain-error.ts';
import {isTooFine, scaledNumber} from '../money/money.ts';

export type BillInput = Readonly<{
  format: BillFormat;
  agreementId: string;
  externalAgreementId: string | null;
  externalBillId: string;
  amountCents: number;
  dueDate: string;
  billingPeriod: string | null;
  description: string | null;
}>;

export type BillChange = ReturnType<typeof readChange>;

/** The two request formats that create a bill. */
export type BillFormat = 'agreement' | 'invoice';

/** Of an amount: cents have none. */
const DECIMALS = {invoice: 0, agreement: 2} as const;
const TOO_FINE = {
  invoice: 'amount must be a whole number of cents: 1055 is $10.55.',
  agreement: 'amount must have at most two decimals: 10.55 or 10.56, not 10.555.',
} as const;

/** Problems in an amount or a date that the contract's schemas can't express. Called with any body, valid or not. */
export function checkBill(body: JsonBody, format: BillFormat): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (isTooFine(body, 'amount', DECIMALS[format])) problems.push({path: '/amount', message: TOO_FINE[format]});
  const name = format === 'invoice' ? 'due_date' : 'dueDate';
  const date = (body.value as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  if (typeof date === 'string' && !dateExists(date))
    problems.push({
      path: `/${name}`,
      message: `${name} must be a real date, such as 2026-06-01 or 2026-06-01T17:00:00Z.`,
    });
  return problems;
}

/** Call it only with a body that passed the contract and `checkBill`. */
export function readBillInput(body: JsonBody, format: BillFormat): BillInput {
  const amountCents = scaledNumber(body, 'amount', DECIMALS[format]);
  if (format === 'invoice') {
    const sent = body.value as Schemas['CreateBillInvoice'];
    return {
      format,
      agreementId: sent.agreement_id.toLowerCase(),
      externalAgreementId: null,
      externalBillId: sent.external_id,
      amountCents,
      dueDate: sent.due_date,
      billingPeriod: null,
      description: sent.description ?? null,
    };
  }
  const sent = body.value as Schemas['CreateBillAgreement'];
  return {
    format,
    agreementId: sent.hutzAgreementId.toLowerCase(),
    externalAgreementId: sent.externalAgreementId || null,
    externalBillId: sent.externalBillId,
    amountCents,
    dueDate: sent.dueDate,
    billingPeriod: sent.billingPeriod ?? null,
    description: null,
  };
}

/** Call it only with a body that passed the contract and `checkBill`. `billId` is the id in the body, which must be the path's. */
export function readChange(body: JsonBody) {
  const {billId, amount, dueDate, billingPeriod} = body.value as Schemas['UpdateBill'];
  const amountCents = amount === undefined ? undefined : scaledNumber(body, 'amount', DECIMALS.agreement);
  return {billId, amountCents, dueDate, billingPeriod};
}

/** A body with the bill's id alone changes nothing. */
export function checkHasChange(body: JsonBody): FieldProblem[] {
  const names = Object.keys((body.value as object | undefined) ?? {});
  const nothing = names.length === 1 && names[0] === 'billId';
  return nothing ? [{path: '', message: 'The body has no changes. Send at least one field.'}] : [];
}
