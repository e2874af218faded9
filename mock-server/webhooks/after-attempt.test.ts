/** The retry schedule with jitter, Retry-After, and when a delivery fails and an endpoint is disabled. */
import {describe, expect, it} from 'vitest';
import type {AttemptOutcome} from '../outgoing/index.ts';
import {parseRetryAfter, toOutcome} from '../outgoing/safe-http.ts';
import {computeDelay, DELAYS_MS, decideAfterAttempt, HEALTHY} from './after-attempt.ts';

const S = 1000;
const H = 3600 * S;

describe('the retry schedule', () => {
  it('is 0, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 10 h', () => {
    expect(DELAYS_MS.map(delay => delay / S)).toEqual([0, 5, 300, 1800, 7200, 18_000, 36_000, 36_000]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7])('varies the delay after attempt %i by up to 20% either way', attempts => {
    const delay = DELAYS_MS[attempts] as number;
    expect(computeDelay(attempts, 0)).toBe(Math.round(delay * 0.8));
    expect(computeDelay(attempts, 0.5)).toBe(delay);
    expect(computeDelay(attempts, 1)).toBe(Math.round(delay * 1.2));
  });
  it('ends after the eighth attempt', () => {
    expect(computeDelay(8, 0.5)).toBeUndefined();
  });
});

it.each([
  [200, 'succeeded'],
  [204, 'succeeded'],
  [299, 'succeeded'],
  [301, 'redirected'],
  [304, 'redirected'],
  [400, 'refused'],
  [401, 'refused'],
  [410, 'gone'],
  [500, 'refused'],
] as const)('classifies a %i as %s', (status, outcome) => {
  expect(toOutcome(status)).toBe(outcome);
});

it.each([
  ['120', 120 * S],
  ['0', 0],
  [' 7 ', 7 * S],
  ['Mon, 18 May 2026 14:04:21 GMT', 60 * S],
  ['Mon, 18 May 2020 14:04:21 GMT', 0],
  ['soon', 0],
  ['-5', 0],
  [null, 0],
])('reads Retry-After %s', (value, expected) => {
  expect(parseRetryAfter(value, 1_779_113_001_000)).toBe(expected);
});
it('never retries earlier because of Retry-After, nor more than a day later', () => {
  expect(computeDelay(1, 0.5, 60 * S)).toBe(60 * S);
  expect(computeDelay(3, 0.5, 60 * S)).toBe(1800 * S);
  expect(computeDelay(1, 0.5, 1000 * H)).toBe(24 * H);
});

const base = {
  outcome: 'refused',
  attempts: 1,
  retryAfterMs: 0,
  random: 0.5,
  now: 1000 * H,
  health: HEALTHY,
  mayPause: true,
} as const;
const failingSince = (failing_since: number) => ({...HEALTHY, failing_since});

describe('after an attempt', () => {
  it.each([
    [
      'a success ends the delivery',
      {outcome: 'succeeded', health: failingSince(900 * H)},
      {status: 'succeeded', health: HEALTHY},
    ],
    ['a failure schedules a retry', {}, {status: 'pending', waitMs: 5 * S, health: failingSince(1000 * H)}],
    [
      'failures count from the earliest one',
      {health: failingSince(990 * H)},
      {status: 'pending', waitMs: 5 * S, health: failingSince(990 * H)},
    ],
    [
      'a failure counts from now where the clock was set back',
      {health: failingSince(1100 * H)},
      {status: 'pending', waitMs: 5 * S, health: failingSince(1000 * H)},
    ],
    ['the eighth failure ends the delivery', {attempts: 8}, {status: 'failed', health: failingSince(1000 * H)}],
    ['410 disables', {outcome: 'gone'}, {status: 'failed', health: failingSince(1000 * H), disable: 'gone'}],
    [
      'almost five days of failures disable nothing',
      {health: failingSince(880 * H + 1)},
      {status: 'pending', waitMs: 5 * S, health: failingSince(880 * H + 1)},
    ],
    [
      'five days of failures disable the endpoint',
      {health: failingSince(880 * H)},
      {status: 'failed', health: failingSince(880 * H), disable: 'failing'},
    ],
  ] as const)('%s', (_name, change, expected) => {
    expect(decideAfterAttempt({...base, ...change})).toEqual(expected);
  });
});

describe('the pause of an endpoint', () => {
  const after = (outcome: AttemptOutcome, before: {timeouts: number; paused_until: number | null}, mayPause = true) =>
    decideAfterAttempt({...base, outcome, now: 1000, health: {...HEALTHY, ...before}, mayPause}).health;

  it.each([
    ['a success', 'succeeded', {timeouts: 2, paused_until: null}, {timeouts: 0, paused_until: null}],
    ['any response', 'refused', {timeouts: 5, paused_until: 9000}, {timeouts: 0, paused_until: null}],
    ['the second time-out', 'timed_out', {timeouts: 1, paused_until: null}, {timeouts: 2, paused_until: null}],
    ['the third time-out', 'timed_out', {timeouts: 2, paused_until: null}, {timeouts: 3, paused_until: 1000 + 30 * S}],
    ['the fourth time-out', 'timed_out', {timeouts: 3, paused_until: 1000}, {timeouts: 4, paused_until: 1000 + 60 * S}],
    ['a time-out during a pause', 'timed_out', {timeouts: 3, paused_until: 1001}, {timeouts: 3, paused_until: 1001}],
    [
      'the fiftieth time-out',
      'timed_out',
      {timeouts: 49, paused_until: 0},
      {timeouts: 50, paused_until: 1000 + 600 * S},
    ],
  ] as const)('changes after %s', (_name, outcome, before, expected) => {
    expect(after(outcome, before)).toMatchObject(expected);
  });

  it.each(['succeeded', 'refused', 'timed_out'] as const)('stays without mayPause: %s', outcome => {
    const before = {timeouts: 3, paused_until: 9000};
    expect(after(outcome, before, false)).toMatchObject(before);
  });
});
