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

/** The arguments of a call, from its opening parenthesis. What isn't a literal becomes a mark. Throws where the text ends early. */
function argumentsOf(text: string, holes: Holes): unknown[] {
  let at = 0;
  const list = sequence(')');
  return list;

  function skip(): void {
    const [space = ''] = /^(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*/.exec(text.slice(at)) ?? [];
    at += space.length;
  }

  function take(pattern: RegExp): string | undefined {
    skip();
    const [found] = pattern.exec(text.slice(at)) ?? [];
    at += found?.length ?? 0;
    return found;
  }

  /** Values up to `end`, which may come after a comma. */
  function sequence(end: ')' | ']'): unknown[] {
    const values: unknown[] = [];
    while (!ends(end)) {
      values.push(value());
      take(/^,/);
    }
    return values;
  }

  /** Whether one of the characters comes next; takes it if so, unless told to leave it. */
  function ends(marks: string, takes = true): boolean {
    skip();
    if (at >= text.length) throw new SyntaxError('The text ends early.');
    if (!marks.includes(text[at] as string)) return false;
    if (takes) at += 1;
    return true;
  }

  function value(): unknown {
    skip();
    if (/["'`]/.test(text[at] ?? '')) {
      const read = string();
      return ends(',)}]', false) ? read : read + holes.mark(restOfExpression());
    }
    if (take(/^\{/)) return object();
    if (take(/^\[/)) return sequence(']');
    const number = take(/^-?\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?/i);
    if (number) return Number(number.replaceAll('_', ''));
    const word = take(/^(?:JSON\.stringify\(|new Headers\(|[\w$.]+)/) ?? '';
    if (word === 'JSON.stringify(') return JSON.stringify(sequence(')')[0]);
    if (word === 'new Headers(') return sequence(')')[0];
    if (WORDS.has(word) && ends(',)}]', false)) return WORDS.get(word);
    const expression = word + restOfExpression();
    if (expression === '') throw new SyntaxError('A value is missing.');
    return holes.mark(expression);
  }

  /** The text up to the comma or bracket that ends an expression. */
  function restOfExpression(): string {
    const from = at;
    let depth = 0;
    while (at < text.length) {
      const letter = text[at] as string;
      if (depth === 0 && /[,)}\]]/.test(letter)) return text.slice(from, at).trim();
      if (/["'`]/.test(letter)) string();
      else {
        if (/[([{]/.test(letter)) depth += 1;
        if (/[)\]}]/.test(letter)) depth -= 1;
        at += 1;
      }
    }
    throw new SyntaxError('The text ends early.');
  }

  function object(): Record<string, unknown> {
    const members: Record<string, unknown> = {};
    while (!ends('}')) {
      if (take(/^\.\.\./)) holes.mark(`...${restOfExpression()}`);
      else {
        const name = /["'`]/.test(text[at] ?? '') ? string() : (take(/^[\w$]+/) ?? '');
        if (name === '') throw new SyntaxError('A name is missing.');
        // Own properties only: a member may be named __proto__.
        const member = take(/^:/) ? value() : holes.mark(name + restOfExpression());
        Object.defineProperty(members, name, {value: member, enumerable: true, configurable: true, writable: true});
      }
      take(/^,/);
    }
    return members;
  }

  function string(): string {
    const quote = text[at] as string;
    let result = '';
    for (at += 1; text[at] !== quote; at += 1) {
      if (at >= text.length) throw new SyntaxError('The text ends early.');
      if (quote === '`' && text.startsWith('${', at)) {
        const end = text.indexOf('}', at);
        if (end < 0) throw new SyntaxError('The text ends early.');
        result += holes.mark(text.slice(at, end + 1));
        at = end;
      } else if (text[at] !== '\\') result += text[at];
      else {
        const [, code = '', hex] =
          /^\\((?:u|x)(?:\{([0-9a-f]+)\}|(?<=u)[0-9a-f]{4}|(?<=x)[0-9a-f]{2})|[\s\S])/i.exec(text.slice(at)) ?? [];
        at += code.length;
        result +=
          code.length > 1
            ? String.fromCodePoint(Number.parseInt(hex ?? code.slice(1), 16))
            : (ESCAPES.get(code) ?? code);
      }
    }
    at += 1;
    return result;
  }
}

const WORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
]);
