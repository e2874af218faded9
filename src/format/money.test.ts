import {expect, test} from 'vitest';
import {formatAmount, formatCents} from './money.ts';

test.each([
  [3425, '$34.25'],
  [5, '$0.05'],
  [123_456, '$1,234.56'],
])('%i cents as dollars', (cents, text) => expect(formatCents(cents)).toBe(text));

test.each([
  ['15303.00', '$15,303.00'],
  ['0.05', '$0.05'],
  ['1000000.00', '$1,000,000.00'],
])('%s as dollars', (text, shown) => expect(formatAmount(text)).toBe(shown));
