/**
 * Bundles the command line into one file: minified, or readable for partners who check what they run with their keys. The sandbox,
 * which gets no keys, is minified in both.
 */
import {join} from 'node:path';
import {bundleSandbox, bundleText} from './sandbox.ts';

/** Where the sandbox begins, which the portal leaves out of /listen.mjs (mock-server/http/static/file-map.ts). */
const SANDBOX = '// The sandbox, which `hutz.mjs sandbox` runs.';

type Options = {
  minify?: boolean;
  /** The sandbox's bundle, if there is one already. */
  sandbox?: string;
};

/** For Node 20 and newer; the sandbox in it, which runs in Node 24 and newer, is only parsed until it is called. */
export async function bundleCommandLine(root = '.', {minify = true, sandbox}: Options = {}): Promise<string> {
  const program = await bundleText({
    entryPoints: [join(root, 'cli', 'main.ts')],
    format: 'esm',
    ...(!minify && {minify, lineLimit: undefined}),
    banner: {js: firstLines(process.env.API_ORIGIN || 'http://localhost:3000')},
  });
  return `${program}${SANDBOX}
function loadSandbox(require) {
const module = {exports: {}};
${sandbox ?? (await bundleSandbox(root))}
return module.exports;
}
`;
}

/** The API's origin, and the program's name. The portal replaces both when it serves the file (mock-server/http/static/file-map.ts). */
const firstLines = (origin: string) => `#!/usr/bin/env node
// Run: node hutz.mjs --help. The same program, readable: /downloads/hutz.readable.mjs
const ORIGIN = ${JSON.stringify(origin)};
const PROGRAM = "hutz";`;
