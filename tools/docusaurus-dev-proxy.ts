// Only under `npm run dev`, which sets SANDBOX_URL: the development server proxies the sandbox's paths to it, so that site and sandbox
// share one origin as they do under `npm start`.
import type {Plugin} from '@docusaurus/types';

/**
 * /api/, /bills, /mcp, the programs that know their origin, and what only a build makes (Markdown pages, the search index) are the
 * sandbox's; /api-reference is a page.
 */
export const isSandboxPath = (path: string): boolean =>
  path.startsWith('/api/') ||
  /^\/(bills(\/|$)|(hutz|listen)\.mjs$|mcp$|llms(-full)?\.txt$|search-index\.json$)/.test(path) ||
  /^\/(docs|api-reference|support)(\/.*)?\.md$/.test(path) ||
  path.endsWith('.postman_collection.json');

export default function devProxy(): Plugin {
  const target = process.env.SANDBOX_URL;
  return {
    name: 'dev-proxy',
    // Docusaurus passes devServer on, although its types lack it.
    configureWebpack: () => (target ? ({devServer: {proxy: [{context: isSandboxPath, target}]}} as object) : {}),
  };
}
