// The downloads, used as integrators use them: the collection run against the real sandbox, the types by tsc.
import {execFile} from 'node:child_process';
import {createHmac} from 'node:crypto';
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {ROOT, temporaryFolder, type Workspace} from '../mock-server/testing/portal.ts';
import {createWorkspace, type Running, startPortal} from '../mock-server/testing/process.ts';
import {ensureBuilt} from './build.ts';
import {makeDownloads} from './downloads.ts';
import {type Collection, runCollection} from './testing/run-collection.ts';

const execute = promisify(execFile);
const folder = temporaryFolder();
let files: Record<string, string>;
let collection: Collection;

beforeAll(async () => {
  files = await makeDownloads();
  collection = JSON.parse(String(files['hutz.postman_collection.json']));
});
afterAll(() => folder.remove());

it('are the same from the same contract, in the build too', async () => {
  await ensureBuilt();
  for (const [name, text] of Object.entries(files))
    expect([name, readFileSync(join(ROOT, 'build', 'downloads', name), 'utf8') === text]).toEqual([name, true]);
});

it.each(['partner', 'sandbox'])('the %s contract is the same in YAML and JSON', name => {
  const yaml = parse(String(files[`${name}-api.yaml`]), {maxAliasCount: -1});
  expect(JSON.parse(String(files[`${name}-api.json`]))).toEqual(yaml);
});

describe('the Postman collection', () => {
  let portal: Running;

  beforeAll(async () => {
    portal = await startPortal({DATA_DIR: join(folder.path, 'data'), STRICT_RESPONSES: '1'});
  });
  afterAll(() => portal.kill('SIGTERM'));

  const run = (values: Record<string, string> = {}, only?: string, changed = collection) =>
    runCollection(changed, {baseUrl: portal.origin, ...values}, only);
  const toKeyVariables = ({apiKey, secretKey, agreement, house, partnerId}: Workspace) => ({
    'workspace.apiKey': apiKey,
    'workspace.secretKey': secretKey,
    'workspace.partnerId': partnerId,
    'workspace.agreement.hutzAgreementId': agreement.hutzAgreementId,
    'workspace.house.users.0.id': String(house.users[0]?.id),
  });

  it('has every operation of the contract, and both bill formats', () => {
    const {paths} = JSON.parse(String(files['partner-api.json']));
    const operations = Object.values(paths)
      .flatMap(item => Object.values(item as object))
      .filter(one => one.operationId);
    const names = collection.item.flatMap(({item}) => item.map(({name}) => name));
    for (const {summary} of operations) expect(names.some(name => name.startsWith(summary))).toBe(true);
    expect(names).toEqual(expect.arrayContaining(['Create a bill: agreement format', 'Create a bill: invoice format']));
    expect(new Set(names).size).toBe(names.length);
  });

  it('runs as imported: every request returns the documented response', async () => {
    const executions = await run();
    expect(executions.length).toBe(collection.item.flatMap(({item}) => item).length);
    for (const {name, status, tests} of executions) {
      const why = `${name} runs after the operations before it in the contract: the one that deletes a bill is the last.`;
      expect(Math.trunc(status / 100), why).toBe(2);
      expect(tests).toEqual([[`returns ${status}`, undefined]]);
    }
    const sent = executions.map(({body}) => body);
    expect(sent.filter(body => body.includes('{{'))).toEqual([]);
    expect(sent.filter(body => /"billingPeriod":\s*"[A-Z][a-z]+ 20\d\d"/.test(body)).length).toBeGreaterThan(0);
    const listed = executions.find(({name}) => name === 'List or find bills')?.json;
    expect(listed?.data).toHaveLength(2);
  });

  it('signs the exact bytes: spacing, other scripts, and what Postman fills in', async () => {
    const workspace = await createWorkspace(portal);
    const changed = structuredClone(collection);
    const create = changed.item.flatMap(({item}) => item).find(({name}) => name.includes('agreement format'));
    if (!create?.request.body) throw new Error('There is no such request.');
    create.request.body.raw = `{"hutzAgreementId" :"{{workspace.agreement.hutzAgreementId}}",\r\n\t"externalBillId":"Nº {{$guid}} 🦆",
      "amount":110.50,"dueDate":"{{date+45d}}"}`;
    const [execution] = await run(toKeyVariables(workspace), 'Create a bill: agreement format', changed);
    const {status, headers = {}, body = ''} = execution ?? {};
    expect(status).toBe(201);
    expect(body).not.toContain('{{');
    const digest = createHmac('sha256', workspace.secretKey)
      .update(`${headers['hutz-timestamp']}.${body}`)
      .digest('hex');
    expect(headers['hutz-signature']).toBe(`sha256=${digest}`);
  });

  it('signs a query as Postman encodes it', async () => {
    const keys = toKeyVariables(await createWorkspace(portal));
    const changed = structuredClone(collection);
    const list = changed.item.flatMap(({item}) => item).find(({name}) => name === 'List or find bills');
    if (!list) throw new Error('There is no such request.');
    list.request.url.query = [{key: 'externalBillId', value: `it's <"Nº 🦆"> %2B 1`}];
    expect(await run(keys, 'List or find bills', changed)).toMatchObject([{status: 200, json: {data: []}}]);
  });

  it('is rejected with another secret: its signature is verified', async () => {
    const keys = toKeyVariables(await createWorkspace(portal));
    const executions = await run({...keys, 'workspace.secretKey': 'htzsk_another'}, 'Bills');
    expect(executions.length).toBeGreaterThan(4);
    for (const {status, json} of executions) expect([status, json.reason]).toEqual([401, 'signature_mismatch']);
  });
});

