/**
 * A partner's repository that tests its integration against the sandbox: each job of its CI files, from the downloads alone, where
 * there is no network but this machine's own.
 */
import {spawn, spawnSync} from 'node:child_process';
import {cpSync, mkdtempSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {NIGHTLY} from '../mock-server/testing/nightly.ts';
import {ROOT, temporaryFolder} from '../mock-server/testing/portal.ts';
import {PATH} from '../mock-server/testing/process.ts';
import {untilEnd} from '../mock-server/testing/start-process.ts';
import {bundleCommandLine, bundleSandbox} from '../tools/bundle.ts';
import {PACKAGES, packLibraries} from '../tools/libraries/pack.ts';

const SAMPLE = join(ROOT, 'samples', 'partner');
/** Processor time of the last step, in which the tests run; a busy machine changes little of it. */
const MAX_SECONDS = 5;

const folder = temporaryFolder();
const downloads = join(folder.path, 'site', 'downloads');

beforeAll(async () => packLibraries(downloads, await bundleCommandLine(await bundleSandbox())));
afterAll(() => folder.remove());

type Step = {run?: string; 'working-directory'?: string};
const read = (file: string) => parse(readFileSync(join(SAMPLE, file), 'utf8'));
const github: Record<string, {steps: Step[]}> = read('.github/workflows/tests.yml').jobs;
const gitlab: Record<string, {script: string[]}> = read('.gitlab-ci.yml');

/** GitHub runs each step in a new shell, GitLab all lines in one. */
const JOBS: [string, string, string[]][] = [
  ...Object.entries(github).map(([name, {steps}]): [string, string, string[]] => [
    'GitHub Actions',
    name,
    steps.flatMap(({run, 'working-directory': folder = '.'}) => (run ? [`cd ${folder} && ${run}`] : [])),
  ]),
  ...Object.entries(gitlab).map(([name, {script}]): [string, string, string[]] => [
    'GitLab',
    name,
    [script.join('\n')],
  ]),
];

const SERVE = `require('node:http').createServer((request, response) =>
  require('node:fs').createReadStream(${JSON.stringify(join(folder.path, 'site'))} + request.url).pipe(response)
).listen(8000, () => require('node:fs').writeFileSync('ready', '\\n'));`;

/** Runs the steps in a copy of the repository until one fails. `seconds` is what the last of several steps computed. */
async function runJob(steps: readonly string[]) {
  const cwd = mkdtempSync(join(folder.path, 'job-'));
  cpSync(SAMPLE, cwd, {recursive: true});
  const site = join(cwd, 'site-packages');
  const script = [
    'ip link set lo up',
    'mkfifo ready',
    'node -e "$SERVE" &',
    'read < ready',
    ...steps.map(step => `(\n${step}\n)\ntimes`),
  ].join('\n');
  const env = {
    PATH,
    SERVE,
    HOME: cwd,
    HUTZ_API: 'http://127.0.0.1:8000',
    // Nothing listens there: requests to the sandbox don't go through the proxy of the network.
    HTTP_PROXY: 'http://127.0.0.1:9',
    NO_PROXY: '127.0.0.1',
    PIP_TARGET: site,
    PYTHONPATH: site,
    PIP_NO_INDEX: '1',
    PIP_DISABLE_PIP_VERSION_CHECK: '1',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
  };
  const shell = spawn('unshare', ['--net', '--map-root-user', 'bash', '-ec', script], {cwd, env, detached: true});
  const {code, output} = await untilEnd(shell);
  // After each step, `times` prints a line of the shell and a line of its children.
  const totals = [...output.matchAll(/^(\d+)m([\d.]+)s (\d+)m([\d.]+)s$/gm)]
    .filter((_, index) => index % 2 === 1)
    .map(([, ...numbers]) => numbers.map(Number) as [number, number, number, number])
    .map(([minutes, user, more, system]) => (minutes + more) * 60 + user + system);
  return {code, output, seconds: (totals.at(-1) ?? 0) - (totals.at(-2) ?? 0)};
}

const hasProgram = (name: string, ...args: string[]) => spawnSync(name, args).status === 0;
const isIsolated = hasProgram('unshare', '--net', '--map-root-user', 'ip', 'link', 'set', 'lo', 'up');

it('installs the packages of the current version, of less than 1 MB each', () => {
  const {node, python} = PACKAGES;
  for (const file of [node, python]) expect(statSync(join(downloads, file)).size).toBeLessThan(1_000_000);
  for (const [service, name, steps] of JOBS)
    expect(steps.join('\n'), `${service}, ${name}`).toContain(`$HUTZ_API/downloads/${name === 'node' ? node : python}`);
});

/** The other pairs of a service and a language run at night. */
const BEFORE_MERGE = ['GitHub Actions, node'];

describe.skipIf(!isIsolated)('the job for', () => {
  for (const [service, name, steps] of JOBS) {
    const title = `${service}, ${name}`;
    it(title, BEFORE_MERGE.includes(title) ? {} : NIGHTLY, async () => {
      if (name === 'python' && !hasProgram('pip', '--version')) return expect(hasProgram('pip')).toBe(false);
      const {code, output, seconds} = await runJob(steps);
      expect({code, output}).toMatchObject({code: 0});
      expect(output).toMatch(/pass 5|Ran 5 tests/);
      if (steps.length > 1) expect(seconds).toBeLessThan(MAX_SECONDS);
    });
  }
});
