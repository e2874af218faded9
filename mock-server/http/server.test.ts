import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {createReadiness} from './server.ts';

beforeEach(() => void vi.useFakeTimers({toFake: ['setTimeout']}));
afterEach(() => void vi.useRealTimers());

it('writes at most once per 5 s and returns the same result to all callers', async () => {
  const write = vi.fn(async () => {});
  const readiness = createReadiness(write);
  const isReady = async () => (await readiness()) === undefined;
  expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([true, true, true]);
  write.mockRejectedValue(new Error('full'));
  await vi.advanceTimersByTimeAsync(4999);
  expect([await isReady(), write.mock.calls.length]).toEqual([true, 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect([await isReady(), await isReady(), write.mock.calls.length]).toEqual([false, false, 2]);
  write.mockResolvedValue(undefined);
  await vi.advanceTimersByTimeAsync(5000);
  expect([await isReady(), write.mock.calls.length]).toEqual([true, 3]);
});

it('is not ready while a write takes longer than 5 s, and starts no other write meanwhile', async () => {
  let done = () => {};
  const write = vi.fn(() => new Promise<void>(resolve => (done = resolve)));
  const readiness = createReadiness(write);
  const isReady = async () => (await readiness()) === undefined;
  const first = isReady();
  await vi.advanceTimersByTimeAsync(5000);
  expect([await first, await isReady(), write.mock.calls.length]).toEqual([false, false, 1]);
  done();
  await vi.advanceTimersByTimeAsync(0);
  const second = isReady();
  done();
  expect([await second, write.mock.calls.length]).toEqual([true, 2]);
});
