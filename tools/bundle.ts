// Bundles a program of this repository with its packages into one file for Node 24.
import {readFile} from 'node:fs/promises';
import {basename, dirname, join, relative, resolve} from 'node:path';
import {build, type Metafile, type Plugin} from 'esbuild';

export type Bundle = {
  /** The program's module, relative to `root`. */
  entry: string;
  /** Relative to `root`, or absolute. Its folder stands for a folder of this name in `root`: see `keepPlaces`. */
  outfile: string;
  /** Packages that are imported from node_modules when the program runs, such as those with native code. */
  external?: string[];
  /** They see each module before `keepPlaces` does. */
  plugins?: Plugin[];
  root?: string;
};

/** CommonJS packages call `require` for Node's own modules; `placeOf` is for `keepPlaces`. */
const BANNER = `import {createRequire as bundledRequire} from 'node:module';
import {resolve as bundledResolve} from 'node:path';
import {pathToFileURL as bundledUrl} from 'node:url';
const require = bundledRequire(import.meta.url);
const placeOf = path => bundledResolve(import.meta.dirname, path);`;

/** A CommonJS build that hides its own modules from bundlers, by the one that doesn't. */
export const ALIAS = {'jsonc-parser': 'jsonc-parser/lib/esm/main.js'};

/** Names stay readable, for the stacks in logs. Throws if a module can't be bundled. */
export async function bundle({entry, outfile, external = [], plugins = [], root = '.'}: Bundle): Promise<Metafile> {
  const from = resolve(root);
  const {metafile} = await build({
    absWorkingDir: from,
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
    metafile: true,
    logLevel: 'error',
    banner: {js: BANNER},
    alias: ALIAS,
    plugins: [...plugins, keepPlaces(resolve(from, entry), join(from, basename(dirname(resolve(from, outfile)))))],
  });
  return metafile;
}

/**
 * `import.meta` of our own modules keeps meaning their place in the repository, as if the bundle were in the folder `out` of it: a bundle in
 * any folder `server/` reads `../openapi/partner-api.yaml`, as the module in `openapi/` does.
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
