/** Which modules share a file of the built site. */
import {createHash} from 'node:crypto';

/** A chunk for code that many pages share, so that other pages don't load it. */
const shared = (name: string, chunks: 'async' | 'all' = 'async') => ({
  name,
  test: new RegExp(`[\\\\/]src[\\\\/]${name}[\\\\/]`),
  chunks,
  minChunks: 10,
  priority: 50,
  enforce: true,
});

/** Layouts and data that each page of the documentation loads: one file compresses better than six. */
const DOCS = [
  '@theme/DocsRoot',
  '@theme/DocVersionRoot',
  '@theme/DocRoot',
  '@theme/DocItem',
  '@generated/docusaurus-plugin-content-docs/default/__plugin.json',
  '@generated/docusaurus-plugin-content-docs/default/p/docs-175.json',
  // Docusaurus names their chunks by a hash.
].map(module => createHash('md5').update(module).digest('hex').slice(0, 8));

const cacheGroups = {
  styles: false as const,
  /** Docusaurus' chunk for what most pages use. The console's entry takes its part of that from there. */
  common: {chunks: 'all' as const},
  /** Shared by both entries and the pages. */
  console: shared('console', 'all'),
  /** Shared by the main entry and the console, whose entry doesn't wait for it. */
  react: {
    name: 'react',
    test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|clsx)[\\/]/,
    chunks: 'all' as const,
    minChunks: 2,
    priority: 60,
    enforce: true,
  },
  forms: shared('forms'),
  reference: shared('reference'),
  docs: {
    name: 'docs',
    chunks: ({name}: {name?: string | null}) => DOCS.includes(name ?? ''),
    priority: 30,
    enforce: true,
  },
};

/** In the browser, one runtime serves both entries, so that they share their modules. */
export const BROWSER_CHUNKS = {runtimeChunk: {name: 'runtime~main'}, splitChunks: {cacheGroups}};

/** Without it, the server's chunk of each page repeats the modules that pages share: 60 MB to write and to compile. */
export const SERVER_CHUNKS = {
  splitChunks: {cacheGroups: {shared: {name: 'shared', chunks: 'async' as const, minChunks: 2, enforce: true}}},
};
