// `npm run dev` as a developer runs it, on its own port: one origin for site and sandbox, a sandbox that restarts when the contract
// changes, and nothing left behind however it ends.
import {type ChildProcess, spawn} from 'node:child_process';
import {mkdtempSync, readdirSync, rmSync, utimesSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {freePort} from '../mock-server/testing/free-port.ts';
import {whenReady} from '../mock-server/testing/start-process.ts';
import {readContractText} from '../openapi/model.ts';
import {isSandboxPath} from './docusaurus-dev.ts';
import {run} from './run.ts';

const SLOW = {timeout: 90_000, interval: 100};
const SANDBOX_READY = /The sandbox is ready/;
const CONTRACT = 'openapi/partner-api.yaml';

let data: string;
let port: number;
let dev: ChildProcess;
let printed: () => string;

const get = (path: string) => fetch(`http://localhost:${port}${path}`, {headers: {accept: 'text/html'}});
const sandboxes = () =>
  [...printed().matchAll(/^The sandbox is ready behind (\S+) \(it listens on port (\d+)\)\.$/gm)].map(
    ([, site, own]) => ({site, url: `http://localhost:${own}`}),
  );

beforeAll(async () => {
  data = mkdtempSync(`${tmpdir()}/dev-`);
  port = await freePort();
  const env = {...process.env, PORT: String(port), DATA_DIR: data, NODE_ENV: 'development'};
  dev = spawn(process.execPath, ['tools/dev.ts'], {env, stdio: ['ignore', 'pipe', 'pipe']});
  const compiled = whenReady('npm run dev', dev, /compiled successfully/);
  await Promise.all([compiled, whenReady('The sandbox', dev, SANDBOX_READY)]);
  printed = (await compiled).output;
});

afterAll(() => {
  dev.kill('SIGKILL');
  rmSync(data, {recursive: true, force: true});
});

test.each([
  ['PORT', 'abc', /^PORT must be a whole number/],
  ['PORT', () => String(port), /^Port \d+ is in use\..* PORT=3001 npm run dev/],
])('%s=%s ends it with one line', async (name, value, line) => {
  const {ok, output} = await run(process.execPath, ['tools/dev.ts'], {
    [name]: typeof value === 'string' ? value : value(),
  });
  expect(ok).toBe(false);
  expect(output.trim().split('\n')).toEqual([expect.stringMatching(line)]);
});

test.each([
  ['/api/health', true],
  ['/bills', true],
  ['/bills/', true],
  ['/api-reference', false],
  ['/hutz.mjs', true],
  ['/listen.mjs', true],
  ['/mcp', true],
  ['/mcpx', false],
  ['/docs.md', true],
  ['/docs/api.md', true],
  ['/docs/sandbox/pay-bill.md', true],
  ['/llms.txt', true],
  ['/llms-full.txt', true],
  ['/search-index.json', true],
  ['/billsplitting', false],
  ['/docs/api', false],
])('%s goes to the sandbox: %s', (path, expected) => expect(isSandboxPath(path)).toBe(expected));

test('site and sandbox are served on one origin', async () => {
  expect(await (await get('/docs/api')).text()).toContain('<!DOCTYPE html>');
  const health = await get('/api/health');
  expect(health.headers.get('content-type')).toMatch(/^application\/json/);
  // undici throws if a server closes a connection whose response is half read.
  expect(health.headers.get('connection')).toBe('keep-alive');
  expect(await health.json()).toMatchObject({status: 'ok'});
});

test('the Markdown pages, their list and the search index of the last build are served, with this origin', async () => {
  const markdown = await (await get('/docs/quickstart.md')).text();
  expect(markdown).toMatch(/^# Quickstart/);
  expect(markdown).toContain(`export HUTZ_API=http://localhost:${port}`);
  expect(await (await get('/llms.txt')).text()).toContain('(/docs/quickstart.md)');
  const index = (await (await get('/search-index.json')).json()) as {documentCount: number};
  expect(index.documentCount).toBeGreaterThan(200);
});

test('the downloads are served, from the current contract', async () => {
  const response = await get('/downloads/partner-api.yaml');
  expect([response.status, await response.text()]).toEqual([200, readContractText(CONTRACT)]);
  const names = readdirSync('build/downloads').filter(name => !/\.(br|gz)$/.test(name));
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) {
    const {status, body} = await get(`/downloads/${name}`);
    await body?.cancel();
    expect([name, status]).toEqual([name, 200]);
  }
});

test('a changed contract restarts the sandbox', async () => {
  const restarted = whenReady('The sandbox', dev, SANDBOX_READY);
  const now = new Date();
  utimesSync(CONTRACT, now, now);
  await restarted;
  expect(printed()).toContain('openapi/ has changed: run npm run types.');
  expect(await (await get('/api/health')).json()).toMatchObject({status: 'ok'});
});

test('killed, it leaves neither of its two servers', async () => {
  const [{site, url: sandbox} = {site: '', url: ''}] = sandboxes();
  expect(site).toBe(`http://localhost:${port}`);
  dev.kill('SIGKILL');
  for (const url of [`http://localhost:${port}`, sandbox]) {
    await vi.waitFor(() => expect(fetch(url)).rejects.toThrow('fetch failed'), SLOW);
  }
});
