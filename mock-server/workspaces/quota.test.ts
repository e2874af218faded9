import {expect, it} from 'vitest';
import {createQuota} from './quota.ts';

const MB = 1_000_000;
const settled = () => new Promise<void>(resolve => setImmediate(resolve));

it('shrinks as the database fills, to no less than half a megabyte', async () => {
  const sizes = [0, 500 * MB, 950 * MB, new Error('away'), 1000 * MB, 3000 * MB];
  let now = 0;
  let measured = 0;
  const quota = createQuota(20 * MB, 2000 * MB, () => now);
  quota.follow(async () => {
    const size = sizes[measured++];
    if (size instanceof Error) throw size;
    return Number(size);
  });
  const found: number[] = [];
  for (now = 0; now < 12_000; now += 1000) {
    quota.bytes();
    await settled();
    found.push(quota.bytes() / MB);
  }
  expect(found).toEqual([20, 20, 20, 20, 2.5, 2.5, 2.5, 2.5, 0.5, 0.5, 0.5, 0.5]);
  expect(measured).toBe(6);
});

it('is a whole number of bytes, as PostgreSQL requires', async () => {
  const quota = createQuota(50 * MB, 2000 * MB);
  quota.follow(async () => 9_592_167);
  quota.bytes();
  await settled();
  expect(quota.bytes()).toBe(49_520_391);
});

it('is constant without a database limit, and unlimited without a quota', () => {
  expect(createQuota(20 * MB, 0).bytes()).toBe(20 * MB);
  expect(createQuota(0, 2000 * MB).bytes()).toBe(Number.POSITIVE_INFINITY);
});
