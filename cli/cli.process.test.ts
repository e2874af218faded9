/** Each command in an empty folder, against a sandbox that can't reach this machine, on the oldest Node of this machine. */
import {execFileSync, spawn} from 'node:child_process';
import {createHmac} from 'node:crypto';
import {once} from 'node:events';
import {chmodSync, readFileSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {startReceiver, type TestReceiver} from '../mock-server/receiver-check/testing/receiver.ts';
import {NIGHTLY} from '../mock-server/testing/nightly.ts';
import {temporaryFolder, type Workspace} from '../mock-server/testing/portal.ts';
import {createWorkspace, type Running, startPortal} from '../mock-server/testing/process.ts';
import {install, NODE, type Program, type Started, toKeyVariables} from './testing/program.ts';
import {isWellFormed} from './testing/well-formed.ts';

const folder = temporaryFolder();
let portal: Running;
let workspace: Workspace;
let receiver: TestReceiver;
let program: Program;
let env: Record<string, string>;

beforeAll(async () => {
  portal = await startPortal({DATA_DIR: join(folder.path, 'data'), STRICT_RESPONSES: '1', WEBHOOK_LOOPBACK: '0'});
});
afterAll(async () => {
  await portal.kill('SIGTERM');
  folder.remove();
});
beforeEach(async () => {
  workspace = await createWorkspace(portal);
  env = toKeyVariables(workspace);
  receiver = await startReceiver(workspace.webhookSecret, Date.now);
  program = await install(portal, folder.path, Object.values(env));
  return () => receiver.close();
});

const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, {timeout: 120_000, interval: 50});
const bill = (externalBillId: string) =>
  JSON.stringify({
    hutzAgreementId: workspace.agreement.hutzAgreementId,
    externalBillId,
    amount: 150,
    dueDate: '2026-06-01',
  });
const stop = async ({child, result}: Started) => {
  child.kill('SIGINT');
  return result;
};
const write = (name: string, text: string, mode = 0o600) => {
  const path = join(program.folder, name);
  writeFileSync(path, text);
  chmodSync(path, mode);
};

