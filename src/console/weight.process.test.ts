/** What the console adds to a page before it is used: the early script, and React's part of it. */
import {fileURLToPath} from 'node:url';
import {brotliCompressSync} from 'node:zlib';
import {build} from 'esbuild';
import {expect, it} from 'vitest';

const KIB = 1024;
const LIMIT = 25 * KIB;
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Compressed bytes of the entry and its static imports; dynamic imports are separate files. */
async function weightOf(entry: string, jsxImportSource: string, external: string[]): Promise<number> {
  const {outputFiles} = await build({
    entryPoints: {entry: path(entry)},
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    outdir: 'unwritten',
    jsx: 'automatic',
    jsxImportSource,
    external,
    loader: {'.css': 'empty'},
  });
  const script = outputFiles.find(file => file.path.endsWith('entry.js'));
  return brotliCompressSync(script?.contents ?? '').length;
}

it('is at most 25 KiB', async () => {
  const later = ['./panels/*', './tools/*', './editor/*'];
  const early = await weightOf('before-react.tsx', 'preact', []);
  const react = await weightOf('index.tsx', 'react', ['react', 'react/*', '@docusaurus/*', ...later]);
  expect(Math.min(early, react)).toBeGreaterThan(4 * KIB);
  expect(early + react, `early ${early}, React's ${react}`).toBeLessThanOrEqual(LIMIT);
});
