// Runs a program and gives back what it printed, how it ended and how long it took. Refuses nothing: the caller judges.
import {spawn} from 'node:child_process';

export type Outcome = {ok: boolean; output: string; seconds: number};

export function run(command: string, args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const started = performance.now();
  return new Promise(done => {
    const child = spawn(command, args, {stdio: ['ignore', 'pipe', 'pipe'], env: {...process.env, ...env}});
    const chunks: Buffer[] = [];
    child.stdout.on('data', chunk => chunks.push(chunk));
    child.stderr.on('data', chunk => chunks.push(chunk));
    const end = (ok: boolean, extra = '') =>
      done({ok, output: Buffer.concat(chunks).toString() + extra, seconds: (performance.now() - started) / 1000});
    child.on('error', error => end(false, error.message));
    child.on('close', code => end(code === 0));
  });
}
