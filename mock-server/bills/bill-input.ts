/**
 * Both request shapes and the update, read into one draft in cents. The checks are those that the contract's
 * schemas cannot make: decimals by value, and dates that exist. They run beside the contract's own, so they
 * bear any body.
 */
import type {FieldProblem} from '../errors/domain-error.ts';
import {scaleDecimal} from '../money/money.ts';
import {dateExists} from './dates.ts';

export type BillDraft = Readonly<{
  agreementId: string;
  externalAgreementId: string | null;
  externalBillId: string;
  amountCents: number;
  dueDate: string;
  billingPeriod: string | null;
  description: string | null;
}>;

export type BillChange = Readonly<{amountCents?: number; dueDate?: string; billingPeriod?: string}>;

/** A body that was read, the text of its numbers as they were written, and the files of a form. */
export type ReadBody = Readonly<{
  value: unknown;
  numberText: (name: string) => string | undefined;
  files?: Readonly<Record<string, Buffer>>;
}>;

/** Which of the two shapes the contract takes the body for. */
export type BillShape = 'agreement' | 'invoice';

const MINOR_UNITS = 0;
const DOLLARS = 2;

/** What both shapes and the update may say wrongly in a well-formed way. */
export function checkBill(body: ReadBody, shape: BillShape): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const decimals = shape === 'invoice' ? MINOR_UNITS : DOLLARS;
  const text = body.numberText('amount');
  const scaled = text === undefined ? undefined : scaleDecimal(text, decimals);
  if (scaled && !scaled.ok && scaled.fault === 'too_many_decimals')
    problems.push({path: '/amount', message: tooFine(decimals)});
  for (const name of [shape === 'invoice' ? 'due_date' : 'dueDate']) {
    const date = field(body, name);
    if (typeof date === 'string' && !dateExists(date)) {
      problems.push({
        path: `/${name}`,
        message: `${name} must be a date that exists, for instance 2026-06-01 or 2026-06-01T17:00:00Z.`,
      });
    }
  }
  return problems;
}

/** Only for a body in which neither the contract nor `checkBill` finds a fault. */
export function readDraft(body: ReadBody, shape: BillShape): BillDraft {
  if (shape === 'invoice') {
    return {
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
    agreementId: text(body, 'hutzAgreementId').toLowerCase(),
    externalAgreementId: optional(body, 'externalAgreementId') || null,
    externalBillId: text(body, 'externalBillId'),
    amountCents: cents(body, DOLLARS),
    dueDate: text(body, 'dueDate'),
    billingPeriod: optional(body, 'billingPeriod') ?? null,
    description: null,
  };
}

/** Only for a body in which neither the contract nor `checkBill` finds a fault. */
export function readChange(body: ReadBody): BillChange {
  const dueDate = optional(body, 'dueDate');
  const billingPeriod = optional(body, 'billingPeriod');
  return {
    ...(field(body, 'amount') !== undefined && {amountCents: cents(body, DOLLARS)}),
    ...(dueDate !== undefined && {dueDate}),
    ...(billingPeriod !== undefined && {billingPeriod}),
  };
}

function tooFine(decimals: number): string {
  return decimals === DOLLARS
    ? 'amount must have at most two decimals: 10.55 or 10.56, not 10.555.'
    : 'amount must be a whole number of cents: 1055 is $10.55.';
}

function cents(body: ReadBody, decimals: number): number {
  const scaled = scaleDecimal(body.numberText('amount') ?? '', decimals);
  if (!scaled.ok) throw new Error('The amount was not checked.');
  return scaled.value;
}

function field(body: ReadBody, name: string): unknown {
  const {value} = body;
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function optional(body: ReadBody, name: string): string | undefined {
  return field(body, name) as string | undefined;
}

function text(body: ReadBody, name: string): string {
  return String(field(body, name));
}
