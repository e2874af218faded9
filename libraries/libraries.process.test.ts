/** The packed libraries, installed into an empty folder and used as in their READMEs, against the real sandbox. */
import {execFile, execFileSync, spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {copyFileSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {NODE} from '../cli/testing/program.ts';
import {freePort} from '../mock-server/testing/free-port.ts';
import {checkReceiver} from '../mock-server/testing/listening.ts';
import {NIGHTLY} from '../mock-server/testing/nightly.ts';
import {ROOT, temporaryFolder, type Workspace} from '../mock-server/testing/portal.ts';
import {createWorkspace, post, type Running, startPortal} from '../mock-server/testing/process.ts';
import {whenReady} from '../mock-server/testing/start-process.ts';
import {bundleCommandLine, bundleSandbox} from '../tools/bundle.ts';
import {PACKAGES, packLibraries} from '../tools/libraries/pack.ts';

const run = promisify(execFile);
const folder = temporaryFolder();
const packed = join(folder.path, 'packed');
const files = PACKAGES;
const VECTORS = join(ROOT, 'openapi', 'signing', 'signing.vectors.json');
let portal: Running;
let workspace: Workspace;

beforeAll(async () => {
  await packLibraries(packed, await bundleCommandLine(await bundleSandbox()));
  portal = await startPortal({DATA_DIR: join(folder.path, 'data')});
  workspace = await createWorkspace(portal);
});
afterAll(async () => {
  await portal.kill('SIGTERM');
  folder.remove();
});

/** Creates a bill of $110.10 whose household pays it. */
async function paidDateOfNewBill(externalBillId: string): Promise<string> {
  const {hutzAgreementId} = workspace.agreement;
  const bill = JSON.stringify({hutzAgreementId, externalBillId, amount: 110.1, dueDate: '2999-01-31'});
  const {body} = await post(portal, workspace, '/api/partners/bills', bill);
  const response = await fetch(`${portal.origin}/api/sandbox/bills/${body.billId}/pay`, {
    method: 'POST',
    headers: {authorization: `Bearer ${workspace.token}`},
  });
  return ((await response.json()) as {paidDate: string}).paidDate;
}

type Language = {
  name: string;
  command: string;
  fence: string;
  extension: string;
  missing: () => boolean;
  install: (into: string) => Promise<Record<string, string>>;
  /** Prints accept or reject for each vector. */
  vectors: string;
  /** Calls HUTZ_API until there is a response, and prints the bill's id. */
  retry: string;
  /** Repeats writes with the same content in one second, and prints what is stored. */
  sameSecond: string;
  /** Starts a sandbox, creates a bill that is paid, prints the sandbox's URL and the bill's status, and doesn't close the sandbox. */
  sandbox: string;
  /** Added to `sandbox`, keeps it running. */
  stay: string;
};

const LANGUAGES: Language[] = [
  {
    name: 'Node',
    command: 'node',
    fence: 'js',
    extension: 'mjs',
    missing: () => false,
    async install(into) {
      writeFileSync(join(into, 'package.json'), '{"private": true}');
      await run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(packed, files.node)], {cwd: into});
      return {};
    },
    vectors: `
import {readFileSync} from 'node:fs';
import {verifyWebhook, WebhookVerificationError} from '@hutz/node';
for (const {secret, now, timestamp, method, bodyBase64, times = 1, signature} of JSON.parse(readFileSync(process.argv[2])).vectors) {
  if (method) continue;
  const headers = {'hutz-timestamp': timestamp ?? undefined, 'hutz-signature': signature ?? undefined};
  const body = Buffer.concat(Array(times).fill(Buffer.from(bodyBase64, 'base64')));
  const error = await verifyWebhook(body, headers, {secret, now}).catch(error => error);
  console.log(error instanceof WebhookVerificationError ? 'reject' : 'accept');
}`,
    retry: `
import {createHutz} from '@hutz/node';
const {HUTZ_API: baseUrl, HUTZ_API_KEY: apiKey, HUTZ_SECRET_KEY: secretKey} = process.env;
const hutz = createHutz({baseUrl, apiKey, secretKey});
console.log((await hutz.deleteBill({billId: 7})).billId);`,
    sameSecond: `
import {createHutz, wasReplayed} from '@hutz/node';
const {HUTZ_API: baseUrl, HUTZ_API_KEY: apiKey, HUTZ_SECRET_KEY: secretKey, HUTZ_AGREEMENT_ID: hutzAgreementId} = process.env;
const hutz = createHutz({baseUrl, apiKey, secretKey});
const bill = {hutzAgreementId, externalBillId: 'inv-same-node', amount: 5, dueDate: '2099-01-31'};
const {billId} = await hutz.createBill(bill);
for (const amount of [10, 20, 10]) await hutz.updateBill({billId}, {amount});
console.log((await hutz.getBill({billId})).amount);
await hutz.deleteBill({billId});
const again = await hutz.createBill(bill);
console.log((await hutz.getBill({billId: again.billId})).billId === again.billId, wasReplayed(again));`,
    sandbox: `
import {createHutz, startSandbox} from '@hutz/node';
const sandbox = await startSandbox({seed: 7, housemates: 2});
const hutz = createHutz({...sandbox, baseUrl: sandbox.url});
const {hutzAgreementId} = sandbox.agreement;
const {billId} = await hutz.createBill({hutzAgreementId, externalBillId: 'inv-1', amount: 10, dueDate: '2999-01-31'});
await sandbox.call('POST', \`/bills/\${billId}/pay\`, {});
await sandbox.advanceClock(60);
console.log([sandbox.url, sandbox.house.users.length, (await hutz.getBill({billId})).status, sandbox.apiKey].join('\\n'));`,
    stay: 'setInterval(() => {}, 1000);',
  },
  {
    name: 'Python',
    command: 'python3',
    fence: 'python',
    extension: 'py',
    missing: () => spawnSync('python3', ['--version']).status !== 0,
    async install(into) {
      const site = join(into, 'site');
      // Installs like pip for a wheel without scripts.
      await run('python3', ['-m', 'zipfile', '-e', join(packed, files.python), site]);
      return {PYTHONPATH: site, PYTHONDONTWRITEBYTECODE: '1'};
    },
    vectors: `
import base64, json, sys
from hutz import WebhookBodyError, WebhookVerificationError, verify_webhook
for vector in json.load(open(sys.argv[1]))["vectors"]:
    if "method" in vector:
        continue
    body = base64.b64decode(vector["bodyBase64"]) * vector.get("times", 1)
    headers = {"hutz-timestamp": vector["timestamp"], "hutz-signature": vector["signature"]}
    try:
        verify_webhook(body, headers, vector["secret"], now=vector["now"])
        print("accept")
    except WebhookBodyError:
        print("accept")
    except WebhookVerificationError:
        print("reject")
`,
    retry: `
import os
from hutz import Hutz
hutz = Hutz(base_url=os.environ["HUTZ_API"], api_key=os.environ["HUTZ_API_KEY"], secret_key=os.environ["HUTZ_SECRET_KEY"])
print(hutz.delete_bill(7)["billId"])
`,
    sameSecond: `
import os
from hutz import Hutz, was_replayed
hutz = Hutz(base_url=os.environ["HUTZ_API"], api_key=os.environ["HUTZ_API_KEY"], secret_key=os.environ["HUTZ_SECRET_KEY"])
bill = {"hutzAgreementId": os.environ["HUTZ_AGREEMENT_ID"], "externalBillId": "inv-same-python", "amount": 5, "dueDate": "2099-01-31"}
bill_id = hutz.create_bill(bill)["billId"]
for amount in (10, 20, 10):
    hutz.update_bill(bill_id, {"amount": amount})
print(hutz.get_bill(bill_id)["amount"])
hutz.delete_bill(bill_id)
again = hutz.create_bill(bill)
print(str(hutz.get_bill(again["billId"])["billId"] == again["billId"]).lower(), str(was_replayed(again)).lower())
`,
    sandbox: `
from hutz import Hutz, start_sandbox
sandbox = start_sandbox(seed=7, housemates=2)
hutz = Hutz(base_url=sandbox.url, api_key=sandbox.api_key, secret_key=sandbox.secret_key)
agreement = sandbox.agreement["hutzAgreementId"]
bill_id = hutz.create_bill({"hutzAgreementId": agreement, "externalBillId": "inv-1", "amount": 10, "dueDate": "2999-01-31"})["billId"]
sandbox.call("POST", f"/bills/{bill_id}/pay", {})
sandbox.advance_clock(60)
print(sandbox.url, len(sandbox.house["users"]), hutz.get_bill(bill_id)["status"], sandbox.api_key, sep="\\n", flush=True)
`,
    stay: 'import signal\nsignal.pause()',
  },
];