describe('the program', () => {
  it('is one file of at most 96 KiB besides the sandbox, imports only Node modules, and knows its portal', () => {
    const [own = ''] = program.source.split(/^\/\/ The sandbox, /m);
    expect(Buffer.byteLength(own)).toBeLessThanOrEqual(96 * 1024);
    const imports = [...own.matchAll(/\bfrom ?"([^"]+)"/g)].map(([, name]) => name);
    expect(imports.length).toBeGreaterThan(4);
    expect(imports.filter(name => !name?.startsWith('node:'))).toEqual([]);
    expect(program.source).toContain(`const ORIGIN = "${portal.origin}";`);
  });

  it('runs on the Node of this machine', () => {
    expect(Number(execFileSync(NODE, ['-p', 'process.versions.node.split(".")[0]']))).toBeGreaterThanOrEqual(20);
  });

  const commands = async () => {
    const {stdout} = await program.run(['--help']);
    const [, listed = ''] = /^Commands:\n([\s\S]*?)\n\n/m.exec(stdout) ?? [];
    return [...listed.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => String(name));
  };

  it('has each command in docs/cli.mdx', async () => {
    const page = readFileSync(join(import.meta.dirname, '../docs/cli.mdx'), 'utf8');
    const names = await commands();
    expect(names).toContain('whoami');
    expect(names.filter(name => !page.includes(`hutz.mjs ${name}`))).toEqual([]);
  });

  it('prints help for itself and each command, without keys', NIGHTLY, async () => {
    expect(await program.run(['--help'])).toMatchObject({code: 0, stderr: ''});
    for (const command of await commands()) {
      const {code, stdout} = await program.run([command, '--help']);
      expect(code).toBe(0);
      expect(stdout).toContain(`Usage: node hutz.mjs ${command}`);
      expect(stdout).toMatch(/Exit codes:\n {2}0 /);
    }
  });

  it.each([
    [[], 'Usage: node hutz.mjs <command>'],
    [['chekc'], 'Unknown command. Commands: listen, check'],
    [['check'], 'The url is missing'],
    [['check', 'localhost:4000'], 'an http or https URL'],
    [['check', 'http://localhost:4000', '--cases', 'v0'], '--cases is one of: v1.'],
    [['check', 'http://localhost:4000', '--min-score', 'all'], '--min-score takes a whole number'],
    [['trigger', 'bill.lost'], 'The event is one of: agreement.created'],
    [['trigger', 'bill.paid', '--set', 'amount'], '--set takes a field'],
    [['scenario'], 'Usage: node hutz.mjs scenario run <file> [options]'],
    [['scenario', 'run', 'happy-path.json'], 'Pass the URL of your receiver: --against http'],
    [['send'], 'Pass the file'],
    [['send', 'nothing.json'], "nothing.json can't be read (ENOENT)."],
    [['send', 'sbx_typed_by_mistake'], "The file can't be read (ENOENT)."],
    [['whoami', 'sbx_typed_by_mistake'], 'Too many arguments'],
    [
      ['whoami', '--token', 'sbx_typed_by_mistake'],
      '--token is not an option of this command. Never pass keys as arguments',
    ],
    [['events', '--secret-key=sbx_typed_by_mistake'], 'Never pass keys as arguments'],
    [['whoami', '--api', 'portal.example'], 'The API must be an http or https URL.'],
  ])('exits with 2 and instructions: %j', async (args, words) => {
    const {code, stdout, stderr} = await program.run(args, {env});
    expect(code).toBe(2);
    expect(stdout + stderr).toContain(words);
    expect(stdout + stderr).not.toContain('sbx_typed');
  });

  it('ends with Ctrl+C while it waits for its input', async () => {
    const child = spawn(NODE, ['hutz.mjs', 'explain'], {cwd: program.folder, env: {...env}});
    await new Promise(resolve => child.stdin.write(Buffer.alloc(1 << 20), resolve));
    child.kill('SIGINT');
    expect(await once(child, 'close')).toEqual([130, null]);
  });

  it('exits with 3 when the API cannot be reached', async () => {
    const {code, stderr} = await program.run(['whoami', '--api', 'http://localhost:1'], {env});
    expect({code, stderr}).toMatchObject({
      code: 3,
      stderr: expect.stringContaining("http://localhost:1 can't be reached"),
    });
  });
});

describe('the program reports another server in place of the portal', () => {
  const HTML = '<!doctype html><title>Sign in to the Wi-Fi\u001b[2J</title>';
  const COMMAND_LINES = [
    ['whoami'],
    ['events'],
    ['trigger', 'bill.paid'],
    ['listen', 'http://localhost:1/'],
    ['check', 'http://localhost:1/'],
  ];
  const BODIES: [name: string, status: number, body: string][] = [
    ['HTML', 200, HTML],
    ['null', 200, 'null'],
    ['a number', 200, '5'],
    ['a list', 200, '[null]'],
    ['an empty object', 200, '{}'],
    ['a list of nothing', 200, '{"data": [null], "users": null}'],
    ['an error in HTML', 404, HTML],
    ['an error that is null', 404, 'null'],
    ['an error of another format', 400, '{"message": {"a": 1}, "errors": [null, 5, {"path": 1}]}'],
  ];
  const BEFORE_MERGE = ['HTML', 'an error of another format'];
  it.each(BODIES.filter(([name]) => BEFORE_MERGE.includes(name)))('for %s', (_, ...sent) => reportsServer(...sent));
  it.each(BODIES.filter(([name]) => !BEFORE_MERGE.includes(name)))('for %s', NIGHTLY, (_, ...sent) =>
    reportsServer(...sent),
  );

  async function reportsServer(status: number, body: string): Promise<void> {
    const server = createServer((_, response) => response.writeHead(status, {'content-type': 'text/html'}).end(body));
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const results = await Promise.all(COMMAND_LINES.map(args => program.run([...args, '--api', api], {env})));
    server.close();
    for (const [index, {code, stdout, stderr}] of results.entries()) {
      const what = `${COMMAND_LINES[index]}: ${stdout}${stderr}`;
      expect(what).not.toMatch(/Unexpected token|Cannot |\n {4}at |undefined/);
      expect(what).not.toContain('\u001b');
      if (code !== 0) expect(stderr, what).toMatch(/[A-Z].*\.$/m);
    }
    expect(results.every(({code}) => code === 0)).toBe(false);
  }
});

