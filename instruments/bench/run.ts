/**
 * npm run bench [-- PART] [--quick] [--runs N]: measures the pages against the peers and the sandbox against Prism, and writes RESULTS.md
 * beside this file; `install` runs on demand. No part or test asserts a time.
 */
import {existsSync} from 'node:fs';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {ensureBrowser} from '../../tools/browser.ts';
import {ensureBuilt} from '../../tools/build.ts';
import {contractInWords} from './contract.ts';
import {loadBefore, machineInWords, watchStolen} from './machine.ts';
import {PARTS, type Part, type Setting, withPart} from './report.ts';
import {pagesInWords} from './report-pages.ts';
import {serverInWords} from './report-server.ts';

const RESULTS = join(import.meta.dirname, 'RESULTS.md');

const {values, positionals} = readArguments();
const requested = positionals[0];
const runs = values.runs === undefined ? (values.quick ? 3 : 7) : Number(values.runs);
if (
  (requested !== undefined && !(PARTS as readonly string[]).includes(requested)) ||
  positionals.length > 1 ||
  !(runs >= 1)
)
  showUsage();

let browserVersion: string | undefined;
process.chdir(join(import.meta.dirname, '..', '..'));
await mkdir('node_modules/.cache', {recursive: true});
await ensureBuilt();
if (requested === undefined || requested === 'server') await part('server', servers);
if (requested === undefined || requested === 'pages') await part('pages', pages);
if (requested === 'install') await part('install', installs);

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

function showUsage(): never {
  console.error(`Usage: npm run bench -- [${PARTS.join('|')}] [--quick] [--runs N]`);
  process.exit(2);
}

async function part(name: Part, measure: (about: () => Setting) => Promise<string>): Promise<void> {
  const started = performance.now();
  const load = loadBefore();
  const stolen = watchStolen();
  const about = (): Setting => ({
    date: new Date().toISOString().slice(0, 16).replace('T', ' ').concat(' UTC'),
    machine: machineInWords(browserVersion),
    loadBefore: load,
    stolen: stolen(),
    contract: contractInWords(),
    took: `${((performance.now() - started) / 60_000).toFixed(1)} min`,
  });
  const text = await measure(about);
  const before = existsSync(RESULTS) ? await readFile(RESULTS, 'utf8') : '';
  await writeFile(RESULTS, withPart(before, name, text));
  console.log(`\n${text}\nWritten to instruments/bench/RESULTS.md`);
}

async function servers(about: () => Setting): Promise<string> {
  const {measureServers} = await import('./sandbox/measure.ts');
  const plan = {
    rounds: values.quick ? 3 : Math.min(runs, 5),
    warmSeconds: 2,
    seconds: values.quick ? 5 : 10,
    connections: 50,
    lasting: values.quick ? 0 : 1_000_000,
  };
  const {servers, endurance} = await measureServers(plan, console.log);
  return serverInWords(servers, endurance, plan, about());
}

async function installs(about: () => Setting): Promise<string> {
  const [{measureInstalls}, {installInWords}] = await Promise.all([
    import('./install/measure.ts'),
    import('./install/words.ts'),
  ]);
  const rounds = values.quick ? 1 : Math.min(runs, 3);
  return installInWords(measureInstalls(rounds, console.log), rounds, about());
}

async function pages(about: () => Setting): Promise<string> {
  ensureBrowser();
  const [{preparePeers, versionOf}, {measurePages}] = await Promise.all([
    import('./pages/sites.ts'),
    import('./pages/measure.ts'),
  ]);
  await preparePeers(console.log);
  const {browser, profiles} = await measurePages(runs, console.log);
  browserVersion = browser;
  const contenders = profiles[0]?.pages.map(({contender}) => contender) ?? [];
  return pagesInWords(profiles, new Map(contenders.map(peer => [peer.name, versionOf(peer)])), about());
}
