/** Facts about bills, and their list as a CSV file. */
import {toCsv} from '../../../openapi/csv.ts';
import {endOfDueDate} from '../../../openapi/due-date.ts';
import type {Schemas} from '../../../openapi/generated/partner.ts';
import {type HttpResponse, readBody} from '../../http/request.ts';
import type {Bill} from './types.ts';

/**
 * Whether the bill is pending after its due date; `now` is in milliseconds by the sandbox clock. The server's `overdue`
 * can be outdated, because the clock has moved since the server sent the bill.
 */
export function isOverdue({status, overdue, dueDate}: Pick<Bill, 'status' | 'overdue' | 'dueDate'>, now: number) {
  return status === 'pending' && (overdue || now >= endOfDueDate(dueDate));
}

/** How many housemates have paid their share. */
export const countPaidShares = ({charges}: Bill) => charges.filter(({status}) => status === 'paid').length;

const PATH = '/api/partners/bills?limit=100';

/**
 * The bills that the list shows as a CSV file, with the partner API's fields as columns. Reads every bill of the
 * workspace page by page, because the dashboard has only the newest. `get` sends a signed request. Throws HttpError or
 * NetworkError.
 */
export async function loadBillsCsv(
  get: (path: string) => Promise<HttpResponse>,
  isShown: (bill: Schemas['Bill']) => boolean,
): Promise<string> {
  const bills: Schemas['Bill'][] = [];
  for (let path: string | undefined = PATH; path; ) {
    const page: Schemas['BillList'] = readBody(await get(path));
    bills.push(...page.data);
    path = page.hasMore ? `${PATH}&cursor=${encodeURIComponent(String(page.nextCursor))}` : undefined;
  }
  const columns = Object.keys(bills[0] ?? {}) as (keyof Schemas['Bill'])[];
  return toCsv([columns, ...bills.filter(isShown).map(bill => columns.map(column => csvCell(bill[column])))]);
}

/** The charges of a bill are one cell, as JSON. */
function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