describe('keys', () => {
  const file = () => JSON.stringify(workspace);

  it('come from a file that only its owner can read', async () => {
    write('hutz-keys.json', file());
    const {code, stdout} = await program.run(['whoami', '--json']);
    expect(code).toBe(0);
    const {keys} = JSON.parse(stdout);
    for (const name of ['apiKey', 'secretKey', 'token'])
      expect(keys[name]).toEqual({state: 'accepted', from: 'hutz-keys.json'});
    expect(keys.webhookSecret).toEqual({state: 'present', from: 'hutz-keys.json'});
  });

  for (const mode of [0o644, 0o640, 0o604])
    it(
      `are rejected, with the fix, from a file that others can read: mode ${mode.toString(8)}`,
      mode === 0o644 ? {} : NIGHTLY,
      async () => {
        write('hutz-keys.json', file(), mode);
        const {code, stderr} = await program.run(['whoami']);
        expect(code).toBe(2);
        expect(stderr).toContain(`mode ${mode.toString(8)}`);
        expect(stderr).toContain('chmod 600 hutz-keys.json');
        execFileSync('chmod', ['600', 'hutz-keys.json'], {cwd: program.folder});
        expect(await program.run(['whoami'])).toMatchObject({code: 0});
      },
    );

  it('come from the environment first, and from a file named in --keys or HUTZ_KEYS', async () => {
    write('other.json', file());
    const both = await program.run(['whoami', '--keys', 'other.json', '--json'], {env: {HUTZ_TOKEN: 'sbx_wrong'}});
    expect(both.code).toBe(2);
    expect(JSON.parse(both.stdout).keys).toMatchObject({
      token: {state: 'rejected', from: 'HUTZ_TOKEN'},
      apiKey: {state: 'accepted', from: 'other.json'},
    });
    expect(await program.run(['whoami'], {env: {HUTZ_KEYS: 'other.json'}})).toMatchObject({code: 0});
  });

  it.each([
    [
      {HUTZ_KEYS: 'none.json'},
      'There is no file none.json. Correct the name, or create a workspace:\n  (umask 077; curl',
    ],
    [{HUTZ_KEYS: 'broken.json'}, "broken.json isn't JSON"],
    [{HUTZ_KEYS: 'null.json'}, 'HUTZ_TOKEN is missing'],
    [{}, 'HUTZ_TOKEN is missing. Set it, or put the workspace into hutz-keys.json:\n  (umask 077; curl'],
  ])('that are missing exit with 2 and instructions: %j', async (env, words) => {
    write('broken.json', '{"token": sbx_1}');
    write('null.json', 'null');
    const {code, stderr} = await program.run(['whoami'], {env});
    expect({code, stderr}).toMatchObject({code: 2, stderr: expect.stringContaining(words)});
  });

  it('that are missing are created by the command in the error message', async () => {
    const other = await program.run(['trigger', 'bill.paid', '--api', 'http://localhost:1/']);
    expect(other.stderr).toContain('POST http://localhost:1/api/sandbox/partners');
    const {code, stderr} = await program.run(['trigger', 'bill.paid']);
    expect(code).toBe(2);
    const [, command = ''] = /^ {2}(.*)$/m.exec(stderr) ?? [];
    execFileSync('sh', ['-c', command], {cwd: program.folder});
    expect(await program.run(['trigger', 'bill.paid'])).toMatchObject({code: 0});
  });

  it.each<[string, Record<string, string>, object]>([
    ['the API key', {HUTZ_API_KEY: 'htz_wrong'}, {apiKey: {state: 'rejected'}, secretKey: {state: 'present'}}],
    ['the secret key', {HUTZ_SECRET_KEY: 'htzsk_wrong'}, {apiKey: {state: 'accepted'}, secretKey: {state: 'rejected'}}],
  ])('that are wrong are reported separately: %s', async (_, wrong, keys) => {
    const {code, stdout, stderr} = await program.run(['whoami', '--json'], {env: {...env, ...wrong}});
    expect({code, stderr}).toMatchObject({code: 2, stderr: expect.stringContaining('Copy the rejected keys again')});
    expect(JSON.parse(stdout).keys).toMatchObject(keys);
  });
});

