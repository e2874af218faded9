/**
 * Builds the search index and searches it; the same file runs at build time and in the browser. Names are found by their parts:
 * `signature_mismatch` by "signature", `externalBillId` by "bill id".
 */
import MiniSearch, {type Options, type SearchOptions} from 'minisearch';

/** A search entry: a section of a page, with its URL. */
export type Find = {url: string; page: string; heading: string; text: string};

type Stored = Find & {id: number};

const OPTIONS: Options<Stored> = {
  fields: ['heading', 'page', 'text'],
  storeFields: ['url', 'page', 'heading', 'text'],
  tokenize: words,
  processTerm: stem,
};

const LIMIT = 10;
/** Words of a question that name nothing. */
const EMPTY = new Set(
  'a an and are as at be by can do does for from how i if in is it my of on or the to what when where which why with you'.split(
    ' ',
  ),
);

export function createIndex(finds: readonly Find[]) {
  const index = new MiniSearch(OPTIONS);
  index.addAll(finds.map((find, id) => ({...find, id})));
  return index.toJSON();
}

export type Search = (question: string) => Find[];

export function readIndex(json: unknown): Search {
  const index = MiniSearch.loadJS(json as Parameters<typeof MiniSearch.loadJS>[0], OPTIONS);
  return question => {
    const asked = words(question);
    const meant = asked.filter(word => !EMPTY.has(word.toLowerCase()));
    const query = (meant.length > 0 ? meant : asked).join(' ');
    if (!query) return [];
    const found = new Map<string, Find>();
    for (const options of TRIES) {
      if (found.size >= LIMIT || (options.fuzzy && found.size > 0)) break;
      for (const {url, page, heading, text} of index.search(query, options)) {
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
  boostDocument: (_id, _term, stored) => worth(String(stored?.url)),
};
/** Guides before the pages that are alike, and both before the pages that sell. */
function worth(url: string): number {
  if (/^\/(api-reference|docs\/sandbox)\/.+#/.test(url)) return 0.5;
  return /^\/(docs|api-reference|support)/.test(url) ? 1 : 0.4;
}

/** Every word; then any of them; then, when nothing is found, words that are nearly so. */
const TRIES: readonly SearchOptions[] = [
  {...RANKING, combineWith: 'AND'},
  RANKING,
  {...RANKING, fuzzy: term => (term.length > 3 ? 0.25 : false)},
];

/** The words of a text, and the parts of those that are put together of several. */
export function words(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).flatMap(word => {
    if (!word) return [];
    const parts = word.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u);
    return parts.length > 1 ? [word, ...parts] : [word];
  });
}

/** One form for a word and its plural: `retries` and `retry`. */
function stem(word: string): string {
  return word
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(?<=[^s]{3})s$/, '');
}

/** The piece of a text where the words are, short enough for a line or two. */
export function excerpt(text: string, question: string, length = 140): string {
  const lower = text.toLowerCase();
  const places = words(question.toLowerCase())
    .filter(word => !EMPTY.has(word))
    .map(word => lower.indexOf(word))
    .filter(at => at >= 0);
  const first = places.length > 0 ? Math.min(...places) : 0;
  const start = first < length / 2 ? 0 : text.indexOf(' ', first - length / 3) + 1;
  const end = text.length - start <= length ? text.length : text.lastIndexOf(' ', start + length);
  return `${start > 0 ? '… ' : ''}${text.slice(start, Math.max(end, start))}${end < text.length ? ' …' : ''}`;
}
