import {expect, test} from 'vitest';
import {dollars, dollarText, sharesOf} from './money.ts';

test.each([
  [13_700, 4, [3425, 3425, 3425, 3425]],
  [100, 3, [34, 33, 33]],
  [11_000, 6, [1834, 1834, 1833, 1833, 1833, 1833]],
  [2, 4, [1, 1, 0, 0]],
])('%i cents among %i', (cents, people, shares) => {
  expect(sharesOf(cents, people)).toEqual(shares);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents);
});

test.each([
  [3425, '$34.25'],
  [5, '$0.05'],
  [123_456, '$1,234.56'],
])('%i cents as dollars', (cents, text) => expect(dollars(cents)).toBe(text));

test.each([
  ['15303.00', '$15,303.00'],
  ['0.05', '$0.05'],
  ['1000000.00', '$1,000,000.00'],
])('%s as dollars', (text, shown) => expect(dollarText(text)).toBe(shown));
