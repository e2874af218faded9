/** Records what happened in a workspace as steps that can be repeated in another. */
import {expect, it} from 'vitest';
import type {WorkspaceHistory} from './read-history.ts';
import {recordScenario} from './record-scenario.ts';

const TEST_NOW = Date.parse('2026-05-18T12:00:00Z');
const DAY = 86_400_000;
const minute = (count: number) => TEST_NOW + count * 60_000;
const sent = (body: string) => ({body, body_bytes: body.length});
const bill = {hutzAgreementId: 'agr_1', externalBillId: 'inv-1', amount: 110.5, dueDate: '2026-06-01'};
const post = {method: 'POST', path: '/api/partners/bills', status: 201, ...sent(JSON.stringify(bill)), signature: 's1'};
const agreement = {
  id: 'agr_1',
  service_name: 'Energy',
  service_type: 'energy',
  estimated_cents: 13_700,
  status: 'active',
  created_at: TEST_NOW - DAY,
  updated_at: TEST_NOW - DAY,
  decisions: [{userId: 'u1', decision: 'approved', at: TEST_NOW - DAY}],
} as const;
const nothing: WorkspaceHistory = {
  name: 'Recorded',
  users: [
    {id: 'u1', username: 'walt'},
    {id: 'u2', username: 'june'},
  ],
  requests: [],
  bills: [],
  agreements: [agreement],
  endpoint: undefined,
  attempts: [],
  moves: [],
};
const recordSteps = (history: Partial<WorkspaceHistory>) => recordScenario({...nothing, ...history}).steps;
const titles = (history: Partial<WorkspaceHistory>) => recordSteps(history).map(({title}) => title);

const created = {at: minute(1), ...post};
const second = {
  ...created,
  at: minute(2),
  ...sent(JSON.stringify({...bill, externalBillId: 'inv-2'})),
  signature: 's2',
};
const gone = {
  at: minute(3),
  method: 'DELETE',
  path: '/api/partners/bills/8',
  status: 200,
  ...sent(''),
  signature: 's3',
};
const paid = (...paidAt: (number | null)[]) => ({
  number: 7,
  external_bill_id: 'inv-1',
  created_at: minute(1),
  charges: paidAt.map((at, index) => ({userId: `u${index + 1}`, paidAt: at})),
});

it('has no ids, and dates relative to now', () => {
  expect(recordSteps({requests: [created], bills: [paid(minute(3), minute(3))]})).toEqual([
    {
      title: 'Create a bill',
      request: 'POST /api/partners/bills',
      body: {...bill, hutzAgreementId: '{{agreement}}', externalBillId: 'inv-1-{{unique}}', dueDate: '{{date+14}}'},
      status: 201,
      save: {bill1: '/billId'},
    },
    {title: 'Everyone pays', request: 'POST /api/sandbox/bills/{{bill1}}/pay', body: {}},
  ]);
});

it('names the housemate who pays, and includes rejected requests', () => {
  const duplicate = {at: minute(2), ...post, status: 409, signature: 's2'};
  expect(titles({requests: [created, duplicate], bills: [paid(minute(3), null)]})).toEqual([
    'Create a bill',
    'Create a bill: rejected with 409',
    'walt pays',
  ]);
});

it("omits reads, resent requests, errors that a replay can't reproduce, and bodies that are not objects", () => {
  const again = {...created, at: minute(2)};
  const read = {...post, at: minute(3), method: 'GET', status: 200, ...sent('')};
  const unsigned = {...post, at: minute(4), status: 401, signature: null};
  const broken = {...post, at: minute(5), status: 400, ...sent('{"amount"'), signature: 's5'};
  const long = {...post, at: minute(6), status: 400, body_bytes: 9000, signature: 's6'};
  expect(titles({requests: [created, again, read, unsigned, broken, long]})).toEqual(['Create a bill']);
});

it('has no keys that were sent in a body', () => {
  const wrong = {...bill, billingPeriod: 'htzsk_sandbox_a1', secret: 'b2'};
  const rejected = {...created, status: 400, ...sent(JSON.stringify(wrong))};
  expect(recordSteps({requests: [rejected]})[0]?.body).toMatchObject({billingPeriod: 'removed', secret: 'removed'});
});

it('has bills that were created at the alias', () => {
  const steps = recordSteps({
    requests: [
      {...created, path: '/bills'},
      {...gone, path: '/api/partners/bills/7'},
    ],
    bills: [paid(null)],
  });
  expect(steps.map(({request}) => request)).toEqual([
    'POST /api/partners/bills',
    'DELETE /api/partners/bills/{{bill1}}',
  ]);
});

it('tells bills apart that were created in the same millisecond', () => {
  const other = {...second, at: created.at};
  const steps = recordSteps({
    requests: [created, other, gone],
    bills: [{...paid(null, minute(2)), number: 8, external_bill_id: 'inv-2'}, paid(minute(2), null)],
  });
  expect(steps.map(({request, save}) => [request, save])).toEqual([
    ['POST /api/partners/bills', {bill1: '/billId'}],
    ['POST /api/partners/bills', {bill2: '/billId'}],
    ['POST /api/sandbox/bills/{{bill2}}/pay', undefined],
    ['POST /api/sandbox/bills/{{bill1}}/pay', undefined],
    ['DELETE /api/partners/bills/{{bill2}}', undefined],
  ]);
});

