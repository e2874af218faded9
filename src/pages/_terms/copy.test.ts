import {expect, test} from 'vitest';
import {splitCents, withServiceFee} from '../../../openapi/service-fee.ts';
import {dollars} from '../../format/money.ts';
import {fees} from '../_confirm-request/copy.ts';
import {terms, termsSections} from './copy.ts';

const text = termsSections.map(({title, paragraphs, points = []}) => [title, ...paragraphs, ...points].join('\n'));

test('has sixteen sections, each with its own anchor', () => {
  expect(termsSections).toHaveLength(16);
  expect(new Set(termsSections.map(section => section.id)).size).toBe(16);
});

test('promises what the confirmation page shows before a housemate confirms: the share with the fee, or that none applies', () => {
  const [promise] = termsSections.find(({id}) => id === 'fees')?.paragraphs ?? [];
  expect(promise).toBe(
    'Before you approve a service, we show your estimated share with the service fee, or that no fee applies.',
  );
  const [share = 0] = splitCents(withServiceFee(13_700), 4);
  expect(fees.estimate(dollars(share))).toContain('about $35.69 with the service fee');
  expect(fees.none).toMatch(/^No service fee applies/);
});

test('promises no place and no notice period that the product does not have', () => {
  expect(text.join('\n')).not.toMatch(/United States|\d+ days/);
});

test('has version 1.0 and the same effective date in both formats', () => {
  expect(terms.version).toBe('1.0');
  const day = new Date(`${terms.effectiveDate}T12:00:00Z`);
  expect(day.toLocaleDateString('en-US', {dateStyle: 'long', timeZone: 'UTC'})).toBe(terms.effective);
  expect(terms.effective).toBe('May 4, 2025');
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
  expect(text.filter(section => pattern.test(section))).toHaveLength(1);
});
