import {describe, expect, it} from 'vitest';
import {openOfflineStore, type Store} from '../../store.ts';
import {temporaryFolder} from '../../testing/folder.ts';

const KEY = Buffer.alloc(32, 7);
const row = (total: number) => ({id: 1 as const, total, period_began: 0, lowest: 0, lowest_before: null});

async function withStore(place: string, run: (store: Store) => Promise<void>) {
  const folder = temporaryFolder();
  const store = await openOfflineStore(place === 'in memory' ? undefined : folder.path, KEY);
  await run(store);
  await store.close();
  folder.remove();
}

describe.each(['in memory', 'in a folder'])('%s', place => {
  it('reads nothing that a transaction under way has written', () =>
    withStore(place, async store => {
      const begun = Promise.withResolvers<void>();
      const end = Promise.withResolvers<never>();
      const write = store.write(async repo => {
        await repo.workspaces.keepRunningTime(row(5));
        begun.resolve();
        return end.promise;
      });
      await begun.promise;
      const reading = store.read.workspaces.runningTime();
      // A read that didn't wait has its result now.
      await new Promise(setImmediate);
      end.reject(new Error('undone'));
      await expect(write).rejects.toThrow('undone');
      expect(await reading).toBeUndefined();
    }));

  it('reads after the transaction that is open, before writes that came later', () =>
    withStore(place, async store => {
      const begun = Promise.withResolvers<void>();
      const end = Promise.withResolvers<void>();
      const first = store.write(async repo => {
        begun.resolve();
        await end.promise;
        await repo.workspaces.keepRunningTime(row(5));
      });
      await begun.promise;
      const reading = store.read.workspaces.runningTime();
      const second = store.write(repo => repo.workspaces.keepRunningTime(row(6)));
      end.resolve();
      expect(await reading).toMatchObject({total: 5});
      await Promise.all([first, second]);
    }));

  it('reads what is committed, and derives the same secrets from the same key', () =>
    withStore(place, async store => {
      await store.write(repo => repo.workspaces.keepRunningTime(row(6)));
      expect(await store.read.workspaces.runningTime()).toMatchObject({total: 6});
      await withStore(place, async another => {
        expect(another.vault.derive('token', 'ws_1')).toBe(store.vault.derive('token', 'ws_1'));
        expect(await another.read.workspaces.runningTime()).toBeUndefined();
      });
    }));
});
