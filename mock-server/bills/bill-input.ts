/** Reads both bill formats and the update, amounts in cents, and makes the checks that JSON Schema can't: exact decimals, real dates. */
import {dateExists} from '../../openapi/due-date.ts';
import type {Schemas} from '../../openapi/generated/partner.ts';
import type {ParsedBody} from '../contract/index.ts';
import type {FieldProblem} from '../errors/domain-error.ts';
import {hasTooManyDecimals, readScaledNumber} from '../money/money.ts';
import type {Bill} from './queries.ts';

/** The column of each field that a partner sends, in the two request formats that create a bill. A bill is only in dollars. */
export const COLUMNS = {
  agreement: {
    hutzAgreementId: 'agreement_id',
    externalAgreementId: 'external_agreement_id',
    externalBillId: 'external_bill_id',
    amount: 'amount_cents',
    dueDate: 'due_date',
    billingPeriod: 'billing_period',
  },
  invoice: {
    agreement_id: 'agreement_id',
    external_id: 'external_bill_id',
    amount: 'amount_cents',
    due_date: 'due_date',
    description: 'description',
  },
} as const satisfies {
  agreement: Record<keyof Schemas['CreateBillAgreement'], keyof Bill>;
  invoice: Record<Exclude<keyof Schemas['CreateBillInvoice'], 'currency'>, keyof Bill>;
};

export type BillFormat = keyof typeof COLUMNS;
type SentColumn = {[Format in BillFormat]: (typeof COLUMNS)[Format][keyof (typeof COLUMNS)[Format]]}[BillFormat];

/** A bill stays null in the columns that only the other format has. */
const EMPTY = Object.fromEntries(Object.values({...COLUMNS.agreement, ...COLUMNS.invoice}).map(name => [name, null]));

/** The columns of a bill that its partner sends, and the format that they came in. */
export type BillInput = Readonly<Pick<Bill, SentColumn> & {format: BillFormat}>;

export type BillChange = ReturnType<typeof readChange>;

/** Decimals of an amount: cents have none. */
const DECIMALS = {invoice: 0, agreement: 2} as const;
const TOO_FINE = {
  invoice: 'amount must be a whole number of cents: 1055 is $10.55.',
  agreement: 'amount must have at most two decimals: 10.55 or 10.56, not 10.555.',
} as const;

/** Problems in an amount or a date that the contract's schemas can't express. Called with any body, valid or not. */
export function checkBill(body: ParsedBody, format: BillFormat): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (hasTooManyDecimals(body, 'amount', DECIMALS[format])) problems.push({path: '/amount', message: TOO_FINE[format]});
  const name = format === 'invoice' ? 'due_date' : 'dueDate';
  const date = (body.value as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  if (typeof date === 'string' && !dateExists(date))
    problems.push({
      path: `/${name}`,
      message: `${name} must be a real date, such as 2026-06-01 or 2026-06-01T17:00:00Z.`,
    });
  return problems;
}

/** Call it only with a body that passed the contract and `checkBill`. An optional text that is empty counts as not sent. */
export function readBillInput(body: ParsedBody, format: BillFormat): BillInput {
  const fields = body.value as Readonly<Record<string, unknown>>;
  const sent = Object.entries(COLUMNS[format]).map(([field, column]) => [column, fields[field] || null]);
  const columns = {...EMPTY, ...Object.fromEntries(sent)} as Pick<Bill, SentColumn>;
  return {
    ...columns,
    format,
    agreement_id: columns.agreement_id.toLowerCase(),
    amount_cents: readScaledNumber(body, 'amount', DECIMALS[format]),
  };
}

/** Call it only with a body that passed the contract and `checkBill`. `billId` is the id in the body, which must be the path's. */
export function readChange(body: ParsedBody) {
  const {billId, ...sent} = body.value as Schemas['UpdateBill'];
  const columns: Partial<Pick<Bill, SentColumn>> = Object.fromEntries(
    (Object.keys(sent) as (keyof typeof sent)[]).map(field => [
      COLUMNS.agreement[field],
      field === 'amount' ? readScaledNumber(body, field, DECIMALS.agreement) : sent[field] || null,
    ]),
  );
  return {billId, columns};
}

/** A body with only the bill's id changes nothing. */
export function checkHasChange(body: ParsedBody): FieldProblem[] {
  const names = Object.keys((body.value as object | undefined) ?? {});
  const nothing = names.length === 1 && names[0] === 'billId';
  return nothing ? [{path: '', message: 'The body has no changes. Send at least one field.'}] : [];
}
