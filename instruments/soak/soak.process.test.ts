/** Runs the soak programs briefly; `npm run soak` runs them for longer. */
import {expect, it} from 'vitest';
import {NIGHTLY} from '../../mock-server/testing/nightly.ts';
import {type Account, crash, restart} from './crash.ts';
import {storage} from './storage.ts';

const quiet = () => {};

function expectWhole(account: Account): void {
  const broken = Object.entries(account.broken).filter(([, count]) => count !== 0);
  expect(broken, JSON.stringify(account)).toEqual([]);
}

it('loses no acknowledged bill, and delivers every event, when killed repeatedly', NIGHTLY, async () => {
  const account = (await crash({processes: 1, kills: 3, restarts: 0}, quiet)) as Account;
  expectWhole(account);
  expect(account.resent).toBeGreaterThan(20);
  expect(account.acknowledged).toBeGreaterThan(20);
});

it('does the same with several processes on one PostgreSQL that is restarted', NIGHTLY, async ({skip}) => {
  const account = await crash({processes: 2, kills: 1, restarts: 1}, quiet);
  if (!account) return skip('There is no PostgreSQL, or no nginx.');
  expectWhole(account);
  expect(account.acknowledged).toBeGreaterThan(20);
  expect(account.resumed).toBeGreaterThan(0);
  expect(account.resent).toBeGreaterThan(0);
});

it('restarts one process after another without a failed request', NIGHTLY, async ({skip}) => {
  const account = await restart({processes: 2, rounds: 1}, quiet);
  if (!account) return skip('There is no PostgreSQL, or no nginx.');
  expectWhole(account);
  expect(account.requests).toBeGreaterThan(50);
});

it('stores no more than the limits allow under the largest permitted load', NIGHTLY, async () => {
  const limits = {
    SITE_RATE_LIMIT: '6000',
    WORKSPACE_WRITES_PER_DAY: '100',
    WORKSPACES_PER_DAY: '4',
    PENDING_REVIEWS: '7',
    PENDING_REVIEWS_PER_ADDRESS: '4',
    DATA_LIMIT: '150000000',
  };
  const until = [
    'bill 403 quota_exceeded',
    'review 429 reviews_waiting',
    'review 503 reviews_waiting',
    'workspace 429 rate_limited',
  ];
  const account = await storage({seconds: 150, addresses: 2, limits, until}, quiet);
  expectWhole(account);
  expect([account.review, Object.keys(account.rejected as object).sort()]).toEqual([7, until]);
  expect(account.workspace).toBeGreaterThanOrEqual(4);
});
