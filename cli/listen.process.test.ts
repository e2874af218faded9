/** The listen program piped into Node, with a receiver on this machine and a portal that is killed while it listens. */
import {type ChildProcess, spawn} from 'node:child_process';
import {createHmac} from 'node:crypto';
import {once} from 'node:events';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {Webhook} from 'standardwebhooks';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {freePort} from '../mock-server/testing/free-port.ts';
import {temporaryFolder} from '../mock-server/testing/portal.ts';
import {createWorkspace, PATH, post, type Running, startPortal} from '../mock-server/testing/process.ts';

const folder = temporaryFolder();
let portal: Running;
let receiver: Server;
let target: string;
let status = 200;
const received: {headers: NodeJS.Dict<string | string[]>; raw: string[]; body: string}[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  portal = await startPortal({DATA_DIR: folder.path, PORT: String(await freePort())});
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', chunk => (body += chunk));
    request.on('end', () => {
      received.push({headers: request.headers, raw: request.rawHeaders, body});
      response.writeHead(status, {'content-type': 'application/json'}).end('{"received":true}');
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  target = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhooks/hutz`;
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await portal.kill('SIGTERM');
  receiver.close();
  folder.remove();
});

/** Pipes the program into Node, like `curl | node -`. */
async function listen(args: readonly string[], env: Record<string, string> = {}) {
  const source = await (await fetch(`${portal.origin}/listen.mjs`)).text();
  // This program doesn't contain the sandbox.
  expect(Buffer.byteLength(source)).toBeLessThanOrEqual(96 * 1024);
  const child = spawn(process.execPath, ['-', ...args], {env: {PATH, ...env}, stdio: ['pipe', 'pipe', 'pipe']});
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk));
  // A killed program doesn't read the rest.
  child.stdin.on('error', () => {});
  child.stdin.end(source);
  return {child, output: () => output};
}

const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, {timeout: 120_000, interval: 50});

it('forwards raw bytes, reports the responses, and reconnects after the portal was killed', async () => {
  const workspace = await createWorkspace(portal);
  const control = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${portal.origin}/api/sandbox${path}`, {
      method,
      headers: {authorization: `Bearer ${workspace.token}`, 'content-type': 'application/json'},
      ...(body && {body: JSON.stringify(body)}),
    });
    return response.json();
  };
  const bill = async (externalBillId: string) => {
    const body = {
      hutzAgreementId: workspace.agreement.hutzAgreementId,
      externalBillId,
      amount: 150,
      dueDate: '2026-06-01',
    };
    expect((await post(portal, workspace, '/api/partners/bills', JSON.stringify(body))).status).toBe(201);
  };
  const program = await listen(['--sandbox', portal.origin, '--forward', target], {HUTZ_TOKEN: workspace.token});
  await until(() => expect(program.output()).toContain('Listening.'));
  await bill('inv-1');
  await until(() => expect(received).toHaveLength(1));
  const [first] = received;
  const digest = createHmac('sha256', workspace.webhookSecret)
    .update(`${first?.headers['hutz-timestamp']}.`)
    .update(String(first?.body))
    .digest('hex');
  expect(first?.headers['hutz-signature']).toBe(`sha256=${digest}`);
  const standard = new Webhook(workspace.webhookSecret, {format: 'raw'});
  expect(standard.verify(String(first?.body), first?.headers as Record<string, string>)).toMatchObject({
    id: first?.headers['webhook-id'],
  });
  const own = ['content-type', 'user-agent', 'hutz-timestamp', 'hutz-signature'];
  own.push('webhook-id', 'webhook-timestamp', 'webhook-signature');
  expect(Object.keys(first?.headers ?? {}).sort()).toEqual([...own, 'connection', 'content-length', 'host'].sort());
  const delivery = async (externalBillId: string) => {
    const {data} = (await control('GET', '/deliveries')) as {
      data: {body: string; status: string; endpointId: string; attempts: unknown[]}[];
    };
    const {data: endpoints} = (await control('GET', '/endpoints')) as {data: {endpointId: string; kind: string}[]};
    const own = endpoints.find(({kind}) => kind === 'listen')?.endpointId;
    return data.find(({body, endpointId}) => body.includes(externalBillId) && endpointId === own);
  };
  await until(async () =>
    expect(await delivery('inv-1')).toMatchObject({
      status: 'succeeded',
      attempts: [{httpStatus: 200, responseBody: '{"received":true}'}],
    }),
  );
  status = 503;
  await bill('inv-2');
  await until(async () =>
    expect(await delivery('inv-2')).toMatchObject({
      status: 'pending',
      attempts: [{outcome: 'refused', httpStatus: 503}],
    }),
  );
  status = 200;
  await control('POST', '/clock', {advanceSeconds: 6});
  expect(await delivery('inv-2')).toMatchObject({status: 'succeeded', attempts: [{}, {httpStatus: 200}]});

  const {port} = portal;
  await portal.kill('SIGKILL');
  portal = await startPortal({DATA_DIR: folder.path, PORT: String(port)});
  await bill('inv-3');
  await until(async () => expect(await delivery('inv-3')).toMatchObject({status: 'succeeded'}));
  expect(program.output()).not.toContain(workspace.token);
  program.child.kill('SIGINT');
  await once(program.child, 'exit');
  const {data} = (await control('GET', '/endpoints')) as {data: {kind: string; status: string}[]};
  expect(data.find(({kind}) => kind === 'listen')).toMatchObject({status: 'disabled'});
});

