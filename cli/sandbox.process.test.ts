/** The command line's sandbox, from one file in an empty folder. */
import {type ChildProcessWithoutNullStreams, spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterAll, afterEach, beforeAll, expect, it, vi} from 'vitest';
import {ROOT, temporaryFolder, type Workspace} from '../mock-server/testing/portal.ts';
import {createWorkspace, PATH, post} from '../mock-server/testing/process.ts';
import {untilEnd, whenReady} from '../mock-server/testing/start-process.ts';
import {bundleCommandLine, bundleSandbox} from '../tools/bundle.ts';
import {NODE} from './testing/program.ts';

/** For everything that a partner downloads. */
const MAX_BYTES = 6_000_000;
const TICKS_A_SECOND = 100;

const folder = temporaryFolder();
const running: ChildProcessWithoutNullStreams[] = [];
let source: string;

beforeAll(async () => {
  source = await bundleCommandLine(await bundleSandbox());
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});
afterAll(() => folder.remove());

/** A new folder that has only the program. */
function install(): string {
  const cwd = mkdtempSync(join(folder.path, 'empty-'));
  writeFileSync(join(cwd, 'hutz.mjs'), source);
  return cwd;
}

function launch(args: readonly string[], cwd = install()) {
  // The program reads neither.
  const env = {PATH, HUTZ_API: 'no URL', HUTZ_KEYS: 'no-file.json'};
  const child = spawn(process.execPath, ['hutz.mjs', 'sandbox', ...args], {cwd, env});
  running.push(child);
  return child;
}

async function start(args: readonly string[], cwd?: string) {
  const child = launch(['--port', '0', '--json', ...args], cwd);
  const {port, stop} = await whenReady('The sandbox', child, /^\{"url":"http:\/\/localhost:(\d+)"\}\n/);
  return {origin: `http://localhost:${port}`, child, stop};
}

type Started = Awaited<ReturnType<typeof start>>;

