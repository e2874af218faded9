/**
 * Follows a page of the documentation literally: every fence marked `run` goes into one shell in the order of the page, and what a
 * fence marked `expect` shows must then be printed (… stands for anything).
 */
import {spawn} from 'node:child_process';
import {setTimeout as wait} from 'node:timers/promises';

/** How long a command, or a webhook, may take. */
const PATIENCE_MS = 20_000;

export type Fence = {kind: 'start' | 'run' | 'expect'; text: string};

/** Its fences that are marked, in order. */
export function fences(source: string): Fence[] {
  return [...source.matchAll(/^```\w+ ([^\n]*)\n([\s\S]*?)^```$/gm)].flatMap(([, meta = '', text = '']) => {
    const kind = / (start|run|expect)$/.exec(` ${meta}`)?.[1];
    return kind ? [{kind: kind as Fence['kind'], text}] : [];
  });
}

/** A line as the page shows it, as a pattern for a line that was printed. */
function pattern(line: string): RegExp {
  const escaped = line.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.*');
  return new RegExp(`^${escaped}$`, 'm');
}

/**
 * Runs the fences in `cwd`, which looks like a clone. Fails with what was not printed within `timeout` milliseconds, or with the
 * command that ended badly. Whatever the page started ends with it.
 */
export async function follow(
  source: string,
  {cwd, env, timeout = PATIENCE_MS}: {cwd: string; env: Record<string, string>; timeout?: number},
): Promise<void> {
  const shell = spawn('bash', ['--noprofile', '--norc'], {cwd, env, detached: true});
  let printed = '';
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', chunk => (printed += chunk));

  let from = 0;
  const until = async (expected: RegExp) => {
    const end = performance.now() + timeout;
    while (!expected.test(printed.slice(from))) {
      if (performance.now() > end) throw new Error(`Not printed: ${expected}. Printed:\n${printed.slice(from)}`);
      await wait(20);
    }
  };
  try {
    for (const [index, {kind, text}] of fences(source).entries()) {
      if (kind === 'run') {
        from = printed.length;
        // What the command prints may lack its last newline.
        shell.stdin.write(`${text}\nprintf '\\nstep ${index} ended with %s\\n' $?\n`);
        await until(new RegExp(`^step ${index} ended with 0$`, 'm'));
      } else if (kind === 'expect') {
        for (const line of text.trimEnd().split('\n')) await until(pattern(line));
      }
    }
  } finally {
    // Its group, so that nothing that the page started outlives it.
    if (shell.pid && shell.exitCode === null) process.kill(-shell.pid, 'SIGKILL');
  }
}
