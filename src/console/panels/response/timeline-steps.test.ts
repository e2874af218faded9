import {describe, expect, it} from 'vitest';
import type {ConsoleCore} from '../../core/console.ts';
import type {SentRequest} from '../../core/sent-request.ts';
import {attemptStep, chargeStep, type Delivery, requestStep, webhookStep} from './timeline-steps.ts';

type Attempt = Delivery['attempts'][number];
const attempt = (number: number, outcome: Attempt['outcome'], httpStatus: number | null) =>
  ({number, outcome, httpStatus, durationMs: 12.4}) as Attempt;
const delivery = (status: Delivery['status'], ...attempts: Attempt[]) =>
  ({deliveryId: 'dlv_1', event: 'bill.created', status, attempts}) as unknown as Delivery;

describe('a webhook and its latest attempt', () => {
  it.each([
    ['pending', [], 'waiting', 'waiting', 'waiting', undefined],
    ['succeeded', [attempt(1, 'succeeded', 200)], 'done', 'done', '200 in 12 ms', 1],
    ['pending', [attempt(1, 'timed_out', null)], 'waiting', 'waiting', 'timed out in 12 ms', 1],
    ['failed', [attempt(1, 'refused', 500), attempt(2, 'refused', 503)], 'failed', 'failed', '503 in 12 ms', 2],
    ['dropped', [attempt(1, 'gone', 410)], 'failed', 'failed', '410 in 12 ms', 1],
  ] as const)('%s after the attempts %j', (status, attempts, webhook, last, text, number) => {
    const one = delivery(status, ...attempts);
    expect(webhookStep(one, 1)).toEqual({state: webhook, text: 'bill.created', to: '/dashboard?open=dlv_1'});
    const to = number && `/dashboard?open=dlv_1#attempt-${number}`;
    expect(attemptStep(one)).toEqual({state: last, text, ...(to && {to})});
  });

  it('are counted when there are several', () => {
    expect(webhookStep(delivery('pending'), 2).text).toBe('2 webhooks');
  });
});

it.each([
  ['a new bill', 'POST', '4 created'],
  ['an updated bill, which has the charges that it had', 'PATCH', 'bill 7'],
])('%s shows its charges', (_, method, text) => {
  const response = {status: 200, headers: [], text: '{"billId": 7, "chargesCreated": 4}'};
  const sent = {operation: {method}, typed: {parameters: {}}, response} as unknown as SentRequest;
  expect(chargeStep(sent, undefined).text).toBe(text);
});

it.each([
  ['no response', {}],
  ['not sent', undefined],
])('shows "%s" for a failed request', (text, sentRequest) => {
  const state = {busy: false, sentRequest, result: {good: false}};
  expect(requestStep({state: () => state} as unknown as ConsoleCore)).toMatchObject({state: 'failed', text});
});
