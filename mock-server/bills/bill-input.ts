/** Reads both bill formats and the update, amounts in cents, and makes the checks that JSON Schema can't: exact decimals, real dates. */

import {dateExists} from '../../openapi/due-date.ts';
import type {JsonBody} from '../contract/index.ts';
import type {FieldProblem} from '../errors/domain-error.ts';
import {scaleDecimal} from '../money/money.ts';

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

/** `billId` is the id in the body, which must be the path's. */
export type BillChange = Readonly<{billId?: number; amountCents?: number; dueDate?: string; billingPeriod?: string}>;

/** The two request formats that create a bill. */
export type BillFormat = 'agreement' | 'invoice';

const MINOR_UNITS = 0;
const DOLLARS = 2;

/** Problems in an amount or a date that the contract's schemas can't express. Called with any body, valid or not. */
export function checkBill(body: JsonBody, format: BillFormat): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const decimals = format === 'invoice' ? MINOR_UNITS : DOLLARS;
  const text = body.numberText('amount');
  const scaled = text === undefined ? undefined : scaleDecimal(text, decimals);
  if (scaled && !scaled.ok && scaled.fault === 'too_many_decimals')
    problems.push({path: '/amount', message: tooFine(decimals)});
  for (const name of [format === 'invoice' ? 'due_date' : 'dueDate']) {
    const date = field(body, name);
    if (typeof date === 'string' && !dateExists(date)) {
      problems.push({
        path: `/${name}`,
        message: `${name} must be a real date, such as 2026-06-01 or 2026-06-01T17:00:00Z.`,
      });
    }
  }
  return problems;
}

/** Call it only with a body that passed the contract and `checkBill`. */
export function readBillInput(body: JsonBody, format: BillFormat): BillInput {
  if (format === 'invoice') {
    return {
      format,
      agreementId: text(body, 'agreement_id').toLowerCase(),
      externalAgreementId: null,
      externalBillId: text(body, 'external_id'),
      amountCents: cents(body, MINOR_UNITS),
      dueDate: text(body, 'due_date'),
      billingPeriod: null,
      description: optional(body, 'description') ?? null,
    };
  }
  return {
    format,
    agreementId: text(body, 'hutzAgreementId').toLowerCase(),
    externalAgreementId: optional(body, 'externalAgreementId') || null,
    externalBillId: text(body, 'externalBillId'),
    amountCents: cents(body, DOLLARS),
    dueDate: text(body, 'dueDate'),
    billingPeriod: optional(body, 'billingPeriod') ?? null,
    description: null,
  };
}

/** Call it only with a body that passed the contract and `checkBill`. */
export function readChange(body: JsonBody): BillChange {
  const dueDate = optional(body, 'dueDate');
  const billingPeriod = optional(body, 'billingPeriod');
  const billId = field(body, 'billId');
  return {
    ...(billId !== undefined && {billId: Number(billId)}),
    ...(field(body, 'amount') !== undefined && {amountCents: cents(body, DOLLARS)}),
    ...(dueDate !== undefined && {dueDate}),
    ...(billingPeriod !== undefined && {billingPeriod}),
  };
}

/** A body with the bill's id alone changes nothing. */
export function checkHasChange(body: JsonBody): FieldProblem[] {
  const names = Object.keys((body.value as object | undefined) ?? {});
  const nothing = names.length === 1 && names[0] === 'billId';
  return nothing ? [{path: '', message: 'The body has no changes. Send at least one field.'}] : [];
}

function tooFine(decimals: number): string {
  return decimals === DOLLARS
    ? 'amount must have at most two decimals: 10.55 or 10.56, not 10.555.'
    : 'amount must be a whole number of cents: 1055 is $10.55.';
}

function cents(body: JsonBody, decimals: number): number {
  const scaled = scaleDecimal(body.numberText('amount') ?? '', decimals);
  if (!scaled.ok) throw new Error('The amount was not checked.');
  return scaled.value;
}

function field(body: JsonBody, name: string): unknown {
  const {value} = body;
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function optional(body: JsonBody, name: string): string | undefined {
  return field(body, name) as string | undefined;
}

function text(body: JsonBody, name: string): string {
  return String(field(body, name));
}
