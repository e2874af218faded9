/** Filling in values, and comparing steps with results. */

import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {RETRY_SCHEDULE} from '../generated/rules.ts';
import {playScenario, type Response} from './run-scenario.ts';
import {at, fill, outsideUrls, readScenario, type Scenario, type Step, savedValues} from './scenario.ts';

const VARIABLES = {bill: 1042, unique: 'x1', now: '2026-05-18T23:30:00Z'};

it('fills in names, dates and strings', () => {
  expect(fill({a: '{{bill}}', b: ['inv-{{unique}}'], c: '{{date}}', d: '{{date+14}}', e: 5}, VARIABLES)).toEqual({
    a: 1042,
    b: ['inv-x1'],
    c: '2026-05-18',
    d: '2026-06-01',
    e: 5,
  });
  expect(() => fill('{{nobody}}', VARIABLES)).toThrow('{{nobody}} has no value');
  expect(() => fill('{{constructor}}', VARIABLES)).toThrow('has no value');
  expect(at({data: [{id: 7}]}, '/data/0/id')).toBe(7);
  expect(at(null, '/data')).toBeUndefined();
});

it('brings the receiver back while every delivery has an attempt left, with any jitter', () => {
  const {steps}: Scenario = JSON.parse(readFileSync(join(import.meta.dirname, 'shipped/receiver-down.json'), 'utf8'));
  const {delaysSeconds, jitter} = RETRY_SCHEDULE;
  const untilLast = delaysSeconds.reduce<number>((sum, delay) => sum + delay, 0) * (1 - jitter);
  const longest = Math.max(...delaysSeconds) * (1 + jitter);
  const [down, back] = steps.flatMap(({body}) => Number((body as {advanceSeconds?: number})?.advanceSeconds) || []);
  expect(down).toBeLessThan(untilLast);
  expect(back).toBeGreaterThanOrEqual(longest);
});

type Reached = {eventId: string; event: string; status: number | null; signature?: null};

/** Responds like the sandbox, which makes these attempts during the step. */
async function findProblems(step: Partial<Step>, attempts: readonly Reached[], response: Response) {
  const found: string[] = [];
  let made = false;
  const old = {
    deliveryId: 'dlv_0',
    eventId: 'evt_old',
    event: 'bill.paid',
    endpointId: 'ep_1',
    chaos: null,
    attempts: [],
  };
  const deliveries = () =>
    attempts.map(({eventId, event, status, signature = 'sha256=0'}, index) => ({
      deliveryId: `dlv_${index}`,
      eventId,
      event,
      endpointId: 'ep_1',
      chaos: null,
      attempts: made ? [{httpStatus: status, signature}] : [],
    }));
  const changes: unknown[] = [];
  const run = playScenario(
    {version: 1, name: 'one step', steps: [{title: 'Step', request: 'GET /api/partners/bills', ...step}]},
    {
      endpointId: 'ep_1',
      unique: 'u',
      wait: async () => {},
      async send(method, path, body) {
        if (method === 'PATCH') changes.push(body);
        if (path !== '/api/partners/bills')
          return {status: 200, body: {data: made ? deliveries() : [old], users: [], now: VARIABLES.now}};
        made = true;
        return response;
      },
    },
  );
  for await (const {result} of run) found.push(...result.problems);
  return {found, changes};
}

const paid = {eventId: 'evt_1', event: 'bill.paid', status: 200};
const ok = {status: 200, body: {status: 'paid'}};

it.each<[problem: string | undefined, step: Partial<Step>, attempts: Reached[], response?: Response]>([
  [undefined, {receives: ['bill.paid']}, [paid]],
  [undefined, {receives: ['bill.paid', 'bill.paid']}, [paid, paid]],
  [undefined, {}, [{...paid, eventId: 'evt_old'}]],
  [undefined, {receives: []}, [{...paid, status: null, signature: null}]],
  ['bill.paid was not delivered.', {receives: ['bill.paid', 'bill.paid']}, [paid]],
  ["bill.paid was delivered, but isn't expected.", {receives: []}, [paid]],
  [undefined, {}, [paid]],
  ['The receiver returned no response for bill.paid.', {receives: ['bill.paid']}, [{...paid, status: null}]],
  ['Expected 201, got 200: no message', {status: 201}, []],
  ['Expected a 2xx, got 409: It is paid.', {}, [], {status: 409, body: {message: 'It is paid.'}}],
  ['/status is "paid", not "pending".', {returns: {'/status': 'pending'}}, []],
  ['{{nothing}} has no value: no earlier step saved it.', {request: 'GET /api/partners/bills/{{nothing}}'}, []],
])('reports %j', async (problem, step, attempts, response = ok) => {
  const {found} = await findProblems(step, attempts, response);
  expect(found).toEqual(problem === undefined ? [] : [problem]);
});

