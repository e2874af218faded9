/**
 * Builds the search index and searches it, at build time and in the browser. The more words of a query a section has, the higher it
 * ranks.
 */
import MiniSearch, {type Options, type Query, type SearchOptions} from 'minisearch';
import {joinName, pickMeaningfulWords, splitWords, toTerm} from './words.ts';

/** A section of a page. */
type SearchEntry = {url: string; page: string; heading: string; text: string};
/**
 * A section with its search terms. `names` are the section's fields, reasons, events and operations; the first one names the section itself,
 * or is empty. `also` has other words for it.
 */
export type IndexedSection = SearchEntry & {names: readonly string[]; also: string};

type IndexedEntry = SearchEntry & {id: number; names: string; name: string; also: string};
type Hit = IndexedEntry & SearchResult;

const OPTIONS: Options<IndexedEntry> = {
  fields: ['heading', 'also', 'names', 'page', 'text'],
  storeFields: ['url', 'page', 'heading', 'text', 'name'],
  tokenize: splitWords,
  processTerm: toTerm,
};

export function createIndex(sections: readonly IndexedSection[]) {
  const index = new MiniSearch(OPTIONS);
  const toEntry = ({names, ...section}: IndexedSection, id: number) => ({
    ...section,
    id,
    names: names.join(' '),
    name: joinName(names[0] ?? ''),
  });
  index.addAll(sections.map(toEntry));
  return index.toJSON();
}

/** `terms` are the section's words that match the query, as indexed. */
export type SearchResult = SearchEntry & {terms?: readonly string[]};

export type Search = ReturnType<typeof readIndex>;

const LIMIT = 10;

const RANKING: SearchOptions = {
  boost: {heading: 4, also: 3, names: 2, page: 1.5},
  weights: {fuzzy: 0.4, prefix: 0.5},
  combineWith: 'OR',
};

/** Each word of a query is looked up several times, so only the first twelve count. */
export const takeFirstWords = (query: string): string =>
  [...new Set(query.slice(0, MAX_CHARACTERS).trim().split(/\s+/))].slice(0, MAX_WORDS).join(' ');

const MAX_WORDS = 12;
const MAX_CHARACTERS = 300;

export function readIndex(json: unknown) {
  const index = MiniSearch.loadJS(json as Parameters<typeof MiniSearch.loadJS>[0], OPTIONS);
  const search = (query: Query, options: SearchOptions) => index.search(query, options) as unknown as Hit[];
  const exists = (word: string) => search(word, {combineWith: 'AND'}).length > 0;

  /** The best matches, best first. */
  function find(query: string): SearchResult[] {
    const queryWords = pickMeaningfulWords(takeFirstWords(query));
    // `signature mismatch` means `signature_mismatch`, and `web hook` means `webhook`.
    const pairs = queryWords.map((word, at) => joinName(word + (queryWords[at + 1] ?? ''))).slice(0, -1);
    const name = joinName(queryWords.join(' '));
    const whole = joinName(query);
    const exact = queryWords.length > 1 ? EXACT_WORDS : EXACT_NAME;
    const found = search([...pairs.filter(exists), ...queryWords].join(' '), {
      ...RANKING,
      // The last word may be unfinished.
      prefix: (word, at, all) => at === all.length - 1 && word.length > 2,
      fuzzy: word => !exists(word) && maxTypos(word),
      boostDocument: (_id, _term, entry) => {
        const isExact = entry?.name === name || joinName(String(entry?.heading)) === whole;
        return urlBoost(String(entry?.url)) * (isExact ? exact : 1);
      },
    });
    return found.filter(limitRepeats()).slice(0, LIMIT);
  }

  return {
    find,
    /** Similar sections, for a query without results. */
    nearMisses(query: string): SearchResult[] {
      const similar = search(takeFirstWords(query), {...RANKING, fuzzy: SIMILAR, prefix: true});
      return similar.filter(({url}) => urlBoost(url) >= 1).slice(0, 3);
    },
    /** The section with this URL. */
    findSection: (url: string): SearchResult | undefined =>
      search(MiniSearch.wildcard, {filter: found => found.url === url})[0],
  };
}

/** The share of a word that may differ. */
const SIMILAR = 0.4;

/** Keeps two results per heading: many operations have a field of the same name. */
function limitRepeats() {
  const shown = new Map<string, number>();
  return ({name, heading}: IndexedEntry) => {
    const times = (shown.get(heading) ?? 0) + 1;
    shown.set(heading, times);
    return !name || times <= 2;
  };
}

/** An exact name comes first. With spaces, the query may only look like a name. */
const EXACT_NAME = 100;
const EXACT_WORDS = 2;

/** How many typos a word of this length may have. */
const maxTypos = (word: string) => (word.length < 4 ? false : word.length < 8 ? 1 : 2);

/** Ranks guides before reference pages, both before marketing pages, and single fields last. */
function urlBoost(url: string): number {
  const [path = '', anchor = ''] = url.split('#');
  if (!/^\/(docs|api-reference|support)/.test(path) || (path === '/docs' && anchor)) return 0.3;
  if (anchor.startsWith('response-')) return 0.4;
  if (path.startsWith('/docs/sandbox/')) return anchor ? 0.3 : 0.6;
  if (path.startsWith('/api-reference')) return anchor ? 0.4 : 0.8;
  if (path === '/docs/changelog') return 0.5;
  if (path === '/docs/errors-by-status') return 0.7;
  return anchor ? 1 : 1.2;
}
