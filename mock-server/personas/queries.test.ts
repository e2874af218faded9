/** How due actions are found. */
import {expect, it} from 'vitest';
import {queryPlans} from '../testing/query-plans.ts';
import {createPersonaQueries} from './queries.ts';

it('looks for due actions only in the index of workspaces that have some', async () => {
  const plans = await queryPlans(async db => {
    const personas = createPersonaQueries(db as never);
    await personas.findNextDue();
    await personas.listWorkspacesWithDue(1, 1);
  });
  const byIndex = expect.stringMatching(/^SEARCH workspaces USING (?:COVERING )?INDEX workspaces_acting /);
  expect(plans.map(([first]) => first)).toEqual([byIndex, byIndex]);
});

it("looks for a bill's late payments in an index of their own", async () => {
  const [[plan] = []] = await queryPlans(db => createPersonaQueries(db as never).movePayments('a', '1', 1));
  expect(plan).toMatch(/ INDEX dated_actions /);
});
