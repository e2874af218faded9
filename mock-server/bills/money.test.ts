import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {moneyText, scaleDecimal, splitCents, totalWithFee} from './money.ts';

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
    expect(scaleDecimal(text, 2)).toEqual({ok: true, value});
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
  ])('%s is %s', (text, fault) => {
    expect(scaleDecimal(text, 2)).toEqual({ok: false, fault});
  });

  it('agrees with whole-number arithmetic for every amount', () => {
    fc.assert(
      fc.property(fc.integer({min: 0, max: 100_000_000}), fc.nat(5), (cents, zeros) => {
        const written = `${moneyText(cents)}${'0'.repeat(zeros)}`;
        expect(scaleDecimal(written, 2)).toEqual({ok: true, value: cents});
        // What JSON.stringify writes for the nearest float.
        expect(scaleDecimal(String(cents / 100), 2)).toEqual({ok: true, value: cents});
      }),
    );
  });
});

describe('the fee', () => {
  it.each([
    [15_000, 40, false, 15_600],
    [17_500, 40, false, 18_150],
    [11_240, 40, false, 11_765],
    [25, 40, false, 326],
    [24, 40, false, 324],
    [1, 40, false, 301],
    [15_000, 41, false, 15_600],
    [15_000, 42, false, 15_000],
    [15_000, 40, true, 15_000],
  ])('%d cents at HSI %d, Dawg Mode %s: %d', (cents, hsi, dawgMode, total) => {
    expect(totalWithFee(cents, {hsi, dawgMode})).toBe(total);
  });
});

it('shares add up, differ by a cent at most, and favour the last', () => {
  fc.assert(
    fc.property(fc.integer({min: 1, max: 102_000_300}), fc.integer({min: 1, max: 12}), (total, people) => {
      const shares = splitCents(total, people);
      expect(shares).toHaveLength(people);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
      expect([...shares].sort((a, b) => b - a)).toEqual(shares);
      expect((shares[0] as number) - (shares.at(-1) as number)).toBeLessThanOrEqual(1);
    }),
  );
});
