/** Starts the programs that are measured, waits until they say where they listen, and reads their memory. */
import {type ChildProcess, spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {connect} from 'node:net';
import {delimiter} from 'node:path';
import {startNode} from '../tools/run.ts';

export type Running = {name: string; port: number; pid: number; stop(): Promise<void>};

const READY_MS = 60_000;
/** Linux has counted so on every machine since it counts. */
const TICKS_A_SECOND = 100;

/**
 * `where` is the port when the caller chose it (then the program is ready when something listens there), or what finds it
 * in the program's own words, in its first group.
 */
export async function startProgram(
  name: string,
  script: string[],
  env: Record<string, string>,
  where: RegExp | number = /https?:\/\/[\w.]+:(\d+)/,
): Promise<Running> {
  const child = startNode(script, env, ['pipe', 'pipe', 'pipe']);
  const port = await untilReady(name, child, where);
  return {name, port, pid: child.pid ?? 0, stop: () => stop(child)};
}

/** The port; fails with what was printed when the program ends before, or takes longer. */
export function untilReady(
  name: string,
  child: ChildProcess,
  where: RegExp | number,
  withinMs = READY_MS,
): Promise<number> {
  return new Promise<number>((found, fail) => {
    let printed = '';
    const timer = setTimeout(() => fail(new Error(`${name} was not ready in time:\n${printed}`)), withinMs);
    const done = (at: number) => {
      clearTimeout(timer);
      found(at);
    };
    const hear = (chunk: Buffer) => {
      printed += chunk;
      const match = typeof where === 'number' ? null : where.exec(printed);
      if (match) done(Number(match[1]));
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', code => {
      clearTimeout(timer);
      fail(new Error(`${name} ended with code ${code}:\n${printed}`));
    });
    if (typeof where === 'number') knock(where, () => done(where));
  });
}

/** PATH without this clone's programs: the machine's own npm and Node, as on a fresh clone. */
export const systemPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(folder => !folder.includes('node_modules'))
    .join(delimiter);

/** Tries to connect until something listens. */
function knock(port: number, then: () => void): void {
  const socket = connect(port, '127.0.0.1', () => {
    socket.destroy();
    then();
  });
  socket.on('error', () => setTimeout(knock, 100, port, then).unref());
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise(done => child.once('exit', done));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(timer);
}

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