it('simulates downtime with an outage of the endpoint', async () => {
  const {changes} = await findProblems({receiver: 'down'}, [], ok);
  expect(changes).toEqual([{chaos: null}, {chaos: expect.objectContaining({outage: true, drop: 0})}, {chaos: null}]);
});

it('plays a step at a time, and stops when the caller does', async () => {
  const sent: string[] = [];
  const step = {title: 'Step', request: 'GET /api/partners/bills'};
  const run = playScenario(
    {version: 1, name: 'two steps', steps: [step, {...step, title: 'Never'}]},
    {
      endpointId: 'ep_1',
      unique: 'u',
      wait: async () => {},
      async send(method, path) {
        sent.push(`${method} ${path}`);
        return {status: 200, body: {data: [], users: [], now: VARIABLES.now}};
      },
    },
  );
  expect((await run.next()).value).toMatchObject({result: {title: 'Step'}, isLast: false});
  const before = sent.length;
  await run.return();
  expect((await run.next()).done).toBe(true);
  expect(sent.filter(one => one === 'GET /api/partners/bills')).toHaveLength(1);
  // It restores the household and the endpoint.
  expect(sent.length).toBeGreaterThan(before);
});

it.each(['POST /api/sandbox/clock', 'GET /api/sandbox/deliveries?limit=500'])(
  'reports that %s was rejected, instead of missing webhooks',
  async rejected => {
    let played = false;
    const run = playScenario(
      {
        version: 1,
        name: 'one step',
        steps: [{title: 'Step', request: 'GET /api/partners/bills', receives: ['bill.paid']}],
      },
      {
        endpointId: 'ep_1',
        unique: 'u',
        wait: async () => {},
        async send(method, path) {
          played ||= path === '/api/partners/bills';
          if (played && `${method} ${path}` === rejected) return {status: 429, body: {message: 'Wait.'}};
          return {status: 200, body: {data: [], users: [], now: VARIABLES.now}};
        },
      },
    );
    await expect(run.next()).rejects.toThrow(`${rejected} returned 429: Wait.`);
  },
);

it("restores the endpoint's chaos settings, even after a failed step", async () => {
  const chaos = {seed: 7};
  const changes: unknown[] = [];
  const step = {title: 'Step', request: 'GET /api/partners/bills/{{nothing}}'};
  const run = playScenario({version: 1, name: 'chaos', endpoint: {chaos: {duplicate: 0.5}}, steps: [step]} as never, {
    endpointId: 'ep_1',
    unique: 'u',
    wait: async () => {},
    async send(method, _, body) {
      if (method === 'PATCH') changes.push(body);
      return {status: 200, body: {data: [{endpointId: 'ep_1', chaos}], users: [], now: VARIABLES.now}};
    },
  });
  expect((await run.next()).value).toMatchObject({isLast: true});
  expect((await run.next()).done).toBe(true);
  expect(changes).toEqual([{chaos: {duplicate: 0.5}}, {chaos}]);
});

const createScenario = (...steps: Partial<Step>[]) =>
  JSON.stringify({version: 1, name: 'one', steps: steps.map(step => ({title: 'Step', ...step}))});
const request = 'POST /api/sandbox/endpoints';

it.each(['/webhookSecret', '/secretKey', '/apiKey', '/token', '/resumeCode', '/previousKey/apiKey', '/secretKey/0'])(
  'rejects a file that saves %s',
  pointer => {
    expect(() => readScenario(createScenario({request, save: {key: pointer}}))).toThrow(
      `Step 1: ${pointer} gives access`,
    );
  },
);

