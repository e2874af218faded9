/** Splits a question into its ideas: each a word or phrase as typed, and other ways to say it. */
import {SYNONYMS} from '../../docs/synonyms.ts';
import {isStopWord, joined, partsOf, stem, typedWords, words} from './words.ts';

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
