/** For tests and instruments: waits until a started program is ready, and stops it. */
import type {ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {connect} from 'node:net';
import {stripVTControlCharacters} from 'node:util';
import {limitSilence} from './progress.ts';

/** Matches what a ready program prints, with its port as the first group; or the port on which it accepts connections when ready. */
export type Ready = RegExp | number;

export type Started = Readonly<{
  child: ChildProcess;
  port: number;
  /** The output so far, both streams, without colors. */
  output: () => string;
  /**
   * Sends the signal, SIGTERM by default, and resolves to the exit code, or null when a signal ended the process. A `detached` child
   * ends with its process group.
   */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}>;

const RETRY_MS = 50;

/** Throws with the program's output when it ends before it is ready, or prints nothing for minutes. */
export async function whenReady(name: string, child: ChildProcess, ready: Ready): Promise<Started> {
  let output = '';
  const port = await new Promise<number>((resolve, reject) => {
    const endLimit = limitSilence(child, () => fail('stopped printing before it was ready'));
    const fail = (reason: string) => {
      endLimit();
      reject(new Error(`${name} ${reason}:\n${output}`));
    };
    const succeed = (at: number) => {
      endLimit();
      resolve(at);
    };
    const take = (chunk: Buffer) => {
      // Some hosts of CI have programs print in color.
      output += stripVTControlCharacters(String(chunk));
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

/**
 * Waits for the end of a program that was started with pipes and `detached`, then ends what it left running. Resolves to its exit code,
 * or null when a signal ended it, and the output of both streams.
 */
export async function untilEnd(child: ChildProcess): Promise<{code: number | null; output: string}> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (output += chunk));
  const [code] = (await once(child, 'exit')) as [number | null];
  send(child, 'SIGKILL');
  return {code, output};
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  send(child, signal);
  const [code] = (await ended) as [number | null];
  return code;
}

/** Signals the child's process group if it leads one, so that its own children end too. */
function send(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-Number(child.pid), signal);
  } catch {
    child.kill(signal);
  }
}
