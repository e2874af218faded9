/**
 * Reads a request body as JSON, strictly: UTF-8 without a byte order mark, no duplicate key, no absurd
 * nesting, no lone surrogate. It keeps the decimal text of numbers that a float would change, so that
 * money is judged by what was written.
 */
export class MalformedJsonError extends Error {
  override name = 'MalformedJsonError';
  /** A JSON Pointer to where the fault is, '' for the whole body. */
  readonly path: string;
  constructor(message: string, path = '') {
    super(message);
    this.path = path;
  }
}

export type JsonBody = Readonly<{
  value: unknown;
  /** The text of the number at a pointer, exactly as it was written. */
  numberText: (pointer: string) => string | undefined;
  /** What a form sent as files, by name. */
  files?: Readonly<Record<string, Buffer>>;
}>;

const MAX_DEPTH = 32;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids exactly these inside a text
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

const utf8 = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});

export function readJson(bytes: Uint8Array): JsonBody {
  const text = decode(bytes);
  const odd = new Map<string, string>();
  const value = createParser(text, odd)();
  return {
    value,
    numberText(pointer) {
      const kept = odd.get(pointer);
      if (kept !== undefined) return kept;
      const found = at(value, pointer);
      return typeof found === 'number' ? String(found) : undefined;
    },
  };
}

export function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

function decode(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new MalformedJsonError('The body is empty. Send a JSON object.');
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    throw new MalformedJsonError('The body begins with a byte order mark. Send UTF-8 without one.');
  }
  try {
    return utf8.decode(bytes);
  } catch {
    throw new MalformedJsonError('The body is not valid UTF-8. Encode the JSON text as UTF-8 before signing it.');
  }
}

function at(value: unknown, pointer: string): unknown {
  if (pointer === '') return value;
  return pointer
    .slice(1)
    .split('/')
    .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (found, key) => (typeof found === 'object' && found ? (found as Record<string, unknown>)[key] : undefined),
      value,
    );
}

function createParser(text: string, odd: Map<string, string>): () => unknown {
  let index = 0;
  const path: (string | number)[] = [];

  const pointer = () => path.map(key => `/${escapePointer(String(key))}`).join('');

  function fail(what: string): never {
    const before = text.slice(0, index);
    const line = before.split('\n').length;
    const column = index - before.lastIndexOf('\n');
    throw new MalformedJsonError(`The body is not valid JSON: ${what} at line ${line}, column ${column}.`);
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
    if (String(value) !== source) odd.set(pointer(), source);
    return value;
  }

  function string(): string {
    const start = index++;
    let escaped = false;
    for (;;) {
      PLAIN.lastIndex = index;
      PLAIN.exec(text);
      index = PLAIN.lastIndex;
      const code = text.charCodeAt(index);
      if (code === 0x22) break;
      if (code !== 0x5c) {
        if (index >= text.length) fail('a text without its closing quote');
        fail('a control character inside a text (escape it)');
      }
      ESCAPE.lastIndex = index;
      if (!ESCAPE.test(text)) fail('an escape that JSON does not have');
      index = ESCAPE.lastIndex;
      escaped = true;
    }
    index++;
    const value = escaped ? (JSON.parse(text.slice(start, index)) as string) : text.slice(start + 1, index - 1);
    if (escaped && !value.isWellFormed()) fail('half of a surrogate pair');
    return value;
  }

  function object(): Record<string, unknown> {
    const result: Record<string, unknown> = {};
    index++;
    space();
    if (text.charCodeAt(index) === 0x7d) {
      index++;
      return result;
    }
    for (;;) {
      if (text.charCodeAt(index) !== 0x22) fail(found());
      const key = string();
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
      const code = text.charCodeAt(index);
      if (code === 0x7d) break;
      if (code !== 0x2c) fail(found());
      index++;
      space();
    }
    index++;
    return result;
  }

  function duplicate(key: string): MalformedJsonError {
    const name = key.length <= 100 ? JSON.stringify(key) : 'A key';
    return new MalformedJsonError(
      `${name} appears twice in one object. Send each field once.`,
      key.length <= 100 ? `${pointer()}/${escapePointer(key)}` : '',
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
