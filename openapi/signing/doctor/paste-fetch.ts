/** Reads a request from a JavaScript `fetch` call with literal arguments, as a person or a browser's developer tools write it. */
import {type Pasted, targetOf} from './pasted.ts';

export function fromFetch(text: string): Pasted | undefined {
  const [call] = /\bfetch\(/.exec(text) ?? [];
  if (!call) return undefined;
  try {
    const [url, options] = literals(text.slice(text.indexOf(call) + call.length)) as [
      unknown,
      Record<string, unknown>?,
    ];
    const {method, headers = {}, body} = options ?? {};
    const pairs = Array.isArray(headers) ? headers : Object.entries(headers as object);
    return {
      headers: Object.fromEntries(pairs.map(([name, value]: unknown[]) => [String(name), String(value)])),
      ...(typeof body === 'string' && {body}),
      ...targetOf(typeof method === 'string' ? method : 'GET', String(url)),
    };
  } catch {
    return undefined;
  }
}

const ESCAPES: Record<string, string> = {n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', '0': '\0', '\n': ''};

/** The arguments of a call, from its opening parenthesis. Throws for anything but literals. */
function literals(text: string): unknown[] {
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

  function ends(end: string): boolean {
    skip();
    if (at >= text.length) throw new SyntaxError('The text ends early.');
    if (text[at] !== end) return false;
    at += 1;
    return true;
  }

  function value(): unknown {
    skip();
    if (/["'`]/.test(text[at] ?? '')) return string();
    if (take(/^\{/)) return object();
    if (take(/^\[/)) return sequence(']');
    const number = take(/^-?\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?/i);
    if (number) return Number(number.replaceAll('_', ''));
    const word = take(/^(?:JSON\.stringify\(|new Headers\(|[\w$.]+)/) ?? '';
    if (word === 'JSON.stringify(') return JSON.stringify(sequence(')')[0]);
    if (word === 'new Headers(') return sequence(')')[0];
    if (word in WORDS) return WORDS[word];
    throw new SyntaxError(`${word} isn’t a literal.`);
  }

  function object(): Record<string, unknown> {
    const members: Record<string, unknown> = {};
    while (!ends('}')) {
      const name = /["'`]/.test(text[at] ?? '') ? string() : (take(/^[\w$]+/) ?? '');
      if (!take(/^:/)) throw new SyntaxError('Expected a colon.');
      members[name] = value();
      take(/^,/);
    }
    return members;
  }

  function string(): string {
    const quote = text[at] as string;
    let result = '';
    for (at += 1; text[at] !== quote; at += 1) {
      if (at >= text.length || (quote === '`' && text.startsWith('${', at)))
        throw new SyntaxError('Not a plain string.');
      if (text[at] !== '\\') result += text[at];
      else {
        const [, code = '', hex] =
          /^\\((?:u|x)(?:\{([0-9a-f]+)\}|(?<=u)[0-9a-f]{4}|(?<=x)[0-9a-f]{2})|[\s\S])/i.exec(text.slice(at)) ?? [];
        at += code.length;
        result +=
          code.length > 1 ? String.fromCodePoint(Number.parseInt(hex ?? code.slice(1), 16)) : (ESCAPES[code] ?? code);
      }
    }
    at += 1;
    return result;
  }
}

const WORDS: Record<string, unknown> = {true: true, false: false, null: null, undefined: undefined};
