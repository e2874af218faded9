/**
 * Builds the search index and searches it, at build time and in the browser. A question is split into ideas: a word or phrase with
 * its synonyms. Each idea counts once, by its best match, so that a section that repeats one word doesn't win.
 */
import MiniSearch, {type Options, type SearchOptions} from 'minisearch';
import {SYNONYMS} from '../../docs/synonyms.ts';
import {type Idea, ideasOf, joined, meaningful, stem, words} from './ideas.ts';

/** A section of a page. */
export type SearchEntry = {url: string; page: string; heading: string; text: string};
/**
 * A section with what it is found by. `names` are the fields, reasons, events and operations of the section; the first is the section's own,
 * or empty. `also` has other words for it.
 */
export type IndexedSection = SearchEntry & {names: readonly string[]; also: string};

type Stored = SearchEntry & {id: number; names: string; name: string; also: string};

const OPTIONS: Options<Stored> = {
  fields: ['heading', 'also', 'names', 'page', 'text'],
  storeFields: ['url', 'page', 'heading', 'text', 'name'],
  tokenize: words,
  processTerm: stem,
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

export type Search = {
  /** The best sections, best first. */
  find(query: string): SearchEntry[];
  /** Similar sections, for a query without results. */
  nearMisses(query: string): SearchEntry[];
  /** The section with this URL. */
  section(url: string): SearchEntry | undefined;
};

const LIMIT = 10;

const RANKING: SearchOptions = {
  boost: {heading: 4, also: 3, names: 2, page: 1.5},
  weights: {fuzzy: 0.4, prefix: 0.5},
  combineWith: 'AND',
};

/** Each word of a query is looked up several times, so the words after the first twelve don't count. */
export const firstWords = (query: string): string =>
  [...new Set(query.slice(0, MOST_CHARACTERS).trim().split(/\s+/))].slice(0, MOST_WORDS).join(' ');

const MOST_WORDS = 12;
const MOST_CHARACTERS = 300;

export function readIndex(json: unknown): Search {
  const index = MiniSearch.loadJS(json as Parameters<typeof MiniSearch.loadJS>[0], OPTIONS);
  const synonyms = new MiniSearch<{id: number; text: string}>({tokenize: words, processTerm: stem, fields: ['text']});
  synonyms.addAll(SYNONYMS.flat().map((text, id) => ({id, text})));
  const lookUp = (text: string, options: SearchOptions = {}) => index.search(text, {...RANKING, ...options});
  const exists = (word: string) => lookUp(word).length > 0;
  const begins = (word: string) => word.length > 2 && lookUp(word, {prefix: true}).length > 0;
  /** The word of the index or of the synonyms that is closest to a misspelled one. */
  const correct = (word: string) =>
    [index, synonyms].map(all => all.search(word, {...RANKING, fuzzy: typingErrors(word)})[0]?.terms[0]).find(Boolean);

  const entryOf = (id: number) => index.getStoredFields(id) as unknown as Stored;

  /** The best score of each section for one idea. */
  function scoresOf(idea: Idea, isLast: boolean): Map<number, number> {
    const best = new Map<number, number>();
    for (const {text, weight, typed} of idea) {
      const prefix = isLast && typed && text.length > 2;
      for (const {id, score} of lookUp(text, {prefix})) best.set(id, Math.max(best.get(id) ?? 0, score * weight));
    }
    return best;
  }

  function find(typed: string): SearchEntry[] {
    const query = firstWords(typed);
    const ideas = ideasOf(query, {exists, begins, correct});
    const total = new Map<number, {score: number; matched: number}>();
    ideas.forEach((idea, at) => {
      for (const [id, score] of scoresOf(idea, at === ideas.length - 1)) {
        const before = total.get(id) ?? {score: 0, matched: 0};
        total.set(id, {score: before.score + score, matched: before.matched + 1});
      }
    });
    const meant = meaningful(query);
    const name = joined(meant);
    const exact = meant.includes(' ') ? EXACT_WORDS : EXACT_NAME;
    return [...total]
      .map(([id, {score, matched}]) => {
        const entry = entryOf(id);
        const exactly = entry.name === name ? exact : 1;
        return {entry, score: score * (matched / ideas.length) * boostOf(entry.url) * exactly};
      })
      .sort((a, b) => b.score - a.score)
      .map(({entry}) => entry)
      .filter(atMostTwice())
      .slice(0, LIMIT);
  }

  return {
    find,
    nearMisses: typed => {
      const similar = lookUp(firstWords(typed), {combineWith: 'OR', fuzzy: SIMILAR, prefix: true});
      return similar
        .map(({id}) => entryOf(id))
        .filter(({url}) => boostOf(url) >= 1)
        .slice(0, 3);
    },
    section: url => {
      const [hit] = index.search(MiniSearch.wildcard, {filter: found => found.url === url});
      return hit && entryOf(hit.id);
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
