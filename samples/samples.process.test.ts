/**
 * Every program in every language against the real sandbox, run by the commands of README.md in a folder with that one file.
 * Languages that the machine lacks are named and counted as skipped.
 */
import {execFile} from 'node:child_process';
import {createHmac} from 'node:crypto';
import {once} from 'node:events';
import {mkdirSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {NIGHTLY} from '../mock-server/testing/nightly.ts';
import {temporaryFolder, type Workspace} from '../mock-server/testing/portal.ts';
import {type Running, startPortal} from '../mock-server/testing/process.ts';
import {type Command, EACH_KIND, LANGUAGES, SAMPLES, TASKS} from './testing/languages.ts';
import {commandsUnder, folderFor, keysCommand} from './testing/readme.ts';

const run = promisify(execFile);
const folder = temporaryFolder();
const calls = commandsUnder('Calls');
let portal: Running;
let workspace: Workspace;
let keys: Record<string, string>;

beforeAll(async () => {
  portal = await startPortal({DATA_DIR: join(folder.path, 'data'), STRICT_RESPONSES: '1'});
  const {command, variables} = keysCommand();
  const {stdout} = await run('sh', ['-c', command], {env: {...process.env, HUTZ_API: portal.origin}});
  workspace = JSON.parse(stdout);
  const at = (path: string) => path.split('.').reduce((value, key) => value[key], JSON.parse(stdout));
  keys = Object.fromEntries(Object.entries(variables).map(([name, path]) => [name, at(path)]));
});
afterAll(async () => {
  await portal.kill('SIGTERM');
  folder.remove();
});

/** The bill as the sandbox returns it to a request signed here. */
async function readBill({apiKey, secretKey}: Workspace, billId: unknown) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secretKey)
    .update(`${timestamp}.GET /api/partners/bills/${billId}`)
    .digest('hex');
  const response = await fetch(`${portal.origin}/api/partners/bills/${billId}`, {
    headers: {'x-api-key': apiKey, 'hutz-timestamp': timestamp, 'hutz-signature': `sha256=${signature}`},
  });
  return response.json();
}

/** The due date of the programs' bills: the 15th of next month. */
const midNextMonth = (today: Date) =>
  new Date(Date.UTC(today.getFullYear(), today.getMonth() + 1, 15)).toISOString().slice(0, 10);

it('README.md names every language and every key', () => {
  const folders = LANGUAGES.map(language => language.folder).sort();
  expect(Object.keys(calls).sort()).toEqual(folders);
  expect(Object.keys(commandsUnder('Webhooks')).sort()).toEqual(folders);
  expect(Object.keys(keys)).toEqual(['HUTZ_API_KEY', 'HUTZ_SECRET_KEY', 'HUTZ_AGREEMENT_ID']);
});

