/** Reads a request from a JavaScript `fetch` call, as a person or a browser's developer tools write it, or from a printed error of axios. */
import {type Pasted, toPasted} from './pasted.ts';
import {type Cursor, ESCAPES, type Holes, isAtEnd, take} from './source.ts';

/** For text that ends early or lacks a name or value. `fromFetch` catches it. */
const UNREADABLE = new SyntaxError();

/** A call of `fetch`, or the settings of a request in an error that Node prints. */
const START = /[\s\S]*?(?:\bfetch\(|^ {2}config: (\{))/my;

/** The requests, up to the first one that can't be read. */
export function fromFetch(text: string, holes: Holes): Pasted[] {
  const source = {text: text.replace(/(?:Object \[)?AxiosHeaders\]? (?=\{)/g, ''), at: 0, holes};
  const found: Pasted[] = [];
  try {
    for (let start = take(source, START); start; start = take(source, START))
      found.push(readCall(source, start[1] !== undefined));
  } catch {
    // It ends early, or is nested too deeply.
  }
  return found;
}

function readCall(source: Source, isPrinted: boolean): Pasted {
  const {text, at, holes} = source;
  const [target, given] = isPrinted ? toArguments(object(source)) : sequence(source, /\)/y);
  const known = (value: unknown) =>
    typeof value === 'string' && holes.isMark(value) ? declared(text.slice(0, at), value, holes) : value;
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

/** The settings of axios as the arguments of `fetch`. */
const toArguments = ({baseURL = '', url, data: body, ...options}: Record<string, unknown>) => [
  `${baseURL}${url}`,
  {...options, body},
];

const MAX_APPENDED_HEADERS = 100;
/** Counted for each search of the text for a variable. */
const SEARCH_CHARS = 100;

/** The value of a variable that the text declares, with what is appended to it, as in code that Postman exports. Otherwise its mark. */
function declared(text: string, mark: string, holes: Holes): unknown {
  const name = holes.sourcesIn(mark);
  if (!/^[A-Za-z]\w{0,60}$/.test(name) || !holes.spend(SEARCH_CHARS)) return mark;
  const start = new RegExp(`\\b(?:const|let|var) ${name} *=`).exec(text);
  if (!start) return mark;
  const read = <T>({index, 0: found}: RegExpExecArray, parse: (source: Source) => T): T => {
    const from = index + found.length;
    const source = {text, at: from, holes};
    const result = parse(source);
    holes.spend(source.at - from);
    return result;
  };
  const first = read(start, value);
  const calls = [...text.matchAll(new RegExp(`\\b${name}\\.(?:append|set)\\(`, 'g'))];
  const appended = calls.slice(0, MAX_APPENDED_HEADERS).map(call => read(call, source => sequence(source, /\)/y)));
  return appended.length === 0 ? first : [...headerPairs(first), ...appended];
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

type Source = Cursor & {readonly holes: Holes};

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
    let read = string(source);
    while (take(source, /\s*\+\s*(?=["'`])/y)) read += string(source);
    return endsHere(source) ? read : read + holes.mark(restOfExpression(source));
  }
  if (take(source, /\{/y)) return object(source);
  if (take(source, /\[/y)) return sequence(source, /\]/y);
  const [number] = take(source, /-?\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?/iy) ?? [];
  if (number) return Number(number.replaceAll('_', ''));
  const [word = ''] = take(source, /JSON\.stringify\(|new Headers\(|[\w$.]+/y) ?? [];
  if (word === 'JSON.stringify(') return holes.fill(JSON.stringify(sequence(source, /\)/y)[0]), word);
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
