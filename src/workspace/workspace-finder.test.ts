import {describe, expect, it} from 'vitest';
import type {Found, WorkspaceCalls} from './workspace-calls.ts';
import {createWorkspaceFinder} from './workspace-finder.ts';

const found = (partnerId: string): Found => ({workspace: {partnerId}, clockOffset: undefined});

/** Calls of a browser without a workspace. Each creation waits for its `settle`. */
function newBrowser() {
  const creations: {settle: (found: Found) => void; fail: (error: Error) => void}[] = [];
  const calls: WorkspaceCalls = {
    find: async () => undefined,
    create: () => new Promise<Found>((settle, fail) => creations.push({settle, fail})),
  };
  return {creations, finder: createWorkspaceFinder(calls)};
}

describe('the workspace finder', () => {
  it('waits for the creation in progress after an earlier caller gave up', async () => {
    const {creations, finder} = newBrowser();
    const cancelled = new AbortController();
    const first = finder.get(cancelled.signal);
    await expect.poll(() => creations.length).toBe(1);
    cancelled.abort(new Error('cancelled'));
    await expect(first).rejects.toThrow('cancelled');
    const second = finder.get();
    creations[0]?.settle(found('ptr_1'));
    expect(await second).toMatchObject({partnerId: 'ptr_1'});
    expect(creations).toHaveLength(1);
  });

  it('tries again after a failed creation', async () => {
    const {creations, finder} = newBrowser();
    const first = finder.get();
    await expect.poll(() => creations.length).toBe(1);
    creations[0]?.fail(new Error('offline'));
    await expect(first).rejects.toThrow('offline');
    const second = finder.get();
    await expect.poll(() => creations.length).toBe(2);
    creations[1]?.settle(found('ptr_2'));
    expect(await second).toMatchObject({partnerId: 'ptr_2'});
  });
});
