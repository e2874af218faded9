/**
 * Bundles the early console script (before-react.tsx) with Preact into static/console/ and returns its URL. The HMAC fallback for
 * pages without WebCrypto is a separate chunk.
 */
import {createHash} from 'node:crypto';
import {mkdir, readFile, rename, rm} from 'node:fs/promises';
import {join} from 'node:path';
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
  const hash = createHash('sha256')
    .update(await readFile(join(outdir, 'live.js')))
    .digest('hex')
    .slice(0, 10);
  await rename(join(outdir, 'live.js'), join(outdir, `live.${hash}.js`));
  return `/console/live.${hash}.js`;
}
