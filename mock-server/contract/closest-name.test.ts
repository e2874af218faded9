import {expect, it} from 'vitest';
import {closestName, editDistance} from './closest-name.ts';

const FIELDS = ['hutzAgreementId', 'externalAgreementId', 'externalBillId', 'amount', 'dueDate', 'billingPeriod', 'id'];

it.each([
  ['externalBilId', 'externalBillId'],
  ['external_bill_id', 'externalBillId'],
  ['ExternalBillID', 'externalBillId'],
  ['extrenalBillId', 'externalBillId'],
  ['amuont', 'amount'],
  ['amounts', 'amount'],
  ['due-date', 'dueDate'],
  ['dueDay', 'dueDate'],
  ['price', undefined],
  ['ix', undefined],
  ['', undefined],
  ['billId', undefined],
])('suggests for %j: %s', (name, meant) => expect(closestName(name, FIELDS)).toBe(meant));

it('prefers the closest of several', () => expect(closestName('statuss', ['statutes', 'status'])).toBe('status'));

it('counts insertions, deletions, changes and swaps', () => {
  expect(editDistance('abc', 'abc')).toBe(0);
  expect(editDistance('', 'abc')).toBe(3);
  expect(editDistance('abcd', 'abd')).toBe(1);
  expect(editDistance('abcd', 'abdc')).toBe(1);
  expect(editDistance('kitten', 'sitting')).toBe(3);
});
