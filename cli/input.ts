/** Files and standard input. */
import {readFileSync, writeFileSync} from 'node:fs';
import {stderr, stdin} from 'node:process';
import {createInterface} from 'node:readline/promises';
import {usageError} from './command-error.ts';
import {visible} from './output.ts';

/** A file, or standard input for `-`. */
export async function readInput(name: string): Promise<Buffer> {
  if (name !== '-') {
    try {
      return readFileSync(name);
    } catch (error) {
      throw usageError(`The file can't be read (${(error as NodeJS.ErrnoException).code}).`);
    }
  }
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

type Terminal = Readonly<{
  input: NodeJS.ReadableStream & {isTTY?: boolean};
  output: NodeJS.WritableStream & {isTTY?: boolean};
}>;

/** Whether the person at the terminal says yes. False if there is no terminal. */
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
