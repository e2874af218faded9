// npm test, the gate: checks and the build beside unit tests, on PostgreSQL too, then process tests, the browser tests
// in Chromium, and the main journeys in Firefox and WebKit. It leaves out the long sweeps, which `npm run nightly`
// runs. A failed stage doesn't stop the next. The last line counts every check and test once; a stage that fails
// without naming a test counts as one failed. npm run test:quick: checks and unit tests only. npm test -- unit, process
// or browser: the stages of one CI job.
import {spawn} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, relative} from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import type {JSONReport, JSONReportSuite} from '@playwright/test/reporter';
import type {JsonTestResults} from 'vitest/reporters';
import {ensureBrowser} from './browser.ts';
import {ensureBuilt} from './build.ts';
import {runChecks} from './check.ts';
import {type Outcome, waitForExit} from './run.ts';

/** `quick` are the checks and unit tests; the others are the jobs of CI, which together are everything. */
const PARTS = ['quick', 'unit', 'process', 'browser'] as const;
type Part = (typeof PARTS)[number];

/** `failures` has a line per failed test: file, name and the start of its error; or a file that couldn't be loaded. */
export type Result = {passed: number; failed: number; skipped: number; failures: string[]};

const NOTHING: Result = {passed: 0, failed: 0, skipped: 0, failures: []};

/** If a failed stage names no test: how many lines of its output to repeat at the end, and how long each may be. */
const LAST_LINES = 50;
const LINE_LENGTH = 300;

/** The tag of a test of a long sweep (vitest.config.ts, e2e/support/portal.ts). */
const NIGHTLY = 'nightly';

/** The line of a failed test: `name`, and its error's first line. */
function failureLine(name: string, message = ''): string {
  const [line = ''] = stripVTControlCharacters(message).split('\n');
  return line === '' ? name : `${name}: ${line.slice(0, LINE_LENGTH)}`;
}

/** A test file that couldn't be loaded counts as one failed test. Long sweeps don't count as skipped. */
export function vitestResult({numPassedTests, testResults}: JsonTestResults): Result {
  const failures = testResults
    .filter(({status}) => status === 'failed')
    .flatMap(({name, assertionResults}) => {
      const file = relative(process.cwd(), name);
      const failed = assertionResults.filter(({status}) => status === 'failed');
      return failed.length > 0
        ? failed.map(test => failureLine(`${file} ${test.fullName}`, test.failureMessages?.[0]))
        : [file];
    });
  const skipped = testResults
    .flatMap(({assertionResults}) => assertionResults)
    .filter(({status, tags}) => !['passed', 'failed'].includes(status) && !tags.includes(NIGHTLY));
  return {passed: numPassedTests, failed: failures.length, skipped: skipped.length, failures};
}

export function playwrightResult({stats, suites}: JSONReport): Result {
  const failuresIn = (suite: JSONReportSuite): string[] => [
    ...suite.specs
      .flatMap(spec => spec.tests.map(test => ({...spec, ...test})))
      .filter(({status}) => status === 'unexpected')
      .map(({file, line, title, results}) => failureLine(`${file}:${line} ${title}`, results[0]?.error?.message)),
    ...(suite.suites ?? []).flatMap(failuresIn),
  ];
  const {expected: passed, unexpected: failed, skipped} = stats;
  return {passed, failed, skipped, failures: suites.flatMap(failuresIn)};
}

/**
 * The result of a stage: its report, if it wrote one. A stage that failed or ran nothing has at least one failure: if
 * no test is named, the end of its output. With `maySkip`, a stage that skipped everything hasn't failed: this machine
 * lacks what it needs.
 */
export function stageResult({ok, output}: Pick<Outcome, 'ok' | 'output'>, reported = NOTHING, maySkip = false): Result {
  const failedSilently = reported.failed === 0 && (!ok || reported.passed + (maySkip ? reported.skipped : 0) === 0);
  if (!failedSilently) return reported;
  const lines = stripVTControlCharacters(output).split('\n').filter(Boolean).slice(-LAST_LINES);
  return {...reported, failed: 1, failures: lines.map(line => line.slice(0, LINE_LENGTH))};
}

