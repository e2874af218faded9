import {expect, it} from 'vitest';
import {openOfflineStore, type Store} from '../../repository.ts';

const KEY = Buffer.alloc(32, 7);
const row = (total: number) => ({id: 1 as const, total, period_began: 0, lowest: 0, lowest_before: null});

async function withStore(run: (store: Store) => Promise<void>) {
  const store = await openOfflineStore(undefined, KEY);
  await run(store);
  await store.close();
}

it('reads nothing that a transaction in progress has written', () =>
  withStore(async store => {
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<never>();
    const write = store.write(async repo => {
      await repo.workspaces.runningTime.upsert(row(5), ['id']);
      begun.resolve();
      return end.promise;
    });
    await begun.promise;
    const reading = store.read.workspaces.runningTime.find({});
    end.reject(new Error('undone'));
    await expect(write).rejects.toThrow('undone');
    expect(await reading).toBeUndefined();
  }));

it('reads what is committed, and derives the same secrets from the same key', () =>
  withStore(async store => {
    await store.write(repo => repo.workspaces.runningTime.upsert(row(6), ['id']));
    expect(await store.read.workspaces.runningTime.find({})).toMatchObject({total: 6});
    await withStore(async another => {
      expect(another.read.vault.derive('token', 'ws_1')).toBe(store.read.vault.derive('token', 'ws_1'));
      expect(await another.read.workspaces.runningTime.find({})).toBeUndefined();
    });
  }));
