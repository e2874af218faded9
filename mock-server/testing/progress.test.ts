/** A limit that each line of output renews. */
import type {ChildProcess} from 'node:child_process';
import {EventEmitter} from 'node:events';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {limitSilence} from './progress.ts';

const child = () => ({stdout: new EventEmitter(), stderr: new EventEmitter()}) as unknown as ChildProcess;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('expires after silence only', () => {
  const program = child();
  const expire = vi.fn();
  limitSilence(program, expire, 100);
  for (const stream of [program.stdout, program.stderr, program.stdout]) {
    vi.advanceTimersByTime(99);
    stream?.emit('data', 'line\n');
  }
  expect(expire).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(expire).toHaveBeenCalledOnce();
});

it('never expires once it has ended', () => {
  const program = child();
  const expire = vi.fn();
  limitSilence(program, expire, 100)();
  program.stdout?.emit('data', 'line\n');
  vi.advanceTimersByTime(1000);
  expect(expire).not.toHaveBeenCalled();
});
