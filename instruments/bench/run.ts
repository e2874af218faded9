/**
 * npm run bench [-- PART] [--quick] [--runs N]: measures the pages against the peers and the sandbox against Prism, and writes RESULTS.md
 * beside this file; the other parts, listed in RESULTS.md, run on demand. Lighthouse writes LIGHTHOUSE.md. No part or test asserts a time.
 */
import {existsSync} from 'node:fs';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {ensureBrowser} from '../../tools/browser.ts';
import {ensureBuilt} from '../../tools/build.ts';
import {contractInWords, operationCount} from './contract.ts';
import {loadBefore, machineInWords, watchStolen} from './machine.ts';
import {PARTS, type Part, type Setting, withPart} from './report.ts';
import {buildInWords} from './report-build.ts';
import {growthInWords, largerInWords, pagesInWords} from './report-pages.ts';
import {serverInWords} from './report-server.ts';

const RESULTS = join(import.meta.dirname, 'RESULTS.md');

const {values, positionals} = readArguments();
const requested = positionals[0];
const runs = values.runs === undefined ? (values.quick ? 3 : 7) : Number(values.runs);
if (
  (requested !== undefined && ![...PARTS, 'lighthouse'].includes(requested)) ||
  positionals.length > 1 ||
  !(runs >= 1)
)
  showUsage();

let browserVersion: string | undefined;
process.chdir(join(import.meta.dirname, '..', '..'));
await mkdir('node_modules/.cache', {recursive: true});
await ensureBuilt();
if (requested === 'lighthouse') await lighthouse();
if (requested === undefined || requested === 'server') await part('server', servers);
if (requested === undefined || requested === 'pages') await part('pages', pages);
if (requested === 'larger') await part('larger', larger);
if (requested === 'growth') await part('growth', growth);
if (requested === 'build') await part('build', builds);
if (requested === 'search') await part('search', searches);
if (requested === 'install') await part('install', installs);
if (requested === 'quickstart') await part('quickstart', quickstart);
if (requested === 'scale') await part('scale', scales);
if (requested === 'fairness') await part('fairness', fairness);
if (requested === 'lists') await part('lists', lists);
if (requested === 'dashboard') await part('dashboard', dashboard);

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {quick: {type: 'boolean', default: false}, runs: {type: 'string'}, only: {type: 'string'}},
    });
  } catch {
    return showUsage();
  }
}

function showUsage(): never {
  console.error(`Usage: npm run bench -- [${PARTS.join('|')}|lighthouse] [--quick] [--runs N]`);
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

/** On demand, because it needs PostgreSQL. */
async function scales(about: () => Setting): Promise<string> {
  const [{measureScale}, {scaleInWords}] = await Promise.all([
    import('./sandbox/scale.ts'),
    import('./report-scale.ts'),
  ]);
  const [rounds, seconds] = values.quick ? [2, 4] : [3, 8];
  const plan = {rounds, warmSeconds: 2, seconds, connections: 48, workspaces: 24};
  return scaleInWords(await measureScale(plan, console.log), plan, about());
}

/** On demand, because it needs PostgreSQL. */
async function fairness(about: () => Setting): Promise<string> {
  const [{measureFairness}, {fairnessInWords}] = await Promise.all([
    import('./sandbox/fairness.ts'),
    import('./report-fairness.ts'),
  ]);
  const plan = {workspaces: 50, endpoints: 19, burst: 10, billsPerSecond: 10, seconds: values.quick ? 20 : 60};
  return fairnessInWords(await measureFairness(plan, console.log), plan, about());
}

/** On demand, because it writes 100,000 bills first. The readers together send four times the rate limit of a key. */
async function lists(about: () => Setting): Promise<string> {
  const [{measureLists}, {listsInWords}] = await Promise.all([
    import('./sandbox/lists.ts'),
    import('./report-lists.ts'),
  ]);
  const seconds = values.quick ? {warmSeconds: 2, rounds: 1, seconds: 3} : {warmSeconds: 5, rounds: 3, seconds: 8};
  const plan = {bills: 100_000, readers: 4, readsPerSecond: 40, billsPerSecond: 20, ...seconds};
  return listsInWords(await measureLists(plan, console.log), plan, about());
}

/** On demand, because it creates 10,000 deliveries first. */
async function dashboard(about: () => Setting): Promise<string> {
  ensureBrowser();
  const [{measureDashboard}, {dashboardInWords}] = await Promise.all([
    import('./dashboard/measure.ts'),
    import('./report-dashboard.ts'),
  ]);
  const plan = {deliveries: 10_000, runs};
  const {browser, figures} = await measureDashboard(plan, console.log);
  browserVersion = browser;
  return dashboardInWords(figures, plan, about());
}

/** On demand, because building 1,000 operations takes long. */
async function builds(about: () => Setting): Promise<string> {
  const {LIMIT_MINUTES, measureBuilds} = await import('./build/measure.ts');
  const there = operationCount();
  const figures = await measureBuilds(values.quick ? [there, 100] : [there, 100, 1000], console.log);
  return buildInWords(figures, LIMIT_MINUTES, about());
}

async function searches(about: () => Setting): Promise<string> {
  const [{measureSearch}, {searchInWords}] = await Promise.all([
    import('./search/measure.ts'),
    import('./search/words.ts'),
  ]);
  return searchInWords(await measureSearch(runs, console.log), runs, about());
}

async function installs(about: () => Setting): Promise<string> {
  const [{measureInstalls}, {installInWords}] = await Promise.all([
    import('./install/measure.ts'),
    import('./install/words.ts'),
  ]);
  const rounds = values.quick ? 1 : Math.min(runs, 3);
  return installInWords(measureInstalls(rounds, console.log), rounds, about());
}

async function quickstart(about: () => Setting): Promise<string> {
  const [{measureQuickstart}, {quickstartInWords}] = await Promise.all([
    import('./quickstart/measure.ts'),
    import('./quickstart/words.ts'),
  ]);
  return quickstartInWords(await measureQuickstart(console.log), about());
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

/** On demand, because sites with 1,000 operations build slowly, and some pages open slowly. */
async function larger(about: () => Setting): Promise<string> {
  ensureBrowser();
  const [{LIMIT_MINUTES, preparePeers}, {measureLarger}] = await Promise.all([
    import('./pages/sites.ts'),
    import('./pages/larger.ts'),
  ]);
  await preparePeers(console.log);
  const {browser, all} = await measureLarger(
    values.quick ? [100] : [100, 1000],
    runs,
    values.quick ? 1 : 3,
    console.log,
  );
  browserVersion = browser;
  return largerInWords(all, LIMIT_MINUTES, about());
}

/** Enough pairs to detect what a few runs can't. */
async function growth(about: () => Setting): Promise<string> {
  ensureBrowser();
  const {measureGrowth} = await import('./pages/larger.ts');
  const rounds = values.runs === undefined ? 40 : runs;
  return growthInWords(await measureGrowth(100, rounds, console.log), rounds, about());
}

async function lighthouse(): Promise<void> {
  ensureBrowser();
  const {measureLighthouse} = await import('./lighthouse.ts');
  await measureLighthouse(values.runs || values.quick ? runs : 3, values.only?.split(','), console.log);
}
