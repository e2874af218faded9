/** For tests and instruments: waits until a program that was started is ready, and stops it. */
import type {ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {connect} from 'node:net';

/** What a ready program prints, with its port as the first group if it prints one; or the port on which it then accepts connections. */
export type Ready = RegExp | number;

export type Started = Readonly<{
  child: ChildProcess;
  port: number;
  /** What it has printed so far, both streams. */
  output: () => string;
  /**
   * Sends the signal, SIGTERM by default, and resolves to the exit code, null when a signal ended it. A child with a process group of
   * its own (`detached`) ends with its group.
   */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}>;

const READY_MS = 60_000;
const RETRY_MS = 50;

/** Throws with what the program printed when it ends before it is ready, or isn't ready in time. */
export async function whenReady(
  name: string,
  child: ChildProcess,
  ready: Ready,
  withinMs = READY_MS,
): Promise<Started> {
  let output = '';
  const port = await new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => fail('was not ready in time'), withinMs);
    const fail = (reason: string) => {
      clearTimeout(timer);
      reject(new Error(`${name} ${reason}:\n${output}`));
    };
    const succeed = (at: number) => {
      clearTimeout(timer);
      resolve(at);
    };
    const take = (chunk: Buffer) => {
      output += chunk;
      const match = typeof ready === 'number' ? null : ready.exec(output);
      if (match) succeed(Number(match[1] ?? 0));
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.once('error', error => fail(`didn't start: ${error.message}`));
    child.once('exit', code => fail(`ended with ${code}`));
    if (typeof ready === 'number') {
      const running = () => child.exitCode === null && child.signalCode === null;
      untilOpen(ready, running, () => succeed(ready));
    }
  });
  return {child, port, output: () => output, stop: signal => stop(child, signal)};
}

function untilOpen(port: number, wanted: () => boolean, then: () => void): void {
  if (!wanted()) return;
  const socket = connect(port, '127.0.0.1', () => {
    socket.destroy();
    then();
  });
  socket.on('error', () => setTimeout(untilOpen, RETRY_MS, port, wanted, then));
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  send(child, signal);
  const [code] = (await ended) as [number | null];
  return code;
}

/** To the child's group where it leads one, so that what it started ends too. */
function send(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-Number(child.pid), signal);
  } catch {
    child.kill(signal);
  }
}
