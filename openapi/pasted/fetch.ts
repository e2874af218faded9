/** Reads a request from a JavaScript `fetch` call, as a person or a browser's developer tools write it. */
import {type Pasted, toPasted} from './pasted.ts';
import {type Cursor, ESCAPES, type Holes, isAtEnd, take} from './source.ts';

/** For text that ends early or lacks a name or value. `fromFetch` catches it. */
const UNREADABLE = new SyntaxError();

/** The calls of `fetch`, up to the first one that can't be read. */
export function fromFetch(text: string, holes: Holes): Pasted[] {
  const source = {text, at: 0, holes, variables: findVariables(text)};
  const found: Pasted[] = [];
  try {
    while (take(source, /[\s\S]*?\bfetch\(/y)) found.push(readCall(source));
  } catch {
    // It ends early, or is nested too deeply.
  }
  return found;
}

function readCall(source: Source): Pasted {
  const {at, holes} = source;
  const [target, given] = sequence(source, /\)/y);
  const known = (value: unknown) =>
    typeof value === 'string' && holes.isMark(value) ? declared(source, at, value) : value;
  const url = known(target);
  const options = known(given);
  const unread = typeof options === 'string' && holes.has(options) ? options : undefined;
  const {method = 'GET', ...more} = isObject(options) ? options : ({} as Record<string, unknown>);
  const headers = unread ? [['', unread]] : headerPairs(known(more.headers));
  const body = unread ?? known(more.body);
  const draft = {
    method: String(method),
    url: typeof url === 'string' ? url : undefined,
    headers: headers.map(([name, value]) => [String(name), String(value)] as const),
    body: typeof body === 'string' ? body : undefined,
  };
  return toPasted(draft, holes);
}

const MAX_APPENDED_HEADERS = 100;

type Variables = ReadonlyMap<string, Readonly<{declared: number[]; appended: number[]}>>;

