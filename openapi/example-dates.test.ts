/** Neither the contracts' examples nor the programs that readers copy create an overdue bill, even in three years. */
import {globSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {dateExists, endOfDueDate, startOfDueDate} from './due-date.ts';
import {withDatesAhead} from './example-dates.ts';
import {readContract} from './model.ts';

const ROOT = join(import.meta.dirname, '..');
const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-25T22:00:00Z');
const IN_THREE_YEARS = new Date('2029-11-25T22:00:00Z');

/** Every value under a key with one of these names. */
function listValues(value: unknown, names: RegExp, found: string[] = []): string[] {
  for (const [key, inner] of Object.entries(value && typeof value === 'object' ? value : {}))
    if (names.test(key) && typeof inner === 'string') found.push(inner);
    else listValues(inner, names, found);
  return found;
}

const exampleBills = (today: Date) => {
  const {operations} = readContract('partner', today);
  const formats = operations.flatMap(({body}) => body?.formats ?? []);
  return formats.flatMap(({examples}) => examples.map(({value}) => value as Record<string, string>));
};

describe.each([NOW, new Date('2027-12-31T23:59:59Z'), new Date('2028-01-31T00:00:00Z'), IN_THREE_YEARS])(
  'on %s',
  today => {
    it('each example of a bill is due at least a month ahead', () => {
      const due = exampleBills(today).flatMap(bill => bill.dueDate ?? bill.due_date ?? []);
      expect(due.length).toBeGreaterThan(4);
      for (const date of due) expect(endOfDueDate(date) - today.getTime()).toBeGreaterThan(28 * DAY_MS);
    });

    it("each example's billing period is the month before its due date", () => {
      const bills = exampleBills(today).filter(bill => bill.billingPeriod && bill.dueDate);
      expect(bills.length).toBeGreaterThan(0);
      for (const {billingPeriod, dueDate = ''} of bills) {
        const before = new Date(startOfDueDate(dueDate) - 28 * DAY_MS);
        expect(before.toLocaleDateString('en-US', {month: 'long', year: 'numeric', timeZone: 'UTC'})).toBe(
          billingPeriod,
        );
      }
    });

    it('each date of the contracts exists', () => {
      for (const name of ['partner', 'sandbox', 'site'] as const) {
        const dates = listValues(readContract(name, today).document, /^(due_?date|paidDate|paid_at|\w+At|timestamp)$/i);
        expect(dates.filter(date => /^\d{4}-/.test(date) && !dateExists(date))).toEqual([]);
      }
    });
  },
);

it('moves dates and months, and keeps the forms that a message names', () => {
  const text =
    'a date such as 2026-06-01; dueDate: 2026-06-01, paid 2026-05-30T10:12:00Z, inv-2026-05-0117, May 2026, such as `May 2026`';
  expect(withDatesAhead(text, IN_THREE_YEARS)).toBe(
    'a date such as 2026-06-01; dueDate: 2030-01-01, paid 2029-12-28T10:12:00Z, inv-2029-12-0117, December 2029, such as `May 2026`',
  );
});

it.each([
  ['2026-11-25', '2026-12-01T00:00:00-06:00'],
  ['2026-10-25', '2026-11-01T00:00:00-05:00'],
  ['2027-05-25', '2027-06-01T00:00:00-05:00'],
])('on %s, the example of a midnight in Texas is %s', (today, expected) => {
  expect(withDatesAhead('2026-05-01T00:00:00-05:00', new Date(today))).toBe(expected);
});

it('no program and no page has a fixed due date', () => {
  const files = globSync(
    ['samples/**/*.{sh,mjs,py,php,rb,go,java,js,md}', 'docs/**/*.mdx', 'libraries/*/README.md', 'README.md'],
    {cwd: ROOT},
  );
  expect(files.length).toBeGreaterThan(60);
  const dated = files.filter(file => /due_?date\W{1,8}20\d\d-/i.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(dated).toEqual([]);
});
