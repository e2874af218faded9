import {expect, it} from 'vitest';
import {readMoves, toSandboxTime} from './clock.ts';

const moves = readMoves([
  {at: '2026-05-18T12:00:00Z', aheadMs: 1000},
  {at: '2026-05-18T12:00:10Z', aheadMs: 5000},
]);
const noon = Date.parse('2026-05-18T12:00:00Z');

it.each([
  ['before the first move', -1, -1],
  ['from a move on', 0, 1000],
  ['before the next move', 9999, 10_999],
  ['after the last move', 20_000, 25_000],
])('gives the time %s', (_name, real, expected) => {
  expect(toSandboxTime(noon + real, moves) - noon).toBe(expected);
});

it('takes the oldest move that is listed for what is older, where older moves are gone', () => {
  const many = Array.from({length: 200}, (_, index) => ({at: noon + index, aheadMs: 7000 + index}));
  expect(toSandboxTime(noon - 1, many)).toBe(noon - 1 + 7000);
});