describe('send', () => {
  it('signs the exact bytes of a file and of standard input', async () => {
    write('bill.json', `${bill('inv-1')}\n`);
    const sent = await program.run(['send', 'bill.json', '--json'], {env});
    expect(sent).toMatchObject({code: 0, stderr: ''});
    expect(JSON.parse(sent.stdout)).toMatchObject({status: 201, body: {billId: expect.any(Number)}});
    const {billId} = JSON.parse(sent.stdout).body;
    const path = `/api/partners/bills/${billId}`;
    const changed = await program.run(['send', '-', '--method', 'PATCH', '--path', path], {
      env,
      input: '{ "amount":  99.5 }',
    });
    expect(changed.stdout).toMatch(/^200 PATCH/);
    expect(await program.run(['send', '--method', 'get', '--path', path], {env})).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('"99.50"'),
    });
  });

  it('exits with 1 and names the fields when the API rejects the request', async () => {
    const {code, stdout} = await program.run(['send', '-'], {env, input: '{"amount": -1}'});
    expect(code).toBe(1);
    expect(stdout).toContain('400 POST /api/partners/bills');
    expect(stdout).toContain('"/amount"');
  });

  it('prints the URL of the page that explains a 401', async () => {
    // Another origin, as the offline sandbox's, which has no pages.
    const HUTZ_API = portal.origin.replace('localhost', '127.0.0.1');
    const wrong = {...env, HUTZ_API, HUTZ_SECRET_KEY: 'htzsk_wrong'};
    const {code, stderr} = await program.run(['send', '-'], {env: wrong, input: bill('inv-2')});
    expect(code).toBe(1);
    expect(stderr).toContain(`${portal.origin}/docs/errors#signature_mismatch`);
  });
});

describe('listen and trigger', () => {
  it('forward a test webhook with chosen fields, and report the response', async () => {
    const listening = program.start(['listen', receiver.url], {env});
    await until(() => expect(listening.output()).toContain('Listening.'));
    const args = ['trigger', 'bill.paid', '--set', 'amount=99.5', '--set', 'externalBillId=inv-7'];
    const good = await program.run([...args, '--json'], {env});
    expect(good.code).toBe(0);
    const [delivery] = JSON.parse(good.stdout);
    expect(delivery).toMatchObject({event: 'bill.paid', status: 'succeeded', attempts: [{httpStatus: 200}]});
    expect(JSON.parse(String(receiver.seen[0]?.body))).toMatchObject({amount: 99.5, externalBillId: 'inv-7'});
    await until(() => expect(listening.output()).toMatch(/bill\.paid evt_test_\S+ attempt 1 -> 200 \(\d+ ms\)/));
    expect(await stop(listening)).toMatchObject({code: 0});
  });

  it('exit with 1 when the receiver rejects the webhook or its fields break the contract', async () => {
    const broken = await startReceiver('htzwh_other', Date.now);
    const listening = program.start(['listen', broken.url, '--json'], {env});
    // With --json, nothing is printed before the first delivery.
    await until(async () => {
      const {code, stdout} = await program.run(['trigger', 'bill.created'], {env});
      expect({code, stdout}).toMatchObject({
        code: 1,
        stdout: expect.stringMatching(/✗ bill\.created evt_test_\S+ to ep_\S+: 401/),
      });
    });
    const {code, stderr} = await program.run(['trigger', 'bill.created', '--set', 'amuont=5'], {env});
    expect({code, stderr}).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("/fields/amuont: amuont isn't a field"),
    });
    expect(JSON.parse((await stop(listening)).stdout.split('\n')[0] ?? '')).toMatchObject({
      httpStatus: 401,
      accepted: true,
    });
    await broken.close();
  });

  it('sends to the inbox when there is no other endpoint', async () => {
    const {code, stdout} = await program.run(['trigger', 'request.declined'], {env});
    expect(code).toBe(0);
    expect(stdout).toMatch(/^✓ request\.declined evt_test_\S+ to ep_/);
  });
});

