/**
 * npm run bench [-- PART] [--quick] [--runs N]: measures the pages against the peers and the sandbox against Prism, and writes RESULTS.md
 * beside this file; `install` runs on demand. No part or test asserts a time.
 */
import {existsSync} from 'node:fs';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {ensureBuilt} from '../../tools/build.ts';
import {loadNow, PARTS, type Part, setting, withPart} from './report.ts';

const RESULTS = join(import.meta.dirname, 'RESULTS.md');
const DEFAULT: readonly Part[] = ['server', 'pages'];

/** Each resolves to a title, details of the setup, and the figures in words. */
const measures: Readonly<Record<Part, (runs: number) => Promise<readonly [string, string, string]>>> = {
  async server(runs) {
    const {measureServers, serverWords} = await import('./sandbox/measure.ts');
    const plan = {rounds: Math.min(runs, 5), warmSeconds: 2, seconds: values.quick ? 5 : 10, connections: 50};
    return ['Sandbox', '', serverWords(await measureServers(plan, console.log), plan)];
  },
  async pages(runs) {
    const [{preparePeers}, {measurePages}] = await Promise.all([
      import('./pages/sites.ts'),
      import('./pages/measure.ts'),
    ]);
    await preparePeers(console.log);
    const {browser, words} = await measurePages(runs, console.log);
    return ['Pages', `Chromium ${browser}`, words];
  },
  async install(runs) {
    const {measureInstalls} = await import('./install/measure.ts');
    return ['The install', '', await measureInstalls(values.quick ? 1 : Math.min(runs, 3), console.log)];
  },
};

function showUsage(): never {
  console.error(`Usage: npm run bench -- [${PARTS.join('|')}] [--quick] [--runs N]`);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {quick: {type: 'boolean', default: false}, runs: {type: 'string'}},
    });
  } catch {
    return showUsage();
  }
}

const {values, positionals} = readArguments();
const requested = positionals.length === 0 ? DEFAULT : PARTS.filter(part => positionals.includes(part));
const runs = Number(values.runs ?? (values.quick ? 3 : 7));
if (requested.length < positionals.length || !(runs >= 1)) showUsage();

process.chdir(join(import.meta.dirname, '..', '..'));
await mkdir('node_modules/.cache', {recursive: true});
await ensureBuilt();
for (const part of requested) {
  const load = loadNow();
  const [title, more, words] = await measures[part](runs);
  const text = `## ${title}\n\n${setting(load, ...(more ? [more] : []))}\n\n${words}`;
  await writeFile(RESULTS, withPart(existsSync(RESULTS) ? await readFile(RESULTS, 'utf8') : '', part, text));
  console.log(`\n${text}\nWritten to instruments/bench/RESULTS.md`);
}
process.exit();
