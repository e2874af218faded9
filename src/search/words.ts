/** Splits text into search terms: parts of names, without accents or endings, and one term for all synonyms. */
import {stemmer} from 'stemmer';
import {SYNONYMS} from '../../docs/synonyms.ts';
import {site} from '../site.ts';

const NAME = /[\p{L}\p{N}]+(?:[_.\-/:][\p{L}\p{N}]+)*/gu;

/**
 * Splits text into words. A name such as `signature_mismatch`, `bill.paid`, `x-api-key` or `billId` yields the joined name and its
 * parts.
 */
export function splitWords(text: string): string[] {
  return (text.match(NAME) ?? []).flatMap(name => {
    const parts = name
      .split(/[^\p{L}\p{N}]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
      .filter(Boolean)
      .map(part => part.toLowerCase());
    return parts.length > 1 ? [joinName(name), ...parts] : parts;
  });
}

/** A name without its separators, in lower case: `Signature mismatch` and `signature_mismatch` are the same. */
export const joinName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** `retries`, `retried` and `retry` have the same stem. */
function stem(word: string): string {
  const lower = word.toLowerCase();
  return /\d/.test(lower) ? lower : stemmer(lower);
}

/** Maps each synonym to the first word of its line. */
const CANONICAL = new Map(
  SYNONYMS.flatMap(line => {
    const [first = '', ...others] = line.split(' ').map(stem);
    return others.map(other => [other, first]);
  }),
);

/** The form of a word that is indexed and looked up. */
export function toTerm(word: string): string {
  const stemmed = stem(word);
  return CANONICAL.get(stemmed) ?? stemmed;
}

/** Words without meaning for a search. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about all also am an and any are as at be because been being but by can could did do does doesn don else for from gets
  got had has have having he her here hey hi how i if im in into is isn it its itself just know like ll may me might mine must my
  need needs no not now of oh ok on one only or our out please pls re s see shall she should so some something t than that the their them
  then there these they thing this those to too us use used uses using ve via want wants was wasn we were what whats when where
  whether which while who whom whose why will with won work works would you your yours`.split(/\s+/),
);

const isStopWord = (word: string): boolean =>
  STOP_WORDS.has(word.toLowerCase().replace(/'.*/, '')) || word.toLowerCase() === site.name.toLowerCase();

/** The meaningful words of a query, as typed, or all words if none is meaningful. A name is one word. */
export function pickMeaningfulWords(query: string): string[] {
  const typed = query.replaceAll('’', "'").match(/[\p{L}\p{N}]+(?:[_.\-/:'][\p{L}\p{N}]+)*/gu) ?? [];
  const filtered = typed.filter(word => !isStopWord(word));
  return filtered.length > 0 ? filtered : typed;
}
