// CSV (RFC 4180, UTF-8) of visitors' texts, without formulas for spreadsheets and commands for terminals.

/** Spreadsheets run a cell that begins with one of these, the full-width forms included (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => `${row.map(cell).join(',')}\r\n`).join('');

/** Always quoted, because a spreadsheet may use another separator. */
function cell(value: string): string {
  const safe = value.replace(/[^\P{Cc}\t\r\n]|[\p{Bidi_C}]/gu, '·');
  return `"${(FORMULA.test(safe) ? `'${safe}` : safe).replaceAll('"', '""')}"`;
}
