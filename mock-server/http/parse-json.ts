/**
 * Parses a JSON body strictly: UTF-8 without a byte order mark, no duplicate keys, no lone surrogates, work linear in its size. Keeps
 * the decimal text of numbers that a float would change, so that amounts are exact.
 */
import {type JsonBody, pointer} from '../contract/index.ts';
import {JsonScanner, MalformedJsonError} from './json-scanner.ts';

export {MalformedJsonError};

/** Four times the depth of the contract's deepest body. */
export const MAX_DEPTH = 8;
/** Characters. */
const MAX_KEY = 256;
/** Objects, arrays and everything in them; the contract's largest body has a few dozen. */
const MAX_VALUES = 10_000;
/** Characters; the contract's limit of `errors[].path`. */
const MAX_POINTER = 500;

const utf8 = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});

/** The text of an object's numbers, by key, where it differs from what the number is printed as. */
type Spellings = WeakMap<object, Map<string, string>>;

export function parseJson(bytes: Uint8Array): JsonBody {
  const text = decode(bytes);
  const spellings: Spellings = new WeakMap();
  const value = new JsonParser(text, spellings).parse();
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

class JsonParser {
  readonly #scanner: JsonScanner;
  readonly #spellings: Spellings;
  readonly #path: (string | number)[] = [];
  #values = 0;

  constructor(text: string, spellings: Spellings) {
    this.#scanner = new JsonScanner(text);
    this.#spellings = spellings;
  }

  parse(): unknown {
    const value = this.#value();
    if (!this.#scanner.isAtEnd()) this.#scanner.fail();
    return value;
  }

  #value(): unknown {
    this.#scanner.skipSpace();
    const value = this.#withoutSpace();
    this.#scanner.skipSpace();
    return value;
  }

  #withoutSpace(): unknown {
    if (++this.#values > MAX_VALUES) throw new MalformedJsonError(`The body has more than ${MAX_VALUES} values.`);
    const next = this.#scanner.next();
    if (next === '{' || next === '[') {
      if (this.#path.length >= MAX_DEPTH)
        throw new MalformedJsonError(`The body is nested more than ${MAX_DEPTH} levels deep.`);
      return next === '{' ? this.#object() : this.#array();
    }
    if (next === '"') return this.#scanner.string();
    if (next === 't') return this.#scanner.word('true', true);
    if (next === 'f') return this.#scanner.word('false', false);
    if (next === 'n') return this.#scanner.word('null', null);
    return this.#scanner.number();
  }

  #object(): Record<string, unknown> {
    const scanner = this.#scanner;
    const result: Record<string, unknown> = {};
    let spelled: Map<string, string> | undefined;
    scanner.expect('{');
    scanner.skipSpace();
    if (scanner.skip('}')) return result;
    do {
      scanner.skipSpace();
      const key = scanner.string();
      if (key.length > MAX_KEY) throw new MalformedJsonError(`A key is longer than ${MAX_KEY} characters.`);
      if (Object.hasOwn(result, key)) throw this.#duplicate(key);
      scanner.skipSpace();
      scanner.expect(':');
      const value = this.#item(key);
      if (key === '__proto__')
        Object.defineProperty(result, key, {value, enumerable: true, configurable: true, writable: true});
      else result[key] = value;
      if (typeof value === 'number' && scanner.spelling !== undefined) {
        spelled ??= new Map();
        spelled.set(key, scanner.spelling);
      }
    } while (scanner.skip(','));
    scanner.expect('}');
    if (spelled) this.#spellings.set(result, spelled);
    return result;
  }

  #array(): unknown[] {
    const scanner = this.#scanner;
    const result: unknown[] = [];
    scanner.expect('[');
    scanner.skipSpace();
    if (scanner.skip(']')) return result;
    do result.push(this.#item(result.length));
    while (scanner.skip(','));
    scanner.expect(']');
    return result;
  }

  #item(name: string | number): unknown {
    this.#path.push(name);
    const value = this.#value();
    this.#path.pop();
    return value;
  }

  #duplicate(key: string): MalformedJsonError {
    const name = key.length <= 100 ? JSON.stringify(key) : 'A key';
    const where = pointer([...this.#path, key].map(String));
    return new MalformedJsonError(
      `${name} appears twice in one object. Send each field once.`,
      where.length <= MAX_POINTER ? where : '',
    );
  }
}
