import {expect, it} from 'vitest';
import {failureTitle} from './failure-title.ts';

it.each([
  ['link', undefined, "This link doesn't work"],
  ['load', undefined, "Your request didn't load"],
  ['load', 'session_expired', 'This request has expired'],
  ['load', 'session_mismatch', 'This link was changed'],
  ['load', 'wrong_housemate', "This is someone else's share"],
  ['load', 'invalid_token', 'You need to sign in again'],
  ['confirm', undefined, "Your share wasn't confirmed"],
  ['confirm', 'unknown_api_key', "Your share wasn't confirmed"],
] as const)('names what failed for step %s and reason %s', (step, reason, title) =>
  expect(failureTitle(step, reason)).toBe(title),
);
