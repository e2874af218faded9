/**
 * The program's input and output. Results go to stdout, everything else to stderr. Keys and characters that control a
 * terminal are removed from both.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {stderr, stdin} from 'node:process';
import {createInterface} from 'node:readline/promises';
import type {WriteStream} from 'node:tty';
import {secretsIn} from '../openapi/secrets.ts';
import {usageError} from './command-error.ts';

const STYLES = {bold: 1, red: 31, green: 32, yellow: 33, dim: 2} as const;
type Style = keyof typeof STYLES;

export type Styled = Readonly<{style: Style; text: string}>;
type Part = string | Styled;

export type Output = Readonly<{
  /** Prints a line for people; nothing with --json. Text from elsewhere can't start another line. */
  line: (...parts: readonly Part[]) => void;
  /** Prints a value for programs; nothing without --json. With `several`, on one line. */
  data: (value: unknown, several?: boolean) => void;
  /** Reports progress on stderr. May have several lines. */
  note: (text: string) => void;
  error: (text: string) => void;
  /** Replaces the previous progress on a terminal. Prints nothing elsewhere. */
  progress: (text: string) => void;
}>;

export const styled = (style: Style, text: string): Styled => ({style, text});

/** Text in green or red; by default a mark. */
export const outcome = (passed: boolean, text = passed ? '✓' : '✗'): Styled => styled(passed ? 'green' : 'red', text);

export function createOutput(
  {stdout, stderr}: Readonly<{stdout: WriteStream; stderr: WriteStream}>,
  env: Readonly<Record<string, string | undefined>>,
  json: boolean,
  redact: (text: string) => string,
): Output {
  const hasColor = (stream: WriteStream) => stream.isTTY && !env.NO_COLOR && env.TERM !== 'dumb';

  const render = (stream: WriteStream, part: Part, show: typeof visible) => {
    const {style, text} = typeof part === 'string' ? {text: part} : part;
    const shown = show(redact(text));
    return style && hasColor(stream) ? `\u001b[${STYLES[style]}m${shown}\u001b[0m` : shown;
  };

  let shown = false;
  const clear = () => {
    if (shown) stderr.write('\r\u001b[K');
    shown = false;
  };

  const write = (stream: WriteStream, parts: readonly Part[], show = visible) => {
    clear();
    stream.write(`${parts.map(part => render(stream, part, show)).join('')}\n`);
  };

  return {
    line: (...parts) => json || write(stdout, parts, oneLine),
    data: (value, several = false) => json && write(stdout, [JSON.stringify(value, null, several ? 0 : 2)]),
    note: text => write(stderr, [text]),
    error: text => write(stderr, [{style: 'red', text}]),
    progress(text) {
      if (!stderr.isTTY) return;
      clear();
      stderr.write(oneLine(redact(text)));
      shown = text !== '';
    },
  };
}

/** Control and format characters, such as escape sequences and direction marks, except joiners in words and emoji. */
const INVISIBLE = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Escapes the characters that a terminal obeys or hides, as JSON does. */
export const visible = (text: string): string =>
  text.replaceAll(INVISIBLE, found =>
    Array.from({length: found.length}, (_, at) => `\\u${found.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  );

/** For text from elsewhere within one of our sentences. */
export const oneLine = (text: string): string => visible(text.replaceAll(/\r?\n\s*/g, ' '));

/** Reads a file, or standard input for `-`. */
export async function readInput(name: string): Promise<Buffer> {
  if (name !== '-') {
    try {
      return readFileSync(name);
    } catch (error) {
      // It may be a key that was typed in the file's place.
      const shown = secretsIn(name).length > 0 ? 'The file' : name;
      throw usageError(`${shown} can't be read (${(error as NodeJS.ErrnoException).code}).`);
    }
  }
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Decodes UTF-8, or UTF-16 as Windows PowerShell writes it, without a byte order mark. */
export const decodeText = (bytes: Buffer): string =>
  new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-8').decode(bytes);

type Terminal = Readonly<{
  input: NodeJS.ReadableStream & {isTTY?: boolean};
  output: NodeJS.WritableStream & {isTTY?: boolean};
}>;

/** Asks the person at the terminal. Returns false without a terminal. */
export async function askYesNo(
  question: string,
  signal: AbortSignal,
  {input, output}: Terminal = {input: stdin, output: stderr},
): Promise<boolean> {
  if (!input.isTTY || !output.isTTY) return false;
  // Without the terminal's own line editing, Ctrl+C still interrupts the program.
  const lines = createInterface({input, output, terminal: false});
  const ended = new Promise<string>(resolve => lines.once('close', () => resolve('')));
  try {
    const response = await Promise.race([lines.question(visible(question), {signal}), ended]);
    return /^y(es)?$/i.test(response.trim());
  } finally {
    lines.close();
  }
}

export function writeOutput(name: string, text: string): void {
  try {
    writeFileSync(name, text);
  } catch (error) {
    throw usageError(`${name} can't be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}
