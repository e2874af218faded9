/** The console's script before it is used: what its entry loads beside React. */
import {fileURLToPath} from 'node:url';
import {brotliCompressSync} from 'node:zlib';
import {build} from 'esbuild';
import {expect, it} from 'vitest';

const KIB = 1024;
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

it('is at most 12 KiB', async () => {
  const {outputFiles, metafile} = await build({
    entryPoints: [path('island.ts')],
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    outdir: 'unwritten',
    jsx: 'automatic',
    external: ['react', 'react/*', 'react-dom', 'react-dom/*', './panels/index.tsx', './editor/*'],
    loader: {'.css': 'empty'},
  });
  const entries = Object.keys(metafile.outputs).filter(name => /\/island(?:-root)?[^/]*\.js$/.test(name));
  expect(entries).toHaveLength(2);
  const files = new Set(entries);
  for (const file of files) {
    for (const {kind, external, path} of metafile.outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && !external) files.add(path);
  }
  const scripts = outputFiles.filter(({path}) => [...files].some(file => path.endsWith(file)));
  // The site's bundle has them in one file.
  const bytes = brotliCompressSync(Buffer.concat(scripts.map(({contents}) => contents))).length;
  expect(bytes).toBeGreaterThan(4 * KIB);
  expect(bytes).toBeLessThanOrEqual(12 * KIB);
});
