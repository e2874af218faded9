/** The console's script before it is used: what its entry loads beside React. */
import {fileURLToPath} from 'node:url';
import {brotliCompressSync} from 'node:zlib';
import {build} from 'esbuild';
import {expect, it} from 'vitest';

const KIB = 1024;
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

it('is at most 13 KiB', async () => {
  const {outputFiles, metafile} = await build({
    entryPoints: {entry: path('island.tsx')},
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    outdir: 'unwritten',
    jsx: 'automatic',
    external: ['react', 'react/*', 'react-dom/*', './panels/*', './tools/*', './editor/*', './history/*'],
    loader: {'.css': 'empty'},
  });
  const files = new Set(Object.keys(metafile.outputs).filter(name => name.endsWith('/entry.js')));
  for (const file of files) {
    for (const {kind, external, path} of metafile.outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && !external) files.add(path);
  }
  const scripts = outputFiles.filter(({path}) => [...files].some(file => path.endsWith(file)));
  const bytes = scripts.reduce((sum, {contents}) => sum + brotliCompressSync(contents).length, 0);
  expect(bytes).toBeGreaterThan(4 * KIB);
  expect(bytes).toBeLessThanOrEqual(13 * KIB);
});
