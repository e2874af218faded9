/** The protocol's public conformance suite (revisions 2025-06-18 and 2025-11-25) against the started portal. */
import {execFile} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {NIGHTLY} from '../testing/nightly.ts';
import {temporaryFolder} from '../testing/portal.ts';
import {type Running, startPortal} from '../testing/process.ts';

const run = promisify(execFile);
const SUITE = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'));

const APPLICABLE = ['server-initialize', 'ping', 'tools-list', 'resources-list', 'dns-rebinding-protection'];
/** Every assistant begins with these. */
const BEFORE_MERGE = ['server-initialize', 'tools-list'];

const FIXTURE = 'calls a tool or reads a resource of the reference server by name';
const PROMPTS = 'the server has no prompts';
const CALLS_BACK = 'the server sends no requests to clients, and calls a tool of the reference server';
const NO_STREAM = 'the server sends no event streams and keeps no sessions; the suite checks nothing then';
const NOT_APPLICABLE: Readonly<Record<string, string>> = {
  'logging-set-level': 'the server sends no log messages; deprecated since 2026-07-28',
  'completion-complete': 'the server completes no arguments',
  'tools-call-simple-text': FIXTURE,
  'tools-call-image': FIXTURE,
  'tools-call-audio': FIXTURE,
  'tools-call-embedded-resource': FIXTURE,
  'tools-call-mixed-content': FIXTURE,
  'tools-call-with-logging': FIXTURE,
  'tools-call-error': FIXTURE,
  'tools-call-with-progress': FIXTURE,
  'json-schema-2020-12': FIXTURE,
  'tools-call-sampling': CALLS_BACK,
  'tools-call-elicitation': CALLS_BACK,
  'elicitation-sep1034-defaults': CALLS_BACK,
  'elicitation-sep1330-enums': CALLS_BACK,
  'server-sse-polling': NO_STREAM,
  'server-sse-multiple-streams': NO_STREAM,
  'resources-read-text': FIXTURE,
  'resources-read-binary': FIXTURE,
  'resources-templates-read': FIXTURE,
  'resources-subscribe': 'pages change with a release alone, so the server offers no subscriptions',
  'resources-unsubscribe': 'as above',
  'prompts-list': PROMPTS,
  'prompts-get-simple': PROMPTS,
  'prompts-get-with-args': PROMPTS,
  'prompts-get-embedded-resource': PROMPTS,
  'prompts-get-with-image': PROMPTS,
};

const folder = temporaryFolder();
let portal: Running;

beforeAll(async () => {
  const BUILD_DIR = join(folder.path, 'build');
  mkdirSync(join(BUILD_DIR, 'docs'), {recursive: true});
  writeFileSync(join(BUILD_DIR, 'index.html'), '');
  writeFileSync(join(BUILD_DIR, 'llms.txt'), '- [Quickstart](/docs/quickstart.md): Create a bill.\n');
  writeFileSync(join(BUILD_DIR, 'docs', 'quickstart.md'), '# Quickstart\n');
  portal = await startPortal({DATA_DIR: join(folder.path, 'data'), BUILD_DIR});
});
afterAll(async () => {
  await portal.kill('SIGTERM');
  folder.remove();
});

async function suite(...more: readonly string[]): Promise<string> {
  const {stdout} = await run(process.execPath, [SUITE, ...more], {cwd: folder.path}).catch(error => error);
  return String(stdout);
}

it('has a reason for each scenario that does not apply', async () => {
  const scenarios = [...(await suite('list', '--server')).matchAll(/^ {2}- (\S+)/gm)].map(([, name]) => name);
  expect(scenarios.toSorted()).toEqual([...APPLICABLE, ...Object.keys(NOT_APPLICABLE)].toSorted());
});

for (const scenario of APPLICABLE)
  it(`passes ${scenario}`, BEFORE_MERGE.includes(scenario) ? {} : NIGHTLY, async () => {
    const url = new URL('/mcp', portal.origin).href;
    const report = await suite('server', '--url', url, '--scenario', scenario);
    expect(report).toMatch(/^Passed: ([1-9]\d*)\/\1, 0 failed, 0 warnings$/m);
  });
