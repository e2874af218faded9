import {expect, it} from 'vitest';
import {createTextMatcher} from './search.ts';

const bill = ['7', 'RENT-may', '15000.00', '15303.00', null, 'The rent, with water'];

it.each([
  ['', true],
  ['rent-', true],
  [' the RENT, ', true],
  ['$15,303', true],
  ['15,303.0', true],
  ['303', true],
  ['15,304', false],
  ['$', false],
  ['energy', false],
])('finds %j: %s', (typed, expected) => {
  expect(createTextMatcher(typed)(bill)).toBe(expected);
});
