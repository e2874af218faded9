import {describe, expect, it, vi} from 'vitest';
import {readContract} from '../../../openapi/model.ts';
import {createTextMatcher} from './search.ts';
import {groupEntries, hasFailure, listGroupTexts} from './timeline.ts';
import type {Agreement, Bill, Delivery, LoggedRequest} from './types.ts';

const T0 = Date.parse('2026-05-18T14:00:00Z');
const iso = (seconds: number) => new Date(T0 + seconds * 1000).toISOString();
const list = <T>(entries: [string, T][]): ReadonlyMap<string, T> => new Map(entries);
const AGREEMENT = '3f0c8a52-5d0e-4f58-9d3e-2b1c7d4e9a10';

const {responses} = readContract('sandbox').operation('payBill');
const EXAMPLE = responses.find(({status}) => status === '200')?.json?.examples[0]?.value as Bill;
const bill = (billId: number, seconds: number, paid: (number | null)[] = [null, null]): Bill => ({
  ...EXAMPLE,
  billId,
  externalBillId: `inv-${billId}`,
  hutzAgreementId: AGREEMENT,
  createdAt: iso(seconds),
  updatedAt: iso(seconds),
  charges: paid.map((at, index) => ({
    userId: `usr_${index}`,
    username: `mate ${index}`,
    amount: '78.00',
    status: at === null ? 'pending' : 'paid',
    paidDate: at === null ? null : iso(at),
    paidAt: at === null ? null : iso(at),
  })),
});
const request = (requestId: string, seconds: number, more: Partial<LoggedRequest> = {}): LoggedRequest => ({
  requestId,
  at: iso(seconds),
  method: 'POST',
  path: '/api/partners/bills',
  status: 201,
  reason: null,
  message: null,
  errors: [],
  durationMs: 1,
  body: '',
  bodyBytes: 0,
  timestamp: null,
  signature: null,
  traceparent: null,
  ...more,
});
const delivery = (
  deliveryId: string,
  event: Delivery['event'],
  body: object,
  more: Partial<Delivery> = {},
): Delivery => ({
  deliveryId,
  eventId: `evt_${deliveryId}`,
  event,
  endpointId: 'ep_1',
  status: 'succeeded',
  nextAttemptAt: null,
  // The virtual clock is far ahead: nothing may be ordered by it.
  createdAt: iso(1_000_000),
  requestId: null,
  body: JSON.stringify(body),
  troubles: [],
  attempts: [],
  ...more,
});
const agreement: Agreement = {
  hutzAgreementId: AGREEMENT,
  externalAgreementId: null,
  transactionId: 'tx-1',
  serviceName: 'Lone Star Energy',
  serviceType: 'energy',
  estimatedAmount: 137,
  status: 'active',
  approvals: [],
  createdAt: iso(0),
};

const lists = {
  agreement: list([[AGREEMENT, agreement]]),
  bill: list([
    ['8', bill(8, 60)],
    ['7', bill(7, 10, [40, null])],
  ]),
  request: list([
    ['req_refused', request('req_refused', 90, {status: 401, body: '{"externalBillId":"inv-7"}'})],
    ['req_guide', request('req_guide', 60, {path: '/bills', body: '{"external_id":"inv-8"}'})],
    ['req_patch', request('req_patch', 30, {method: 'PATCH', path: '/api/partners/bills/7', status: 200, body: '{}'})],
    ['req_find', request('req_find', 20, {method: 'GET', status: 200})],
    ['req_made', request('req_made', 10, {body: '{"externalBillId":"inv-7"}'})],
  ]),
  delivery: list([
    ['dlv_test', delivery('dlv_test', 'bill.paid', {id: 'x', timestamp: iso(95), billId: 7}, {eventId: 'evt_test_1'})],
    [
      'dlv_guide',
      delivery(
        'dlv_guide',
        'bill.created',
        {type: 'bill.created', timestamp: iso(60), data: {id: 8}},
        {requestId: 'req_guide'},
      ),
    ],
    [
      'dlv_made',
      delivery(
        'dlv_made',
        'bill.created',
        {timestamp: iso(10), billId: 7, hutzAgreementId: AGREEMENT},
        {requestId: 'req_made'},
      ),
    ],
    ['dlv_patch', delivery('dlv_patch', 'bill.updated', {timestamp: iso(31), billId: 7}, {requestId: 'req_patch'})],
    ['dlv_auth', delivery('dlv_auth', 'request.authorized', {timestamp: iso(5), hutzAgreementId: AGREEMENT})],
    ['dlv_odd', delivery('dlv_odd', 'bill.created', {billId: 99}, {body: 'not json', createdAt: iso(1)})],
  ]),
};

describe('groupEntries', () => {
  it('groups related entries, cause before effect, newest group first', () => {
    const groups = groupEntries(lists);
    expect(groups.map(({id, steps}) => [id, ...steps.map(step => `${step.kind} ${step.id}`)])).toEqual([
      ['dlv_test', 'webhook dlv_test'],
      ['req_refused', 'request req_refused'],
      ['bill-8', 'request req_guide', 'charges bill-8', 'webhook dlv_guide'],
      ['req_find', 'request req_find'],
      [
        'bill-7',
        'request req_made',
        'charges bill-7',
        'webhook dlv_made',
        'request req_patch',
        'webhook dlv_patch',
        'payment pay-7-usr_0',
      ],
      ['dlv_odd', 'webhook dlv_odd'],
      [AGREEMENT, 'webhook dlv_auth'],
    ]);
  });
  it.each([
    ['bill.paid', ['dlv_test']],
    [' INV-7 ', ['bill-7']],
    ['evt_dlv_auth', [AGREEMENT]],
    ['star energy', [AGREEMENT]],
    ['/api/partners/bills/7', ['bill-7']],
    ['water', []],
  ])('finds %j in %j', (text, expected) => {
    const isFound = createTextMatcher(text);
    expect(groupEntries(lists).flatMap(group => (isFound(listGroupTexts(group)) ? [group.id] : []))).toEqual(expected);
  });
  it('knows the groups with a failure', () => {
    expect(groupEntries(lists).flatMap(group => (hasFailure(group) ? [group.id] : []))).toEqual(['req_refused']);
    const cancelled = list([[AGREEMENT, {...agreement, status: 'cancelled' as const}]]);
    expect(groupEntries({...lists, agreement: cancelled}).filter(hasFailure)).toHaveLength(2);
  });
  it('groups ten thousand deliveries again without parsing their bodies again, in little time', () => {
    const many = Array.from({length: 10_000}, (_, index): [string, Delivery] => {
      const id = `dlv_${index}`;
      return [id, delivery(id, 'bill.created', {timestamp: iso(index), billId: 10_000 - index})];
    });
    const bills = many.map(([, {body}]): [string, Bill] => {
      const {billId} = JSON.parse(body);
      return [String(billId), bill(billId, billId)];
    });
    const input = {...lists, delivery: list(many), bill: list(bills)};
    groupEntries(input);
    const parse = vi.spyOn(JSON, 'parse');
    const before = process.threadCpuUsage();
    // With the agreement and five requests, whose events aren't among them.
    expect(groupEntries(input)).toHaveLength(10_000 + 6);
    const {user, system} = process.threadCpuUsage(before);
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
    // Twenty times the usual processor time, in microseconds: enough for a slow machine, too little for quadratic work.
    expect(user + system).toBeLessThan(2_000_000);
  });
});
