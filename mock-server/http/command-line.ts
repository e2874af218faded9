/** The command line as the portal hands it out: it knows the origin that it came from, and the name that it was served under. */
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';

/** Written by every build (tools/downloads.ts). */
const FILE = 'downloads/hutz.mjs';
const STATIC = join(import.meta.dirname, '..', '..', 'static');

/** Resolves to undefined where there is no build. `listen` is the program that takes the options of that command alone. */
export function createCommandLine(buildDir: string) {
  let source: string | undefined;
  return async (origin: string, program: 'hutz' | 'listen'): Promise<string | undefined> => {
    source ??= await readFile(join(STATIC, FILE), 'utf8')
      .catch(() => readFile(join(buildDir, FILE), 'utf8'))
      .catch(() => undefined);
    return source
      ?.replace(/^const ORIGIN = .*;$/m, () => `const ORIGIN = ${JSON.stringify(new URL(origin).origin)};`)
      .replace('const PROGRAM = "hutz";', `const PROGRAM = "${program}";`);
  };
}
