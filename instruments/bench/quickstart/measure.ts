/**
 * Measures the quickstart on a fresh clone: this repository cloned into an empty folder, `npm start` with an empty npm cache, then
 * every command of docs/quickstart.mdx, up to the paid bill and its verified webhooks. Only committed files are used.
 */
import {spawn, spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fences, follow} from '../../../docs/testing/follow.ts';
import {freePort} from '../../../mock-server/testing/free-port.ts';
import {whenReady} from '../../../mock-server/testing/start-process.ts';
import {systemPath} from '../../process.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const START_LIMIT_MS = 20 * 60_000;

/** Counts commands as a shell runs them, not lines. */
export type QuickstartFigures = {step: string; commands: number; seconds: number}[];

export async function measureQuickstart(log: (line: string) => void): Promise<QuickstartFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-quickstart-'));
  const clone = join(folder, 'hutz-portal');
  const page = readFileSync(join(ROOT, 'docs/quickstart.mdx'), 'utf8');
  const marked = fences(page);
  const [port, hook] = [String(await freePort()), String(await freePort())];
  const env = {HOME: folder, PATH: systemPath()};
  const all: QuickstartFigures = [];
  const timed = async (step: string, commands: number, work: () => Promise<void> | void) => {
    const started = performance.now();
    await work();
    const seconds = (performance.now() - started) / 1000;
    log(`${step}: ${seconds.toFixed(1)} s`);
    all.push({step, commands, seconds});
  };
  let stop = () => {};
  try {
    await timed('git clone (of this folder)', 1, () => {
      const {status, stderr} = spawnSync('git', ['clone', '--quiet', ROOT, clone], {encoding: 'utf8'});
      if (status !== 0) throw new Error(`git clone failed:\n${stderr}`);
    });
    await timed('npm start, with an empty npm cache, until it is ready', commandsOf(marked, 'start') - 1, async () => {
      const child = spawn('npm', ['start'], {cwd: clone, env: {...env, PORT: port}, detached: true});
      stop = () => {
        if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
      };
      await whenReady('npm start', child, new RegExp(`ready at http://localhost:(${port})`), START_LIMIT_MS);
    });
    await timed('the rest of the page, to a paid bill and its webhooks', commandsOf(marked, 'run'), () =>
      follow(page.replaceAll('localhost:3000', `localhost:${port}`).replaceAll('localhost:4000', `localhost:${hook}`), {
        cwd: clone,
        env: {...env, PORT: hook},
      }),
    );
    return all;
  } finally {
    stop();
    rmSync(folder, {recursive: true, force: true, maxRetries: 5, retryDelay: 200});
  }
}

/** The first lines of commands, without the insides of functions and loops and without continuation lines. */
function commandsOf(marked: ReturnType<typeof fences>, kind: 'start' | 'run'): number {
  const lines = marked.filter(one => one.kind === kind).flatMap(({text}) => text.trimEnd().split('\n'));
  return lines.filter((line, index) => /^[^\s}#]/.test(line) && line !== 'done' && !lines[index - 1]?.endsWith('\\'))
    .length;
}
