import {afterEach, describe, expect, it} from 'vitest';
import {newId, newUuid, randomToken, seedTokens} from './tokens.ts';

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

describe('with a seed', () => {
  afterEach(() => seedTokens(undefined));
  const draw = (seed: string) => {
    seedTokens(seed);
    return [newId('evt', 12), randomToken(32), newUuid(), newId('evt', 12), newUuid()];
  };

  it('ids and secrets are reproducible, and each is unique', () => {
    const first = draw('7');
    expect(draw('7')).toEqual(first);
    expect(new Set([...first, ...draw('8')]).size).toBe(10);
    expect(randomToken(60_000)).toHaveLength(80_000);
  });

  it('a prefix has the same ids, however many others were drawn', () => {
    const first = draw('7')[3];
    seedTokens('7');
    for (const prefix of ['req', 'evt', 'req', 'dlv']) newId(prefix, 12);
    expect(newId('evt', 12)).toBe(first);
  });

  it('a UUID is one of version 4', () => {
    seedTokens('7');
    const uuids = Array.from({length: 200}, newUuid);
    const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    expect(uuids.filter(uuid => !version4.test(uuid))).toEqual([]);
    expect(new Set(uuids.map(uuid => uuid.charAt(19))).size).toBe(4);
  });
});
