/** The console's script before it is used: what its entry loads beside React. */
import {fileURLToPath} from 'node:url';
import {brotliCompressSync} from 'node:zlib';
import {build} from 'esbuild';
import {expect, it} from 'vitest';

const KIB = 1024;
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

it('is at most 14 KiB', async () => {
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
  const [, main] = Object.entries(metafile.outputs).find(([name]) => name.endsWith('/entry.js')) ?? [];
  // One file: a dynamic import of something that it also imports itself would split it.
  const first = (main?.imports ?? []).filter(({kind, external}) => kind === 'import-statement' && !external);
  expect(first.map(({path}) => path)).toEqual([]);
  const script = outputFiles.find(file => file.path.endsWith('/entry.js'));
  const bytes = brotliCompressSync(script?.contents ?? '').length;
  expect(bytes).toBeGreaterThan(4 * KIB);
  expect(bytes).toBeLessThanOrEqual(14 * KIB);
});
