/** The amounts on the money page are those that the sandbox charges. */
import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {splitCents, totalWithFee} from '../mock-server/bills/fee.ts';

const page = readFileSync(new URL('money.mdx', import.meta.url), 'utf8');
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

it('lists the fee, the total and the shares of each amount', () => {
  const rows = [...page.matchAll(/^\| \$([\d.]+) \| .*$/gm)];
  expect(rows.length).toBeGreaterThan(2);
  for (const [row, amount] of rows) {
    const cents = Math.round(Number(amount) * 100);
    const total = totalWithFee(cents, {hsi: 40, dawgMode: false});
    const shares = [...new Set(splitCents(total, 4))].map(dollars).join(' or ');
    expect(row).toBe(`| ${dollars(cents)} | ${dollars(total - cents)} | ${dollars(total)} | ${shares} |`);
  }
});

it('splits $10.00 among three', () =>
  expect(page).toContain(
    splitCents(1000, 3)
      .map(dollars)
      .join(', ')
      .replace(/, (\S+)$/, ' and $1'),
  ));
