/** The listen program as it is handed out: it knows the origin that it came from. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

const FILE = join(import.meta.dirname, 'listen.mjs');
const PLACEHOLDER = "const ORIGIN = 'http://localhost:3000';";

let source: string | undefined;

export function listenProgram(origin: string): string {
  source ??= readFileSync(FILE, 'utf8');
  return source.replace(PLACEHOLDER, () => `const ORIGIN = ${JSON.stringify(new URL(origin).origin)};`);
}
