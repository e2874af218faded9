/** Filling in values, and comparing steps with results. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {RETRY_SCHEDULE} from '../generated/rules.ts';
import {type Response, runScenario} from './run-scenario.ts';
import type {Scenario, Step} from './scenario.ts';
import {at, fill} from './variables.ts';

const VARIABLES = {bill: 1042, unique: 'x1', now: '2026-05-18T23:30:00Z'};

it('fills in names, dates and texts', () => {
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
async function problemsOf(step: Partial<Step>, attempts: readonly Reached[], response: Response) {
  const found: string[] = [];
  let made = false;
  const old = {deliveryId: 'dlv_0', eventId: 'evt_old', event: 'bill.paid', endpointId: 'ep_1', attempts: []};
  const deliveries = () =>
    attempts.map(({eventId, event, status, signature = 'sha256=0'}, index) => ({
      deliveryId: `dlv_${index}`,
      eventId,
      event,
      endpointId: 'ep_1',
      attempts: made ? [{httpStatus: status, signature}] : [],
    }));
  const changes: unknown[] = [];
  await runScenario(
    {version: 1, name: 'one step', steps: [{title: 'Step', request: 'GET /api/partners/bills', ...step}]},
    {
      endpointId: 'ep_1',
      unique: 'u',
      wait: async () => {},
      onStep: ({problems}) => found.push(...problems),
      async send(method, path, body) {
        if (method === 'PATCH') changes.push(body);
        if (path !== '/api/partners/bills')
          return {status: 200, body: {data: made ? deliveries() : [old], users: [], now: VARIABLES.now}};
        made = true;
        return response;
      },
    },
  );
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
  ['bill.paid was delivered, but isn’t expected.', {receives: []}, [paid]],
  [undefined, {}, [paid]],
  ['The receiver returned no response for bill.paid.', {receives: ['bill.paid']}, [{...paid, status: null}]],
  ['Expected 201, got 200: no message', {status: 201}, []],
  ['Expected a 2xx, got 409: It is paid.', {}, [], {status: 409, body: {message: 'It is paid.'}}],
  ['/status is "paid", not "pending".', {returns: {'/status': 'pending'}}, []],
  ['{{nothing}} has no value: no earlier step saved it.', {request: 'GET /api/partners/bills/{{nothing}}'}, []],
])('reports %j', async (problem, step, attempts, response = ok) => {
  const {found} = await problemsOf(step, attempts, response);
  expect(found).toEqual(problem === undefined ? [] : [problem]);
});

it('simulates downtime with an outage of the endpoint', async () => {
  const {changes} = await problemsOf({receiver: 'down'}, [], ok);
  expect(changes).toEqual([{chaos: null}, {chaos: expect.objectContaining({outage: true, drop: 0})}, {chaos: null}]);
});

it('calls mayGoOn before each step, and stops when it returns false', async () => {
  const sent: string[] = [];
  const titles: string[] = [];
  const step = {title: 'Step', request: 'GET /api/partners/bills'};
  const passed = await runScenario(
    {version: 1, name: 'two steps', steps: [step, {...step, title: 'Never'}]},
    {
      endpointId: 'ep_1',
      unique: 'u',
      wait: async () => {},
      mayGoOn: async index => index === 0,
      onStep: ({title}) => titles.push(title),
      async send(method, path) {
        sent.push(`${method} ${path}`);
        return {status: 200, body: {data: [], users: [], now: VARIABLES.now}};
      },
    },
  );
  expect({passed, titles}).toEqual({passed: false, titles: ['Step']});
  expect(sent.filter(one => one === 'GET /api/partners/bills')).toHaveLength(1);
});

it('restores the endpoint’s chaos settings, also after a failed step', async () => {
  const chaos = {seed: 7};
  const changes: unknown[] = [];
  const step = {title: 'Step', request: 'GET /api/partners/bills/{{nothing}}'};
  await runScenario({version: 1, name: 'chaos', endpoint: {chaos: {duplicate: 0.5}}, steps: [step]} as never, {
    endpointId: 'ep_1',
    unique: 'u',
    wait: async () => {},
    onStep: () => {},
    async send(method, _, body) {
      if (method === 'PATCH') changes.push(body);
      return {status: 200, body: {data: [{endpointId: 'ep_1', chaos}], users: [], now: VARIABLES.now}};
    },
  });
  expect(changes).toEqual([{chaos: {duplicate: 0.5}}, {chaos}]);
});
