/** What the console adds to a page before it is used: the early script, and React's part of it. */
import {fileURLToPath} from 'node:url';
import {brotliCompressSync} from 'node:zlib';
import {build} from 'esbuild';
import {expect, it} from 'vitest';

const KIB = 1024;
const LIMIT = 18 * KIB;
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Compressed bytes of the entry, which is one file: a dynamic import of something that it also imports itself would split it.
 */
async function weightOf(entry: string, jsxImportSource: string, external: string[]): Promise<number> {
  const {outputFiles, metafile} = await build({
    entryPoints: {entry: path(entry)},
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    outdir: 'unwritten',
    jsx: 'automatic',
    jsxImportSource,
    external,
    loader: {'.css': 'empty'},
  });
  const outputs = Object.entries(metafile.outputs);
  const main = outputs.find(([path]) => path.endsWith('/entry.js'))?.[1];
  const first = (main?.imports ?? []).filter(({kind, external}) => kind === 'import-statement' && !external);
  expect(first.map(({path}) => path)).toEqual([]);
  const script = outputFiles.find(file => file.path.endsWith('/entry.js'));
  return brotliCompressSync(script?.contents ?? '').length;
}

it('is at most 18 KiB', async () => {
  const later = ['./panels/*', './tools/*', './editor/*', './history/*'];
  const early = await weightOf('before-react.tsx', 'preact', []);
  // It takes ./browser.ts from the early script.
  const react = await weightOf('index.tsx', 'react', ['react', 'react/*', '@docusaurus/*', './browser.ts', ...later]);
  expect(early).toBeGreaterThan(4 * KIB);
  expect(react).toBeGreaterThan(3 * KIB);
  expect(early + react, `early ${early}, React's ${react}`).toBeLessThanOrEqual(LIMIT);
});
