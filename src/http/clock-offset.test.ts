import {expect, it} from 'vitest';
import {clockOffset} from './clock-offset.ts';

const date = 'Sat, 21 Nov 2026 08:00:00 GMT';
const server = Date.parse(date);

it.each([
  ['the same second', server + 400, 0],
  ['just before the next', server + 1000, 0],
  ['we are slow by ten minutes', server - 600_000, 600_000],
  ['we are fast by ten minutes and a second', server + 601_000, -600_000],
])('%s', (_, now, expected) => expect(clockOffset(date, now)).toBe(expected));

it.each([null, '', 'yesterday'])('no offset from %j', header => expect(clockOffset(header, server)).toBeUndefined());
