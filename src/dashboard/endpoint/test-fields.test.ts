import {expect, it} from 'vitest';
import {readContract} from '../../../openapi/model.ts';
import {describeEventFields} from '../../reference/facts.ts';
import {fieldsToSend, problemOf} from './test-fields.ts';

const fields = describeEventFields(readContract('partner'));
const fieldsOfEvent = (event: string, shape: string) => fields[event]?.[shape] ?? [];

it.each([
  ['amount', '99.5', 99.5],
  ['amount', 'much', 'much'],
  ['externalBillId', '7', '7'],
  ['billingPeriod', 'null', null],
  ['externalBillId', 'null', 'null'],
  ['estimatedAmount', 'null', null],
  ['serviceType', 'rent', 'rent'],
])('sends %s typed as %s as %j', (name, value, sent) => {
  expect(fieldsToSend({[name]: value}, fieldsOfEvent('bill.paid', 'flat'))).toEqual({[name]: sent});
});

it('leaves out fields that the event does not have', () => {
  const typed = {paymentMethod: '{}'};
  expect(fieldsToSend(typed, fieldsOfEvent('bill.paid', 'flat'))).toBeUndefined();
  expect(fieldsToSend(typed, fieldsOfEvent('agreement.created', 'envelope'))).toEqual({paymentMethod: {}});
});

it('offers the fields of the endpoint’s format, without those that have one value only', () => {
  const names = (shape: string) => fieldsOfEvent('bill.paid', shape).map(({name}) => name);
  expect(names('flat')).toContain('amountPaid');
  expect(names('envelope')).toContain('due_date');
  for (const name of ['id', 'event', 'timestamp', 'status']) expect(names('flat')).not.toContain(name);
});

it('finds the message about a field or a part of it', () => {
  const errors = [{path: '/fields/paymentMethod/last4', message: 'Four digits.'}];
  expect(problemOf('paymentMethod', errors)).toBe('Four digits.');
  expect(problemOf('payment', errors)).toBeUndefined();
});