/** For each variable, the positions of the values that it is declared with and of what is appended to it. */
function findVariables(text: string): Variables {
  const variables = new Map<string, {declared: number[]; appended: number[]}>();
  for (const {index, 0: found, 1: declared, 2: name = declared as string} of text.matchAll(
    /\b(?:const|let|var) ([A-Za-z]\w{0,60}) *=|\b([A-Za-z]\w{0,60})\.(?:append|set)\(/g,
  )) {
    const positions = variables.get(name) ?? {declared: [], appended: []};
    positions[declared ? 'declared' : 'appended'].push(index + found.length);
    variables.set(name, positions);
  }
  return variables;
}

/** The value of a variable that the text before `end` declares, with what is appended to it, as in code that Postman exports. Otherwise its mark. */
function declared(source: Source, end: number, mark: string): unknown {
  const {declared: [start = end] = [], appended = []} = source.variables.get(source.holes.sourcesIn(mark)) ?? {};
  if (start >= end || !source.holes.spend(0)) return mark;
  const text = source.text.slice(0, end);
  const read = <T>(from: number, parse: (part: Source) => T): T => {
    const part = {...source, text, at: from};
    const result = parse(part);
    source.holes.spend(part.at - from);
    return result;
  };
  const first = read(start, value);
  const pairs = appended
    .filter(from => from < end)
    .slice(0, MAX_APPENDED_HEADERS)
    .map(from => read(from, part => sequence(part, /\)/y)));
  return pairs.length === 0 ? first : [...headerPairs(first), ...pairs];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function headerPairs(headers: unknown): unknown[][] {
  if (Array.isArray(headers)) return headers.filter(Array.isArray);
  if (typeof headers === 'string') return [[headers, headers]];
  return isObject(headers) ? Object.entries(headers) : [];
}

const WORDS = new Map<string, unknown>(Object.entries({true: true, false: false, null: null, undefined}));
const BLANKS = /(?:\s|\/\/.*|\/\*[\s\S]*?(?:\*\/|$))*/y;
const ESCAPE = /\\((?:u|x)(?:\{([0-9a-f]+)\}|(?<=u)[0-9a-f]{4}|(?<=x)[0-9a-f]{2})|[\s\S])/iy;

type Source = Cursor & {readonly holes: Holes; readonly variables: Variables};

/** Skips blanks and takes what the pattern matches. Throws if the text ends early. */
function next(source: Source, pattern: RegExp): string | undefined {
  take(source, BLANKS);
  if (isAtEnd(source)) throw UNREADABLE;
  return take(source, pattern)?.[0];
}

/** Keep `BLANKS` out of this pattern: without a comma, the combined pattern would backtrack over every way to split them. */
function takeComma(source: Source): void {
  take(source, BLANKS);
  take(source, /,/y);
}

/** Values up to the closing bracket, with or without a trailing comma. An expression that isn't a literal becomes a mark. */
function sequence(source: Source, end: RegExp): unknown[] {
  const values: unknown[] = [];
  while (!next(source, end)) {
    values.push(value(source));
    takeComma(source);
  }
  return values;
}

function value(source: Source): unknown {
  const {holes} = source;
  if (next(source, /(?=["'`])/y) !== undefined) {
    const read = string(source);
    return endsHere(source) ? read : read + holes.mark(restOfExpression(source));
  }
  if (take(source, /\{/y)) return object(source);
  if (take(source, /\[/y)) return sequence(source, /\]/y);
  const [number] = take(source, /-?\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?/iy) ?? [];
  if (number) return Number(number.replaceAll('_', ''));
  const [word = ''] = take(source, /JSON\.stringify\(|new Headers\(|[\w$.]+/y) ?? [];
  if (word === 'JSON.stringify(')
    return holes.fill(JSON.stringify(sequence(source, /\)/y)[0]), 'JSON.stringify', json => json.length);
  if (word === 'new Headers(') return sequence(source, /\)/y)[0];
  if (WORDS.has(word) && endsHere(source)) return WORDS.get(word);
  const expression = word + restOfExpression(source);
  if (expression === '') throw UNREADABLE;
  return holes.mark(expression);
}

const endsHere = (source: Source) => next(source, /(?=[,;)}\]])/y) !== undefined;

/** The text up to the comma or bracket that ends an expression. */
function restOfExpression(source: Source): string {
  const {text, at: from} = source;
  for (let depth = 0; !isAtEnd(source); ) {
    const letter = text[source.at] as string;
    if (depth === 0 && /[,;)}\]]/.test(letter)) return text.slice(from, source.at).trim();
    if (/["'`]/.test(letter)) string(source);
    else {
      if (/[([{]/.test(letter)) depth += 1;
      if (/[)\]}]/.test(letter)) depth -= 1;
      source.at += 1;
    }
  }
  throw UNREADABLE;
}

function object(source: Source): Record<string, unknown> {
  const members: Record<string, unknown> = {};
  while (!next(source, /\}/y)) {
    if (take(source, /\.\.\./y)) members[source.holes.mark(`...${restOfExpression(source)}`)] = '';
    else {
      const name = take(source, /(?=["'`])/y) ? string(source) : (take(source, /[\w$]+/y)?.[0] ?? '');
      if (name === '') throw UNREADABLE;
      // Own properties only: a member may be named __proto__.
      const member = next(source, /:/y) ? value(source) : source.holes.mark(name + restOfExpression(source));
      Object.defineProperty(members, name, {value: member, enumerable: true, configurable: true, writable: true});
    }
    takeComma(source);
  }
  return members;
}

function string(source: Source): string {
  const {holes} = source;
  const [quote] = take(source, /[\s\S]/y) ?? [];
  let result = '';
  while (!isAtEnd(source)) {
    const [hole] = (quote === '`' && take(source, /\$\{[^}]{0,500}\}/y)) || [];
    const [, code, hex = code?.slice(1) ?? ''] = (hole === undefined && take(source, ESCAPE)) || [];
    if (hole !== undefined) result += holes.mark(hole);
    else if (code === undefined) {
      const [part = ''] = take(source, /[^\\"'`$]+|[\s\S]/y) ?? [];
      if (part === quote) return result;
      result += part;
    } else result += code.length > 1 ? String.fromCodePoint(Number.parseInt(hex, 16)) : (ESCAPES.get(code) ?? code);
  }
  throw UNREADABLE;
}
