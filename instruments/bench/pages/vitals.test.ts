import {describe, expect, test} from 'vitest';
import {blockingTime, causingPress, layoutShift} from './vitals.ts';

test.each([
  {tasks: [], blocking: 0},
  {tasks: [50], blocking: 0},
  {tasks: [51, 150, 20], blocking: 101},
])('blocking time of tasks of $tasks ms is $blocking', ({tasks, blocking}) =>
  expect(blockingTime(tasks.map(duration => ({duration})))).toBe(blocking),
);

describe('layout shift', () => {
  const value = (...shifts: [number, number][]) => layoutShift(shifts.map(([at, value]) => ({at, value})));

  test('of a still page is 0', () => expect(value()).toBe(0));
  test('adds up within a burst', () => expect(value([100, 1], [900, 2], [1_800, 4])).toBe(7));
  test('is the largest burst, not the sum', () => expect(value([0, 1], [1_000, 2], [5_000, 1])).toBe(2));
  test('ends a burst after five seconds', () =>
    expect(value([0, 1], [900, 1], [1_800, 1], [2_700, 1], [3_600, 1], [4_500, 1], [5_400, 1])).toBe(6));
});

describe('the click that caused a request', () => {
  const presses = [100, 200, 300, 400].map((handled, index) => ({created: handled - 5, handled, final: index > 0}));
  test.each([
    {what: 'of a page that sends immediately is the last one', at: 410, needs: 5, handled: 400},
    {what: 'of a page that thinks first is one from before', at: 410, needs: 150, handled: 200},
    {what: 'is the first one when none was early enough', at: 250, needs: 100, handled: 200},
    {what: 'is never one after it', at: 299, needs: 0, handled: 200},
    {what: 'is never one of another control', at: 150, needs: 0, handled: undefined},
  ])('$what', ({at, needs, handled}) => expect(causingPress(presses, at, needs)?.handled).toBe(handled));
});
