/** The soak programs for a short time; `npm run soak` runs them for a long one. */
import {expect, it} from 'vitest';
import {crash, isRight as isCrashRight} from './crash.ts';
import {fuzz} from './fuzz.ts';
import {isRestartRight, restart} from './restart.ts';
import {isRight, scale} from './scale.ts';
import {isStorageRight, storage} from './storage.ts';

const quiet = () => {};
/** These need a moderated review, a finished check, a certain visitor's entry or the admin token, which no single request creates. */
const NEED_MORE = [
  'getReviewPhoto',
  'approveReview',
  'rejectReview',
  'deleteReview',
  'getModeratedPhoto',
  'getEndpointCheck',
  'downloadEndpointCheck',
  'requestProductionAccess',
  'removeHousemate',
  'activateReferral',
  'creditReferral',
  'markPromoCodeSent',
  'updateInboxEntry',
  'startAdminSession',
];

it('loses no acknowledged bill, and delivers every event, when killed repeatedly', async () => {
  const account = await crash(3, quiet);
  expect(isCrashRight(account), JSON.stringify(account)).toBe(true);
  expect(account.resent).toBeGreaterThan(20);
  expect(account.acknowledged).toBeGreaterThan(20);
});

it('does the same with several processes on one PostgreSQL that is restarted', async ({skip}) => {
  const account = await scale({processes: 2, kills: 2, restarts: 1}, quiet);
  if (!account) return skip('There is no PostgreSQL, or no nginx.');
  expect(isRight(account), JSON.stringify(account)).toBe(true);
  expect(account.acknowledged).toBeGreaterThan(20);
  expect(account.resumed).toBeGreaterThan(0);
  expect(account.resent).toBeGreaterThan(0);
});

it('restarts one process after another without a failed request', async ({skip}) => {
  const account = await restart({processes: 2, rounds: 1}, quiet);
  if (!account) return skip('There is no PostgreSQL, or no nginx.');
  expect(isRestartRight(account), JSON.stringify(account)).toBe(true);
  expect(account.requests).toBeGreaterThan(50);
});

it('returns a documented response for generated requests to every operation', async () => {
  const account = await fuzz(2500, 20_261_121);
  expect(account.faults).toEqual([]);
  expect(account.respondsAfterwards).toBe(true);
  expect(account.neverSucceeded.filter(id => !NEED_MORE.includes(id))).toEqual([]);
});

it('stores no more than the limits allow under the largest permitted load', async () => {
  const limits = {
    SANDBOX_RATE_LIMIT: 600,
    SITE_RATE_LIMIT: 600,
    WORKSPACE_WRITES_PER_DAY: 100,
    WORKSPACES_PER_DAY: 4,
    PENDING_REVIEWS: 7,
    PENDING_REVIEWS_PER_ADDRESS: 4,
    DATA_LIMIT: 150_000_000,
  };
  const until = [
    'bill 403 quota_exceeded',
    'review 429 reviews_waiting',
    'review 503 reviews_waiting',
    'workspace 429 rate_limited',
  ];
  const account = await storage({seconds: 150, addresses: 2, limits, until}, quiet);
  expect(isStorageRight(account), JSON.stringify(account)).toBe(true);
  expect([account.reviews, Object.keys(account.rejected).sort()]).toEqual([limits.PENDING_REVIEWS, until]);
  expect(account.workspaces).toBeGreaterThanOrEqual(limits.WORKSPACES_PER_DAY);
});