describe('the built site', () => {
  let portal: Running;

  beforeAll(async () => {
    await ensureBuilt();
    portal = await startPortal({DATA_DIR: join(folder.path, 'site')});
  });
  afterAll(() => portal.kill('SIGTERM'));

  it.each([
    ['partner-api.yaml', 'application/yaml'],
    ['partner-api.json', 'application/json'],
    ['hutz.postman_collection.json', 'application/json'],
    ['hutz-api.d.ts', 'text/plain'],
    ['sandbox-api.yaml', 'application/yaml'],
    ['sandbox-api.json', 'application/json'],
  ])('serves %s', async (name, type) => {
    const response = await fetch(`${portal.origin}/downloads/${name}`);
    expect({status: response.status, type: response.headers.get('content-type')}).toEqual({
      status: 200,
      type: `${type}; charset=utf-8`,
    });
    // Postman calls the portal that the file came from.
    const expected =
      name === 'hutz.postman_collection.json'
        ? files[name]?.replace('http://localhost:3000', portal.origin)
        : files[name];
    expect(await response.text()).toBe(expected);
  });
});

it.each(['docs', 'docs/guide', 'api-reference'])(
  '/%s leads to every one of them',
  async page => {
    await ensureBuilt();
    const html = readFileSync(join(ROOT, 'build', `${page}.html`), 'utf8');
    const links = [...html.matchAll(/href="?\/downloads\/([^" >]+)/g)].map(([, name]) => name);
    expect(links.sort()).toEqual(Object.keys(files).sort());
  },
  300_000,
);

it('the sandbox reference leads to its own files', async () => {
  await ensureBuilt();
  const html = readFileSync(join(ROOT, 'build/docs/sandbox.html'), 'utf8');
  const links = [...html.matchAll(/href="?\/downloads\/([^" >]+)/g)].map(([, name]) => name);
  expect(links.sort()).toEqual(['sandbox-api.json', 'sandbox-api.yaml']);
});

describe('the types', () => {
  /** The errors of tsc in a program that uses the types. Empty if there are none. */
  async function check(program: string): Promise<string> {
    writeFileSync(join(folder.path, 'hutz-api.d.ts'), String(files['hutz-api.d.ts']));
    writeFileSync(join(folder.path, 'program.ts'), program);
    const options = {strict: true, noEmit: true, target: 'ES2022', module: 'nodenext', types: [], lib: ['ES2022']};
    const config = {compilerOptions: {...options, skipLibCheck: false}, files: ['program.ts', 'hutz-api.d.ts']};
    writeFileSync(join(folder.path, 'tsconfig.json'), JSON.stringify(config));
    const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
    return execute(process.execPath, [tsc, '-p', folder.path], {cwd: folder.path}).then(
      () => '',
      ({stdout}) => stdout,
    );
  }
  const bill = `import type {CreateBillAgreement, CreateBillRequest, WebhookBodies} from './hutz-api.js';
const bill: CreateBillAgreement = {hutzAgreementId: 'a', externalBillId: 'inv-1', amount: 110, dueDate: '2026-06-01'};
`;

  it('accept what the contract accepts', async () => {
    const program = `${bill}
const either: CreateBillRequest[] = [bill, {agreement_id: 'a', amount: 15000, currency: 'usd', due_date: '2026-06-01', external_id: 'inv-2', description: 'May'}];
export function paid(body: WebhookBodies['bill.paid']): number | string {
  return 'event' in body ? body.amountPaid : body.data.paid_at;
}
export const all = either;
`;
    expect(await check(program)).toBe('');
  });

  it.each([
    ['a misspelt field', `${bill}export const wrong: CreateBillAgreement = {...bill, ammount: 1};`, 'ammount'],
    ['a missing field', `${bill}export const wrong: CreateBillAgreement = {amount: 1};`, 'hutzAgreementId'],
    ['money as text', `${bill}export const wrong: CreateBillAgreement = {...bill, amount: '110'};`, 'string'],
    ['an event that is not there', `${bill}export type Wrong = WebhookBodies['bill.lost'];`, 'bill.lost'],
  ])('reject %s', async (_, program, told) => {
    expect(await check(program)).toContain(told);
  });
});
