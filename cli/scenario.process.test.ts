/** Each shipped scenario against a real receiver through the relay, and faulty receivers that a scenario detects. */
import {readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {type Faults, startReceiver} from '../mock-server/receiver-check/testing/receiver.ts';
import {NIGHTLY} from '../mock-server/testing/nightly.ts';
import {ROOT, temporaryFolder, type Workspace} from '../mock-server/testing/portal.ts';
import {createWorkspace, type Running, startPortal} from '../mock-server/testing/process.ts';
import type {Scenario} from '../openapi/scenarios/scenario.ts';
import {install, type Program, toKeyVariables} from './testing/program.ts';

const SHIPPED = join(ROOT, 'openapi', 'scenarios', 'shipped');
const folder = temporaryFolder();
let portal: Running;
let workspace: Workspace;
let program: Program;

beforeAll(async () => {
  portal = await startPortal({DATA_DIR: join(folder.path, 'data'), STRICT_RESPONSES: '1', WEBHOOK_LOOPBACK: '0'});
});
afterAll(async () => {
  await portal.kill('SIGTERM');
  folder.remove();
});
beforeEach(async () => {
  workspace = await createWorkspace(portal);
  program = await install(portal, folder.path, Object.values(toKeyVariables(workspace)));
});

async function play(scenario: string | object, faults: Faults = {}, ...more: string[]) {
  const receiver = await startReceiver(workspace.webhookSecret, Date.now, faults);
  const source = typeof scenario === 'string' ? readFileSync(join(SHIPPED, scenario)) : JSON.stringify(scenario);
  writeFileSync(join(program.folder, 'scenario.json'), source);
  const args = ['scenario', 'run', 'scenario.json', '--against', receiver.url, '--json', ...more];
  const {code, stdout, stderr} = await program.run(args, {env: toKeyVariables(workspace)});
  await receiver.close();
  const steps = stdout
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line));
  return {code, stderr, steps, seen: receiver.seen, problems: steps.flatMap(({problems}) => problems)};
}

const sandbox = async (path: string) => {
  const headers = {authorization: `Bearer ${workspace.token}`};
  return (await (await fetch(`${portal.origin}/api/sandbox${path}`, {headers})).json()) as never;
};

describe('the shipped scenarios', () => {
  const files = readdirSync(SHIPPED);

  it('number six', () => expect(files).toHaveLength(6));

  const passesTwice = async (file: string) => {
    const first = await play(file);
    expect(first).toMatchObject({code: 0, problems: []});
    // Needs the new secret: the first run's rotation made the old one the previous secret.
    const {steps} = await play(file);
    expect(steps).toHaveLength(first.steps.length);
    if (file !== 'secret-rotation.json') expect(steps.flatMap(({problems}) => problems)).toEqual([]);
    const {data}: {data: {kind: string; chaos: unknown; status: string}[]} = await sandbox('/endpoints');
    expect(data.find(({kind}) => kind === 'listen')).toMatchObject({chaos: null, status: 'disabled'});
    const {users}: {users: {persona: string}[]} = await sandbox('/house');
    expect(users.map(({persona}) => persona)).toEqual(['you', 'you', 'you', 'you']);
  };
  /** The gate plays one with a rotation and one with chaos. */
  const isOfGate = (file: string) => ['secret-rotation.json', 'duplicates.json'].includes(file);
  it.each(files.filter(isOfGate))('%s passes against a correct receiver, twice', passesTwice);
  it.each(files.filter(file => !isOfGate(file)))('%s passes against a correct receiver, twice', NIGHTLY, passesTwice);

  const FAILING: [file: string, faults: Faults, problem: string, when: object][] = [
    ['happy-path.json', {status: 500}, 'The receiver returned 500 for bill.created.', NIGHTLY],
    ['duplicates.json', {rejectsDuplicates: 409}, 'The receiver returned 409 for', NIGHTLY],
    ['duplicates.json', {wantsOrder: true}, 'The receiver returned', NIGHTLY],
    ['secret-rotation.json', {ignoresPrevious: true}, 'The receiver returned 401 for bill.paid.', {}],
  ];
  for (const [file, faults, problem, when] of FAILING)
    it(`${file} fails a receiver with ${JSON.stringify(faults)}`, when, async () => {
      const {code, problems} = await play(file, faults);
      expect({code, problems}).toMatchObject({
        code: 1,
        problems: expect.arrayContaining([expect.stringContaining(problem)]),
      });
    });

  it('sends nothing to the receiver while it is down', async () => {
    const {seen} = await play('receiver-down.json');
    expect(seen).toHaveLength(2);
  });
});

