/** What a command of the program is, and how one ends when it can't go on. */
import type {Api} from './api.ts';
import type {Keys} from './keys.ts';
import type {Output} from './output.ts';

export const EXIT = {
  ok: 0,
  /** The check missed its score, the API rejected the request, or the signature is wrong. */
  failed: 1,
  /** Wrong arguments, missing or rejected keys. */
  usage: 2,
  /** The API can't be reached, or it failed. */
  unavailable: 3,
  interrupted: 130,
} as const;

export class CommandError extends Error {
  readonly exitCode: number;
  /** Of the API's response. */
  readonly status: number | undefined;
  readonly retryAfterSeconds: number | undefined;
  constructor(exitCode: number, message: string, response: {status?: number; retryAfterSeconds?: number} = {}) {
    super(message);
    this.exitCode = exitCode;
    this.status = response.status;
    this.retryAfterSeconds = response.retryAfterSeconds;
  }
}

export const usageError = (message: string) => new CommandError(EXIT.usage, message);

export type Option = Readonly<{
  /** What stands for the value in the help; none for a switch. */
  value?: string;
  help: string;
  multiple?: true;
  /** Works, but isn't in the help. */
  hidden?: true;
}>;

export type Context = Readonly<{
  api: Api;
  keys: Keys;
  out: Output;
  /** Aborted by Ctrl+C. */
  signal: AbortSignal;
  positionals: readonly string[];
  /** Text of an option. */
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
  /** Resolves to the exit code. */
  run: (context: Context) => Promise<number>;
}>;

export function wholeNumber(name: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0 || number > most)
    throw usageError(`--${name} takes a whole number from 0 to ${most}.`);
  return number;
}

export function oneOf<T extends string>(name: string, text: string | undefined, values: readonly T[]): T | undefined {
  if (text === undefined || values.includes(text as T)) return text as T | undefined;
  throw usageError(`${name} is one of: ${values.join(', ')}.`);
}
