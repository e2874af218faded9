import {expect, test} from 'vitest';
import {rows} from './copy.ts';

test.each([
  [['$39.00', '$39.00', '$39.00', '$39.00'], 'Split into 4 shares of $39.00'],
  [['$3.33', '$3.33', '$3.32', '$3.32'], 'Split into 4 shares of $3.33 or $3.32'],
  [['$115.20'], 'Split into 1 share of $115.20'],
])('names each amount of the shares %j', (shares, expected) => expect(rows.split(shares)).toBe(expected));