/** The code blocks of a library's README. */
const listPrograms = (language: Language) => {
  const readme = readFileSync(join(ROOT, 'libraries', language.name.toLowerCase(), 'README.md'), 'utf8');
  return [...readme.matchAll(new RegExp(`^\`\`\`${language.fence}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, code = '']) => code,
  );
};

describe.each(LANGUAGES)('the library for $name', language => {
  if (language.missing()) {
    it.skip(`not on this machine: ${language.command}`, () => {});
    return;
  }
  const into = join(folder.path, language.name);
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    mkdirSync(into);
    const own = await language.install(into);
    const {apiKey, secretKey, webhookSecret, agreement} = workspace;
    env = {
      ...process.env,
      ...own,
      HUTZ_API: portal.origin,
      HUTZ_API_KEY: apiKey,
      HUTZ_SECRET_KEY: secretKey,
      HUTZ_WEBHOOK_SECRET: webhookSecret,
      HUTZ_AGREEMENT_ID: agreement.hutzAgreementId,
    };
  });

  const write = (name: string, source: string) => {
    const file = join(into, `${name}.${language.extension}`);
    writeFileSync(file, source);
    return file;
  };
  const start = (name: string, source: string, more: Record<string, string>, ...args: string[]) =>
    run(language.command, [write(name, source), ...args], {cwd: into, env: {...env, ...more}});
  const perform = async (name: string, source: string, more: Record<string, string> = {}, ...args: string[]) =>
    (await start(name, source, more, ...args)).stdout.trim().split('\n');

  it('creates a bill once, and lists it page by page', async () => {
    const source = listPrograms(language)[0] ?? '';
    const number = `inv-${language.name}`;
    const [first, ...listed] = await perform('bills', source, {}, number);
    expect(Number(first)).toBeGreaterThan(0);
    expect(listed).toContain(number);
    // Until the second has changed, after which the signature is another.
    await vi.waitFor(async () => {
      const {stdout, stderr} = await start('again', source, {}, number);
      expect(stdout.split('\n')[0]).toBe(first);
      expect(stderr).toContain('This bill already exists. Nothing was billed again.');
    }, 120_000);
    expect(new Set(listed).size).toBe(listed.length);
    const paged = source.replace(
      /status(: '|=")pending['"]/,
      match => `${match}, limit${match.includes('=') ? '=' : ': '}1`,
    );
    expect(paged).not.toBe(source);
    expect((await perform('pages', paged, {}, number)).slice(1)).toEqual(listed);
  });

  it("runs the documentation's program unchanged", async () => {
    const page = readFileSync(join(ROOT, 'docs', 'libraries.mdx'), 'utf8');
    const fence = new RegExp(
      `^\`\`\`${language.fence} title="create.bill\\.${language.extension}"\\n([\\s\\S]*?)^\`\`\``,
      'm',
    );
    const source = fence.exec(page)?.[1] ?? '';
    const [billId] = await perform('documented', source, {}, `inv-docs-${language.name}`);
    expect(billId).toMatch(/^\d+$/);
  });

  it('runs the month-end program of the documentation unchanged', NIGHTLY, async () => {
    const page = readFileSync(join(ROOT, 'docs', 'month-end.mdx'), 'utf8');
    const fence = new RegExp(
      `^\`\`\`${language.fence} title="month.end\\.${language.extension}"\\n([\\s\\S]*?)^\`\`\``,
      'm',
    );
    const report = (...times: string[]) => perform('month-end', fence.exec(page)?.[1] ?? '', {}, ...times);
    const paid = await paidDateOfNewBill(`inv-month-${language.name}`);
    const later = '2999-01-01T00:00:00-06:00';
    expect(await report(paid, later)).toEqual(['Owed to you: 11010 cents. Fees: 520 cents.']);
    expect(await report(later, later)).toEqual(['Owed to you: 0 cents. Fees: 0 cents.']);
  });

  it('throws a typed error with the reason', async () => {
    const failing = perform('bills', listPrograms(language)[0] ?? '', {HUTZ_SECRET_KEY: 'htzsk_another'}, 'inv-1');
    await expect(failing).rejects.toMatchObject({stderr: expect.stringMatching(/HutzError/)});
    await expect(failing).rejects.not.toMatchObject({stderr: expect.stringContaining('htzsk_another')});
  });

  it('accepts and rejects the test vectors as expected', async () => {
    const {vectors} = JSON.parse(readFileSync(VECTORS, 'utf8')) as {vectors: {expect: string; method?: string}[]};
    const judged = await perform('vectors', language.vectors, {}, VECTORS);
    // The others are of requests, which a receiver doesn't get.
    const webhooks = vectors.filter(({method}) => method === undefined);
    expect(judged).toEqual(webhooks.map(({expect}) => (expect === 'ok' ? 'accept' : 'reject')));
  });

  it('carries out both of two calls with the same content in one second', async () => {
    expect(await perform('same-second', language.sameSecond)).toEqual(['10.00', 'true false']);
  });

  it('retries a write with the same signature until it gets a response', async () => {
    const signatures: unknown[] = [];
    const server = createServer((request, response) => {
      signatures.push(request.headers['hutz-signature']);
      if (signatures.length === 1) return void request.socket.destroy();
      if (signatures.length === 2)
        return void response.writeHead(503, {'retry-after': '1'}).end('{"message": "Soon.", "reason": "unavailable"}');
      if (signatures.length === 3)
        return void response.writeHead(408).end('{"message": "Send it again.", "reason": "request_timeout"}');
      response.setHeader('content-type', 'application/json').end('{"message": "Bill deleted.", "billId": 7}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const HUTZ_API = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      expect(await perform('retry', language.retry, {HUTZ_API})).toEqual(['7']);
    } finally {
      server.close();
    }
    expect(signatures).toHaveLength(4);
    expect(new Set(signatures).size).toBe(1);
  });

  it("runs the README's program with a sandbox unchanged", async () => {
    expect(await perform('readme', listPrograms(language)[2] ?? '')).toEqual(['paid']);
  });

  const isRunning = (url: string) =>
    fetch(`${url}/api/health`).then(
      () => true,
      () => false,
    );

  it('starts a sandbox, which ends with the program', async () => {
    const [url = '', ...result] = await perform('sandbox', language.sandbox);
    expect(result).toEqual(['2', 'paid', expect.stringMatching(/^htz_sandbox_/)]);
    await vi.waitFor(async () => expect(await isRunning(url)).toBe(false), 60_000);
    expect((await perform('sandbox', language.sandbox)).slice(1)).toEqual(result);
  });

  it('starts a sandbox, which ends when the program is killed', NIGHTLY, async () => {
    const file = write('killed', language.sandbox + language.stay);
    const program = spawn(language.command, [file], {cwd: into, env, stdio: ['ignore', 'pipe', 'pipe']});
    const {port, stop} = await whenReady('The program', program, /localhost:(\d+)\n/);
    const url = `http://localhost:${port}`;
    expect(await isRunning(url)).toBe(true);
    await stop('SIGKILL');
    await vi.waitFor(async () => expect(await isRunning(url)).toBe(false), 60_000);
  });

  it("reports where it looked for Node when a sandbox can't start", async () => {
    const missing = perform('sandbox', language.sandbox, {HUTZ_NODE: join(into, 'no-node')});
    await expect(missing).rejects.toMatchObject({
      stderr: expect.stringMatching(/didn't start: .*no-node.*Set HUTZ_NODE to the path of Node 24 or newer\./),
    });
    const isOld = Number.parseInt(execFileSync(NODE, ['--version']).toString().slice(1), 10) < 24;
    const old = isOld
      ? perform('sandbox', language.sandbox, {HUTZ_NODE: NODE})
      : Promise.reject(await missing.catch(error => error));
    await expect(old).rejects.toMatchObject({
      stderr: expect.stringContaining('Set HUTZ_NODE to the path of Node 24 or newer.'),
    });
    const failing = perform('sandbox', language.sandbox.replace(/seed(: |=)7/, 'seed$1-7'));
    await expect(failing).rejects.toMatchObject({stderr: expect.stringContaining('--seed takes a whole number')});
  });

  it('gets a score of 100 in the receiver check', async () => {
    const port = await freePort();
    const source = listPrograms(language)[1] ?? '';
    expect(source).toContain('4000');
    const file = write('receiver', source.replace('4000', String(port)));
    const started = spawn(language.command, [file], {cwd: into, env, stdio: ['ignore', 'ignore', 'inherit']});
    const receiver = await whenReady('The receiver', started, port);
    try {
      const {report} = await checkReceiver(portal, workspace.token, {url: `http://localhost:${port}/webhooks/hutz`});
      expect(report.cases.filter(({verdict}) => verdict !== 'pass')).toEqual([]);
      expect(report.score).toBe(100);
    } finally {
      await receiver.stop('SIGKILL');
    }
  });
});

it("the Node library's types cover inputs, outputs and errors", () => {
  const into = join(folder.path, 'Node');
  writeFileSync(
    join(into, 'typed.ts'),
    `import {createHutz, HutzError, startSandbox, type WebhookBodies} from '@hutz/node';
const hutz = createHutz({baseUrl: 'http://localhost', apiKey: 'a', secretKey: 'b'});
export async function typed(): Promise<void> {
  await using sandbox = await startSandbox({seed: 7});
  const house: string = sandbox.house.houseId;
  console.log(house, sandbox.agreement.hutzAgreementId);
  const {billId} = await hutz.createBill({hutzAgreementId: 'a', externalBillId: 'b', amount: 1, dueDate: '2027-01-31'});
  const bill = await hutz.getBill({billId});
  const text: string = bill.totalAmount;
  await hutz.updateBill({billId}, {amount: 2});
  await hutz.updateBill({billId}, {amount: '2.50'});
  for await (const event of hutz.iterate('listEvents', {limit: 10})) console.log(event.id, text);
  // @ts-expect-error: must be a number.
  await hutz.getBill({billId: true});
  // @ts-expect-error: unknown operation.
  await hutz.payBill();
  // @ts-expect-error: not a list.
  hutz.iterate('getBill', {billId});
}
export function reasonOf(error: unknown): number | undefined {
  if (error instanceof HutzError && error.is('duplicate_bill')) return error.body.billId;
  // @ts-expect-error: unknown reason.
  if (error instanceof HutzError && error.is('no_such_reason')) return 1;
  return undefined;
}
export const paid = (event: WebhookBodies['bill.paid']): string => event.id;
`,
  );
  const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2023', '--types', 'node'];
  const typeRoots = join(ROOT, 'node_modules', '@types');
  expect(spawnSync('tsc', [...options, '--typeRoots', typeRoots, 'typed.ts'], {cwd: into}).stdout.toString()).toBe('');
});

it("the browser SDK's types, saved beside a source, type-check the documented page", () => {
  const into = join(folder.path, 'sdk-types');
  mkdirSync(into);
  writeFileSync(join(into, 'package.json'), '{"private": true, "type": "module"}');
  copyFileSync(join(ROOT, 'src', 'sdk', 'types.ts'), join(into, 'hutz.d.ts'));
  const [, source = ''] =
    /```ts title="checkout\.ts"\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'docs', 'sdk.mdx'), 'utf8')) ?? [];
  const listErrors = (text: string) => {
    writeFileSync(join(into, 'checkout.ts'), text);
    const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023,dom'];
    return spawnSync('tsc', [...options, '--types', '', 'checkout.ts'], {cwd: into}).stdout.toString();
  };
  expect(source).toContain('Hutz.mount');
  expect(listErrors(source)).toBe('');
  expect(listErrors(source.replace("'energy'", "'gas'"))).toContain('Type \'"gas"\' is not assignable');
});

it.skipIf(spawnSync('mypy', ['--version']).status !== 0)('the Python library passes mypy', () => {
  const source = join(ROOT, 'libraries', 'python', 'hutz');
  const output = execFileSync('mypy', ['--strict', '--cache-dir', join(folder.path, 'mypy'), source]).toString();
  expect(output).toContain('no issues found');
});
