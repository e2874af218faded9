import {expect, it} from 'vitest';
import {type BillFilter, filterBills, isOverdue, NO_BILL_FILTER} from './bills.ts';
import type {Bill} from './types.ts';

const bill = (billId: number, more: Partial<Bill>) =>
  ({
    billId,
    status: 'pending',
    overdue: false,
    dueDate: '2026-06-01',
    amount: '1.00',
    totalAmount: '2.00',
    ...more,
  }) as Bill;
const bills = [
  bill(1, {externalBillId: 'inv-may', hutzAgreementId: 'a', status: 'paid', billingPeriod: 'May 2026'}),
  bill(2, {externalBillId: 'inv-june', hutzAgreementId: 'a', amount: '15000.00', totalAmount: '15303.00'}),
  bill(3, {externalBillId: 'RENT', hutzAgreementId: 'b', dueDate: '2026-07-01', description: 'The rent'}),
];

it.each<[string, Partial<BillFilter>, number[]]>([
  ['everything', {}, [1, 2, 3]],
  ['a status', {status: 'pending'}, [2, 3]],
  ['what is overdue', {status: 'overdue'}, [2]],
  ['an agreement', {agreementId: 'b'}, [3]],
  ['part of an external id, in any case', {text: 'rent'}, [3]],
  ['a period', {text: 'may 2026'}, [1]],
  ['an amount as it is shown', {text: '$15,303'}, [2]],
  ['a description', {text: ' the rent '}, [3]],
  ['several conditions', {status: 'pending', agreementId: 'a', text: 'inv'}, [2]],
  ['nothing', {text: 'water'}, []],
])('finds %s', (_name, filter, ids) => {
  const found = filterBills(bills, {...NO_BILL_FILTER, ...filter}, Date.parse('2026-06-15'));
  expect(found.map(({billId}) => billId)).toEqual(ids);
});

const at = Date.parse;

it.each([
  ['pending', '2026-06-01', '2026-06-02T04:59:59Z', false],
  ['pending', '2026-06-01', '2026-06-02T05:00:00Z', true],
  ['pending', '2026-06-01T12:00:00+02:00', '2026-06-01T09:59:59Z', false],
  ['pending', '2026-06-01t12:00:00+02:00', '2026-06-01T10:00:00Z', true],
  ['paid', '2026-06-01', '2026-07-01T00:00:00Z', false],
] as const)('a %s bill due %s is overdue at %s: %s', (status, dueDate, now, expected) => {
  expect(isOverdue({status, dueDate, overdue: false}, at(now))).toBe(expected);
});

it('follows the server where this clock is behind', () => {
  expect(isOverdue({status: 'pending', dueDate: '2026-06-01', overdue: true}, at('2026-05-01'))).toBe(true);
});
