/** For all instruments: starts the programs that are measured, and reads their memory and CPU time. */
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {delimiter} from 'node:path';
import {type Ready, whenReady} from '../mock-server/testing/start-process.ts';
import {startNode} from '../tools/run.ts';

/** `readyMs`: how long it took to start. */
export type Running = {name: string; port: number; pid: number; readyMs: number; stop(): Promise<void>};

/** What `npm start` runs, with its flags. */
export const START: string[] = JSON.parse(readFileSync('package.json', 'utf8')).scripts.start.split(' ').slice(1);

const STOP_MS = 5_000;
/** Clock ticks: the same on every Linux. */
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
  const readyMs = performance.now() - started;
  return {
    name,
    port,
    pid: child.pid ?? 0,
    readyMs,
    async stop() {
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await stop();
      clearTimeout(timer);
    },
  };
}

/** PATH without this clone's programs: the machine's own npm and Node, as on a fresh clone. */
export const systemPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(folder => !folder.includes('node_modules'))
    .join(delimiter);

/** Resident memory of a process in MiB; undefined where the system does not say. */
export function residentMib(pid: number): number | undefined {
  try {
    const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    if (kib) return Number(kib[1]) / 1024;
  } catch {
    // No /proc here: ask ps.
  }
  const asked = Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], {encoding: 'utf8'}).stdout?.trim());
  return asked > 0 ? asked / 1024 : undefined;
}

/** A process and all that come from it. */
export function familyOf(pid: number): number[] {
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], {encoding: 'utf8'}).stdout ?? '';
  return [pid, ...children.split(/\s+/).filter(Boolean).map(Number)];
}

/** Seconds of a core that these have used so far; undefined where the system does not say. */
export function cpuSeconds(pids: readonly number[]): number | undefined {
  let ticks = 0;
  try {
    for (const pid of pids) {
      // After the name, which may hold anything: user and system time are the twelfth and the thirteenth field.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      ticks += Number(fields[11]) + Number(fields[12]);
    }
  } catch {
    return undefined;
  }
  return ticks / TICKS_A_SECOND;
}
