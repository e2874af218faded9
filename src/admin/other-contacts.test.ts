import {expect, it} from 'vitest';
import type {Person} from './api.ts';
import {listOtherContacts} from './other-contacts.ts';

const person = {
  contactMessages: [{email: 'vera@example.com'}],
  partnerForms: [{email: 'VERA@example.com ', phoneNumber: '214.555.0123'}],
  waitlistEntries: [{phone: '(214) 555-0123 ext. 5'}, {phone: '+1 214 555 0199', email: 'roommate@example.com'}],
  promoCodes: ['DUCK-1234'],
} as unknown as Person;

it.each([
  [{email: 'vera@example.com'}, ['(214) 555-0123 ext. 5', '+1 214 555 0199', 'roommate@example.com']],
  [{phone: '2145550123'}, ['VERA@example.com ', '+1 214 555 0199', 'roommate@example.com']],
  [{email: 'Vera@Example.com', phone: '+12145550123'}, ['+1 214 555 0199', 'roommate@example.com']],
])('lists the contacts beside %j, each once and in any spelling', (asked, expected) => {
  const contacts = listOtherContacts(person, asked).map(({email, phone}) => email ?? phone);
  expect(contacts.toSorted()).toEqual(expected.toSorted());
});
