/** The sentence of a result that matches a query best, in pieces: what matched, and the rest. */
import {ideasOf, isStopWord, stem, typedWords, words} from './ideas.ts';

export type Piece = {text: string; matches: boolean};

const LONGEST = 160;
/** The words as they are typed, without the index. */
const NOTHING = {exists: () => false, begins: () => false, correct: () => undefined};

export function matchingSentence(text: string, query: string): Piece[] {
  const wanted = ideasOf(query, NOTHING)
    .flat()
    .flatMap(({text: phrase}) => words(phrase))
    .filter(word => !isStopWord(word))
    .map(stem);
  const last = stem(typedWords(query).at(-1) ?? '');
  const matches = (word: string) => words(word).some(part => isWanted(stem(part), wanted, last));
  const sentences = text.match(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]*\s*/g) ?? [text];
  const [best = ''] = sentences
    .map(sentence => ({sentence, hits: new Set(sentence.split(/\s+/).filter(matches).map(stem)).size}))
    .sort((a, b) => b.hits - a.hits)
    .map(({sentence}) => sentence.trim());
  return piecesOf(cut(best, matches), matches);
}

/** The last word of a query may be unfinished. */
function isWanted(word: string, wanted: readonly string[], last: string): boolean {
  return wanted.includes(word) || (last.length > 2 && word.startsWith(last));
}

/** Cuts a long sentence around its first match. */
function cut(sentence: string, matches: (word: string) => boolean): string {
  if (sentence.length <= LONGEST) return sentence;
  const first = sentence.split(/(\s+)/).findIndex(matches);
  const at = sentence.split(/(\s+)/).slice(0, Math.max(first, 0)).join('').length;
  const start = at < LONGEST / 2 ? 0 : sentence.indexOf(' ', at - LONGEST / 3) + 1;
  const end = sentence.length - start <= LONGEST ? sentence.length : sentence.lastIndexOf(' ', start + LONGEST);
  return `${start > 0 ? '… ' : ''}${sentence.slice(start, end)}${end < sentence.length ? ' …' : ''}`;
}

function piecesOf(sentence: string, matches: (word: string) => boolean): Piece[] {
  const pieces: Piece[] = [];
  for (const text of sentence.split(/(\s+)/)) {
    const hit = text.trim() !== '' && matches(text);
    const last = pieces.at(-1);
    if (last && last.matches === hit) last.text += text;
    else pieces.push({text, matches: hit});
  }
  return pieces;
}
