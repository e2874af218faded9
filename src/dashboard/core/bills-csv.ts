/** The workspace's bills as a CSV file, with the partner API's fields as columns. */

import {toCsv} from '../../../openapi/csv.ts';
import type {Schemas} from '../../../openapi/generated/partner.ts';
import {bodyOf, type HttpResponse} from '../../http/request.ts';
import {type BillFilter, filterBills} from './bills.ts';

const PATH = '/api/partners/bills?limit=100';

/**
 * Reads every bill page by page, because the dashboard has only the newest, and keeps those that match the filter. `get` sends a
 * signed request; `now` is in milliseconds by the sandbox clock. Throws HttpError or NetworkError.
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