describe.each(LANGUAGES)('$name', language => {
  const missing = language.missing();
  if (missing.length > 0) {
    it.skip(`not on this machine: ${missing.join(', ')}`, () => {});
    return;
  }
  const when = EACH_KIND.includes(language.folder) ? {} : NIGHTLY;
  const built = join(folder.path, language.folder);

  beforeAll(() => {
    mkdirSync(built);
    language.build?.(built);
  });

  const start = async ([command = '', ...args]: Command, own: Record<string, string> = {}, cwd = SAMPLES) => {
    const env = {...process.env, HUTZ_API: portal.origin, ...keys, ...own};
    const ended = await run(command, args, {env, cwd}).then(
      outputs => ({code: 0, ...outputs}),
      (error: {code: number; stdout: string; stderr: string}) => error,
    );
    const response = /^[[{]/.test(ended.stdout) ? JSON.parse(ended.stdout) : ended.stdout;
    return {code: ended.code, response, told: ended.stderr};
  };
  const perform = (task: string, ...args: string[]) => start([...language.program(task, built), ...args]);
  const follow = (command: string) =>
    start(['sh', '-c', command], {}, folderFor(language.folder, command, folder.path));

  it(
    'creates a bill in either format, reports on a second run that it exists, updates it and looks it up',
    when,
    async () => {
      const {hutzAgreementId} = workspace.agreement;
      const [createBill = '', createInvoice = '', update = '', find = '', ...more] = calls[language.folder] ?? [];
      expect(more).toEqual([]);
      const numbered = (command: string, number: string, other = `${language.folder}-${number}`) => {
        expect(command).toContain(` ${number}`);
        return command.replace(number, other);
      };
      const both = () => Promise.all([follow(numbered(createBill, 'inv-1')), follow(numbered(createInvoice, 'inv-2'))]);
      const [bill, invoice] = await both();
      const created = {message: 'Bill created successfully', status: 'pending', dueDate: midNextMonth(new Date())};
      expect(bill).toMatchObject({
        code: 0,
        response: {...created, amount: '110.00'},
        told: expect.not.stringContaining('exists'),
      });
      expect(invoice).toMatchObject({
        code: 0,
        response: {...created, amount: '150.00'},
        told: expect.not.stringContaining('exists'),
      });
      expect(await readBill(workspace, bill.response.billId)).toMatchObject({amount: '110.00', hutzAgreementId});

      // In the same second, a second run has the same signature, so it gets the first response.
      await vi.waitFor(async () => {
        for (const [index, again] of (await both()).entries()) {
          const {billId} = [bill, invoice][index]?.response ?? {};
          expect(again).toMatchObject({code: 0, response: {reason: 'duplicate_bill', billId, differences: []}});
          expect(again.told).toContain('This bill already exists. Nothing was billed again.');
          expect(again.told).not.toContain('error');
        }
      }, 120_000);

      const updated = await follow(numbered(update, '1042', String(invoice.response.billId)));
      expect(updated).toMatchObject({code: 0, response: {amount: '112.40'}});
      const {message: _, ...now} = updated.response;
      expect(await readBill(workspace, invoice.response.billId)).toEqual(now);
      const found = {data: [now], hasMore: false, nextCursor: null};
      expect(await follow(numbered(find, 'inv-1', now.externalBillId))).toMatchObject({code: 0, response: found});
      const changed = await follow(numbered(createInvoice, 'inv-2'));
      expect(changed).toMatchObject({response: {reason: 'duplicate_bill', differences: [{field: 'amount'}]}});
      expect(changed.code).not.toBe(0);
      expect(changed.told).toContain('A bill with this number already exists, but differs. Nothing was billed again.');
    },
  );

  it('accepts a base URL with a slash at its end', when, async () => {
    const slash = {HUTZ_API: `${portal.origin}/`};
    const to = (task: string, ...args: string[]) => start([...language.program(task, built), ...args], slash);
    const [bill, invoice, unknown, none] = await Promise.all([
      to('create-bill', `${language.folder}-slash-1`),
      to('create-invoice', `${language.folder}-slash-2`),
      to('update-bill', '999999'),
      to('find-bill', 'none'),
    ]);
    for (const created of [bill, invoice])
      expect(created).toMatchObject({code: 0, response: {message: 'Bill created successfully'}});
    expect(unknown.response).toMatchObject({reason: 'bill_not_found'});
    expect(none).toMatchObject({code: 0, response: {data: []}});
  });

  it('encodes the id that it looks up, and fails when the sandbox returns an error', when, async () => {
    const [odd, unknown, forged] = await Promise.all([
      perform('find-bill', "Nº 1 perform('find-bill', 'Nº 1 & 2/3?#+%=é') 2/3?#+%='é"),
      perform('update-bill', '999999'),
      start([...language.program('create-bill', built), 'inv-1'], {HUTZ_SECRET_KEY: 'htzsk_another'}),
    ]);
    expect(odd).toMatchObject({code: 0, response: {data: [], hasMore: false, nextCursor: null}});
    expect(unknown).toMatchObject({code: expect.any(Number), response: {reason: 'bill_not_found'}});
    expect(unknown.code).not.toBe(0);
    expect(forged).toMatchObject({code: unknown.code, response: {reason: 'signature_mismatch'}});
  });

  it('fails without a stack trace for a proxy that returns HTML or redirects to its login page', when, async () => {
    const proxy = createServer((request, response) => {
      if (request.url === '/login') response.end('<html>Sign in</html>');
      else if (request.url?.startsWith('/moved'))
        response.writeHead(302, {location: '/login'}).end('<html>Moved</html>');
      else response.writeHead(409, {'content-type': 'text/html'}).end('<html>Conflict</html>');
    }).listen(0);
    await once(proxy, 'listening');
    const origin = `http://localhost:${(proxy.address() as AddressInfo).port}`;
    const attempts = ['create-bill', 'find-bill'].flatMap(task =>
      ['', '/moved'].map(path => start([...language.program(task, built), 'inv-1'], {HUTZ_API: origin + path})),
    );
    for (const {code, told} of await Promise.all(attempts)) {
      expect(code).toBeGreaterThan(0);
      expect(told).not.toMatch(/Error|Exception|invalid/);
    }
    proxy.close();
  });

  it("sends an id in UTF-8 or sends nothing where the system's locale is C", when, async () => {
    const id = `${language.folder}-é`;
    const {code, response, told} = await start([...language.program('create-bill', built), id], {LC_ALL: 'C'});
    if (code === 0) expect(await readBill(workspace, response.billId)).toMatchObject({externalBillId: id});
    else expect(told).toContain('LC_ALL=C.UTF-8');
  });
});

/** The convention of README.md: what differs from task to task stands between the two markers, and nowhere else. */
describe.each(LANGUAGES)('the request in $name', language => {
  const parts = TASKS.map(task => {
    const source = readFileSync(language.source(task), 'utf8');
    const found = source.match(/^[ \t]*(?:#|\/\/) request:\n([\s\S]+?)^[ \t]*(?:#|\/\/) end\n([\s\S]+)$/m);
    return {request: found?.[1] ?? '', rest: found?.[2] ?? ''};
  });

  it('is delimited, and the same code sends it', () => {
    for (const {request, rest} of parts) {
      expect(request).toMatch(/\bmethod\b[\s\S]*\bpath\b[\s\S]*\bbody\b/);
      expect(rest).toContain('hutz-signature');
    }
    // TASKS: two create a bill, and say on a second run that it exists.
    const [createBill, createInvoice, update, find] = parts;
    expect(createInvoice?.rest).toBe(createBill?.rest);
    expect(find?.rest).toBe(update?.rest);
  });
});
