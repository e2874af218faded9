/** Reads the options of `init` and `mount`. Throws HutzError with the name of an option that is missing or has the wrong type. */
import {HutzError, own} from './errors.ts';
import type {HutzInitOptions, HutzMountOptions} from './types.ts';

export const SERVICE_TYPES = ['energy', 'cleaning', 'internet', 'streaming', 'rent', 'other'] as const;
const ENVIRONMENTS = ['production', 'sandbox', 'development', 'staging'] as const;
const MOUNT_OPTIONS = [
  ...['serviceName', 'serviceType', 'estimatedAmount', 'transactionId', 'requiredUpfrontPayment'],
  ...['onSuccess', 'onError', 'onCancel', 'buttonStyle', 'buttonText'],
];
const MOST_DOLLARS = 10_000_000;

export type InitOptions = Readonly<HutzInitOptions & {environment: (typeof ENVIRONMENTS)[number]}>;
export type MountOptions = Readonly<
  Omit<HutzMountOptions, 'buttonStyle'> & {
    requiredUpfrontPayment: number;
    buttonText: string;
    buttonStyle: Readonly<Record<'width' | 'borderRadius' | 'fontSize', string | undefined>>;
  }
>;

export function readInit(given: unknown): InitOptions {
  isObject(given, 'Hutz.init');
  warnOfUnknown(given, 'Hutz.init', ['apiKey', 'environment', 'userId', 'partnerId']);
  const apiKey = text(given, 'apiKey', true) as string;
  if (apiKey.startsWith('htzsk_')) {
    throw new HutzError(
      'secret_key_refused',
      'apiKey is a secret key (htzsk_…). It must never be in a page: rotate it now, and use the API key (htz_…) here.',
    );
  }
  if (!apiKey.startsWith('htz_')) wrong('apiKey', 'must begin with htz_');
  return {
    apiKey,
    environment: oneOf(given, 'environment', ENVIRONMENTS) ?? 'production',
    userId: text(given, 'userId'),
    partnerId: text(given, 'partnerId'),
  };
}

export function readMount(given: unknown): MountOptions {
  isObject(given, 'Hutz.mount');
  warnOfUnknown(given, 'Hutz.mount', MOUNT_OPTIONS);
  const style = own(given, 'buttonStyle');
  if (style !== undefined && (typeof style !== 'object' || style === null)) wrong('buttonStyle', 'must be an object');
  warnOfUnknown(style, 'buttonStyle', ['width', 'borderRadius', 'fontSize']);
  return {
    serviceName: text(given, 'serviceName', true) as string,
    serviceType: oneOf(given, 'serviceType', SERVICE_TYPES, true) as (typeof SERVICE_TYPES)[number],
    estimatedAmount: amount(given, 'estimatedAmount', true),
    transactionId: text(given, 'transactionId', true) as string,
    requiredUpfrontPayment: amount(given, 'requiredUpfrontPayment'),
    onSuccess: callback(given, 'onSuccess'),
    onError: callback(given, 'onError'),
    onCancel: callback(given, 'onCancel'),
    buttonStyle: {
      width: length(style, 'width'),
      borderRadius: length(style, 'borderRadius'),
      fontSize: length(style, 'fontSize'),
    },
    buttonText: text(given, 'buttonText') ?? 'Pay with',
  };
}

/** An option that isn't known does nothing, so a misspelled callback would be silence. */
function warnOfUnknown(given: unknown, call: string, known: readonly string[]): void {
  for (const name of Object.keys(given ?? {})) {
    if (known.includes(name)) continue;
    const meant = known.find(other => isClose(name.toLowerCase(), other.toLowerCase()));
    // biome-ignore lint/suspicious/noConsole: only a developer can mend it
    console.warn(
      `${call}: ${name.slice(0, 50)} isn't an option. ${meant ? `Did you mean ${meant}?` : 'It has no effect.'}`,
    );
  }
}

/** Equal but for one letter that is missing, added or another, or two that changed places. */
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

function isObject(given: unknown, call: string): void {
  if (typeof given !== 'object' || given === null) wrong(`The options of ${call}`, 'must be an object');
}

function text(given: unknown, name: string, required = false): string | undefined {
  const value = own(given, name);
  if (value === undefined && !required) return undefined;
  if (typeof value !== 'string' || value.trim() === '') wrong(name, 'must be a text that is not empty');
  if (value.length > 100 && name !== 'apiKey') wrong(name, 'must have at most 100 characters');
  return value;
}

function oneOf<T extends string>(given: unknown, name: string, values: readonly T[], required = false): T | undefined {
  const value = own(given, name);
  if (value === undefined && !required) return undefined;
  return values.find(one => one === value) ?? wrong(name, `must be one of ${values.join(', ')}`);
}

function amount(given: unknown, name: string, required = false): number {
  const value = own(given, name);
  if (value === undefined && !required) return 0;
  const fits = typeof value === 'number' && value >= 0 && value <= MOST_DOLLARS && Number(value.toFixed(2)) === value;
  return fits ? value : wrong(name, 'must be a number of dollars, zero or more, with at most two decimals');
}

function callback<T>(given: unknown, name: string): T | undefined {
  const value = own(given, name);
  if (value !== undefined && typeof value !== 'function') wrong(name, 'must be a function');
  return value as T | undefined;
}

function length(style: unknown, name: string): string | undefined {
  const value = own(style, name);
  if (value === undefined) return undefined;
  const css = typeof value === 'number' ? `${value}px` : value;
  return typeof css === 'string' ? css : wrong(`buttonStyle.${name}`, 'must be a CSS length, or a number of pixels');
}
