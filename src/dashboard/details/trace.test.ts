import {describe, expect, it} from 'vitest';
import type {Attempt, Delivery, Endpoint, LoggedRequest} from '../core/types.ts';
import {buildTrace, listTicks, toPosition} from './trace.ts';

const AT = '2026-05-18T14:00:00.000Z';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const later = (ms: number) => new Date(Date.parse(AT) + ms).toISOString();
const list = <T>(entries: [string, T][]): ReadonlyMap<string, T> => new Map(entries);
const request = (requestId: string, more: Partial<LoggedRequest> = {}) =>
  [
    requestId,
    {
      requestId,
      at: AT,
      method: 'POST',
      path: '/api/partners/bills',
      status: 201,
      reason: null,
      durationMs: 4,
      signature: 'sha256=00',
      traceparent: null,
      ...more,
    } as LoggedRequest,
  ] as [string, LoggedRequest];
const attempt = (number: number, ms: number, outcome: Attempt['outcome'], traceparent: string | null = null) =>
  ({
    number,
    at: later(ms),
    durationMs: 10,
    outcome,
    httpStatus: outcome === 'succeeded' ? 200 : 500,
    traceparent,
  }) as Attempt;
const delivery = (deliveryId: string, eventId: string, attempts: Attempt[], more: Partial<Delivery> = {}) =>
  [
    deliveryId,
    {
      deliveryId,
      eventId,
      event: 'bill.created',
      endpointId: 'ep_1',
      status: 'succeeded',
      createdAt: later(6),
      requestId: 'req_made',
      body: JSON.stringify({timestamp: AT}),
      attempts,
      ...more,
    } as Delivery,
  ] as [string, Delivery];

const lists = {
  request: list([
    request('req_made', {traceparent: `00-${TRACE}-00f067aa0ba902b7-01`}),
    request('req_other'),
    request('req_401', {status: 401, reason: 'signature_mismatch'}),
    request('req_400', {status: 400}),
    request('req_409', {status: 409, reason: 'duplicate_bill'}),
    request('req_413', {status: 413, reason: 'too_large'}),
    request('req_read', {method: 'GET', status: 200}),
    request('req_unsigned', {signature: null}),
    request('req_unsigned_401', {signature: null, status: 401, reason: 'missing_signature'}),
  ]),
  endpoint: list([['ep_1', {kind: 'url', url: 'https://partner.example/hook'} as Endpoint]]),
  delivery: list([
    delivery('dlv_paid', 'evt_paid', [], {
      event: 'bill.paid',
      body: JSON.stringify({timestamp: later(99)}),
      status: 'pending',
      createdAt: later(99),
      requestId: null,
    }),
    delivery('dlv_test', 'evt_test_1', [], {status: 'pending', requestId: 'req_of_the_sandbox'}),
    delivery('dlv_two', 'evt_1', [attempt(1, 7, 'refused'), attempt(2, 5007, 'succeeded')]),
    delivery('dlv_inbox', 'evt_1', [attempt(1, 6, 'succeeded')]),
  ]),
};
const CLOCK = {now: AT, advancedSeconds: 0, moves: []};
const shown = (entry: string, clock: Parameters<typeof buildTrace>[1] = CLOCK) =>
  buildTrace(lists, clock, entry)?.spans.map(({id, outcome, startMs, endMs}) => [id, outcome, startMs, endMs]);

describe('buildTrace', () => {
  it('follows a request to its event, each delivery and each attempt', () => {
    expect(shown('req_made')).toEqual([
      ['req_made', 'passed', 0, 4],
      ['req_made Signature check', 'passed', 0, 4],
      ['req_made Validation', 'passed', 0, 4],
      ['req_made Commit', 'passed', 0, 4],
      ['evt_1', 'passed', 4, 4],
      ['dlv_inbox', 'passed', 6, 16],
      ['dlv_inbox 1', 'passed', 6, 16],
      ['dlv_two', 'passed', 6, 5017],
      ['dlv_two 1', 'failed', 7, 17],
      ['dlv_two 2', 'passed', 5007, 5017],
    ]);
    const trace = buildTrace(lists, CLOCK, 'req_made');
    expect(trace).toMatchObject({traceId: TRACE, totalMs: 5017});
    expect(trace?.spans.slice(-3).map(({name, note}) => `${name}: ${note}`)).toEqual([
      'Delivery to partner.example/hook: succeeded, +6 ms',
      'Attempt 1: Rejected with 500, +7 ms, took 10 ms',
      'Attempt 2: Accepted with 200, +5 seconds, took 10 ms',
    ]);
  });
  it("starts a delivery's trace with the request that caused it", () => {
    expect(shown('dlv_two')).toEqual(shown('req_made'));
  });
  it('starts with the event when no request caused it', () => {
    expect(shown('dlv_paid')).toEqual([
      ['evt_paid', 'passed', 0, 0],
      ['dlv_paid', 'waiting', 0, 0],
    ]);
  });
  it("starts with the event when its request isn't in the log", () => {
    expect(shown('dlv_test')?.map(([id]) => id)).toEqual(['evt_test_1', 'dlv_test']);
  });
  it('keeps two requests of the same moment apart', () => {
    expect(shown('req_other')?.map(([id]) => id)).not.toContain('dlv_two');
  });
  it("counts from the request's time by the sandbox clock", () => {
    const moves = [{at: later(-1), aheadMs: 5}];
    expect(shown('req_made', {...CLOCK, moves})?.at(-1)).toEqual(['dlv_two 2', 'passed', 5002, 5012]);
  });
  it.each([
    ['req_401', ['failed signature_mismatch', 'skipped not reached', 'skipped not reached']],
    ['req_400', ['passed passed', 'failed 400', 'skipped not reached']],
    ['req_409', ['passed passed', 'passed passed', 'failed duplicate_bill']],
    ['req_413', ['skipped not reached', 'skipped not reached', 'skipped not reached']],
    ['req_read', ['passed passed', 'passed passed']],
    ['req_unsigned', ['passed passed', 'passed passed']],
    ['req_unsigned_401', ['failed missing_signature', 'skipped not reached', 'skipped not reached']],
  ])('shows how far %s came', (entry, expected) => {
    const steps = buildTrace(lists, CLOCK, entry)?.spans.flatMap(span => (span.kind === 'step' ? [span] : []));
    expect(steps?.map(({outcome, note}) => `${outcome} ${note}`)).toEqual(expected);
  });
  it('returns undefined for an entry that no longer exists', () => {
    expect(buildTrace(lists, CLOCK, 'req_gone')).toBeUndefined();
  });
});

it('puts milliseconds and hours on one scale', () => {
  const hour = 3_600_000;
  expect([toPosition(0, hour), toPosition(hour, hour), toPosition(-5, hour)]).toEqual([0, 1, 0]);
  expect(toPosition(1000, hour)).toBeCloseTo(0.46, 2);
  expect(listTicks(5017).map(({label}) => label)).toEqual(['1 ms', '100 ms', '1 s']);
});
