import {describe, expect, it} from 'vitest';
import {randomToken} from './secrets.ts';

describe('a random token', () => {
  it.each([
    [6, 8],
    [9, 12],
    [12, 16],
    [24, 32],
    [32, 43],
  ])('of %i bytes has %i letters and digits, so that a link that ends with it stays whole', (bytes, length) => {
    const tokens = Array.from({length: 2000}, () => randomToken(bytes));
    expect(tokens.filter(token => !/^[0-9A-Za-z]+$/.test(token) || token.length !== length)).toEqual([]);
    expect(new Set(tokens).size).toBe(tokens.length);
  });

  it('draws every letter and digit about as often', () => {
    const counts = new Map<string, number>();
    for (const letter of randomToken(60_000)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(62);
    expect(Math.max(...counts.values()) / Math.min(...counts.values())).toBeLessThan(1.5);
  });
});
