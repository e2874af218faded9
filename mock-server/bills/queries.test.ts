/** How a page of up to 50,000 bills is found. */
import {expect, it} from 'vitest';
import {queryPlans} from '../testing/query-plans.ts';
import {createBillQueries} from './queries.ts';

it.each([
  {},
  {createdAfter: 1},
  {createdAfter: 1, overdue: {is: true, now: 2}},
  {createdAfter: 1, agreementId: 'a'},
  {createdAfter: 1, updatedAfter: 1},
  {updatedAfter: 1, status: 'paid' as const},
  {paidAfter: 1},
])('reads bills in the order of the list: %j', async filter => {
  const sort = expect.stringContaining('TEMP B-TREE');
  const [plan] = await queryPlans(db => createBillQueries(db as never, {} as never).list('w', 100, filter));
  expect(plan).not.toContainEqual(sort);
});
