/**
 * The dialog's list: recent and suggested sections before typing, then results under the titles of their pages, or what is similar. Each
 * result has its sentence that matches best.
 */
import {tryStorage} from '../try-storage.ts';
import type {Search, SearchResult} from './search.ts';
import {termOf, words} from './words.ts';

export type ResultGroup = {page: string; path: string; results: SearchResult[]};

const BEST = 3;

/** The first three keep their order, because they are the best; the rest is ordered by page. */
export function groupByPage(results: readonly SearchResult[]): ResultGroup[] {
  const groups: ResultGroup[] = [];
  const best = results.slice(0, BEST);
  for (const result of results) {
    const path = result.url.split('#')[0] ?? '';
    const place = groups.findLastIndex(group => group.path === path);
    const after = groups.slice(place + 1).flatMap(group => group.results);
    // Joining an earlier group moves what is after it.
    if (place >= 0 && !after.some(other => best.includes(other))) groups[place]?.results.push(result);
    else groups.push({page: result.page, path, results: [result]});
  }
  return groups;
}

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

const group = (page: string, results: SearchResult[]): ResultGroup[] =>
  results.length > 0 ? [{page, path: page, results}] : [];

const STORAGE_KEY = 'hz-recent-results';
const MOST = 4;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/** The sections that this browser opened from the search, newest first. Only their URLs, never what was typed. */
export function recentUrls(storage: () => Storage): string[] {
  const kept: unknown = tryStorage(() => JSON.parse(storage().getItem(STORAGE_KEY) ?? '[]'));
  return Array.isArray(kept) ? kept.filter(url => typeof url === 'string').slice(0, MOST) : [];
}

/** Blocked or full storage is ignored. */
export function rememberUrl(url: string, storage: () => Storage): void {
  const urls = [url, ...recentUrls(storage).filter(other => other !== url)].slice(0, MOST);
  tryStorage(() => storage().setItem(STORAGE_KEY, JSON.stringify(urls)));
}

/** Whether a word as it is written is one that the query found. */
export const matcherOf = (terms: readonly string[]) => (word: string) =>
  words(word).some(part => terms.includes(termOf(part)));

/** The sentence of a text that matches best. */
export function matchingSentence(text: string, matches: (word: string) => boolean): string {
  const sentences = text.match(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]*\s*/g) ?? [text];
  const hits = (sentence: string) => new Set(sentence.split(/\s+/).filter(matches).map(termOf)).size;
  const [best = ''] = sentences.toSorted((a, b) => hits(b) - hits(a));
  return best.trim();
}
