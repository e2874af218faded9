import {describe, expect, it} from 'vitest';
import {randomToken} from './secrets.ts';

describe('a random token', () => {
  it.each([
    [6, 8],
    [9, 12],
    [12, 16],
    [24, 32],
    [32, 43],
  ])('of %i bytes has %i letters and digits only, so that links that end with it stay intact', (bytes, length) => {
    const tokens = Array.from({length: 2000}, () => randomToken(bytes));
    expect(tokens.filter(token => !/^[0-9A-Za-z]+$/.test(token) || token.length !== length)).toEqual([]);
    expect(new Set(tokens).size).toBe(tokens.length);
  });

  it('uses every letter and digit about equally often', () => {
    const counts = new Map<string, number>();
    for (const letter of randomToken(60_000)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(62);
    expect(Math.max(...counts.values()) / Math.min(...counts.values())).toBeLessThan(1.5);
  });
});
