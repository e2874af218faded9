// Bundles this repository's programs into one file each: the container image's programs with their packages, for Node
// 24; the offline sandbox (mock-server/offline.ts) with everything it needs except Node; and the command line, which
// contains the sandbox.
import {readFile} from 'node:fs/promises';
import {basename, dirname, join, relative} from 'node:path';
import {type BuildOptions, build, type Plugin} from 'esbuild';
import {readContract} from '../openapi/model.ts';

const ROOT = join(import.meta.dirname, '..');

/** CommonJS packages call `require` for Node's own modules; `placeOf` is for `keepPlaces`. */
const BANNER = `import {createRequire as bundledRequire} from 'node:module';
import {resolve as bundledResolve} from 'node:path';
import {pathToFileURL as bundledUrl} from 'node:url';
const require = bundledRequire(import.meta.url);
const placeOf = path => bundledResolve(import.meta.dirname, path);`;

/** Replaces a CommonJS build that hides its modules from bundlers with a build that doesn't. */
const ALIAS = {'jsonc-parser': 'jsonc-parser/lib/esm/main.js'};

/**
 * Names stay readable, for stack traces in logs. The packages in `external`, such as those with native code, are imported
 * from node_modules when the program runs. Throws if a module can't be bundled.
 */
export async function bundle(entry: string, outfile: string, external: string[]): Promise<void> {
  await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile,
    external,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    charset: 'utf8',
    minifySyntax: true,
    minifyWhitespace: true,
    keepNames: true,
    legalComments: 'none',
    logLevel: 'error',
    banner: {js: BANNER},
    alias: ALIAS,
    plugins: [keepPlaces(join(ROOT, entry), join(ROOT, basename(dirname(outfile))))],
  });
}

/**
 * `import.meta` of our modules still resolves to their place in the repository, as if the bundle were in its folder
 * `out`: a bundle in any folder `server/` reads `../openapi/partner-api.yaml`, as the module in `openapi/` does.
 */
function keepPlaces(entry: string, out: string): Plugin {
  return {
    name: 'keep-places',
    setup({onLoad}) {
      onLoad({filter: /\.ts$/}, async ({path}) => {
        if (path.includes('node_modules')) return undefined;
        const place = (of: string) => `placeOf(${JSON.stringify(relative(out, of))})`;
        const contents = (await readFile(path, 'utf8'))
          .replaceAll(/\bimport\.meta\.dirname\b/g, place(dirname(path)))
          .replaceAll(/\bimport\.meta\.url\b/g, `bundledUrl(${place(path)}).href`)
          .replaceAll(/\bimport\.meta\.main\b/g, String(path === entry));
        return {contents, loader: 'ts'};
      });
    },
  };
}

/** A CommonJS module, so that it requires Node's modules when it is called, not when the file is loaded. */
export async function bundleSandbox(): Promise<string> {
  const documents = (['partner', 'sandbox'] as const).map(name => [name, JSON.stringify(readContract(name).document)]);
  return bundleText({
    entryPoints: [join(ROOT, 'mock-server', 'offline.ts')],
    format: 'cjs',
    alias: ALIAS,
    plugins: [bundledContracts],
    define: {
      CONTRACTS: JSON.stringify(Object.fromEntries(documents)),
      // For the thread that copies SQLite's log. It isn't in the bundle, so SQLite copies the log itself.
      'import.meta.url': '"file:///"',
    },
  });
}

/** The code of a bundle for Node 20 and newer, minified unless `options` say otherwise. */
async function bundleText(options: BuildOptions): Promise<string> {
  const {outputFiles} = await build({
    bundle: true,
    platform: 'node',
    target: 'node20',
    charset: 'utf8',
    write: false,
    minify: true,
    lineLimit: 500,
    logLevel: 'warning',
    ...options,
  });
  return outputFiles?.[0]?.text ?? '';
}

const bundledContracts: Plugin = {
  name: 'bundled-contracts',
  setup({onResolve}) {
    onResolve({filter: /openapi\/model\.ts$/}, () => ({path: join(ROOT, 'openapi', 'bundled-model.ts')}));
  },
};

/** Marks the start of the sandbox, which the portal leaves out of /listen.mjs (mock-server/site-files.ts). */
const SANDBOX = '// The sandbox, which `hutz.mjs sandbox` runs.';

/**
 * The command line in one file: minified, or readable for partners who check what they run with their keys. The
 * sandbox, which gets no keys, is minified in both. For Node 20 and newer; the sandbox needs Node 24, but older
 * versions can parse it.
 */
export async function bundleCommandLine(sandbox: string, minify = true): Promise<string> {
  const program = await bundleText({
    entryPoints: [join(ROOT, 'cli', 'main.ts')],
    format: 'esm',
    ...(!minify && {minify, lineLimit: undefined}),
    banner: {js: firstLines(process.env.API_ORIGIN || 'http://localhost:3000')},
  });
  return `${program}${SANDBOX}
function loadSandbox(require) {
const module = {exports: {}};
${sandbox}
return module.exports;
}
`;
}

/** The API's origin, and the program's name. The portal replaces both when it serves the file (mock-server/site-files.ts). */
const firstLines = (origin: string) => `#!/usr/bin/env node
// Run: node hutz.mjs --help. The same program, readable: /downloads/hutz.readable.mjs
const ORIGIN = ${JSON.stringify(origin)};
const PROGRAM = "hutz";`;
