/**
 * Runs a documentation page: each fence marked `run`, in order, in one shell. The text of a fence marked `expect` must then be printed
 * (… matches anything).
 */
import {spawn} from 'node:child_process';
import {limitSilence} from '../../mock-server/testing/progress.ts';

export type Fence = {kind: 'start' | 'run' | 'expect'; text: string};

/** The marked fences of a page, in order. */
export function fences(source: string): Fence[] {
  return [...source.matchAll(/^```\w+ ([^\n]*)\n([\s\S]*?)^```$/gm)].flatMap(([, meta = '', text = '']) => {
    const kind = / (start|run|expect)$/.exec(` ${meta}`)?.[1];
    return kind ? [{kind: kind as Fence['kind'], text}] : [];
  });
}

/** Turns a line on the page into a pattern for a printed line. */
function pattern(line: string): RegExp {
  const escaped = line.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.*');
  // A background program may print a line, which begins with the time, before this one has ended.
  return new RegExp(`^${escaped}(?=$|\\d\\d:\\d\\d:\\d\\d )`, 'm');
}

/**
 * Runs the fences of `source` in `cwd`. Throws if a command fails, or if nothing is printed for `silentMs`.
 * Stops every program that the page started.
 */
export async function follow(
  source: string,
  {cwd, env, silentMs}: {cwd: string; env: Record<string, string>; silentMs?: number},
): Promise<void> {
  const shell = spawn('bash', ['--noprofile', '--norc'], {cwd, env, detached: true});
  // If the shell ends, nothing more is printed, and the limit reports it.
  shell.stdin.on('error', () => {});
  let printed = '';
  let look = () => {};
  for (const stream of [shell.stdout, shell.stderr])
    stream.on('data', chunk => {
      printed += chunk;
      look();
    });

  let from = 0;
  const until = (expected: RegExp) => {
    const found = Promise.withResolvers<void>();
    look = () => expected.test(printed.slice(from)) && found.resolve();
    look();
    const missing = () => found.reject(new Error(`Not printed: ${expected}. Printed:\n${printed.slice(from)}`));
    return found.promise.finally(limitSilence(shell, missing, silentMs));
  };
  try {
    for (const [index, {kind, text}] of fences(source).entries()) {
      if (kind === 'run') {
        from = printed.length;
        // The command's output may lack its last newline.
        shell.stdin.write(`${text}\nprintf '\\nstep ${index} ended with %s\\n' $?\n`);
        await until(new RegExp(`^step ${index} ended with 0$`, 'm'));
      } else if (kind === 'expect') {
        for (const line of text.trimEnd().split('\n')) await until(pattern(line));
      }
    }
  } finally {
    // The whole process group: programs that the page started end too.
    if (shell.pid && shell.exitCode === null) process.kill(-shell.pid, 'SIGKILL');
  }
}
