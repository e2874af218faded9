import {expect, it} from 'vitest';
import {parseRange} from './serve.ts';

it.each([
  ['bytes=0-', 100, {start: 0, end: 99}],
  ['bytes=0-1', 100, {start: 0, end: 1}],
  ['bytes=10-19', 100, {start: 10, end: 19}],
  ['bytes=90-500', 100, {start: 90, end: 99}],
  ['bytes=-10', 100, {start: 90, end: 99}],
  ['bytes=-500', 100, {start: 0, end: 99}],
  ['bytes=100-', 100, undefined],
  ['bytes=-0', 100, undefined],
  ['bytes=0-', 0, undefined],
  [undefined, 100, undefined],
  ['', 100, undefined],
  ['bytes=-', 100, undefined],
  ['bytes=5-4', 100, undefined],
  ['bytes=0-1,5-6', 100, undefined],
  ['items=0-1', 100, undefined],
])('parses %s of %d bytes', (header, size, range) => {
  expect(parseRange(header, size)).toEqual(range);
});