export const summary = ({passed, failed, skipped}: Omit<Result, 'failures'>): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Does nothing unless it `runs`. A failed stage names itself in its last failure. */
async function runStage(runs: boolean, name: string, work: () => Promise<Result>): Promise<Result> {
  if (!runs) return NOTHING;
  console.log(`\n== ${name}`);
  const started = performance.now();
  const result = await work().catch(error => {
    console.error(error);
    return {...NOTHING, failed: 1};
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`== ${name}: ${summary(result).replaceAll(',', ' ·')} · ${seconds} s`);
  if (result.failed === 0) return result;
  return {...result, failures: [...result.failures, `${name}: ${result.failed} failed`]};
}

function runTool(command: string, args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const child = spawn(command, args, {stdio: ['ignore', 'pipe', 'pipe'], env: {...process.env, ...env}});
  child.stdout.pipe(process.stdout, {end: false});
  child.stderr.pipe(process.stderr, {end: false});
  return waitForExit(child);
}

function readReport<Report>(file: string, resultOf: (report: Report) => Result): Result | undefined {
  try {
    return resultOf(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

async function vitest(reports: string, project: string, maySkip = false): Promise<Result> {
  const file = join(reports, `${project}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const ended = await runTool('vitest', ['run', '--project', project, `--tags-filter=!${NIGHTLY}`, ...reporters]);
  return stageResult(ended, readReport(file, vitestResult), maySkip);
}

async function playwright(reports: string): Promise<Result> {
  ensureBrowser();
  const file = join(reports, 'e2e.json');
  const ended = await runTool('playwright', ['test', `--grep-invert=@${NIGHTLY}`, '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return stageResult(ended, readReport(file, playwrightResult));
}

const sum = (results: readonly Result[]): Result =>
  results.reduce((a, b) => ({
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
  }));

/** Without `only`, runs everything. */
async function main(only?: Part): Promise<void> {
  const runs = (...parts: readonly Part[]) => only === undefined || parts.includes(only);
  const reports = mkdtempSync(join(tmpdir(), 'reports-'));
  const checksAndBuild = async () => [
    await runStage(runs('quick', 'unit'), 'checks', async () => ({...NOTHING, ...(await runChecks())})),
    await runStage(runs('process', 'browser'), 'build', () => ensureBuilt().then(() => ({...NOTHING, passed: 1}))),
  ];
  // None of them reads what the build writes, and each leaves a core idle at times: tests wait for PostgreSQL, and the
  // build renders pages on one thread.
  const [checkedAndBuilt, ...unitTests] = await Promise.all([
    checksAndBuild(),
    runStage(runs('quick', 'unit'), 'unit tests', () => vitest(reports, 'unit')),
    runStage(runs('unit'), 'unit tests on PostgreSQL', () => vitest(reports, 'postgres', true)),
  ]);
  const total = sum([
    ...checkedAndBuilt,
    ...unitTests,
    await runStage(runs('process'), 'process tests', () => vitest(reports, 'process')),
    await runStage(runs('browser'), 'browser journeys', () => playwright(reports)),
    await runStage(runs('browser'), 'Firefox and WebKit', () => vitest(reports, 'browsers', true)),
  ]);

  rmSync(reports, {recursive: true, force: true});
  if (total.failures.length > 0) console.log(`\nFailed:\n  ${total.failures.join('\n  ')}`);
  console.log(`\n${summary(total)}`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

if (import.meta.main) {
  const [name, ...more] = process.argv.slice(2);
  const part = PARTS.find(known => known === name);
  if (part !== name || more.length > 0) {
    console.error(
      'Usage: npm test, npm test -- unit|process|browser, or npm run test:quick. For some tests: npm run unit -- PATH or npm run e2e -- PATH',
    );
    process.exit(2);
  }
  await main(part);
}
