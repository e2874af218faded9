import {expect, test} from 'vitest';
import {dollars, example, sharesOf} from './how-it-works.ts';

test.each([
  [13_700, 4, [3425, 3425, 3425, 3425]],
  [100, 3, [34, 33, 33]],
  [11_000, 6, [1834, 1834, 1833, 1833, 1833, 1833]],
  [2, 4, [1, 1, 0, 0]],
])('%i cents among %i', (cents, people, shares) => {
  expect(sharesOf(cents, people)).toEqual(shares);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents);
});

test('the diagram shows the bill of the samples, in dollars', () => {
  expect(dollars(example.billCents)).toBe('$137.00');
  expect(sharesOf(example.billCents, example.roommates.length).map(dollars)).toEqual([
    '$34.25',
    '$34.25',
    '$34.25',
    '$34.25',
  ]);
});
