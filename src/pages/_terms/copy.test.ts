import {expect, test} from 'vitest';
import {terms, termsSections} from './copy.ts';

const text = termsSections.map(({title, paragraphs, points = []}) => [title, ...paragraphs, ...points].join('\n'));

test('has sixteen sections, each with its own anchor', () => {
  expect(termsSections).toHaveLength(16);
  expect(new Set(termsSections.map(section => section.id)).size).toBe(16);
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