describe('a recording', () => {
  const recorded = async (query = ''): Promise<Scenario> => {
    const headers = {authorization: `Bearer ${workspace.token}`};
    const response = await fetch(`${portal.origin}/api/sandbox/scenario${query}`, {headers});
    return (await response.json()) as Scenario;
  };

  it('of a workspace passes in another workspace', async () => {
    const create = await play('happy-path.json');
    expect(create.problems).toEqual([]);
    const asked = await play('one-decline.json');
    expect(asked.problems).toEqual([]);
    const scenario = await recorded('?name=Both');
    expect(scenario.name).toBe('Both');
    expect(scenario.steps.map(({title}: {title: string}) => title)).toEqual([
      'Create a bill',
      'Create a bill: rejected with 409',
      'walt pays',
      'june pays',
      'theo pays',
      'mina pays',
      'Ask the household for Porch TV',
      'june approves',
      'theo declines',
      'Create a bill: rejected with 409',
    ]);
    const text = JSON.stringify(scenario);
    expect(text).not.toMatch(/htz|usr_|sbx_/);
    expect(text).not.toContain(workspace.agreement.hutzAgreementId);

    workspace = await createWorkspace(portal);
    const {problems, steps} = await play(scenario);
    expect(problems).toEqual([]);
    expect(steps).toHaveLength(10);
  });

  for (const file of ['late-payer.json', 'receiver-down.json'])
    it(`of ${file} includes clock moves, and passes`, file === 'receiver-down.json' ? {} : NIGHTLY, async () => {
      expect((await play(file)).problems).toEqual([]);
      const scenario = await recorded();
      workspace = await createWorkspace(portal);
      const {problems, code} = await play(scenario);
      expect({code, problems, scenario}).toEqual({code: 0, problems: [], scenario});
      const steps: {request?: string; receiver?: string}[] = scenario.steps;
      expect(steps.map(({request}) => request)).toContain('POST /api/sandbox/clock');
      if (file === 'receiver-down.json') expect(steps.flatMap(({receiver}) => receiver ?? [])).toEqual(['down', 'up']);
    });
});

describe('a scenario', () => {
  const step = {title: 'Create', request: 'POST /api/partners/bills', body: {}};

  it('from the documentation passes', async () => {
    const page = readFileSync(join(ROOT, 'docs', 'cli.mdx'), 'utf8');
    const [, source = ''] = /```json title="my-scenario\.json"\n([\s\S]*?)```/.exec(page) ?? [];
    const {problems, steps} = await play(JSON.parse(source));
    expect({problems, count: steps.length}).toEqual({problems: [], count: 3});
  });

  it('stops at a step with an unexpected response', async () => {
    const clock = {title: 'Wait', request: 'POST /api/sandbox/clock', body: {advanceSeconds: 5}};
    const scenario = {version: 1, name: 'Wrong', steps: [clock, step, clock]};
    const {code, steps, problems} = await play(scenario);
    expect({code, count: steps.length}).toEqual({code: 1, count: 2});
    expect(problems).toEqual([expect.stringMatching(/^Expected a 2xx, got 400: The bill was not created/)]);
  });

  it.each<[words: string, scenario: object]>([
    ['version', {version: 2, name: 'a', steps: [step]}],
    ['1 to 100 steps', {version: 1, name: 'a', steps: []}],
    [
      'Step 1: its request must be a method and a path',
      {version: 1, name: 'a', steps: [{title: 'x', request: 'GET https://evil.example/'}]},
    ],
    [
      'Step 1: its request must be a method and a path',
      {version: 1, name: 'a', steps: [{title: 'x', request: 'GET /api/sandbox/../admin/reviews'}]},
    ],
    ['Step 1: colour is not a field', {version: 1, name: 'a', steps: [{...step, colour: 'red'}]}],
    ['longer than', {version: 1, name: 'a'.repeat(70_000), steps: [step]}],
  ])('that is invalid exits with 2: %s', async (words, scenario) => {
    const {code, stderr, steps} = await play(scenario);
    expect({code, stderr, steps}).toMatchObject({code: 2, stderr: expect.stringContaining(words), steps: []});
  });
});

