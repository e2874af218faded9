/** Files and standard input. */
import {readFileSync, writeFileSync} from 'node:fs';
import {stdin} from 'node:process';
import {usageError} from './command-error.ts';

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

export function writeOutput(name: string, text: string): void {
  try {
    writeFileSync(name, text);
  } catch (error) {
    throw usageError(`${name} can't be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}
