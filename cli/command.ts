/** The types of a command and its input. */
import type {Schemas} from '../openapi/generated/sandbox.ts';
import type {Api} from './api.ts';
import {usageError} from './command-error.ts';
import type {Keys} from './keys.ts';
import type {Output} from './terminal.ts';

export type Option = Readonly<{
  /** Placeholder of the value in the help. Absent for a switch. */
  value?: string;
  help: string;
  multiple?: true;
}>;

export type Context = Readonly<{
  api: Api;
  keys: Keys;
  out: Output;
  /** Aborted by Ctrl+C. */
  signal: AbortSignal;
  positionals: readonly string[];
  text: (name: string) => string | undefined;
  texts: (name: string) => readonly string[];
  isSet: (name: string) => boolean;
}>;

export type Command = Readonly<{
  summary: string;
  /** The positional arguments, as the help shows them: `<url>` is required, `[file]` isn't. */
  takes: string;
  about: string;
  options: Readonly<Record<string, Option>>;
  /** Calls no API, so it reads neither a keys file nor `HUTZ_API`. */
  isLocal?: true;
  /** Resolves to the exit code. */
  run: (context: Context) => Promise<number>;
}>;

export function parseWholeNumber(name: string, text: string | undefined, max: number): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0 || number > max)
    throw usageError(`--${name} takes a whole number from 0 to ${max}.`);
  return number;
}

/** `name` begins the error message. */
export function parseHttpUrl(name: 'The API' | 'The receiver', text: string): URL {
  if (/^https?:/.test(text) && URL.canParse(text)) return new URL(text);
  throw usageError(`${name} must be an http or https URL.`);
}

export function parseChoice<T extends string>(
  name: string,
  text: string | undefined,
  values: readonly T[],
): T | undefined {
  if (text === undefined || values.includes(text as T)) return text as T | undefined;
  throw usageError(`${name} is one of: ${values.join(', ')}.`);
}

export const SHAPES = ['flat', 'envelope'] as const satisfies readonly Schemas['Shape'][];
export const SHAPE_OPTION = {value: SHAPES.join('|'), help: 'The body format of the webhooks. Default: flat.'};