describe('several listeners', () => {
  it('get events by name, each at its own URL, on several machines', async () => {
    const second = await startReceiver(workspace.webhookSecret, Date.now);
    const listEvents = ({seen}: TestReceiver) => seen.map(({body}) => JSON.parse(String(body)).event);
    const args = [
      'listen',
      '--name',
      'desk',
      '--forward',
      `bill.*=${receiver.url}`,
      '--forward',
      `agreement.*=${second.url}`,
    ];
    const desk = program.start(args, {env});
    const laptop = program.start(['listen', '--name', 'lap top', second.url], {env});
    await until(() => expect((desk.output() + laptop.output()).match(/Listening\./g)).toHaveLength(3));
    expect((await program.run(['trigger', 'bill.created'], {env})).code).toBe(0);
    expect((await program.run(['trigger', 'agreement.completed'], {env})).code).toBe(0);
    expect(listEvents(receiver)).toEqual(['bill.created']);
    expect(listEvents(second).sort()).toEqual(['agreement.completed', 'agreement.completed', 'bill.created']);
    await Promise.all([stop(desk), stop(laptop)]);
    await second.close();
  });

  it('exits with 2 and lists the events for a pattern that matches none', async () => {
    const {code, stderr} = await program.run(['listen', '--forward', 'invoice.*=http://localhost:1/'], {env});
    expect(code).toBe(2);
    expect(stderr).toContain('No event matches invoice.*. Events: agreement.created');
  });
});

describe('resend, reset and trigger', () => {
  it('send what failed again, send an event about a bill, and empty the workspace', async () => {
    const headers = {authorization: `Bearer ${workspace.token}`, 'content-type': 'application/json'};
    const send = (path: string, body?: object, method = 'POST') =>
      fetch(`${portal.origin}/api/sandbox${path}`, {
        method,
        headers,
        body: JSON.stringify(body),
      });
    const endpoints = await send('/endpoints', undefined, 'GET');
    const {data} = (await endpoints.json()) as {data: [{endpointId: string}]};
    const chaos = {seed: '1', duplicate: 0, delay: 0, reorder: 0, drop: 0, outage: true};
    await send(`/endpoints/${data[0].endpointId}`, {chaos}, 'PATCH');
    write('bill.json', bill('inv-1'));
    expect((await program.run(['send', 'bill.json'], {env})).code).toBe(0);
    // The last retry is 28 hours after the event.
    await send('/clock', {advanceSeconds: 2 * 86_400});
    expect((await program.run(['resend', '--since', '2h'], {env})).stdout).toContain('No event since 20');
    expect((await program.run(['resend'], {env})).stdout).toContain('Sent again: 1.');
    const about = await program.run(['trigger', 'bill.paid', '--bill', '1', '--json'], {env});
    expect(JSON.parse(JSON.parse(about.stdout)[0].body)).toMatchObject({billId: 1, externalBillId: 'inv-1'});
    await send('/clock', {advanceSeconds: 3600});
    const {code, stdout} = await program.run(['reset'], {env});
    expect({code, stdout}).toMatchObject({code: 0, stdout: expect.stringContaining('is reset, with 4 housemates')});
    expect((await program.run(['events'], {env})).stdout).toBe('');
    await send('/listen', {name: 'flat', shape: 'flat'});
    await send('/listen', {name: 'envelope', shape: 'envelope'});
    expect(await program.run(['trigger', 'bill.paid', '--set', 'amount=5'], {env})).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--set needs --endpoint'),
    });
    expect((await program.run(['trigger', 'bill.paid', '--bill', '1'], {env})).code).toBe(1);
  });

  it("exits with 2 for a time that can't be read", async () => {
    expect(await program.run(['resend', '--since', 'yesterday'], {env})).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--since takes a time'),
    });
  });
});

