/** The dialog's list: recent and suggested sections before typing, then results, or what is similar. */
import {groupByPage, type ResultGroup} from './groups.ts';
import type {Search, SearchEntry} from './search.ts';

/** Where most people start. */
export const SUGGESTED = [
  '/docs/quickstart',
  '/docs/api',
  '/docs/webhooks#verify',
  '/docs/errors',
  '/docs/testing#listen',
  '/docs/test-data',
];

/** `found` counts the results, without the similar ones. */
export function sectionsToShow(search: Search, query: string, recent: readonly string[]) {
  if (query.trim().length > 1) {
    const results = search.find(query);
    if (results.length > 0) return {groups: groupByPage(results), found: results.length};
    return {groups: group('Similar', search.nearMisses(query)), found: 0};
  }
  const entries = (urls: readonly string[]) => urls.flatMap(url => search.section(url) ?? []);
  const suggested = SUGGESTED.filter(url => !recent.includes(url));
  return {groups: [...group('Recent', entries(recent)), ...group('Suggested', entries(suggested))], found: 0};
}

const group = (page: string, results: SearchEntry[]): ResultGroup[] =>
  results.length > 0 ? [{page, path: page, results}] : [];
