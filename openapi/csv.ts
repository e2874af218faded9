/** CSV (RFC 4180, UTF-8) that contains no formulas for spreadsheets and no commands for terminals. */

/**
 * Spreadsheets run a cell that begins with one of these, including the full-width forms (OWASP, CSV Injection). Where the separator is
 * a semicolon or a tab, as in much of Europe, a comma doesn't end a cell: every semicolon, tab and line break starts one.
 */
const FORMULA = /^[\t\r\n]|(?<=^|[;\t\r\n])[=+\-@＝＋－＠]/gu;
/** A phone number is data: a spreadsheet would show `'+1…`. */
const E164 = /^\+\d{5,15}$/;

export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => `${row.map(cell).join(',')}\r\n`).join('');

function cell(value: string): string {
  const safe = value.replace(/[^\P{Cc}\t\r\n]|[\p{Bidi_C}]/gu, '·');
  return `"${(E164.test(safe) ? safe : safe.replace(FORMULA, "'$&")).replaceAll('"', '""')}"`;
}

/** Formats a field of an entry as one string. */
export function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(' ');
  if (typeof value === 'object' && value !== null) return `${Object.values(value).join(', ')};`;
  return value === undefined || value === null ? '' : String(value);
}
