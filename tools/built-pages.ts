// The pages of the built site, from its sitemap.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

/** Paths such as `/docs/api` in alphabetical order, without pages with `noindex`. */
export function builtPages(): string[] {
  const sitemap = readFileSync(join(import.meta.dirname, '../build/sitemap.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path = '']) => path).sort();
}

/** The paths of the public pages: all except the documentation and the dashboard. */
export const publicPages = (): string[] =>
  builtPages().filter(path => !/^\/(docs|api-reference|dashboard|support)(\/|$)/.test(path));
