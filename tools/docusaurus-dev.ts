// Docusaurus plugin only for `npm run dev`: the development server proxies the sandbox's paths to it, so that site and
// sandbox share one origin as they do under `npm start`, and the downloads are written to static/downloads before the
// site is served and again when a contract or the command line changes. A build writes them beside the pages
// (tools/build.ts).
import {Agent} from 'node:http';
import {join} from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {runPart} from './run.ts';

/**
 * The sandbox serves /api/, /bills, /mcp, the programs that know their origin, and what only a build writes (Markdown
 * pages, the search index). /api-reference is a page.
 */
export const isSandboxPath = (path: string): boolean =>
  path.startsWith('/api/') ||
  /^\/(bills(\/|$)|(hutz|listen)\.mjs$|mcp$|llms(-full)?\.txt$|search-index\.json$)/.test(path) ||
  /^\/(docs|api-reference|support)(\/.*)?\.md$/.test(path) ||
  path.endsWith('.postman_collection.json');

const inSite = (path: string) => join(import.meta.dirname, '..', path);

export default function devPlugin(): Plugin {
  const target = process.env.SANDBOX_URL;
  // Without an agent, the proxy closes each connection, the browser's too.
  const agent = new Agent({keepAlive: true});
  return {
    name: 'dev',
    async loadContent() {
      if (process.env.NODE_ENV === 'production') return;
      await runPart('The downloads', ['tools/downloads.ts', 'static/downloads'].map(inSite), {});
    },
    getPathsToWatch: () => ['openapi/**/*.yaml', 'cli/**/*.ts'].map(inSite),
    // Docusaurus passes devServer on, although its types lack it.
    configureWebpack: () => (target ? ({devServer: {proxy: [{context: isSandboxPath, target, agent}]}} as object) : {}),
  };
}
