/** CSV (RFC 4180, UTF-8) without formulas for spreadsheets and commands for terminals. */

/** Spreadsheets run a cell that begins with one of these, the full-width forms included (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;
/** A phone number is data: a spreadsheet would show `'+1…`. */
const E164 = /^\+\d{5,15}$/;

export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => `${row.map(cell).join(',')}\r\n`).join('');

/** Always quoted, because a spreadsheet may use another separator. */
function cell(value: string): string {
  const safe = value.replace(/[^\P{Cc}\t\r\n]|[\p{Bidi_C}]/gu, '·');
  const isFormula = FORMULA.test(safe) && !E164.test(safe);
  return `"${(isFormula ? `'${safe}` : safe).replaceAll('"', '""')}"`;
}
