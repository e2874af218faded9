import {grouped} from './numbers.ts';

/** Cents as dollars: 123456 is `$1,234.56`. */
export const formatCents = (cents: number) =>
  `$${grouped(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;

/** Dollars as the API writes them: `15303.00` is `$15,303.00`. */
export const formatAmount = (text: string) => formatCents(readCents(text) ?? 0);

/** Dollars to cents: `22.9` is 2290. Undefined if the text isn't a dollar amount with at most two decimals. */
export function readCents(text: string | null): number | undefined {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text ?? '');
  if (!match) return undefined;
  const [, whole = '0', part = ''] = match;
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
