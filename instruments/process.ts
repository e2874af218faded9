/** For all instruments: starts the measured programs, and reads their memory and CPU time. */
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {type Ready, whenReady} from '../mock-server/testing/start-process.ts';
import {startNode} from '../tools/run.ts';

/** `readyMs`: the start time in milliseconds. */
export type Running = {name: string; port: number; pid: number; readyMs: number; stop(): Promise<unknown>};

/** The command of `npm start`, with its flags. */
export const START: string[] = JSON.parse(readFileSync('package.json', 'utf8')).scripts.start.split(' ').slice(1);

/** Clock ticks per second, the same on every Linux. */
const TICKS_A_SECOND = 100;

/** Starts a Node program that ends with this process. */
export async function startProgram(
  name: string,
  script: string[],
  env: Record<string, string>,
  ready: Ready = /https?:\/\/[\w.]+:(\d+)/,
): Promise<Running> {
  const started = performance.now();
  const child = startNode(script, env, ['pipe', 'pipe', 'pipe']);
  const {port, stop} = await whenReady(name, child, ready);
  return {name, port, pid: child.pid ?? 0, readyMs: performance.now() - started, stop};
}

/** Resident memory of a process in MiB; undefined if the system doesn't report it. */
export function residentMib(pid: number): number | undefined {
  const kib = Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], {encoding: 'utf8'}).stdout?.trim());
  return kib > 0 ? kib / 1024 : undefined;
}

/** The CPU seconds that a process has used; undefined if the system doesn't report it. */
export function cpuSeconds(pid: number): number | undefined {
  try {
    // The name can contain any character. After it, user and system time are fields 12 and 13.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  } catch {
    return undefined;
  }
}
