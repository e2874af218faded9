/** Runs the documentation's CI jobs like a CI server, with the sample receiver and with a careless one. */
import {spawn} from 'node:child_process';
import {copyFileSync, mkdtempSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {isWellFormed} from '../cli/testing/well-formed.ts';
import {freePort} from '../mock-server/testing/free-port.ts';
import {NIGHTLY} from '../mock-server/testing/nightly.ts';
import {ROOT, temporaryFolder} from '../mock-server/testing/portal.ts';
import {PATH, type Running, startPortal} from '../mock-server/testing/process.ts';
import {untilEnd} from '../mock-server/testing/start-process.ts';

const SAMPLE = join(ROOT, 'samples', 'node', 'receive-webhook.mjs');
const CARELESS = `import {createServer} from 'node:http';
createServer((request, response) => request.resume().on('end', () => response.end())).listen(process.env.PORT);`;

const folder = temporaryFolder();
const page = readFileSync(join(import.meta.dirname, 'cli.mdx'), 'utf8');
let portal: Running;

beforeAll(async () => {
  portal = await startPortal({DATA_DIR: join(folder.path, 'data'), STRICT_RESPONSES: '1', WEBHOOK_LOOPBACK: '0'});
});
afterAll(async () => {
  await portal.kill('SIGTERM');
  folder.remove();
});

type Job = {
  env?: Record<string, string>;
  variables?: Record<string, string>;
  script?: string[];
  steps?: {run?: string}[];
};

const yaml = (title: string) => parse(page.split(`\`\`\`yaml title="${title}"\n`)[1]?.split('\n```')[0] ?? '');

/** GitHub runs each step in a new shell, GitLab all lines in one. */
const JOBS: [string, Job, (job: Job) => string[]][] = [
  [
    'GitHub Actions',
    yaml('.github/workflows/receiver-check.yml').jobs['receiver-check'],
    ({steps = []}) => steps.flatMap(({run}) => run ?? []),
  ],
  ['GitLab', yaml('.gitlab-ci.yml')['receiver-check'], ({script = []}) => [script.join('\n')]],
];

/** Runs the scripts one after another until one fails, and stops every program that they started. */
async function runJob(job: Job, scripts: readonly string[], receiver: (cwd: string) => void) {
  const cwd = mkdtempSync(join(folder.path, 'job-'));
  receiver(cwd);
  const port = String(await freePort());
  const files = scripts.map((script, index) => {
    const file = join(cwd, `step-${index}.sh`);
    writeFileSync(file, script.replaceAll(':4000', `:${port}`));
    return file;
  });
  const env = {...job.variables, ...job.env, PATH, PORT: port, HUTZ_API: portal.origin, HUTZ_INBOX: join(cwd, 'inbox')};
  const shell = spawn('bash', ['-ec', files.map(file => `bash -e ${file}`).join('\n')], {cwd, env, detached: true});
  const {code, output} = await untilEnd(shell);
  const keys = JSON.parse(readFileSync(join(cwd, 'hutz-keys.json'), 'utf8'));
  for (const key of [keys.secretKey, keys.webhookSecret, keys.token]) expect(output).not.toContain(key);
  expect(statSync(join(cwd, 'hutz-keys.json')).mode & 0o777).toBe(0o600);
  return {code, output, report: readFileSync(join(cwd, 'receiver-check.xml'), 'utf8')};
}

describe.each(JOBS)('the job for %s', (service, job, scriptsOf) => {
  const isGitLab = service === 'GitLab';
  const scripts = scriptsOf(job);

  it('passes with a correct receiver, and writes the report', isGitLab ? NIGHTLY : {}, async () => {
    const {code, output, report} = await runJob(job, scripts, cwd =>
      copyFileSync(SAMPLE, join(cwd, 'receive-webhook.mjs')),
    );
    expect({code, output}).toMatchObject({code: 0, output: expect.stringContaining('Score 100 (')});
    expect(report).toContain('failures="0"');
    expect(isWellFormed(report)).toBe(true);
  });

  it('fails with a careless receiver, and writes the report', isGitLab ? {} : NIGHTLY, async () => {
    const {code, output, report} = await runJob(job, scripts, cwd =>
      writeFileSync(join(cwd, 'receive-webhook.mjs'), CARELESS),
    );
    expect({code, output}).toMatchObject({code: 1, output: expect.stringContaining('The score is below 100.')});
    expect(report).toContain('<failure ');
  });
});