describe('disables its endpoint', () => {
  const listener = async (token: string) => {
    const headers = {authorization: `Bearer ${token}`};
    const response = await fetch(`${portal.origin}/api/sandbox/endpoints`, {headers});
    const {data} = (await response.json()) as {data: {kind: string; status: string; endpointId: string}[]};
    return data.find(({kind}) => kind === 'listen');
  };

  it('when its terminal is closed', async () => {
    const {token} = await createWorkspace(portal);
    const {child, output} = await listen(['--forward', target], {HUTZ_TOKEN: token});
    await until(() => expect(output()).toContain('Listening.'));
    const ended = once(child, 'exit');
    child.kill('SIGHUP');
    expect(await ended).toEqual([0, null]);
    expect(await listener(token)).toMatchObject({status: 'disabled'});
  });

  it('when the program that reads its output has ended', async () => {
    const {token} = await createWorkspace(portal);
    const {child, output} = await listen(['--forward', target], {HUTZ_TOKEN: token});
    await until(() => expect(output()).toContain('Listening.'));
    const ended = once(child, 'exit');
    child.stdout.destroy();
    const {endpointId} = (await listener(token)) ?? {};
    await fetch(`${portal.origin}/api/sandbox/endpoints/${endpointId}/test`, {
      method: 'POST',
      headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
      body: '{"event":"bill.paid"}',
    });
    expect(await ended).toEqual([0, null]);
    expect(await listener(token)).toMatchObject({status: 'disabled'});
  });
});

it('lists its own option for the URL of the sandbox in its help', async () => {
  const {child, output} = await listen(['--help']);
  await once(child, 'close');
  expect(output()).toContain('  --sandbox URL ');
});

it.each([
  ['no URL', [], {HUTZ_TOKEN: 'sbx_x'}, 'Pass the URL of your receiver'],
  ['no token', ['--forward', 'http://localhost:1/'], {}, 'HUTZ_TOKEN is missing'],
  [
    'a wrong token',
    ['--forward', 'http://localhost:1/'],
    {HUTZ_TOKEN: 'sbx_secret'},
    'The sandbox rejected the token: 401',
  ],
  [
    'a token as an argument',
    ['--forward', 'http://localhost:1/', '--token', 'sbx_secret'],
    {},
    '--token is not an option of this command. Never pass keys as arguments',
  ],
])('exits with a message for %s', async (_name, args, env, words) => {
  const {child, output} = await listen(args, env as Record<string, string>);
  const [code] = await once(child, 'exit');
  expect(code).toBe(2);
  expect(output()).toContain(words);
  expect(output()).not.toContain('sbx_');
});
