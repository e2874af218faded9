import {expect, it} from 'vitest';
import {closestName} from './closest-name.ts';

const FIELDS = ['hutzAgreementId', 'externalAgreementId', 'externalBillId', 'amount', 'dueDate', 'billingPeriod', 'id'];

it.each([
  ['externalBilId', 'externalBillId'],
  ['external_bill_id', 'externalBillId'],
  ['ExternalBillID', 'externalBillId'],
  ['extrenalBillId', 'externalBillId'],
  ['amuont', 'amount'],
  ['amounts', 'amount'],
  ['due-date', 'dueDate'],
  ['dueDte', 'dueDate'],
  ['dueDay', undefined],
  ['price', undefined],
  ['ix', undefined],
  ['', undefined],
  ['billId', undefined],
])('suggests for %j: %s', (name, meant) => expect(closestName(name, FIELDS)).toBe(meant));

it('suggests the name on the wire for the word in the documentation', () => {
  expect(closestName('format', ['url', 'events', 'shape'])).toBe('shape');
  expect(closestName('format', FIELDS)).toBeUndefined();
});

it('prefers the closest of several', () => expect(closestName('status_', ['statuss', 'status'])).toBe('status'));
