/** Normalizes phone numbers as people write them to E.164. Numbers without a country code are taken as US numbers. */
import type {FieldProblem} from '../errors/domain-error.ts';

let parse: typeof import('libphonenumber-js/min').parsePhoneNumberFromString | undefined;

/** Before the first number is read; kept out of the start, which it would slow. */
export async function loadPhones(): Promise<void> {
  parse ??= (await import('libphonenumber-js/min')).parsePhoneNumberFromString;
}

const NORTH_AMERICA = '1';

/**
 * The smallest metadata: each country's number lengths. Larger sets list area codes too, and would
 * reject people with new ones; that North American area codes begin with 2 to 9 does not change.
 */
export function readPhone(text: string): string | undefined {
  if (!parse) throw new Error('loadPhones was not awaited.');
  const phone = parse(text.trim().replace(/^tel:/i, ''), {defaultCountry: 'US', extract: false});
  if (!phone?.isPossible()) return undefined;
  const dialable = phone.countryCallingCode !== NORTH_AMERICA || /^[2-9]/.test(phone.nationalNumber);
  return dialable ? phone.number : undefined;
}

/** Called with any body, valid or not. */
export function checkPhone(body: unknown, field: string): FieldProblem[] {
  const text = (body as Readonly<Record<string, unknown>> | null | undefined)?.[field];
  if (typeof text !== 'string' || readPhone(text)) return [];
  const message =
    "This doesn't look like a phone number. Write it with its area code, such as (214) 555-0110, or with a plus sign and the country code.";
  return [{path: `/${field}`, message}];
}
