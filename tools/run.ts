// Starts other programs. `run` returns a program's output, success and duration; `startNode` starts a Node program that
// exits with this process, even after `kill -9`.
import {type ChildProcess, type SpawnOptions, spawn} from 'node:child_process';

export type Outcome = {ok: boolean; output: string; seconds: number};

/** A URL, because Node doesn't import a path that has `#` or `%`. */
const EXIT_WITH_PARENT = new URL('./exit-with-parent.mjs', import.meta.url).href;

export function startNode(script: string[], env: Record<string, string>, stdio: SpawnOptions['stdio']): ChildProcess {
  return spawn(process.execPath, ['--import', EXIT_WITH_PARENT, ...script], {stdio, env: {...process.env, ...env}});
}

/** Runs a part of the build, and throws the output of a program that fails. */
export async function runPart(part: string, script: string[], env: Record<string, string>): Promise<void> {
  const {ok, output} = await waitForExit(startNode(script, env, 'pipe'));
  if (!ok) throw new Error(`${part} can't be built:\n${output}`);
}

export function run(command: string, args: string[], env: Record<string, string> = {}, cwd?: string): Promise<Outcome> {
  return waitForExit(spawn(command, args, {stdio: ['ignore', 'pipe', 'pipe'], env: {...process.env, ...env}, cwd}));
}

export function waitForExit(child: ChildProcess): Promise<Outcome> {
  const started = performance.now();
  return new Promise(done => {
    const chunks: Buffer[] = [];
    child.stdout?.on('data', chunk => chunks.push(chunk));
    child.stderr?.on('data', chunk => chunks.push(chunk));
    const end = (ok: boolean, extra = '') =>
      done({ok, output: Buffer.concat(chunks).toString() + extra, seconds: (performance.now() - started) / 1000});
    child.on('error', error => end(false, error.message));
    child.on('close', code => end(code === 0));
  });
}