it.each<[what: string, value: unknown]>([
  ['a webhook secret under another name', 'htzwh_sandbox_abc'],
  ['a key inside a URL', 'https://portal.example/?k=htz_session_abc'],
  ['a session token', 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJ1c3JfMSJ9.c2lnbmF0dXJl'],
  ['a resume code', 'maple-otter-ab2c-de3f-gh4j'],
  ['an object with a secret in it', [{deep: {secretKey: 'any'}}]],
])('saves no %s', (_, value) => {
  expect(() => savedValues({note: '/note'}, {note: value})).toThrow('/note gives access to the workspace');
});

it('saves a value whose pointer has escapes', () => {
  expect(savedValues({note: '/a~1b/c~0d'}, {'a/b': {'c~d': 1}})).toEqual({note: 1});
});

it("saves no letter of a string, so that a secret can't be taken in pieces", () => {
  expect(savedValues({first: '/note/0', size: '/note/length'}, {note: 'htzsk_abc'})).toEqual({});
});

it("doesn't print a secret that a step compares", async () => {
  const {found} = await findProblems({returns: {'/note': 'x'}}, [], {status: 200, body: {note: 'htzsk_sandbox_abc'}});
  expect(found).toEqual(['/note is a secret, not "x".']);
});

it.each<[what: string, source: unknown]>([
  ['a step that is null', {steps: [null]}],
  ['a body that is a list', {steps: [{title: 'a', request, body: []}]}],
  ['a save that is null', {steps: [{title: 'a', request, save: null}]}],
  ['a pointer that is a number', {steps: [{title: 'a', request, save: {a: 5}}]}],
  ['a request that is a list', {steps: [{title: 'a', request: [request]}]}],
  ['an endpoint that is a number', {endpoint: 5, steps: [{title: 'a', request}]}],
])('names %s', (_, source) => {
  expect(() => readScenario(JSON.stringify({version: 1, name: 'a', ...(source as object)}))).toThrow(
    /^(Step 1: .+|The scenario's endpoint must be an object)\.$/,
  );
});

it.each([
  'GET /api/sandbox/session',
  'POST /api/sandbox/session/resume',
  'POST /api/sandbox/partners',
  'POST /api/sandbox/sign-in?x=1',
  'POST /api/sandbox/production-access',
])('rejects %s, written or filled in', async forbidden => {
  expect(() => readScenario(createScenario({request: forbidden}))).toThrow(
    "a scenario can't create or open a workspace",
  );
  const [, rest = ''] = forbidden.split('/api/sandbox/');
  const steps = [
    {title: 'Save', request: 'GET /api/partners/bills', save: {rest: '/rest'}},
    {title: 'Use', request: `${forbidden.split(' ')[0]} /api/sandbox/{{rest}}`},
  ];
  const {sent, problems} = await runOn(steps, {'GET /api/partners/bills': {rest}});
  expect(sent).not.toContain(forbidden);
  expect(problems).toEqual([expect.stringContaining("can't create or open a workspace")]);
});

it("lists each URL that isn't on this machine or at the portal", () => {
  const urls = [
    'http://localhost:4000/hook',
    'http://app.localhost/hook',
    'http://127.0.0.1/hook',
    'http://[::1]:4000/hook',
    'https://portal.example/hook',
    'https://evil.example/hook',
    'http://localhost:1@evil.example/',
    'http://localhost.evil.example/',
    'http://127.0.0.1.evil.example/',
    'https://portal.example:8443/hook',
    'http://localhost:{{port}}/',
    'https://evil.example/hook',
    'http://10.0.0.7/hook',
  ];
  const scenario = readScenario(createScenario(...urls.map(url => ({request, body: {url}}))));
  expect(outsideUrls(scenario, 'https://portal.example')).toEqual([...new Set(urls.slice(5))]);
});

/** Runs steps on a sandbox that returns these bodies, or by default what a run needs. */
async function runOn(steps: Step[], bodies: Readonly<Record<string, object>>, fails: readonly string[] = []) {
  const sent: string[] = [];
  const problems: string[] = [];
  const house = {users: [{id: 'usr_1', persona: 'you'}], hsi: 40, dawgMode: false};
  const run = playScenario(
    {version: 1, name: 'run', steps},
    {
      endpointId: 'ep_1',
      unique: 'u',
      wait: async () => {},
      async send(method, path) {
        const line = `${method} ${path}`;
        sent.push(line);
        if (fails.includes(line)) throw new Error('The connection was lost.');
        return {status: 200, body: bodies[line] ?? {data: [], now: VARIABLES.now, ...house}};
      },
    },
  );
  const play = async () => {
    for await (const {result} of run) problems.push(...result.problems);
  };
  const error = await play().catch((error: Error) => error.message);
  return {sent, problems, error};
}

describe('after a run', () => {
  const create = {title: 'Create', request: 'POST /api/sandbox/endpoints', body: {url: 'http://localhost:1/'}};
  const bodies = {'POST /api/sandbox/endpoints': {endpointId: 'ep_2'}};

  it('what the steps created is removed, even if the connection was lost', async () => {
    const {sent, problems} = await runOn([create, {...create, request: 'GET /api/sandbox/inbox'}], bodies, [
      'GET /api/sandbox/inbox',
    ]);
    expect(problems).toEqual(['The connection was lost.']);
    expect(sent).toContain('DELETE /api/sandbox/endpoints/ep_2');
  });

  it("the error names what couldn't be removed", async () => {
    const {error} = await runOn([create], bodies, ['DELETE /api/sandbox/endpoints/ep_2']);
    expect(error).toBe("The run couldn't undo everything. Do the rest yourself: DELETE /api/sandbox/endpoints/ep_2.");
  });
});
