import fc from 'fast-check';
import {afterAll, afterEach, expect, test, vi} from 'vitest';
import {maybeDropSpot, pickFirstSpots, watchSpots} from './spots.ts';

const random = vi.spyOn(Math, 'random');

afterEach(() => void vi.useRealTimers());
afterAll(() => random.mockRestore());

const randomValues = fc.double({min: 0, max: 1, maxExcluded: true, noNaN: true});

test('starts with a whole number from 20 to 40, both inclusive', () => {
  fc.assert(
    fc.property(randomValues, value => {
      random.mockReturnValue(value);
      const spots = pickFirstSpots();
      return Number.isInteger(spots) && spots >= 20 && spots <= 40;
    }),
  );
  random.mockReturnValueOnce(0).mockReturnValueOnce(0.999999);
  expect([pickFirstSpots(), pickFirstSpots()]).toEqual([20, 40]);
});

test.each([
  [30, 0, 29],
  [30, 0.1999, 29],
  [30, 0.2, 30],
  [30, 0.9, 30],
  [2, 0, 1],
  [1, 0, 1],
])('with %i spots and a random value of %d, leaves %i', (left, value, next) => {
  random.mockReturnValue(value);
  expect(maybeDropSpot(left)).toBe(next);
});

test('may drop every ten seconds, and reports only drops', () => {
  vi.useFakeTimers();
  for (const value of [0, 0.5, 0.1, 0.19, 0.2]) random.mockReturnValueOnce(value);
  const reported: number[] = [];
  const stop = watchSpots(left => reported.push(left));
  vi.advanceTimersByTime(19_999);
  expect(reported).toEqual([20]);
  vi.advanceTimersByTime(20_001);
  expect(reported).toEqual([20, 19, 18]);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
