import {describe, expect, it} from 'vitest';
import {readGuideProgress} from './guide.ts';
import type {Bill, Delivery} from './types.ts';

const list = <T>(things: T[]) => new Map(things.map((thing, index) => [String(index), thing]));
const bill = (externalBillId: string, status = 'pending') => ({billId: 7, externalBillId, status}) as Bill;
const sent = (event: string, status = 'succeeded', eventId = 'evt_1') => ({event, eventId, status}) as Delivery;

describe('readGuideProgress', () => {
  it.each<[string, boolean, Bill[], Delivery[], number]>([
    ['nothing', false, [], [], 0],
    ['a household', true, [], [], 1],
    ['a bill that was sent through the API', true, [bill('inv-1')], [sent('bill.created')], 3],
    ['the bill', true, [bill('first-bill-1')], [], 2],
    ['a webhook on its way', true, [bill('first-bill-1')], [sent('bill.created', 'pending')], 2],
    ['a test webhook', true, [bill('first-bill-1')], [sent('bill.created', 'succeeded', 'evt_test_1')], 2],
    ['its webhook', true, [bill('first-bill-1')], [sent('bill.created')], 3],
    ['all shares', true, [bill('first-bill-1', 'paid')], [sent('bill.created')], 4],
    ['everything', true, [bill('first-bill-1', 'paid')], [sent('bill.created'), sent('bill.paid')], 5],
  ])('with %s', (_name, workspace, bills, deliveries, done) => {
    expect(readGuideProgress(workspace, {bill: list(bills), delivery: list(deliveries)}).doneCount).toBe(done);
  });
  it('pays the newest unpaid bill', () => {
    const bills = [bill('inv-3', 'paid'), bill('inv-2'), bill('inv-1')];
    const guide = readGuideProgress(true, {
      bill: list(bills),
      delivery: list([sent('bill.created'), sent('bill.paid')]),
    });
    expect([guide.bill?.externalBillId, guide.doneCount]).toEqual(['inv-2', 5]);
  });
});