it("refers to the bill in a change's body, too, which must be the path's", () => {
  const body = {billId: 7, amount: 120};
  const change = {
    at: minute(2),
    method: 'PATCH',
    path: '/api/partners/bills/7',
    status: 200,
    ...sent(JSON.stringify(body)),
    signature: 's2',
  };
  expect(recordSteps({requests: [created, change], bills: [paid(null, null)]}).at(-1)).toMatchObject({
    request: 'PATCH /api/partners/bills/{{bill1}}',
    body: {billId: '{{bill1}}', amount: 120},
  });
});

it('refers to deleted bills by their number', () => {
  const unknown = {...gone, at: minute(4), path: '/api/partners/bills/99', signature: 's4'};
  const steps = recordSteps({requests: [created, second, gone, unknown], bills: [paid(null, null)]});
  expect(steps.at(-1)).toEqual({
    title: 'Delete the bill',
    request: 'DELETE /api/partners/bills/{{bill2}}',
    status: 200,
  });
  expect(steps).toHaveLength(3);
});

it('has agreements with their decisions and outcomes', () => {
  const asked = {
    ...agreement,
    id: 'agr_2',
    created_at: minute(1),
    updated_at: minute(3),
    status: 'cancelled',
    decisions: [
      {userId: 'u1', decision: 'approved', at: minute(1)},
      {userId: 'u2', decision: 'declined', at: minute(2)},
    ],
  } as const;
  const steps = recordSteps({agreements: [agreement, asked]});
  expect(steps.map(({request}) => request)).toEqual([
    'POST /api/sandbox/agreements',
    'POST /api/sandbox/agreements/{{agreement2}}/decline',
  ]);
  expect(steps[1]?.body).toEqual({userId: '{{user2}}'});
  const completed = {...asked, status: 'completed', decisions: []} as const;
  expect(titles({agreements: [agreement, completed]}).at(-1)).toBe('The agreement is completed');
});

it('has the housemate who approved an agreement first as the one who asks for it', () => {
  const asked = {
    ...agreement,
    id: 'agr_2',
    created_at: minute(1),
    decisions: [
      {userId: 'u2', decision: 'approved', at: minute(2)},
      {userId: 'u1', decision: 'approved', at: minute(3)},
    ],
  } as const;
  const steps = recordSteps({agreements: [agreement, asked]});
  expect(steps.map(({request, body}) => [request, body?.userId])).toEqual([
    ['POST /api/sandbox/agreements', '{{user2}}'],
    ['POST /api/sandbox/agreements/{{agreement2}}/approve', '{{user1}}'],
  ]);
});

it('merges clock moves between two calls, and computes dates by that clock', () => {
  const moves = [
    {at: minute(0), ahead_ms: DAY},
    {at: minute(0) + 50, ahead_ms: 3 * DAY},
    {at: minute(2), ahead_ms: 3 * DAY + 1000},
  ];
  const steps = recordSteps({requests: [created], moves});
  expect(steps.map(({title}) => title)).toEqual(['3 days later', 'Create a bill']);
  expect(steps[0]).toMatchObject({request: 'POST /api/sandbox/clock', body: {advanceSeconds: 259_200}});
  expect(steps[1]?.body).toMatchObject({dueDate: '{{date+11}}'});
});

it("has the deliveries after each step, and the receiver's downtime", () => {
  const moves = [{at: minute(2), ahead_ms: DAY}];
  const attempt = (at: number, succeeded: boolean, event: 'bill.created' | 'bill.paid' = 'bill.created') => ({
    event,
    eventId: 'evt_1',
    at,
    succeeded,
  });
  const attempts = [
    attempt(minute(1) + 10, false),
    attempt(minute(2) + DAY + 10, true),
    attempt(minute(3) + DAY + 10, true, 'bill.paid'),
  ];
  const steps = recordSteps({requests: [created], bills: [paid(minute(3), minute(3))], moves, attempts});
  expect(steps.map(({receiver, receives}) => ({receiver, receives}))).toEqual([
    {receiver: 'down', receives: undefined},
    {receiver: 'up', receives: ['bill.created']},
    {receiver: undefined, receives: ['bill.paid']},
  ]);
});

it("has test webhooks, the endpoint's chaos settings, and at most 100 steps", () => {
  const test = {event: 'bill.paid' as const, eventId: 'evt_test_1', at: minute(1), succeeded: true};
  const chaos = {seed: 'a', duplicate: 100, delay: 0, reorder: 0, drop: 0};
  const scenario = recordScenario({...nothing, attempts: [test], endpoint: {shape: 'flat', chaos}});
  expect(scenario).toEqual({
    version: 1,
    name: 'Recorded',
    endpoint: {shape: 'flat', chaos},
    steps: [
      {
        title: 'Send a test bill.paid',
        request: 'POST /api/sandbox/endpoints/{{endpoint}}/test',
        body: {event: 'bill.paid'},
      },
      {
        title: 'Everything has arrived',
        request: 'POST /api/sandbox/clock',
        body: {advanceSeconds: 120},
        receives: ['bill.paid'],
      },
    ],
  });
  const many = Array.from({length: 150}, (_, index) => ({...created, at: minute(index), signature: `s${index}`}));
  expect(recordSteps({requests: many})).toHaveLength(100);
});
