import {describe, expect, it} from 'vitest';
import {guideOf} from './guide.ts';
import type {Bill, Delivery} from './types.ts';

const list = <T>(things: T[]) => new Map(things.map((thing, index) => [String(index), thing]));
const bill = (externalBillId: string, status = 'pending') => ({billId: 7, externalBillId, status}) as Bill;
const sent = (event: string, billId: number, status = 'succeeded', envelope = false) =>
  ({event, eventId: 'evt_1', status, body: JSON.stringify(envelope ? {data: {id: billId}} : {billId})}) as Delivery;

describe('guideOf', () => {
  it.each<[string, boolean, Bill[], Delivery[], number]>([
    ['nothing', false, [], [], 0],
    ['a household', true, [], [], 1],
    ['a bill that was sent through the API', true, [bill('inv-1')], [sent('bill.created', 7)], 3],
    ['the bill', true, [bill('first-bill-1')], [], 2],
    ['a webhook on its way', true, [bill('first-bill-1')], [sent('bill.created', 7, 'pending')], 2],
    ['a webhook of another bill', true, [bill('first-bill-1')], [sent('bill.created', 8)], 2],
    ['its webhook', true, [bill('first-bill-1')], [sent('bill.created', 7)], 3],
    ['its webhook in the other shape', true, [bill('first-bill-1')], [sent('bill.created', 7, 'succeeded', true)], 3],
    ['all shares', true, [bill('first-bill-1', 'paid')], [sent('bill.created', 7)], 4],
    ['everything', true, [bill('first-bill-1', 'paid')], [sent('bill.created', 7), sent('bill.paid', 7)], 5],
  ])('with %s', (_name, workspace, bills, deliveries, done) => {
    expect(guideOf(workspace, {bill: list(bills), delivery: list(deliveries)}).done).toBe(done);
  });
  it('counts the bill that came furthest, the newest of several, and no test webhook', () => {
    const bills = ([10, 9, 8] as const).map(billId => ({...bill(`inv-${billId}`), billId}));
    const deliveries = [
      {...sent('bill.created', 10), eventId: 'evt_test_1'},
      sent('bill.created', 9),
      sent('bill.created', 8),
    ];
    const guide = guideOf(true, {bill: list(bills), delivery: list(deliveries)});
    expect([guide.bill?.billId, guide.done]).toEqual([9, 3]);
  });
});