const call = async ({origin}: Started, {token}: Workspace, path: string, body?: object) => {
  const response = await fetch(`${origin}/api/sandbox${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
    ...(body && {body: JSON.stringify(body)}),
  });
  return {status: response.status, body: (await response.json()) as {data?: unknown}};
};

/** Creates a bill that the household pays, and returns the ids of everything that happened. */
async function billAndPay(sandbox: Started) {
  const workspace = await createWorkspace(sandbox);
  const {hutzAgreementId} = workspace.agreement;
  const bill = JSON.stringify({hutzAgreementId, externalBillId: 'inv-1', amount: 110, dueDate: '2999-01-31'});
  const {status, body} = await post(sandbox, workspace, '/api/partners/bills', bill);
  expect({status, body}).toMatchObject({status: 201});
  expect((await call(sandbox, workspace, `/bills/${body.billId}/pay`, {})).body).toMatchObject({status: 'paid'});
  await call(sandbox, workspace, '/clock', {advanceSeconds: 86_400});
  const inbox = (await call(sandbox, workspace, '/inbox')).body.data as {eventId: string; verified: boolean}[];
  expect(inbox.map(({verified}) => verified)).toEqual([true, true]);
  const {expiresAt: _, ...ids} = workspace as Workspace & {expiresAt: string};
  return {workspace, ids: {...ids, events: inbox.map(({eventId}) => eventId)}};
}

it(`has at most ${MAX_BYTES} bytes, leaves nothing in its folder, and is ready after little computing`, async () => {
  expect(Buffer.byteLength(source)).toBeLessThan(MAX_BYTES);
  const cwd = install();
  const seconds: number[] = [];
  for (let times = 0; times < 3; times += 1) {
    const sandbox = await start([], cwd);
    // The 14th and 15th field, and the name before them may have spaces.
    const [, fields = ''] = /\) (.*)/.exec(readFileSync(`/proc/${sandbox.child.pid}/stat`, 'utf8')) ?? [];
    seconds.push((Number(fields.split(' ')[11]) + Number(fields.split(' ')[12])) / TICKS_A_SECOND);
    await billAndPay(sandbox);
    expect(await sandbox.stop('SIGTERM')).toBe(0);
  }
  // 0.6 to 0.8 s; a slow machine may need three times as long.
  expect(Math.min(...seconds)).toBeLessThan(2.5);
  expect(readdirSync(cwd)).toEqual(['hutz.mjs']);
});

it('has the same keys and ids with the same seed, others with another seed or none, and shares nothing', async () => {
  const [first, same, other, none] = await Promise.all([
    start(['--seed', '7']),
    start(['--seed', '7', '--memory']),
    start(['--seed', '8']),
    start([]),
  ]);
  const {ids, workspace} = await billAndPay(first);
  expect((await billAndPay(same)).ids).toEqual(ids);
  for (const {ids: different} of [await billAndPay(other), await billAndPay(none)])
    for (const key of ['partnerId', 'apiKey', 'secretKey', 'webhookSecret', 'token', 'agreement', 'events'] as const)
      expect(different[key]).not.toEqual(ids[key]);
  expect(await call(none, workspace, '/house')).toMatchObject({status: 401, body: {reason: 'invalid_token'}});
  expect(ids.events).toHaveLength(2);
});

it('keeps its data in a folder, where a seed gives a restart new ids', async () => {
  const cwd = install();
  const first = await start(['--data', 'data', '--seed', '7'], cwd);
  const {workspace, ids} = await billAndPay(first);
  await first.stop('SIGKILL');
  const second = await start(['--data', 'data', '--seed', '7'], cwd);
  expect((await call(second, workspace, '/bills')).body).toMatchObject({
    data: [{status: 'paid', externalBillId: 'inv-1'}],
  });
  const again = await billAndPay(second);
  expect(again.ids.partnerId).not.toBe(ids.partnerId);
  const elsewhere = install();
  for (const expected of [ids, again.ids]) {
    const sandbox = await start(['--data', 'data', '--seed', '7'], elsewhere);
    expect((await billAndPay(sandbox)).ids).toEqual(expected);
    await sandbox.stop('SIGTERM');
  }
  expect(statSync(join(cwd, 'data')).mode & 0o77).toBe(0);
});

it('sends webhooks to this machine, and returns documented examples, but has no pages and no forms', async () => {
  const sandbox = await start([]);
  const workspace = await createWorkspace(sandbox);
  const endpoint = {url: 'http://127.0.0.1:9/webhooks/hutz'};
  expect(await call(sandbox, workspace, '/endpoints', endpoint)).toMatchObject({status: 201, body: endpoint});
  const preferred = await fetch(`${sandbox.origin}/api/partners/bills`, {headers: {prefer: 'code=429'}});
  expect({status: preferred.status, body: await preferred.json()}).toMatchObject({
    status: 429,
    body: {reason: 'rate_limited'},
  });
  for (const path of ['/', '/docs', '/api/sandbox/production-access', '/api/contact', '/mcp'])
    expect((await fetch(sandbox.origin + path)).status, path).toBe(404);
});

it('ends with its standard input if asked to, and otherwise keeps running', async () => {
  const [bound, free] = await Promise.all([start(['--until-stdin-ends']), start([])]);
  free.child.stdin.end();
  const ended = once(bound.child, 'exit');
  bound.child.stdin.end();
  expect(await ended).toEqual([0, null]);
  expect((await fetch(`${free.origin}/api/ready`)).status).toBe(200);
});

it('is started and stopped by the script of the documentation', async () => {
  const page = readFileSync(join(ROOT, 'docs', 'offline-sandbox.mdx'), 'utf8');
  const [, script = ''] = /```bash title="Start it from a script[^\n]*\n(.*?)```/s.exec(page) ?? [];
  const cwd = install();
  const shell = spawn('bash', ['-ec', `${script}\necho; echo "$HUTZ_API"`], {
    cwd,
    env: {PATH},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const {code, output} = await untilEnd(shell);
  const [workspace = '', origin = ''] = output.trim().split('\n');
  expect({code, ...JSON.parse(workspace)}).toMatchObject({code: 0, agreement: {status: 'active'}});
  // The script doesn't wait for the sandbox that it stops.
  await vi.waitFor(() => expect(fetch(`${origin}/api/ready`)).rejects.toThrow('fetch failed'), {timeout: 120_000});
  expect(readdirSync(cwd)).toEqual(['hutz.mjs']);
});

it("prints instructions when it can't start", async () => {
  const {origin, child} = await start([]);
  const output = (args: string[], node?: string) => {
    const {status, stderr} = spawnSync(node ?? process.execPath, ['hutz.mjs', 'sandbox', ...args], {cwd: install()});
    return [status, stderr.toString()];
  };
  const {port} = new URL(origin);
  expect(output(['--port', port])).toEqual([
    3,
    `Port ${port} is in use. Choose another with --port, or --port 0 for any free one.\n`,
  ]);
  expect(output(['--data', 'data', '--memory'])[1]).toBe('Use either --data or --memory, not both.\n');
  expect(output(['--seed', 'seven'])[0]).toBe(2);
  expect(child.exitCode).toBe(null);
  const old = spawnSync(NODE, ['--version']).stdout.toString();
  if (existsSync(NODE) && Number.parseInt(old.slice(1), 10) < 24)
    expect(output([], NODE)).toEqual([
      2,
      `The sandbox needs Node 24 or newer. This is Node ${old.slice(1)}`.replace('\n', '.\n'),
    ]);
});
