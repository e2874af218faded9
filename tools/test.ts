// npm test, the gate: checks and the build beside unit tests, on PostgreSQL too, then process tests, the browser tests in Chromium, and
// the main journeys in Firefox and WebKit; without the tests of long sweeps, which `npm run nightly` runs. A failed stage doesn't stop
// the next. The last line counts every check and test once; a stage that fails without naming a test counts as one failed.
// npm run test:quick: checks and unit tests only. npm test -- unit, process or browser: the stages of one CI job.
import {spawn} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, relative} from 'node:path';
import {ensureBrowser} from './browser.ts';
import {ensureBuilt} from './build.ts';
import {runChecks} from './check.ts';
import {outcome} from './run.ts';

/** `quick` are the checks and unit tests; the others are the jobs of CI, which together are everything. */
const PARTS = ['quick', 'unit', 'process', 'browser'] as const;
type Part = (typeof PARTS)[number];

export type Count = {passed: number; failed: number; skipped: number};

/** The tag of a test of a long sweep (vitest.config.ts, e2e/support/portal.ts). */
const NIGHTLY = 'nightly';

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: {status: string; fullName: string; tags?: string[]}[];
  }[];
};
type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {title: string; file: string; line: number; tests: {status: string}[]}[];
};
type PlaywrightReport = {
  stats: {expected: number; unexpected: number; skipped: number};
  suites?: PlaywrightSuite[];
};

/** A test file that couldn't be loaded has no tests to count, so it counts as one failed. Tests of long sweeps aren't counted as skipped. */
export function countVitest(report: VitestReport): Count {
  const notLoaded = report.testResults.filter(
    file => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const skipped = report.testResults
    .flatMap(({assertionResults}) => assertionResults)
    .filter(({status, tags = []}) => !['passed', 'failed'].includes(status) && !tags.includes(NIGHTLY));
  return {passed: report.numPassedTests, failed: report.numFailedTests + notLoaded, skipped: skipped.length};
}

export function countPlaywright({stats}: PlaywrightReport): Count {
  return {passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped};
}

/** The failed tests by file and name; only the file if it couldn't be loaded. */
export function failedInVitest({testResults}: VitestReport): string[] {
  return testResults
    .filter(({status}) => status === 'failed')
    .flatMap(({name, assertionResults}) => {
      const file = relative(process.cwd(), name);
      const failed = assertionResults.filter(({status}) => status === 'failed');
      return failed.length > 0 ? failed.map(({fullName}) => `${file} ${fullName}`) : [file];
    });
}

/** The failed browser tests by file, line and title. */
export function failedInPlaywright({suites = []}: PlaywrightReport): string[] {
  const inside = (suite: PlaywrightSuite): string[] => [
    ...(suite.specs ?? [])
      .filter(({tests}) => tests.some(({status}) => status === 'unexpected'))
      .map(({file, line, title}) => `${file}:${line} ${title}`),
    ...(suite.suites ?? []).flatMap(inside),
  ];
  return suites.flatMap(inside);
}

/**
 * The count of a stage: its report, if it wrote one, and at least one failure if it failed or ran nothing. With `maySkip`, a stage
 * that skipped everything hasn't failed: this machine lacks what it needs.
 */
export function stageCount(ok: boolean, reported: Count | undefined, maySkip = false): Count {
  const count = reported ?? {passed: 0, failed: 0, skipped: 0};
  const failedSilently = count.failed === 0 && (!ok || count.passed + (maySkip ? count.skipped : 0) === 0);
  return failedSilently ? {...count, failed: 1} : count;
}

export const summary = ({passed, failed, skipped}: Count): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Without `only`, everything. */
async function main(only?: Part): Promise<void> {
  const runs = (...parts: readonly Part[]) => only === undefined || parts.includes(only);
  const reports = mkdtempSync(join(tmpdir(), 'reports-'));
  const total: Count = {passed: 0, failed: 0, skipped: 0};
  const failures: string[] = [];

  const stage = async (name: string, work: () => Promise<Count>) => {
    console.log(`\n== ${name}`);
    const started = performance.now();
    const count = await work().catch(error => {
      console.error(error);
      return {passed: 0, failed: 1, skipped: 0};
    });
    total.passed += count.passed;
    total.failed += count.failed;
    if (count.failed > 0) failures.push(`${name}: ${count.failed} failed`);
    total.skipped += count.skipped;
    console.log(
      `== ${name}: ${summary(count).replaceAll(',', ' ·')} · ${((performance.now() - started) / 1000).toFixed(1)} s`,
    );
  };

  const tool = async (command: string, args: string[], env: Record<string, string> = {}) =>
    (await outcome(spawn(command, args, {stdio: ['ignore', 'inherit', 'inherit'], env: {...process.env, ...env}}))).ok;

  const read = <Report, Read>(file: string, count: (report: Report) => Read): Read | undefined => {
    try {
      return count(JSON.parse(readFileSync(file, 'utf8')));
    } catch {
      return undefined;
    }
  };

  const vitest = async (project: string, maySkip = false): Promise<Count> => {
    const file = join(reports, `${project}.json`);
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
    const ok = await tool('vitest', ['run', '--project', project, `--tags-filter=!${NIGHTLY}`, ...reporters]);
    failures.push(...(read(file, failedInVitest) ?? []));
    return stageCount(ok, read(file, countVitest), maySkip);
  };

  const checksAndBuild = async () => {
    if (runs('quick', 'unit'))
      await stage('checks', async () => stageCount(true, {...(await runChecks()), skipped: 0}));
    if (runs('process', 'browser'))
      await stage('build', async () => {
        await ensureBuilt();
        return {passed: 1, failed: 0, skipped: 0};
      });
  };
  // None of them reads what the build writes, and each leaves a core idle at times: PostgreSQL's tests wait for it, and the build's pages
  // come from one thread.
  await Promise.all([
    checksAndBuild(),
    runs('quick', 'unit') && stage('unit tests', () => vitest('unit')),
    runs('unit') && stage('unit tests on PostgreSQL', () => vitest('postgres', true)),
  ]);
  if (runs('process')) await stage('process tests', () => vitest('process'));
  if (runs('browser')) {
    await stage('browser journeys', async () => {
      ensureBrowser();
      const file = join(reports, 'e2e.json');
      const ok = await tool('playwright', ['test', `--grep-invert=@${NIGHTLY}`, '--reporter=list,json'], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      });
      failures.push(...(read(file, failedInPlaywright) ?? []));
      return stageCount(ok, read(file, countPlaywright));
    });
    await stage('Firefox and WebKit', () => vitest('browsers', true));
  }

  rmSync(reports, {recursive: true, force: true});
  if (failures.length > 0) console.log(`\nFailed:\n  ${failures.join('\n  ')}`);
  console.log(`\n${summary(total)}`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

if (import.meta.main) {
  const [name, ...more] = process.argv.slice(2);
  const part = PARTS.find(known => known === name);
  if (part !== name || more.length > 0) {
    console.error(
      'Usage: npm test, npm test -- unit|process|browser, or npm run test:quick. For some tests: npm run unit -- PATH, or after npm run build: npm run e2e -- PATH',
    );
    process.exit(2);
  }
  await main(part);
}
