import {expect, it} from 'vitest';
import {createConcurrencyLimit} from './concurrency-limit.ts';

it('runs a limited number of tasks per key, in order, also after a failure', async () => {
  const run = createConcurrencyLimit(2);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const start = (key: string, name: string) =>
    run(async () => {
      started.push(name);
      await new Promise<void>((resolve, reject) => ends.push(name === 'a1' ? reject : resolve));
    }, key);
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

it('rejects a task that has waited too long, and continues with the next', async () => {
  const run = createConcurrencyLimit(1, {withinMs: 20, error: () => new Error('too long')});
  const held = Promise.withResolvers<void>();
  const first = run(() => held.promise);
  await expect(run(async () => 'late')).rejects.toThrow('too long');
  held.resolve();
  await first;
  expect(await run(async () => 'next')).toBe('next');
});

it('rejects a task where as many wait as may, until one has started', async () => {
  const run = createConcurrencyLimit(1, {maxWaiting: 1, error: () => new Error('too many')});
  const held = Promise.withResolvers<void>();
  const first = run(() => held.promise);
  const second = run(async () => 'second');
  await expect(run(async () => 'third')).rejects.toThrow('too many');
  expect(await run(async () => 'other', 'b')).toBe('other');
  held.resolve();
  expect(await Promise.all([first, second])).toEqual([undefined, 'second']);
  expect(await run(async () => 'fourth')).toBe('fourth');
});
