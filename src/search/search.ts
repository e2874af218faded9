/**
 * Builds the search index and searches it, at build time and in the browser. A section that has more of a question's words ranks
 * higher.
 */
import MiniSearch, {type Options, type SearchOptions} from 'minisearch';
import {joined, meaningful, termOf, words} from './words.ts';

/** A section of a page. */
export type SearchEntry = {url: string; page: string; heading: string; text: string};
/**
 * A section with what it is found by. `names` are the fields, reasons, events and operations of the section; the first is the section's own,
 * or empty. `also` has other words for it.
 */
export type IndexedSection = SearchEntry & {names: readonly string[]; also: string};

type Stored = SearchEntry & {id: number; names: string; name: string; also: string};
type Hit = Stored & SearchResult;

const OPTIONS: Options<Stored> = {
  fields: ['heading', 'also', 'names', 'page', 'text'],
  storeFields: ['url', 'page', 'heading', 'text', 'name'],
  tokenize: words,
  processTerm: termOf,
};

export function createIndex(sections: readonly IndexedSection[]) {
  const index = new MiniSearch(OPTIONS);
  const stored = ({names, ...section}: IndexedSection, id: number) => ({
    ...section,
    id,
    names: names.join(' '),
    name: joined(names[0] ?? ''),
  });
  index.addAll(sections.map(stored));
  return index.toJSON();
}

/** `terms` are the words of the section that a query found, in the form in which they are indexed. */
export type SearchResult = SearchEntry & {terms?: readonly string[]};

export type Search = ReturnType<typeof readIndex>;

const LIMIT = 10;

const RANKING: SearchOptions = {
  boost: {heading: 4, also: 3, names: 2, page: 1.5},
  weights: {fuzzy: 0.4, prefix: 0.5},
  combineWith: 'OR',
};

/** Each word of a query is looked up several times, so the words after the first twelve don't count. */
export const firstWords = (query: string): string =>
  [...new Set(query.slice(0, MOST_CHARACTERS).trim().split(/\s+/))].slice(0, MOST_WORDS).join(' ');

const MOST_WORDS = 12;
const MOST_CHARACTERS = 300;

export function readIndex(json: unknown) {
  const index = MiniSearch.loadJS(json as Parameters<typeof MiniSearch.loadJS>[0], OPTIONS);
  const exists = (word: string) => index.search(word, {combineWith: 'AND'}).length > 0;

  /** The best sections, best first. */
  function find(query: string): SearchResult[] {
    const meant = meaningful(firstWords(query));
    // `signature mismatch` means `signature_mismatch`, and `web hook` means `webhook`.
    const pairs = meant.map((word, at) => joined(word + (meant[at + 1] ?? ''))).slice(0, -1);
    const name = joined(meant.join(' '));
    const exact = meant.length > 1 ? EXACT_WORDS : EXACT_NAME;
    const found = index.search([...pairs.filter(exists), ...meant].join(' '), {
      ...RANKING,
      // The last word may be unfinished.
      prefix: (word, at, all) => at === all.length - 1 && word.length > 2,
      fuzzy: word => !exists(word) && typingErrors(word),
      boostDocument: (_id, _term, stored) => boostOf(String(stored?.url)) * (stored?.name === name ? exact : 1),
    });
    return (found as unknown as Hit[]).filter(atMostTwice()).slice(0, LIMIT);
  }

  return {
    find,
    /** Similar sections, for a query without results. */
    nearMisses(query: string): SearchResult[] {
      const similar = index.search(firstWords(query), {...RANKING, fuzzy: SIMILAR, prefix: true});
      return (similar as unknown as Hit[]).filter(({url}) => boostOf(url) >= 1).slice(0, 3);
    },
    /** The section with this URL. */
    section(url: string) {
      const [hit] = index.search(MiniSearch.wildcard, {filter: found => found.url === url});
      return hit as unknown as SearchResult | undefined;
    },
  };
}

/** The share of a word that may differ. */
const SIMILAR = 0.4;

/** Many operations have a field of the same name: two of them are enough. */
function atMostTwice() {
  const shown = new Map<string, number>();
  return ({name, heading}: Stored) => {
    const times = (shown.get(heading) ?? 0) + 1;
    shown.set(heading, times);
    return !name || times <= 2;
  };
}

/** A name that was typed exactly comes first; with spaces, it may be meant. */
const EXACT_NAME = 100;
const EXACT_WORDS = 2;

/** How many typing errors a word of this length may have. */
const typingErrors = (word: string) => (word.length < 4 ? false : word.length < 8 ? 1 : 2);

/** Ranks guides before reference pages, both before marketing pages, and a page's single fields last. */
function boostOf(url: string): number {
  const [path = '', anchor = ''] = url.split('#');
  if (!/^\/(docs|api-reference|support)/.test(path) || (path === '/docs' && anchor)) return 0.3;
  if (anchor.startsWith('response-')) return 0.4;
  if (path.startsWith('/docs/sandbox/')) return anchor ? 0.3 : 0.6;
  if (path.startsWith('/api-reference')) return anchor ? 0.4 : 0.8;
  if (path === '/docs/changelog') return 0.5;
  if (path === '/docs/errors-by-status') return 0.7;
  return anchor ? 1 : 1.2;
}
