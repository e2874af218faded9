/**
 * Normalizes phone numbers as people write them to E.164. Numbers without a country code are taken as US numbers. A label before the
 * number and a note after it are left out.
 */
import {cleanText} from '../../openapi/clean-text.ts';
import type {FieldProblem} from '../errors/domain-error.ts';

/**
 * With the smallest metadata, each country's number lengths. Larger sets list area codes too, and would reject people with new ones. North
 * American area codes begin with 2 to 9, which doesn't change.
 */
let parse: typeof import('libphonenumber-js/min').parsePhoneNumberFromString | undefined;

/** Call it before the first `parsePhone`. Loading the library at the start would slow the start. */
export async function loadPhones(): Promise<void> {
  parse ??= (await import('libphonenumber-js/min')).parsePhoneNumberFromString;
}

/** More characters than the contract allows. The expressions below take quadratic time. */
const MAX_CHARS = 100;

const NORTH_AMERICA = '1';
/** A note in parentheses at the end, which may have digits: "(home, after 6)". */
const NOTE = /\([^()]*\p{L}[^()]*\)?\s*$/u;
/** The text before the first digit and its sign: "Mobile:", "tel:". */
const LABEL = /^.*?(?=[(+\s]*\p{Nd})/u;
const END = /[^\p{Nd}]+$/u;
/** Two zeros before a country code, as most countries dial abroad: "0044", "(00 44)". */
const ABROAD = /^[\s(+]*00[^\p{Nd}+]*\+?(?=[1-9])/u;

/** The number in E.164, or undefined if the string isn't one. Throws before `loadPhones` has ended. */
export function parsePhone(text: string): string | undefined {
  if (!parse) throw new Error('loadPhones was not awaited.');
  const clean = cleanText(text);
  if (clean.length > MAX_CHARS) return undefined;
  const bare = clean.normalize('NFKC').replace(NOTE, '').replace(LABEL, '').replace(END, '');
  const phone = parse(bare.replace(ABROAD, '+'), {defaultCountry: 'US', extract: false});
  if (!phone?.isPossible()) return undefined;
  const dialable = phone.countryCallingCode !== NORTH_AMERICA || /^[2-9]/.test(phone.nationalNumber);
  return dialable ? phone.number : undefined;
}

/** For the handler of a body that has a phone number in this field. */
export const phoneIn = (field: string) => ({
  async check({value}: {value: unknown}) {
    await loadPhones();
    return checkPhone(value, field);
  },
});

/** Called with any body, valid or not. */
export function checkPhone(body: unknown, field: string): FieldProblem[] {
  const text = (body as Readonly<Record<string, unknown>> | null | undefined)?.[field];
  if (typeof text !== 'string' || parsePhone(text)) return [];
  const message =
    "This doesn't look like a phone number. Write it with its area code, such as (214) 555-0110, or with a plus sign and the country code.";
  return [{path: `/${field}`, message}];
}
