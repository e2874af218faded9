/** Reads the options of `init` and `mount`. Throws HutzError with the name of an option that is missing or has the wrong type. */
import {HutzError, own} from './errors.ts';
import type {HutzMountOptions} from './types.ts';

export const SERVICE_TYPES = ['energy', 'cleaning', 'internet', 'streaming', 'rent', 'other'] as const;
const ENVIRONMENTS = ['production', 'sandbox', 'development', 'staging'] as const;
const MAX_DOLLARS = 10_000_000;

/** Returns an option's value. Throws HutzError if it is wrong, or missing. */
type Check<T> = (value: unknown, name: string) => T;

const INIT = {
  apiKey,
  environment: optional(oneOf(ENVIRONMENTS), 'production'),
  userId: optional(text),
  partnerId: optional(text),
};
const STYLE = {width: optional(length), borderRadius: optional(length), fontSize: optional(length)};
const MOUNT = {
  serviceName: text,
  serviceType: oneOf(SERVICE_TYPES),
  estimatedAmount: amount,
  transactionId: text,
  requiredUpfrontPayment: optional(amount, 0),
  onSuccess: optional(callback<NonNullable<HutzMountOptions['onSuccess']>>),
  onError: optional(callback<NonNullable<HutzMountOptions['onError']>>),
  onCancel: optional(callback<NonNullable<HutzMountOptions['onCancel']>>),
  buttonStyle,
  buttonText: optional(text, 'Pay with'),
};

export type InitOptions = ReturnType<typeof readInit>;
export type MountOptions = ReturnType<typeof readMount>;

export const readInit = (given: unknown) => read('Hutz.init', object(given, 'The options of Hutz.init'), INIT);
export const readMount = (given: unknown) => read('Hutz.mount', object(given, 'The options of Hutz.mount'), MOUNT);

function read<T extends Record<string, Check<unknown>>>(call: string, given: object, checks: T) {
  warnOfUnknown(given, call, Object.keys(checks));
  const values = Object.entries(checks).map(([name, check]) => [name, check(own(given, name), name)]);
  return Object.fromEntries(values) as {readonly [Name in keyof T]: ReturnType<T[Name]>};
}

/** An unknown option does nothing, so a misspelled callback would never be called. */
function warnOfUnknown(given: object, call: string, known: readonly string[]): void {
  for (const name of Object.keys(given)) {
    if (known.includes(name)) continue;
    const meant = known.find(other => isClose(name.toLowerCase(), other.toLowerCase()));
    // biome-ignore lint/suspicious/noConsole: only a developer can fix it
    console.warn(
      `${call}: ${name.slice(0, 50)} isn't an option. ${meant ? `Did you mean ${meant}?` : 'It has no effect.'}`,
    );
  }
}

/** Equal except for one missing, added or different letter, or two swapped letters. */
function isClose(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [x, y] = [a.slice(start), b.slice(start)];
  return (
    x.slice(1) === y || x === y.slice(1) || x.slice(1) === y.slice(1) || (x[1] ?? '') + (x[0] ?? '') + x.slice(2) === y
  );
}

export function wrong(name: string, what: string): never {
  throw new HutzError('invalid_options', `${name} ${what}.`);
}

function object(given: unknown, name: string): object {
  return typeof given === 'object' && given !== null ? given : wrong(name, 'must be an object');
}

function optional<T, Default = undefined>(check: Check<T>, otherwise?: Default): Check<T | Default> {
  return (value, name) => (value === undefined ? (otherwise as Default) : check(value, name));
}

function text(value: unknown, name: string): string {
  if (typeof value !== 'string' || value.trim() === '') wrong(name, 'must be a non-empty string');
  if (value.length > 100 && name !== 'apiKey') wrong(name, 'must have at most 100 characters');
  return value;
}

function apiKey(value: unknown, name: string): string {
  const key = text(value, name);
  if (key.startsWith('htzsk_')) {
    throw new HutzError(
      'secret_key_refused',
      'apiKey is a secret key (htzsk_…). It must never be in a page: rotate it now, and use the API key (htz_…) here.',
    );
  }
  return key.startsWith('htz_') ? key : wrong(name, 'must begin with htz_');
}

function oneOf<T extends string>(values: readonly T[]): Check<T> {
  return (value, name) =>
    values.find(allowed => allowed === value) ?? wrong(name, `must be one of ${values.join(', ')}`);
}

function amount(value: unknown, name: string): number {
  const fits = typeof value === 'number' && value >= 0 && value <= MAX_DOLLARS && Number(value.toFixed(2)) === value;
  return fits ? value : wrong(name, 'must be a number of dollars, zero or more, with at most two decimals');
}

function callback<T>(value: unknown, name: string): T {
  return typeof value === 'function' ? (value as T) : wrong(name, 'must be a function');
}

function buttonStyle(value: unknown, name: string) {
  return read(name, value === undefined ? {} : object(value, name), STYLE);
}

function length(value: unknown, name: string): string {
  const css = typeof value === 'number' ? `${value}px` : value;
  return typeof css === 'string' ? css : wrong(`buttonStyle.${name}`, 'must be a CSS length, or a number of pixels');
}
