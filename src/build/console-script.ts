/**
 * Bundles the early console script (before-react.tsx) with Preact into static/console/ and returns its URL. The HMAC fallback for
 * pages without WebCrypto is a separate chunk.
 */
import {createHash} from 'node:crypto';
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import {join, resolve} from 'node:path';
import {minify} from '@swc/core';
import {build} from 'esbuild';

export async function buildConsoleScript(siteDir: string, production: boolean): Promise<string> {
  const outdir = join(siteDir, 'static/console');
  await rm(outdir, {recursive: true, force: true});
  await mkdir(outdir, {recursive: true});
  await build({
    entryPoints: {live: join(siteDir, 'src/console/before-react.tsx')},
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: production,
    chunkNames: '[name].[hash]',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    logLevel: 'warning',
  });
  // A fixed name in development, so that pages don't change with the script.
  if (!production) return '/console/live.js';
  // SWC makes it 3 % smaller than esbuild does.
  const {code} = await minify(await readFile(join(outdir, 'live.js'), 'utf8'), {module: true});
  const name = `live.${createHash('sha256').update(code).digest('hex').slice(0, 10)}.js`;
  await writeFile(join(outdir, name), code);
  await rm(join(outdir, 'live.js'));
  return `/console/${name}`;
}

/** Bundler externals for pages: React's part of the console imports browser.ts from the early script, so that a page has one copy. */
export function fromConsoleScript(siteDir: string, url: string) {
  const shared = join(siteDir, 'src/console/browser.ts');
  return async ({context = '', request = ''}) => (resolve(context, request) === shared ? `import ${url}` : undefined);
}
