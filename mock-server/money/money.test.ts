import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {scaleDecimal, toMoneyText} from './money.ts';

describe('reading a decimal', () => {
  it.each([
    ['110', 11_000],
    ['110.5', 11_050],
    ['110.50', 11_050],
    ['110.07', 11_007],
    ['1.13', 113],
    ['1.130000000000000000000', 113],
    ['0.01', 1],
    ['1e2', 10_000],
    ['1.1E+1', 1_100],
    ['11050e-2', 11_050],
    ['-0.10', -10],
    ['0', 0],
    ['0.000', 0],
    ['0e99999999999', 0],
    ['-0.0', 0],
  ])('%s is %d cents', (text, value) => {
    expect(scaleDecimal(text, 2)).toBe(value);
  });

  it.each([
    ['10.555', 'too_many_decimals'],
    ['0.001', 'too_many_decimals'],
    ['1e-3', 'too_many_decimals'],
    ['110.0700000000000000001', 'too_many_decimals'],
    ['1e-99999999999999999999999', 'too_many_decimals'],
    ['1e99999999999999999999999', 'out_of_range'],
    ['99999999999999', 'out_of_range'],
    ['0x10', 'out_of_range'],
    ['', 'out_of_range'],
  ])('%s is rejected: %s', (text, fault) => {
    expect(scaleDecimal(text, 2)).toBe(fault);
  });

  it('reads a number of a million digits in linear time', () => {
    expect(scaleDecimal(`1${'0'.repeat(1_000_000)}1`, 2)).toBe('out_of_range');
  });

  it('agrees with whole-number arithmetic for every amount', () => {
    fc.assert(
      fc.property(fc.integer({min: 0, max: 100_000_000}), fc.nat(5), (cents, zeros) => {
        const written = `${toMoneyText(cents)}${'0'.repeat(zeros)}`;
        expect(scaleDecimal(written, 2)).toBe(cents);
        // The text that JSON.stringify writes for the nearest float.
        expect(scaleDecimal(String(cents / 100), 2)).toBe(cents);
      }),
    );
  });
});
