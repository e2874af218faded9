import fc from 'fast-check';
import {expect, test} from 'vitest';
import {firstSpots, nextSpots, watchSpots} from './spots.ts';

const random = fc.double({min: 0, max: 1, maxExcluded: true, noNaN: true});

test('the first number is whole and from 20 to 40, both ends reached', () => {
  fc.assert(
    fc.property(random, roll => {
      const spots = firstSpots(() => roll);
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
])('%i with a roll of %d becomes %i', (left, roll, next) => {
  expect(nextSpots(left, () => roll)).toBe(next);
});

test('every ten seconds it may drop, and it notifies only then', () => {
  const rolls = [0, 0.5, 0.1, 0.19, 0.2];
  const told: number[] = [];
  let tick = () => {};
  let asked = 0;
  let stopped = false;
  const stop = watchSpots(
    left => told.push(left),
    () => rolls.shift()!,
    (ms, callback) => {
      asked = ms;
      tick = callback;
      return () => {
        stopped = true;
      };
    },
  );
  for (let times = 0; times < 4; times += 1) tick();
  expect({told, asked}).toEqual({told: [20, 19, 18], asked: 10_000});
  stop();
  expect(stopped).toBe(true);
});
