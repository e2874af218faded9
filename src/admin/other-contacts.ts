import {dialedNumber} from '../format/dialed-number.ts';
import type {Person, PersonKey} from './api.ts';

type Entry = {email?: string; phone?: string; phoneNumber?: string};

/** Email addresses and phone numbers in a person's entries that haven't been searched for yet, each once. */
export function listOtherContacts(person: Person, asked: PersonKey): PersonKey[] {
  const others = new Map<string, PersonKey>();
  for (const entry of Object.values(person).flat() as readonly (string | Entry)[]) {
    if (typeof entry === 'string') continue;
    const {email, phone = entry.phoneNumber} = entry;
    if (email) others.set(emailKey(email), {email});
    if (phone) others.set(phoneKey(phone), {phone});
  }
  if (asked.email) others.delete(emailKey(asked.email));
  if (asked.phone) others.delete(phoneKey(asked.phone));
  return [...others.values()];
}

const NATIONAL_DIGITS = 10;

/** Returns the same key for each spelling of an address or number. */
const emailKey = (email: string) => email.trim().toLowerCase();
const phoneKey = (phone: string) => dialedNumber(phone).slice(-NATIONAL_DIGITS);
