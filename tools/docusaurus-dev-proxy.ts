// Only under `npm run dev`, which names the sandbox's address in SANDBOX_URL: what the sandbox answers is handed to it by
// the development server, so that site and sandbox share one origin as they do under `npm start`.
import type {Plugin} from '@docusaurus/types';

/**
 * /api/, /bills, the programs that know their origin, and what only a build makes (Markdown pages, the search index) are the
 * sandbox's; /api-reference is a page.
 */
export const isSandboxPath = (path: string): boolean =>
  path.startsWith('/api/') ||
  /^\/(bills(\/|$)|(hutz|listen)\.mjs$|llms(-full)?\.txt$|search-index\.json$)/.test(path) ||
  /^\/(docs|api-reference|support)(\/.*)?\.md$/.test(path) ||
  path.endsWith('.postman_collection.json');

export default function devProxy(): Plugin {
  const target = process.env.SANDBOX_URL;
  return {
    name: 'dev-proxy',
    // Docusaurus passes devServer on, though its types do not say so.
    configureWebpack: () => (target ? ({devServer: {proxy: [{context: isSandboxPath, target}]}} as object) : {}),
  };
}
