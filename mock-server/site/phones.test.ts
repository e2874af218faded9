import {beforeAll, expect, it} from 'vitest';
import {checkPhone, loadPhones, readPhone} from './phones.ts';

beforeAll(loadPhones);

it.each([
  '(214) 555-0110',
  '214.555.0110',
  ' 214 555 0110 ',
  '2145550110',
  '12145550110',
  '1-214-555-0110',
  '+1 214 555 0110',
  '+1 (214) 555‑0110',
  '011 1 214 555 0110',
  '(214) 555-0110 ext. 5',
  'tel:+1-214-555-0110',
  '２１４５５５０１１０',
])('%s is the same number', text => {
  expect(readPhone(text)).toBe('+12145550110');
});

it.each([
  ['+44 20 7946 0958', '+442079460958'],
  ['(555) 123-4567', '+15551234567'],
])('%s is read as %s', (text, number) => {
  expect(readPhone(text)).toBe(number);
});

it.each([
  '',
  '123',
  '214 555 011',
  '214 555 01100',
  '0000000000',
  '1111111111',
  '+',
  '+999 12345678',
  'call me',
  '214-555-0110 or 0111',
])('%j is not a phone number', text => {
  expect(readPhone(text)).toBeUndefined();
  expect(checkPhone({phone: text}, 'phone')).toMatchObject([{path: '/phone'}]);
});

it.each([undefined, null, {}, {phone: 5}, []])('leaves %j to the contract', body => {
  expect(checkPhone(body, 'phone')).toEqual([]);
});
