/** Facts about bills, the filter of their list, and the list as a CSV file. */

import {toCsv} from '../../../openapi/csv.ts';
import {endOfDueDate} from '../../../openapi/due-date.ts';
import type {Schemas} from '../../../openapi/generated/partner.ts';
import {bodyOf, type HttpResponse} from '../../http/request.ts';
import {searchFor} from './state.ts';
import type {Bill} from './types.ts';

/**
 * Whether the bill is pending after its due date; `now` is in milliseconds by the sandbox clock. The server's `overdue` is from when
 * it last sent the bill, and the clock has moved since.
 */
export function isOverdue({status, overdue, dueDate}: Pick<Bill, 'status' | 'overdue' | 'dueDate'>, now: number) {
  return status === 'pending' && (overdue || now >= endOfDueDate(dueDate));
}

/** How many housemates have paid their share. */
export const paidShares = ({charges}: Pick<Bill, 'charges'>) => charges.filter(({status}) => status === 'paid').length;

export type BillFilter = Readonly<{
  /** Empty for any. */
  status: '' | 'pending' | 'overdue' | 'paid';
  agreementId: string;
  /** Text that a bill must have in its ids, its amount, its period or its description. */
  text: string;
}>;

export const NO_BILL_FILTER: BillFilter = {status: '', agreementId: '', text: ''};

/** `now` is in milliseconds by the sandbox clock. */
export function filterBills<B extends Schemas['Bill']>(
  bills: readonly B[],
  {status, agreementId, text}: BillFilter,
  now: number,
): B[] {
  const typed = text.trim().replace(/^\$/, '');
  const matches = searchFor(typed);
  // Amounts are found as the page shows them too: `15,303`.
  const matchesAmount = searchFor(typed.replaceAll(',', ''));
  return bills.filter(bill => {
    if (agreementId !== '' && bill.hutzAgreementId !== agreementId) return false;
    if (status === 'overdue' ? !isOverdue(bill, now) : status !== '' && bill.status !== status) return false;
    const {billId, externalBillId, amount, totalAmount, billingPeriod, description} = bill;
    return (
      matchesAmount([amount, totalAmount]) || matches([String(billId), externalBillId, billingPeriod, description])
    );
  });
}

/** The bill's id in the dashboard's URLs. */
export const billEntry = (billId: number | string) => `bill-${billId}`;

/** A paid share. Its page is the bill's. */
export const paymentEntry = (billId: number, userId: string) => `pay-${billId}-${userId}`;

/** The id of the bill that the entry is, or is a payment of. */
export const billIdOf = (entry: string) => /^(?:bill|pay)-(\d+)/.exec(entry)?.[1];

const PATH = '/api/partners/bills?limit=100';

/**
 * The bills that match the filter as a CSV file, with the partner API's fields as columns. Reads every bill of the workspace page by page,
 * because the dashboard has only the newest. `get` sends a signed request; `now` is in milliseconds by the sandbox clock. Throws HttpError
 * or NetworkError.
 */
export async function billsCsv(
  get: (path: string) => Promise<HttpResponse>,
  filter: BillFilter,
  now: number,
): Promise<string> {
  const bills: Schemas['Bill'][] = [];
  for (let path: string | undefined = PATH; path; ) {
    const page: Schemas['BillList'] = bodyOf(await get(path));
    bills.push(...page.data);
    path = page.hasMore ? `${PATH}&cursor=${encodeURIComponent(String(page.nextCursor))}` : undefined;
  }
  const shown = filterBills(bills, filter, now);
  const columns = Object.keys(bills[0] ?? {}) as (keyof Schemas['Bill'])[];
  return toCsv([columns, ...shown.map(bill => columns.map(column => cellOf(bill[column])))]);
}

/** The charges of a bill are one cell, as JSON. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
