/** Bundles the command line into one file: minified, or readable for partners who check what they run with their keys. */
import {join} from 'node:path';
import {build} from 'esbuild';

/** For Node 20 and newer. */
export async function bundleCommandLine(root = '.', minify = true): Promise<string> {
  const {outputFiles} = await build({
    entryPoints: [join(root, 'cli', 'main.ts')],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    charset: 'utf8',
    write: false,
    minify,
    ...(minify && {lineLimit: 500}),
    logLevel: 'warning',
    banner: {js: firstLines(process.env.API_ORIGIN || 'http://localhost:3000')},
  });
  return outputFiles[0]?.text ?? '';
}

/** The API's origin, and the program's name. The portal replaces both when it serves the file (mock-server/http/command-line.ts). */
const firstLines = (origin: string) => `#!/usr/bin/env node
// Run: node hutz.mjs --help. The same program, readable: /downloads/hutz.readable.mjs
const ORIGIN = ${JSON.stringify(origin)};
const PROGRAM = "hutz";`;