describe('a scenario from somebody else', () => {
  const url = 'https://receiver.example/hook';
  const register = {title: 'Register', request: 'POST /api/sandbox/endpoints', body: {url}};
  const changes = [
    register,
    {title: 'Add', request: 'POST /api/sandbox/house/users', body: {username: 'lucy'}},
    {
      title: 'Ask',
      request: 'POST /api/sandbox/agreements',
      body: {serviceName: 'TV', serviceType: 'streaming', estimatedAmount: 9},
    },
    {
      title: 'Bill',
      request: 'POST /api/partners/bills',
      body: {hutzAgreementId: '{{agreement}}', externalBillId: 'inv-{{unique}}', amount: 5, dueDate: '{{date+1}}'},
    },
    {title: 'Raise', request: 'PATCH /api/sandbox/house', body: {hsi: 50}},
  ];
  const state = async () => {
    const {data: endpoints}: {data: {kind: string}[]} = await sandbox('/endpoints');
    const {data: bills}: {data: unknown[]} = await sandbox('/bills');
    const {data: agreements}: {data: {status: string}[]} = await sandbox('/agreements');
    const {users, hsi}: {users: unknown[]; hsi: number} = await sandbox('/house');
    const open = agreements.filter(({status}) => status !== 'cancelled').length;
    return {kinds: endpoints.map(({kind}) => kind), bills: bills.length, open, users: users.length, hsi};
  };
  const BEFORE = {kinds: ['inbox', 'listen'], bills: 0, open: 1, users: 4, hsi: 40};

  it('sends nothing until the URLs outside this machine and the portal are allowed', async () => {
    const {code, stderr, steps} = await play({version: 1, name: 'Register', steps: [register]});
    expect({code, steps}).toEqual({code: 2, steps: []});
    expect(stderr).toContain(`sends your workspace's webhooks to ${url}.`);
    expect(stderr).toContain('run it again with --allow-outside-urls');
    expect(await state()).toMatchObject({kinds: ['inbox']});
  });

  it('leaves nothing behind, even after a failed step', async () => {
    const wrong = {title: 'Wrong', request: 'GET /api/partners/bills', status: 404};
    for (const steps of [changes, [...changes, wrong]]) {
      const {steps: played, stderr} = await play({version: 1, name: 'All', steps}, {}, '--allow-outside-urls');
      expect(played.map(({status}) => status)).toEqual([201, 201, 201, 201, 200, ...(steps === changes ? [] : [200])]);
      expect(stderr).not.toContain('undo');
      expect(await state()).toEqual(BEFORE);
    }
  });

  it('leaves nothing behind after Ctrl+C', async () => {
    const pause = {title: 'Wait', request: 'POST /api/sandbox/clock', body: {advanceSeconds: 1}};
    const steps = [...changes, ...Array.from({length: 90}, () => pause)];
    writeFileSync(join(program.folder, 'long.json'), JSON.stringify({version: 1, name: 'Long', steps}));
    const receiver = await startReceiver(workspace.webhookSecret, Date.now);
    const args = ['scenario', 'run', 'long.json', '--against', receiver.url, '--allow-outside-urls'];
    const {child, result, output} = program.start(args, {env: toKeyVariables(workspace)});
    // On the event: a test that polls could miss it until the scenario is over.
    const interrupt = () => {
      if (!output().includes('✓ Raise')) return;
      child.stdout?.off('data', interrupt);
      child.kill('SIGINT');
    };
    child.stdout?.on('data', interrupt);
    expect(await result).toMatchObject({code: 130});
    expect(await state()).toEqual(BEFORE);
    await receiver.close();
  });

  it("can't save the workspace's secrets", async () => {
    const rotate = {title: 'Rotate', request: 'POST /api/sandbox/webhook-secret/rotate', save: {key: '/webhookSecret'}};
    const {code, stderr, steps} = await play({version: 1, name: 'Steal', steps: [rotate]});
    expect({code, steps, stderr}).toMatchObject({code: 2, steps: [], stderr: expect.stringContaining('gives access')});
  });
});

it('puts a rotated webhook secret into the keys file, which only the owner can read', async () => {
  const file = join(program.folder, 'hutz-keys.json');
  writeFileSync(file, JSON.stringify(workspace), {mode: 0o600});
  writeFileSync(join(program.folder, 'rotation.json'), readFileSync(join(SHIPPED, 'secret-rotation.json')));
  const receiver = await startReceiver(workspace.webhookSecret, Date.now);
  const env = {HUTZ_API: portal.origin};
  // The file is updated even if the environment has the old secret.
  const both = {...env, HUTZ_WEBHOOK_SECRET: workspace.webhookSecret};
  const {code, stderr} = await program.run(['scenario', 'run', 'rotation.json', '--against', receiver.url], {
    env: both,
  });
  await receiver.close();
  expect({code, stderr}).toMatchObject({code: 0, stderr: expect.stringContaining('set HUTZ_WEBHOOK_SECRET.')});
  const {webhookSecret, ...others} = JSON.parse(readFileSync(file, 'utf8'));
  expect(webhookSecret).toMatch(/^htzwh_/);
  expect(webhookSecret).not.toBe(workspace.webhookSecret);
  expect({...others, webhookSecret: workspace.webhookSecret}).toEqual({...workspace});
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const fresh = await startReceiver(webhookSecret, Date.now);
  expect((await program.run(['check', fresh.url, '--min-score', '1'], {env})).code).toBe(0);
  await fresh.close();
});
