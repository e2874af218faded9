import fc from 'fast-check';
import {afterEach, expect, test, vi} from 'vitest';
import {firstSpots, nextSpots, watchSpots} from './spots.ts';

afterEach(() => void vi.useRealTimers());

const random = fc.double({min: 0, max: 1, maxExcluded: true, noNaN: true});

test('starts with a whole number from 20 to 40, both inclusive', () => {
  fc.assert(
    fc.property(random, value => {
      const spots = firstSpots(() => value);
      return Number.isInteger(spots) && spots >= 20 && spots <= 40;
    }),
  );
  expect([firstSpots(() => 0), firstSpots(() => 0.999999)]).toEqual([20, 40]);
});

test.each([
  [30, 0, 29],
  [30, 0.1999, 29],
  [30, 0.2, 30],
  [30, 0.9, 30],
  [2, 0, 1],
  [1, 0, 1],
])('with %i spots and a random value of %d, leaves %i', (left, value, next) => {
  expect(nextSpots(left, () => value)).toBe(next);
});

test('may drop every ten seconds, and reports only drops', () => {
  vi.useFakeTimers();
  const values = [0, 0.5, 0.1, 0.19, 0.2];
  const reported: number[] = [];
  const stop = watchSpots(
    left => reported.push(left),
    () => values.shift()!,
  );
  vi.advanceTimersByTime(19_999);
  expect(reported).toEqual([20]);
  vi.advanceTimersByTime(20_001);
  expect(reported).toEqual([20, 19, 18]);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
