/** How an endpoint's deliveries are found among those of all workspaces. */
import {expect, it} from 'vitest';
import {queryPlans} from '../testing/query-plans.ts';
import {createWebhookQueries} from './queries.ts';

it('releases held deliveries by the index of their endpoint', async () => {
  const [plan] = await queryPlans(db =>
    createWebhookQueries(db as never, {engine: {asList: () => []}} as never).releaseHeld('ep', {now: 1, virtualNow: 1}),
  );
  expect(plan).toContainEqual(expect.stringContaining('deliveries_waiting (endpoint_id=? AND due_at>?)'));
});
