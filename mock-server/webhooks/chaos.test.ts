import {describe, expect, it} from 'vitest';
import {applyChaos, type Chaos, MAX_HELD_MS, type Trouble} from './chaos.ts';

const calm: Chaos = {seed: 'maple', duplicate: 0, delay: 0, reorder: 0, drop: 0};
const thousand = (chaos: Chaos) => Array.from({length: 1000}, (_, count) => applyChaos(chaos, count));

describe('applyChaos', () => {
  it.each<[string, Partial<Chaos>, Trouble[][], number, number]>([
    ['nothing', {}, [[]], 0, 0],
    ['a delay', {delay: 100}, [['delay']], 5_000, 60_000],
    ['a hold', {reorder: 100}, [['reorder']], MAX_HELD_MS, MAX_HELD_MS],
    ['a drop', {drop: 100}, [['drop']], 0, 0],
    ['a duplicate', {duplicate: 100}, [[], ['duplicate']], 0, 0],
    [
      'all',
      {delay: 100, reorder: 100, drop: 100, duplicate: 100},
      [['delay', 'reorder', 'drop'], ['duplicate']],
      MAX_HELD_MS,
      60_000,
    ],
  ])('produces %s when each rate is 0 or 100', (_name, rates, troubles, minWait, maxWait) => {
    for (const deliveries of thousand({...calm, ...rates})) {
      expect(deliveries.map(delivery => delivery.troubles)).toEqual(troubles);
      expect(deliveries[0]?.waitMs).toBeGreaterThanOrEqual(minWait);
      expect(deliveries[0]?.waitMs).toBeLessThanOrEqual(maxWait);
      if (deliveries[1]) expect(deliveries[1].waitMs).toBeGreaterThanOrEqual(500);
    }
  });
  it('waits for the longer of a delay and a hold', () => {
    const waits = (rates: Partial<Chaos>) => thousand({...calm, ...rates}).map(([first]) => first?.waitMs ?? 0);
    const held = waits({delay: 100}).map(delay => Math.max(delay, MAX_HELD_MS));
    expect(waits({delay: 100, reorder: 100})).toEqual(held);
    expect(Math.max(...held)).toBeGreaterThan(MAX_HELD_MS);
  });
  it.each<[Trouble, number]>([
    ['delay', 20],
    ['reorder', 50],
    ['drop', 5],
    ['duplicate', 80],
  ])('%s happens about %d times in a hundred', (trouble, percent) => {
    const struck = thousand({...calm, [trouble]: percent}).filter(deliveries =>
      deliveries.some(({troubles}) => troubles.includes(trouble)),
    );
    expect(Math.abs(struck.length / 10 - percent)).toBeLessThan(5);
  });
  it('is reproducible with the same seed, and differs with another', () => {
    const rates = {...calm, delay: 30, reorder: 30, drop: 30, duplicate: 30};
    expect(thousand(rates)).toEqual(thousand({...rates}));
    expect(thousand(rates)).not.toEqual(thousand({...rates, seed: 'otter'}));
  });
});
