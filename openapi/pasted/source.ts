/** A cursor over text, and marks in it for parts that can't be known. */
export type Cursor = {
  readonly text: string;
  /** The position of the next character. */
  at: number;
};

export type Command = {words: string[]; stdin?: string};
/** `typographic`: a word begins with a typographic quote or dash, which a shell takes literally. */
export type Shell = Readonly<{commands: readonly Command[]; typographic?: boolean}>;

export const isAtEnd = ({text, at}: Cursor): boolean => at >= text.length;

/** Takes what a sticky pattern matches at the cursor. Undefined if it doesn't match there. */
export function take(cursor: Cursor, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.text) ?? undefined;
  if (found) cursor.at = pattern.lastIndex;
  return found;
}

/** Takes `end` and the text before it, or the rest if there is no `end`. Returns the text before it. */
export function takeUpTo(cursor: Cursor, end: string): string {
  const {text, at} = cursor;
  const found = text.indexOf(end, at);
  cursor.at = found < 0 ? text.length : found + end.length;
  return text.slice(at, found < 0 ? text.length : found);
}

/** Escapes of bash, JavaScript and PowerShell. */
export const ESCAPES: ReadonlyMap<string, string> = new Map(
  Object.entries({n: '\n', r: '\r', t: '\t', a: '\x07', b: '\b', e: '\x1b', f: '\f', v: '\v', '0': '\0', '\n': ''}),
);

/** The range of characters used as marks. */
const FIRST = 0xe000;
const LAST = 0xf8ff;

/**
 * Characters that variables and JSON in strings may add beyond twice the text. Without a limit, nested ones could grow exponentially, and
 * repeated ones would be read again each time.
 */
const MAX_EXPANDED_CHARS = 50_000;

/** Characters of a source that are shown. */
const MAX_SOURCE_CHARS = 200;

export type Holes = ReturnType<typeof createHoles>;

export function createHoles(text: string) {
  const taken = new Set(text);
  const sources = new Map<string, string>();
  let next = FIRST;
  let budget = MAX_EXPANDED_CHARS + 2 * text.length;

  const holes = {
    /** Counts these characters. False when the limit is reached. */
    spend(chars: number): boolean {
      budget -= chars;
      return budget > 0;
    },
    /** A variable's value; the mark of its source if it has none or the limit is reached. */
    fill<T>(value: T | undefined, source: string, measure = (known: T) => String(known).length): T | string {
      return value !== undefined && holes.spend(0) && holes.spend(measure(value)) ? value : holes.mark(source);
    },
    /** Returns the mark for a source such as `$AMOUNT` or `@bill.json`. After 6,400 marks, the last one is used again. */
    mark(source: string): string {
      while (next < LAST && taken.has(String.fromCharCode(next))) next += 1;
      const mark = String.fromCharCode(next);
      if (next < LAST) next += 1;
      // A source can contain others: a file whose name is a variable.
      sources.set(mark, replace(source.slice(0, MAX_SOURCE_CHARS), inner => inner).slice(0, MAX_SOURCE_CHARS));
      return mark;
    },
    has: (value: string) => [...value].some(letter => sources.has(letter)),
    isMark: (letter: string) => sources.has(letter),
    /** The value with each mark replaced by its source, encoded where it would end a part of a URL. */
    show: (value: string) => replace(value, source => (/[/?#%\s]/.test(source) ? encodeURIComponent(source) : source)),
    /** The value without its marks. */
    without: (value: string) => replace(value, () => ''),
    /** The sources in a value, as a person reads them. */
    sourcesIn: (value: string) => [...value].flatMap(letter => sources.get(letter) ?? []).join(' '),
  };
  return holes;

  function replace(value: string, by: (source: string) => string): string {
    if (sources.size === 0) return value;
    return [...value].map(letter => (sources.has(letter) ? by(sources.get(letter) as string) : letter)).join('');
  }
}
