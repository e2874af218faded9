/** Reads a request from a JavaScript `fetch` call, as a person or a browser's developer tools write it. */
import type {Holes} from './holes.ts';
import type {Draft} from './pasted.ts';

/** Undefined without a call of `fetch` that can be read. */
export function fromFetch(text: string, holes: Holes): Draft | undefined {
  const call = /\bfetch\(/.exec(text);
  if (!call) return undefined;
  try {
    const [url, options] = argumentsOf(text.slice(call.index + call[0].length), holes);
    const {method, headers, body} = isObject(options) ? options : ({} as Record<string, unknown>);
    const unread = typeof options === 'string' && holes.has(options) ? holes.sourcesIn(options) : undefined;
    return {
      method: typeof method === 'string' ? method : 'GET',
      url: typeof url === 'string' ? url : undefined,
      headers: pairsOf(headers).map(([name, value]) => [String(name), String(value)]),
      body: typeof body === 'string' ? body : undefined,
      unknown: unread === undefined ? [] : [{in: 'body', name: '', source: unread}],
    };
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function pairsOf(headers: unknown): unknown[][] {
  if (Array.isArray(headers)) return headers.filter(Array.isArray);
  if (typeof headers === 'string') return [[headers, headers]];
  return isObject(headers) ? Object.entries(headers) : [];
}

const ESCAPES: ReadonlyMap<string, string> = new Map(
  Object.entries({n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', '0': '\0', '\n': ''}),
);

/** A text that is read from its beginning; `at` is the position of the next character. */
type Source = {readonly text: string; at: number; readonly holes: Holes};

/** The arguments of a call, from its opening parenthesis. What isn't a literal becomes a mark. Throws where the text ends early. */
function argumentsOf(text: string, holes: Holes): unknown[] {
  return sequence({text, at: 0, holes}, ')');
}

function skip(source: Source): void {
  const [space = ''] = /^(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*/.exec(source.text.slice(source.at)) ?? [];
  source.at += space.length;
}

function take(source: Source, pattern: RegExp): string | undefined {
  skip(source);
  const [found] = pattern.exec(source.text.slice(source.at)) ?? [];
  source.at += found?.length ?? 0;
  return found;
}

/** Values up to `end`, which may come after a comma. */
function sequence(source: Source, end: ')' | ']'): unknown[] {
  const values: unknown[] = [];
  while (!ends(source, end)) {
    values.push(value(source));
    take(source, /^,/);
  }
  return values;
}

/** Whether one of the characters comes next; takes it if so, unless told to leave it. */
function ends(source: Source, marks: string, takes = true): boolean {
  skip(source);
  if (source.at >= source.text.length) throw new SyntaxError('The text ends early.');
  if (!marks.includes(source.text[source.at] as string)) return false;
  if (takes) source.at += 1;
  return true;
}

function value(source: Source): unknown {
  const {holes} = source;
  skip(source);
  if (/["'`]/.test(source.text[source.at] ?? '')) {
    const read = string(source);
    return ends(source, ',)}]', false) ? read : read + holes.mark(restOfExpression(source));
  }
  if (take(source, /^\{/)) return object(source);
  if (take(source, /^\[/)) return sequence(source, ']');
  const number = take(source, /^-?\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?/i);
  if (number) return Number(number.replaceAll('_', ''));
  const word = take(source, /^(?:JSON\.stringify\(|new Headers\(|[\w$.]+)/) ?? '';
  if (word === 'JSON.stringify(') return JSON.stringify(sequence(source, ')')[0]);
  if (word === 'new Headers(') return sequence(source, ')')[0];
  if (WORDS.has(word) && ends(source, ',)}]', false)) return WORDS.get(word);
  const expression = word + restOfExpression(source);
  if (expression === '') throw new SyntaxError('A value is missing.');
  return holes.mark(expression);
}

/** The text up to the comma or bracket that ends an expression. */
function restOfExpression(source: Source): string {
  const {text} = source;
  const from = source.at;
  let depth = 0;
  while (source.at < text.length) {
    const letter = text[source.at] as string;
    if (depth === 0 && /[,)}\]]/.test(letter)) return text.slice(from, source.at).trim();
    if (/["'`]/.test(letter)) string(source);
    else {
      if (/[([{]/.test(letter)) depth += 1;
      if (/[)\]}]/.test(letter)) depth -= 1;
      source.at += 1;
    }
  }
  throw new SyntaxError('The text ends early.');
}

function object(source: Source): Record<string, unknown> {
  const members: Record<string, unknown> = {};
  while (!ends(source, '}')) {
    if (take(source, /^\.\.\./)) source.holes.mark(`...${restOfExpression(source)}`);
    else {
      const name = /["'`]/.test(source.text[source.at] ?? '') ? string(source) : (take(source, /^[\w$]+/) ?? '');
      if (name === '') throw new SyntaxError('A name is missing.');
      // Own properties only: a member may be named __proto__.
      const member = take(source, /^:/) ? value(source) : source.holes.mark(name + restOfExpression(source));
      Object.defineProperty(members, name, {value: member, enumerable: true, configurable: true, writable: true});
    }
    take(source, /^,/);
  }
  return members;
}

function string(source: Source): string {
  const {text, holes} = source;
  const quote = text[source.at] as string;
  let result = '';
  for (source.at += 1; text[source.at] !== quote; source.at += 1) {
    if (source.at >= text.length) throw new SyntaxError('The text ends early.');
    if (quote === '`' && text.startsWith('${', source.at)) {
      const end = text.indexOf('}', source.at);
      if (end < 0) throw new SyntaxError('The text ends early.');
      result += holes.mark(text.slice(source.at, end + 1));
      source.at = end;
    } else if (text[source.at] !== '\\') result += text[source.at];
    else {
      const [, code = '', hex] =
        /^\\((?:u|x)(?:\{([0-9a-f]+)\}|(?<=u)[0-9a-f]{4}|(?<=x)[0-9a-f]{2})|[\s\S])/i.exec(text.slice(source.at)) ?? [];
      source.at += code.length;
      result +=
        code.length > 1 ? String.fromCodePoint(Number.parseInt(hex ?? code.slice(1), 16)) : (ESCAPES.get(code) ?? code);
    }
  }
  source.at += 1;
  return result;
}

const WORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
]);
