import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {splitCents, totalWithFee} from './service-fee.ts';

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

it('shares add up to the total and differ by at most a cent, the larger ones first', () => {
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
