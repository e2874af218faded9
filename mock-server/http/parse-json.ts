/**
 * Parses a JSON body strictly: UTF-8 without a byte order mark, no duplicate keys, no lone surrogates, work linear in its size. Keeps
 * the decimal text of numbers that a float would change, so that amounts are exact.
 */
import {type JsonBody, pointer} from '../contract/index.ts';

export class MalformedJsonError extends Error {
  override name = 'MalformedJsonError';
  /** A JSON Pointer to the error, '' for the whole body. */
  readonly path: string;
  constructor(message: string, path = '') {
    super(message);
    this.path = path;
  }
}

/** Four times the depth of the contract's deepest body. */
export const MAX_DEPTH = 8;
/** Characters. */
const MAX_KEY = 256;
/** Objects, arrays and everything in them; the contract's largest body has a few dozen. */
const MAX_VALUES = 10_000;
/** Characters; the contract's limit of `errors[].path`. */
const MAX_POINTER = 500;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

const utf8 = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});

/** The text of an object's numbers, by key, where it differs from what the number is printed as. */
type Spellings = WeakMap<object, Map<string, string>>;

export function parseJson(bytes: Uint8Array): JsonBody {
  const text = decode(bytes);
  const spellings: Spellings = new WeakMap();
  const value = createParser(text, spellings)();
  return {
    value,
    numberText(name, container = value) {
      if (typeof container !== 'object' || container === null || !Object.hasOwn(container, name)) return undefined;
      const found = (container as Readonly<Record<string, unknown>>)[name];
      return typeof found === 'number' ? (spellings.get(container)?.get(name) ?? String(found)) : undefined;
    },
  };
}

function decode(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new MalformedJsonError('The body is empty. Send a JSON object.');
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    throw new MalformedJsonError('The body begins with a byte order mark. Send UTF-8 without one.');
  }
  try {
    return utf8.decode(bytes);
  } catch {
    throw new MalformedJsonError("The body isn't valid UTF-8. Encode the JSON text as UTF-8 before signing it.");
  }
}

function createParser(text: string, spellings: Spellings): () => unknown {
  let index = 0;
  let values = 0;
  /** The text of the number read last, where it differs from what the number is printed as. */
  let spelling: string | undefined;
  const path: (string | number)[] = [];

  function fail(what: string): never {
    let line = 1;
    let column = 1;
    for (let at = 0; at < index; at++, column++) {
      if (text.charCodeAt(at) !== 0x0a) continue;
      line++;
      column = 0;
    }
    throw new MalformedJsonError(`The body isn't valid JSON: ${what} at line ${line}, column ${column}.`);
  }

  function found(): string {
    if (index >= text.length) return 'unexpected end of text';
    const character = String.fromCodePoint(text.codePointAt(index) as number);
    return `unexpected ${JSON.stringify(character)}`;
  }

  function space(): void {
    for (;;) {
      const code = text.charCodeAt(index);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      index++;
    }
  }

  function word<T>(expected: string, value: T): T {
    if (!text.startsWith(expected, index)) fail(found());
    index += expected.length;
    return value;
  }

  function number(): number {
    NUMBER.lastIndex = index;
    const source = NUMBER.exec(text)?.[0];
    if (source === undefined) fail(found());
    const next = text.charCodeAt(index + source.length);
    if (next >= 0x30 && next <= 0x39) fail('a number with a leading zero');
    index += source.length;
    const value = Number(source);
    spelling = String(value) === source ? undefined : source;
    return value;
  }

  function string(): string {
    const start = index++;
    let escaped = false;
    for (;;) {
      const code = text.charCodeAt(index);
      if (code === 0x22) break;
      if (index >= text.length) fail('a string without its closing quote');
      if (code < 0x20) fail('a control character inside a string (escape it)');
      if (code === 0x5c) {
        escaped = true;
        index++;
      }
      index++;
    }
    index++;
    if (!escaped) return text.slice(start + 1, index - 1);
    const value = unescaped(text.slice(start, index));
    if (!value.isWellFormed()) fail('half of a surrogate pair');
    return value;
  }

  function unescaped(source: string): string {
    try {
      return JSON.parse(source);
    } catch {
      return fail('an invalid escape');
    }
  }

  function object(): Record<string, unknown> {
    const result: Record<string, unknown> = {};
    let spelled: Map<string, string> | undefined;
    index++;
    space();
    if (text.charCodeAt(index) === 0x7d) {
      index++;
      return result;
    }
    for (;;) {
      if (text.charCodeAt(index) !== 0x22) fail(found());
      const key = string();
      if (key.length > MAX_KEY) throw new MalformedJsonError(`A key is longer than ${MAX_KEY} characters.`);
      if (Object.hasOwn(result, key)) throw duplicate(key);
      space();
      if (text.charCodeAt(index) !== 0x3a) fail(found());
      index++;
      path.push(key);
      const item = value();
      path.pop();
      if (key === '__proto__')
        Object.defineProperty(result, key, {value: item, enumerable: true, configurable: true, writable: true});
      else result[key] = item;
      if (typeof item === 'number' && spelling !== undefined) {
        spelled ??= new Map();
        spelled.set(key, spelling);
      }
      const code = text.charCodeAt(index);
      if (code === 0x7d) break;
      if (code !== 0x2c) fail(found());
      index++;
      space();
    }
    index++;
    if (spelled) spellings.set(result, spelled);
    return result;
  }

  function duplicate(key: string): MalformedJsonError {
    const name = key.length <= 100 ? JSON.stringify(key) : 'A key';
    const where = pointer([...path, key].map(String));
    return new MalformedJsonError(
      `${name} appears twice in one object. Send each field once.`,
      where.length <= MAX_POINTER ? where : '',
    );
  }

  function array(): unknown[] {
    const result: unknown[] = [];
    index++;
    space();
    if (text.charCodeAt(index) === 0x5d) {
      index++;
      return result;
    }
    for (;;) {
      path.push(result.length);
      result.push(value());
      path.pop();
      const code = text.charCodeAt(index);
      if (code === 0x5d) break;
      if (code !== 0x2c) fail(found());
      index++;
    }
    index++;
    return result;
  }

  function value(): unknown {
    space();
    const read = one();
    space();
    return read;
  }

  function one(): unknown {
    if (++values > MAX_VALUES) throw new MalformedJsonError(`The body has more than ${MAX_VALUES} values.`);
    const code = text.charCodeAt(index);
    if (code === 0x7b || code === 0x5b) {
      if (path.length >= MAX_DEPTH)
        throw new MalformedJsonError(`The body is nested more than ${MAX_DEPTH} levels deep.`);
      return code === 0x7b ? object() : array();
    }
    if (code === 0x22) return string();
    if (code === 0x74) return word('true', true);
    if (code === 0x66) return word('false', false);
    if (code === 0x6e) return word('null', null);
    return number();
  }

  return () => {
    const read = value();
    if (index < text.length) fail(found());
    return read;
  };
}
