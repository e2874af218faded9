import {expect, it} from 'vitest';
import {createGates} from './gate.ts';

it('lets so many of each key run at a time, in order, also after one has failed', async () => {
  const inTurn = createGates(2, 60_000);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const start = (key: string, name: string) =>
    inTurn(key, async () => {
      started.push(name);
      await new Promise<void>((resolve, reject) => ends.push(name === 'a1' ? reject : resolve));
    });
  const all = Promise.allSettled([
    start('a', 'a1'),
    start('a', 'a2'),
    start('a', 'a3'),
    start('a', 'a4'),
    start('b', 'b1'),
  ]);
  await Promise.resolve();
  expect(started).toEqual(['a1', 'a2', 'b1']);
  for (let ended = 0; ended < 5; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
  }
  expect((await all).map(({status}) => status)).toEqual(['rejected', ...Array(4).fill('fulfilled')]);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

it('lets nobody wait longer than allowed, and goes on with the next', async () => {
  const inTurn = createGates(1, 20);
  const held = Promise.withResolvers<void>();
  const first = inTurn('a', () => held.promise);
  await expect(inTurn('a', async () => 'late')).rejects.toThrow('Too many writes of one workspace');
  held.resolve();
  await first;
  expect(await inTurn('a', async () => 'next')).toBe('next');
});
