/**
 * Splits text into the words that the search compares (parts of names, without accents, in their base form), and a question into its
 * ideas: each a word or phrase as typed, and other ways to say it.
 */
import {stemmer} from 'stemmer';
import {SYNONYMS} from '../../docs/synonyms.ts';
import {site} from '../site.ts';

const NAME = /[\p{L}\p{N}]+(?:[_.\-/:][\p{L}\p{N}]+)*/gu;

/**
 * The words of a text. A name such as `signature_mismatch`, `bill.paid`, `x-api-key` or `billId` gives itself in one piece and its
 * parts.
 */
export function words(text: string): string[] {
  return (text.match(NAME) ?? []).flatMap(name => {
    const parts = partsOf(name);
    return parts.length > 1 ? [joined(name), ...parts] : parts;
  });
}

/** The parts of a name, in lower case. */
function partsOf(name: string): string[] {
  return name
    .split(/[^\p{L}\p{N}]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
    .filter(Boolean)
    .map(part => part.toLowerCase());
}

/** A name without its separators, in lower case: `Signature mismatch` and `signature_mismatch` are the same. */
export const joined = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** `retries`, `retried` and `retry` have the same stem. */
export function stem(word: string): string {
  const lower = word.toLowerCase();
  return /\d/.test(lower) ? lower : stemmer(lower);
}

/** Words that carry no meaning of their own in a question. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about all also am an and any are as at be because been being but by can could did do does doesn don else for from gets
  got had has have having he her here hey hi how i if im in into is isn it its itself just know like ll may me might mine must my
  need needs no not now of oh ok on one only or our out please pls re s see shall she should so some something t than that the their them
  then there these they thing this those to too us use used uses using ve via want wants was wasn we were what whats when where
  whether which while who whom whose why will with won work works would you your yours`.split(/\s+/),
);

export const isStopWord = (word: string): boolean =>
  STOP_WORDS.has(word.toLowerCase().replace(/'.*/, '')) || word.toLowerCase() === site.name.toLowerCase();

/** The words of a query as typed; a name is one word. */
export const typedWords = (query: string): string[] =>
  query.replaceAll('’', "'").match(/[\p{L}\p{N}]+(?:[_.\-/:'][\p{L}\p{N}]+)*/gu) ?? [];

/** A query without the words that carry no meaning. */
export const meaningful = (query: string): string =>
  typedWords(query)
    .filter(word => !isStopWord(word))
    .join(' ');

/** `typed` is what the reader wrote, which may be unfinished. */
type Variant = {text: string; weight: number; typed: boolean};
export type Idea = readonly Variant[];

/** Which words the index has. */
export type Vocabulary = {
  exists: (word: string) => boolean;
  /** Whether a known word begins like this. */
  begins: (word: string) => boolean;
  /** The known word that is most similar. */
  correct: (word: string) => string | undefined;
};

const SYNONYM_WEIGHT = 0.6;
const NAME_WEIGHT = 2;
const LONGEST_PHRASE = 3;

const keyOf = (phrase: string) => partsOf(phrase).map(stem).join(' ');
/** The other ways to say each word or phrase. */
const OTHERS = new Map<string, string[]>();
for (const line of SYNONYMS) {
  for (const phrase of line) {
    const key = keyOf(phrase);
    OTHERS.set(key, [...(OTHERS.get(key) ?? []), ...line.filter(other => keyOf(other) !== key)]);
  }
}

export function ideasOf(query: string, vocabulary: Vocabulary): Idea[] {
  const typed = typedWords(query)
    .flatMap(word => (OTHERS.has(keyOf(word)) || vocabulary.exists(joined(word)) ? [word] : partsOf(word)))
    .map((word, at, all) => corrected(word, at === all.length - 1, vocabulary));
  const ideas: Idea[] = [];
  for (let at = 0; at < typed.length; ) {
    const length = phraseAt(typed, at);
    const text = typed.slice(at, at + length).join(' ');
    const name = joined(typed.slice(at, at + 2).join(' '));
    at += length;
    if (length === 1 && isStopWord(text)) continue;
    ideas.push(variantsOf(text));
    // `signature mismatch` means `signature_mismatch`, and `web hook` means `webhook`.
    if (at < typed.length && name !== joined(text) && vocabulary.exists(name)) {
      ideas.push([{text: name, weight: 1, typed: true}]);
    }
  }
  return ideas.length > 0 ? ideas : typed.map(variantsOf);
}

function corrected(word: string, isLast: boolean, {exists, begins, correct}: Vocabulary): string {
  const known = isStopWord(word) || OTHERS.has(keyOf(word)) || exists(word) || (isLast && begins(word));
  return known ? word : (correct(word) ?? word);
}

/** The number of words of the longest known phrase that starts here. */
function phraseAt(typed: readonly string[], at: number): number {
  for (let length = LONGEST_PHRASE; length > 1; length -= 1) {
    if (at + length <= typed.length && OTHERS.has(keyOf(typed.slice(at, at + length).join(' ')))) return length;
  }
  return 1;
}

function variantsOf(text: string): Idea {
  const parts = words(text);
  const isName = /[_.\-/:]|\p{Ll}\p{Lu}/u.test(text);
  return [
    ...(isName ? [{text: joined(text), weight: NAME_WEIGHT, typed: true}] : []),
    {text: parts.slice(isName ? 1 : 0).join(' '), weight: 1, typed: true},
    ...(OTHERS.get(keyOf(text)) ?? []).map(other => ({text: other, weight: SYNONYM_WEIGHT, typed: false})),
  ];
}
