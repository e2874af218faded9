/**
 * The dialog's list: recent and suggested sections before the visitor types, then results grouped by page, or similar ones. Each result
 * shows its best matching sentence.
 */
import {tryStorage} from '../try-storage.ts';
import type {Search, SearchResult} from './search.ts';
import {splitWords, toTerm} from './words.ts';

export type ResultGroup = {page: string; path: string; results: SearchResult[]};

const BEST_RESULTS = 3;

/** Groups results by page. The best three keep their order. */
export function groupByPage(results: readonly SearchResult[]): ResultGroup[] {
  const groups: ResultGroup[] = [];
  const best = results.slice(0, BEST_RESULTS);
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
export function listSections(search: Search, query: string, recent: readonly string[]) {
  if (query.trim().length > 1) {
    const results = search.find(query);
    if (results.length > 0) return {groups: groupByPage(results), found: results.length};
    return {groups: toGroups('Similar', search.nearMisses(query)), found: 0};
  }
  const entries = (urls: readonly string[]) => urls.flatMap(url => search.findSection(url) ?? []);
  const suggested = SUGGESTED.filter(url => !recent.includes(url));
  return {groups: [...toGroups('Recent', entries(recent)), ...toGroups('Suggested', entries(suggested))], found: 0};
}

const toGroups = (page: string, results: SearchResult[]): ResultGroup[] =>
  results.length > 0 ? [{page, path: page, results}] : [];

const STORAGE_KEY = 'hz-recent-results';
const MAX_RECENT = 4;

/** The sections that were opened from the search in this browser, newest first. Only their URLs, never what was typed. */
export function recentUrls(): string[] {
  const stored: unknown = tryStorage(() => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]'));
  return Array.isArray(stored) ? stored.filter(url => typeof url === 'string').slice(0, MAX_RECENT) : [];
}

/** Ignores blocked or full storage. */
export function rememberUrl(url: string): void {
  const urls = [url, ...recentUrls().filter(other => other !== url)].slice(0, MAX_RECENT);
  tryStorage(() => localStorage.setItem(STORAGE_KEY, JSON.stringify(urls)));
}

/** Returns a function that checks whether a written word matches one of the terms. */
export const createMatcher = (terms: readonly string[]) => (word: string) =>
  splitWords(word).some(part => terms.includes(toTerm(part)));

/** The best matching sentence of the text. */
export function pickSentence(text: string, matches: (word: string) => boolean): string {
  const sentences = text.match(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]*\s*/g) ?? [text];
  const hits = (sentence: string) => new Set(sentence.split(/\s+/).filter(matches).map(toTerm)).size;
  const [best = ''] = [...sentences].sort((a, b) => hits(b) - hits(a));
  return best.trim();
}
