import {expect, it, vi} from 'vitest';
import {createReadiness} from './probes.ts';

it('writes at most once per 5 s and returns the same result to all callers', async () => {
  let now = 0;
  const write = vi.fn(async () => {});
  const readiness = createReadiness(write, () => now);
  const isReady = async () => (await readiness()) === undefined;
  expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([true, true, true]);
  now = 4999;
  write.mockRejectedValue(new Error('full'));
  expect([await isReady(), write.mock.calls.length]).toEqual([true, 1]);
  now = 5000;
  expect([await isReady(), await isReady(), write.mock.calls.length]).toEqual([false, false, 2]);
  now = 10_000;
  write.mockResolvedValue(undefined);
  expect([await isReady(), write.mock.calls.length]).toEqual([true, 3]);
  // The clock is set back; an old result must still expire.
  now = 1;
  expect([await isReady(), write.mock.calls.length]).toEqual([true, 4]);
});

it('is not ready while a write takes longer than 5 s, and starts no other write meanwhile', async () => {
  vi.useFakeTimers();
  try {
    let done = () => {};
    const write = vi.fn(() => new Promise<void>(resolve => (done = resolve)));
    const readiness = createReadiness(write, Date.now);
    const isReady = async () => (await readiness()) === undefined;
    const first = isReady();
    await vi.advanceTimersByTimeAsync(5000);
    expect([await first, await isReady(), write.mock.calls.length]).toEqual([false, false, 1]);
    done();
    await vi.advanceTimersByTimeAsync(5000);
    const second = isReady();
    done();
    expect([await second, write.mock.calls.length]).toEqual([true, 2]);
  } finally {
    vi.useRealTimers();
  }
});
