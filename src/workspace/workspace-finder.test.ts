import {afterEach, describe, expect, it, vi} from 'vitest';
import type {FoundWorkspace, Workspace, WorkspaceCalls} from './workspace-calls.ts';
import {createWorkspaceFinder} from './workspace-finder.ts';

const found = (partnerId: string): FoundWorkspace => ({
  workspace: {partnerId} as Workspace,
  clockOffset: undefined,
});

/** Calls of a browser without a workspace. Each creation waits for its `settle`. */
function newBrowser() {
  const creations: {settle: (found: FoundWorkspace) => void; fail: (error: Error) => void}[] = [];
  const find = vi.fn<WorkspaceCalls['find']>(async () => undefined);
  const create = () => new Promise<FoundWorkspace>((settle, fail) => creations.push({settle, fail}));
  return {creations, find, finder: createWorkspaceFinder({find, create})};
}

afterEach(() => vi.unstubAllGlobals());

describe('the workspace finder', () => {
  it('looks once per page, whoever asks, and reports the result to every subscriber', async () => {
    const {find, finder} = newBrowser();
    const open = (pathname: string) => vi.stubGlobal('location', {pathname});
    open('/docs/api');
    const notified = vi.fn();
    finder.subscribe(notified);
    finder.findExisting();
    finder.findExisting();
    await expect.poll(() => find.mock.settledResults).toHaveLength(1);
    finder.findExisting();
    expect(find).toHaveBeenCalledOnce();
    open('/docs/webhooks');
    find.mockResolvedValueOnce(found('ptr_1'));
    finder.findExisting();
    await expect.poll(finder.found).toEqual(found('ptr_1'));
    open('/docs/guide');
    finder.findExisting();
    expect(find).toHaveBeenCalledTimes(2);
    expect(notified).toHaveBeenCalledOnce();
  });

  it('reports the workspace that it creates', async () => {
    const {creations, finder} = newBrowser();
    const created = finder.get();
    await expect.poll(() => creations.length).toBe(1);
    expect(finder.found()).toBeUndefined();
    creations[0]?.settle(found('ptr_1'));
    await created;
    expect(finder.found()).toEqual(found('ptr_1'));
  });

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

  it('uses a workspace that was opened elsewhere instead of its own', async () => {
    const {creations, finder} = newBrowser();
    const first = finder.get();
    await expect.poll(() => creations.length).toBe(1);
    creations[0]?.settle(found('ptr_1'));
    await first;
    finder.enter(found('ptr_2'));
    expect(finder.found()).toEqual(found('ptr_2'));
    expect(await finder.get()).toEqual({partnerId: 'ptr_2'});
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
