/**
 * Builds the search index and searches it, at build time and in the browser. Parts of names match: "signature" matches
 * `signature_mismatch`, "bill id" matches `externalBillId`.
 */
import MiniSearch, {type Options, type SearchOptions} from 'minisearch';

/** A section of a page. */
export type SearchEntry = {url: string; page: string; heading: string; text: string};

type Stored = SearchEntry & {id: number};

const OPTIONS: Options<Stored> = {
  fields: ['heading', 'page', 'text'],
  storeFields: ['url', 'page', 'heading', 'text'],
  tokenize: words,
  processTerm: stem,
};

const LIMIT = 10;
const STOP_WORDS = new Set(
  'a an and are as at be by can do does for from how i if in is it my of on or the to what when where which why with you'.split(
    ' ',
  ),
);

export function createIndex(entries: readonly SearchEntry[]) {
  const index = new MiniSearch(OPTIONS);
  index.addAll(entries.map((entry, id) => ({...entry, id})));
  return index.toJSON();
}

export type Search = (query: string) => SearchEntry[];

export function readIndex(json: unknown): Search {
  const index = MiniSearch.loadJS(json as Parameters<typeof MiniSearch.loadJS>[0], OPTIONS);
  return query => {
    const all = words(query);
    const relevant = all.filter(word => !STOP_WORDS.has(word.toLowerCase()));
    const terms = (relevant.length > 0 ? relevant : all).join(' ');
    if (!terms) return [];
    const found = new Map<string, SearchEntry>();
    for (const options of STRATEGIES) {
      if (found.size >= LIMIT || (options.fuzzy && found.size > 0)) break;
      for (const {url, page, heading, text} of index.search(terms, options)) {
        if (!found.has(url)) found.set(url, {url, page, heading, text});
      }
    }
    return [...found.values()].slice(0, LIMIT);
  };
}

const RANKING: SearchOptions = {
  boost: {heading: 4, page: 2},
  prefix: (_term, at, terms) => at === terms.length - 1,
  weights: {fuzzy: 0.3, prefix: 0.6},
  boostDocument: (_id, _term, stored) => boostOf(String(stored?.url)),
};
/** Ranks guides before reference pages, and both before marketing pages. */
function boostOf(url: string): number {
  if (/^\/(api-reference|docs\/sandbox)\/.+#/.test(url)) return 0.5;
  return /^\/(docs|api-reference|support)/.test(url) ? 1 : 0.4;
}

/** All words; then any word; then, without results, similar words. */
const STRATEGIES: readonly SearchOptions[] = [
  {...RANKING, combineWith: 'AND'},
  RANKING,
  {...RANKING, fuzzy: term => (term.length > 3 ? 0.25 : false)},
];

/** The words of a text, and the parts of camel-case words. */
export function words(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).flatMap(word => {
    if (!word) return [];
    const parts = word.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u);
    return parts.length > 1 ? [word, ...parts] : [word];
  });
}

/** Singular and plural have the same stem: `retries` and `retry`. */
function stem(word: string): string {
  return word
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(?<=[^s]{3})s$/, '');
}

/** The part of a text around the query's words. */
export function excerpt(text: string, query: string, length = 140): string {
  const lower = text.toLowerCase();
  const places = words(query.toLowerCase())
    .filter(word => !STOP_WORDS.has(word))
    .map(word => lower.indexOf(word))
    .filter(at => at >= 0);
  const first = places.length > 0 ? Math.min(...places) : 0;
  const start = first < length / 2 ? 0 : text.indexOf(' ', first - length / 3) + 1;
  const end = text.length - start <= length ? text.length : text.lastIndexOf(' ', start + length);
  return `${start > 0 ? '… ' : ''}${text.slice(start, Math.max(end, start))}${end < text.length ? ' …' : ''}`;
}