describe('events', () => {
  it('lists every event once, and follows new ones until it is interrupted', async () => {
    const list = await program.run(['events', '--json'], {env});
    expect(list.code).toBe(0);
    const before = list.stdout
      .trim()
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line));
    const following = program.start(['events', '--follow', '--json'], {env});
    expect(await program.run(['send', '-'], {env, input: bill('inv-3')})).toMatchObject({code: 0});
    await until(() => expect(following.output()).toContain('inv-3'));
    const {code, stdout} = await stop(following);
    expect(code).toBe(0);
    const ids = stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line).id);
    expect(ids.slice(0, before.length)).toEqual(before.map(({id}) => id));
    expect(new Set(ids).size).toBe(ids.length);
    const later = await program.run(['events', '--after', ids.at(-1), '--format', 'envelope'], {env});
    expect(later).toMatchObject({code: 0, stdout: ''});
  });

  it('exits with 2 when the keys are rejected', async () => {
    const {code, stderr} = await program.run(['events'], {env: {...env, HUTZ_API_KEY: 'htz_wrong'}});
    expect({code, stderr}).toMatchObject({code: 2, stderr: expect.stringContaining('rejected your keys: 401')});
  });
});

describe('explain', () => {
  const now = () => String(Math.floor(Date.now() / 1000));
  const sign = (secret: string, timestamp: string, body: string) =>
    `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
  const curl = (signed: string, sent: string, secret = workspace.secretKey) => {
    const timestamp = now();
    return `curl -X POST ${portal.origin}/api/partners/bills -H 'x-api-key: ${workspace.apiKey}' \\
  -H 'hutz-timestamp: ${timestamp}' -H 'hutz-signature: ${sign(secret, timestamp, signed)}' --data-raw '${sent}'`;
  };

  it('exits with 0 for a correct signature', async () => {
    const {code, stdout} = await program.run(['explain'], {env, input: curl('{"a": 1}', '{"a": 1}')});
    expect({code, stdout}).toMatchObject({code: 0, stdout: expect.stringContaining('(proved)')});
  });

  it('diagnoses a curl command', async () => {
    const {code, stdout} = await program.run(['explain', '--json'], {env, input: curl('{"a":1}', '{"a": 1}')});
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      correct: false,
      findings: [
        {cause: 'body_reserialized', certainty: 'proved', docs: expect.stringContaining(`${portal.origin}/docs/`)},
      ],
    });
  });

  it('reads an HTTP archive from a file', async () => {
    const timestamp = now();
    const headers = Object.entries({
      'x-api-key': workspace.apiKey,
      'hutz-timestamp': timestamp,
      'hutz-signature': sign(workspace.apiKey, timestamp, '{}'),
    }).map(([name, value]) => ({name, value}));
    const request = {method: 'POST', url: `${portal.origin}/bills`, headers, postData: {text: '{}'}};
    write('requests.har', JSON.stringify({log: {entries: [{request}]}}));
    const {code, stdout} = await program.run(['explain', 'requests.har'], {env});
    expect({code, stdout}).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('(proved)'),
    });
  });

  it('diagnoses a webhook with the webhook secret and its body in a file', async () => {
    const timestamp = now();
    write('body.json', '{"id":"evt_1"}');
    const input = `hutz-timestamp: ${timestamp}\nhutz-signature: ${sign(workspace.webhookSecret, timestamp, '{"id":"evt_1"}')}\n`;
    const args = ['explain', '--webhook', '--body', 'body.json'];
    expect(await program.run(args, {env, input})).toMatchObject({code: 0});
    expect(await program.run(['explain', '--webhook'], {env, input})).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Name its file with --body.'),
    });
  });

  it('never prints a key that was sent as the signature', async () => {
    const input = `hutz-timestamp: ${now()}\nhutz-signature: ${workspace.secretKey}\n\n{}`;
    const {code, stdout} = await program.run(['explain'], {env, input});
    expect({code, stdout}).toMatchObject({code: 1, stdout: expect.stringContaining('[HUTZ_SECRET_KEY]')});
  });
});

describe('check', () => {
  it('grades a receiver on this machine without a tunnel, and writes JUnit', async () => {
    const args = ['check', receiver.url, '--junit', 'report.xml', '--cases', 'v1'];
    const {code, stdout, stderr} = await program.run(args, {env});
    expect({code, stderr}).toEqual({code: 0, stderr: `Checking ${receiver.url} (up to a minute)\n`});
    expect(stdout).toContain('✓ A valid delivery');
    expect(stdout).toContain('Score 100 (27 of 27 passed, 0 failed, 0 skipped, cases v1)');
    expect(stdout).not.toContain('\u001b');
    const report = readFileSync(join(program.folder, 'report.xml'), 'utf8');
    expect(isWellFormed(report)).toBe(true);
    expect(report).toContain('tests="27" failures="0" errors="0" skipped="0"');
    expect(report.match(/<testcase /g)).toHaveLength(27);
  });

  it("fails a receiver that doesn't verify, with the reason, and leaves the listen endpoint disabled", async () => {
    const faulty = await startReceiver(workspace.webhookSecret, Date.now, {ignoresSignature: true, unlimited: true});
    const {code, stdout, stderr} = await program.run(['check', faulty.url, '--junit', 'report.xml'], {env});
    expect(code).toBe(1);
    expect(stdout).toContain('✗ A forged signature\n    Expected: 401 (400 and 403 pass too).\n    Received: 200 in ');
    expect(stdout).toContain(`${portal.origin}/docs/receiver-check#check-forged-signature`);
    expect(stdout).toContain('Score 55 (15 of 27 passed, 12 failed, 0 skipped, cases v1)');
    expect(stderr).toContain('The score is below 100.');
    const report = readFileSync(join(program.folder, 'report.xml'), 'utf8');
    expect(isWellFormed(report)).toBe(true);
    expect(report.match(/<failure message="Expected: /g)).toHaveLength(12);
    const lenient = await program.run(['check', faulty.url, '--min-score', '55', '--json'], {env});
    expect(lenient.code).toBe(0);
    expect(JSON.parse(lenient.stdout)).toMatchObject({score: 55, caseSet: 'v1', url: null});
    const headers = {authorization: `Bearer ${workspace.token}`};
    const response = await fetch(`${portal.origin}/api/sandbox/endpoints`, {headers});
    const {data} = (await response.json()) as {data: object[]};
    expect(data).toContainEqual(expect.objectContaining({kind: 'listen', status: 'disabled'}));
    await faulty.close();
  });

  it('exits with 1 when nothing listens at the URL', async () => {
    await receiver.close();
    const {code, stdout} = await program.run(['check', receiver.url, '--shape', 'envelope'], {env});
    expect(code).toBe(1);
    expect(stdout).toContain('✗ A valid delivery');
    expect(stdout).toContain('Score 0 (0 of 27 passed, 1 failed, 26 skipped');
  });

  it('grades while another program listens in the workspace, which goes on', NIGHTLY, async () => {
    const listening = program.start(['listen', receiver.url], {env});
    await until(() => expect(listening.output()).toContain('Listening.'));
    const {code, stderr} = await program.run(['check', receiver.url], {env});
    expect({code, stderr}).toMatchObject({code: 0, stderr: expect.not.stringContaining('listen')});
    expect(await program.run(['trigger', 'bill.paid'], {env})).toMatchObject({code: 0});
    await stop(listening);
  });

  it('exits with 2 when the token is rejected, and 130 when interrupted', async () => {
    const {code, stderr} = await program.run(['check', receiver.url], {env: {HUTZ_TOKEN: 'sbx_wrong'}});
    expect({code, stderr}).toMatchObject({code: 2, stderr: expect.stringContaining('rejected the token: 401')});
    // The receiver never responds, so the check can't end before it is interrupted.
    const silent = createServer();
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve));
    const asked = once(silent, 'request');
    const {port} = silent.address() as AddressInfo;
    const running = program.start(['check', `http://127.0.0.1:${port}/`], {env});
    await asked;
    expect(await stop(running)).toMatchObject({code: 130});
    silent.closeAllConnections();
    silent.close();
  });
});
