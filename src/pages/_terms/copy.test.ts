import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {splitCents, withServiceFee} from '../../../openapi/service-fee.ts';
import {formatCents} from '../../format/money.ts';
import {site} from '../../site.ts';
import {fees} from '../_confirm-request/copy.ts';

const mdx = readFileSync(new URL('copy.mdx', import.meta.url), 'utf8').replaceAll(
  /\{site\.legal\.(\w+)\}/g,
  (_, name: string) => (site.legal as Record<string, string>)[name] ?? name,
);
const [, ...sections] = mdx.split(/^## /m);

test('has sixteen numbered sections, each with its own anchor', () => {
  const heads = sections.map(section => /^(\d+)\. .* \{\/\* #([\w-]+) \*\/\}$/m.exec(section) ?? []);
  expect(heads.map(([, number]) => Number(number))).toEqual(Array.from({length: 16}, (_, nth) => nth + 1));
  expect(new Set(heads.map(([, , id]) => id)).size).toBe(16);
});

test('promises what the confirmation page shows before a housemate confirms: the share with the fee, or that none applies', () => {
  expect(sections.find(section => section.includes('#fees'))).toContain(
    'Before you approve a service, we show your estimated share with the service fee, or that no fee applies.',
  );
  const [share = 0] = splitCents(withServiceFee(13_700), 4);
  expect(fees.estimate(formatCents(share))).toContain('about $35.69 with the service fee');
  expect(fees.none).toMatch(/^No service fee applies/);
});

test("promises no place and no notice period that the product doesn't have", () => {
  expect(mdx).not.toMatch(/United States|\d+ days/);
});

test('has version 1.0 and the same effective date in both formats', () => {
  const [, day, words = ''] = /Version 1\.0 · Effective <time dateTime="([\d-]+)">(.*)<\/time>/.exec(mdx) ?? [];
  const effective = new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {dateStyle: 'long', timeZone: 'UTC'});
  expect(words).toBe(effective);
  expect(words).toBe('May 4, 2025');
});

test.each([
  ['the minimum age', /at least 18 years old/],
  ['the fee waiver', /waived while .* is at or above 42/],
  ['the liability cap', /lesser of \$100 or the fees .* previous 12 months/],
  ['the governing law', /Texas law governs/],
  ['the courts of one county', /courts of \w+ County, Texas/],
  ['leaving: consent', /majority of the active housemates consents/],
  ['leaving: obligations', /settled every outstanding obligation/],
  ['leaving: procedure', /transfer procedure .* followed/],
])('contains %s once', (_, pattern) => {
  expect(sections.filter(section => pattern.test(section))).toHaveLength(1);
});
