/** The fee and the amounts on the pages match what the sandbox charges. */
import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {FEE, splitCents, totalWithFee} from '../openapi/service-fee.ts';

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

const {fixedCents, percent, waivedFromHsi} = FEE;

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').replace(/\s+/g, ' ');

it('warns of conversions that lose cents, and they do', () => {
  expect([Math.trunc(8.2 * 100), Math.trunc(11050 / 100)]).toEqual([819, 110]);
  expect(read('docs/webhooks.mdx')).toContain('without rounding, `8.2` can become 819');
  expect(read('openapi/partner-api.yaml')).toContain('integer division turns 11050 into `110`');
});

it.each(['docs/money.mdx', 'docs/api.mdx'])('%s states the fee that is charged', file => {
  expect(read(file)).toContain(`${dollars(fixedCents)} plus ${percent} percent`);
});

it.each([
  ['docs/money.mdx', `(HSI) is ${waivedFromHsi} or higher`],
  ['docs/test-data.mdx', `HSI ${waivedFromHsi} or more | No fee`],
  ['docs/testing.mdx', `Raise the house's HSI to ${waivedFromHsi}`],
  ['openapi/partner-api.yaml', `no fee while the house's HSI is ${waivedFromHsi} or higher`],
  ['src/pages/_terms/copy.mdx', `at or above ${waivedFromHsi}`],
  ['src/pages/_ducked/copy.ts', `at or above ${waivedFromHsi}`],
])('%s states from which HSI the fee is waived: %s', (file, text) => expect(read(file)).toContain(text));
