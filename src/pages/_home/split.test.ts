import fc from 'fast-check';
import {expect, test} from 'vitest';
import {readCents} from '../../format/money.ts';
import {
  buildSplitLink,
  describeSplit,
  EXAMPLE_SPLIT,
  formatEach,
  formatShares,
  LIMITS,
  parseCents,
  readSplit,
} from './split.ts';

test.each([
  ['180', 18_000],
  ['$1,200.50', 120_050],
  ['100,50', undefined],
  ['1,2005', undefined],
  [' 99.9 ', 9990],
  ['0.04', 4],
  ['0.03', undefined],
  ['100000.01', undefined],
  ['ten', undefined],
  ['-5', undefined],
  ['10.555', undefined],
  ['', undefined],
])('reads the amount %j as %s cents', (amount, cents) => {
  expect(parseCents({...EXAMPLE_SPLIT, amount})).toBe(cents);
});

test('shares are whole cents that add up to the bill, for any bill and house', () => {
  fc.assert(
    fc.property(fc.integer({min: 8, max: LIMITS.cents}), fc.integer({min: 2, max: 8}), (cents, people) => {
      const shares = formatShares(cents, people).map(share => readCents(share.replace(/[$,]/g, '')) ?? Number.NaN);
      return shares.length === people && shares.reduce((sum, share) => sum + share, 0) === cents;
    }),
  );
  expect(formatShares(10_000, 3)).toEqual(['$33.34', '$33.33', '$33.33']);
});

test('shows what each one pays, and both shares when the cents do not divide', () => {
  expect(formatEach(18_000, 4)).toBe('$45.00 each');
  expect(formatEach(10_000, 3)).toBe('$33.33 or $33.34 each');
  expect(describeSplit(18_000, EXAMPLE_SPLIT)).toBe('Maple Street: $45.00 each, 0 requests');
  expect(describeSplit(18_000, {...EXAMPLE_SPLIT, house: ' '})).toBe('Maple Street: $45.00 each, 0 requests');
});

test('a link carries the split to the next visitor', () => {
  const link = buildSplitLink('https://hutz.example', 120_050, {
    amount: '$1,200.50',
    people: 6,
    house: 'The Pond & Co',
  });
  expect(readSplit(new URL(link).search)).toEqual({amount: '1200.50', people: 6, house: 'The Pond & Co'});
});

test.each([
  ['', undefined],
  ['?people=3', undefined],
  ['?bill=abc&people=99&house=', EXAMPLE_SPLIT],
  ['?bill=60&people=2.5', {...EXAMPLE_SPLIT, amount: '60.00'}],
])('reads the query %j as %o', (query, split) => {
  expect(readSplit(query)).toEqual(split);
});
