/**
 * Parses a JSON body strictly: UTF-8 without a byte order mark, no duplicate keys, no lone surrogates, within limits.
 * Keeps the decimal text of the body's own numbers, which a float would change, so that amounts are exact.
 */
import {type ParseErrorCode, visit} from 'jsonc-parser';
import {type ParsedBody, toPointer} from '../contract/index.ts';
import type {DomainError} from '../errors/domain-error.ts';
import {malformedBody} from './error-response.ts';

/** Four times the depth of the contract's deepest body. */
export const MAX_DEPTH = 8;
const MAX_KEY_CHARS = 256;
/** Objects, arrays and everything in them; the contract's largest body has a few dozen. */
const MAX_VALUES = 10_000;
/** The contract's limit of `errors[].path`. */
const MAX_POINTER_CHARS = 500;

const utf8 = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});

/** Names each `ParseErrorCode`, because a const enum has no names at run time. Others mean an unexpected character. */
const FAULTS: Readonly<Partial<Record<ParseErrorCode, string>>> = {
  12: 'a string without its closing quote',
  14: 'an invalid escape',
  15: 'an invalid escape',
  16: 'a control character inside a string (escape it)',
};

export function parseJson(bytes: Uint8Array): ParsedBody {
  const text = decode(bytes);
  const numbers = readNumbers(text);
  return {value: JSON.parse(text), numberText: name => numbers.get(name)};
}

function decode(bytes: Uint8Array): string {
  if (bytes.length === 0) throw malformedBody('The body is empty. Send a JSON object.');
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    throw malformedBody('The body begins with a byte order mark. Send UTF-8 without one.');
  }
  try {
    return utf8.decode(bytes);
  } catch {
    throw malformedBody("The body isn't valid UTF-8. Encode the JSON text as UTF-8 before signing it.");
  }
}

/** Returns the text of each number that is a field of the body. Throws at the first fault, before it reads further. */
function readNumbers(text: string): Map<string, string> {
  const numbers = new Map<string, string>();
  /** Holds the keys read so far of each open object, and undefined for an open array. */
  const open: (Set<string> | undefined)[] = [];
  let values = 0;

  const countValue = () => {
    if (++values > MAX_VALUES) throw malformedBody(`The body has more than ${MAX_VALUES} values.`);
  };
  const begin = (keys?: Set<string>) => {
    countValue();
    if (open.push(keys) > MAX_DEPTH) throw malformedBody(`The body is nested more than ${MAX_DEPTH} levels deep.`);
  };
  const end = () => void open.pop();

  const requireWellFormed = (value: unknown, line: number, column: number) => {
    if (typeof value === 'string' && !value.isWellFormed()) throw syntaxFault('half of a surrogate pair', line, column);
  };

  visit(
    text,
    {
      onObjectBegin: () => begin(new Set()),
      onObjectEnd: end,
      onArrayBegin: () => begin(),
      onArrayEnd: end,
      onObjectProperty(key, _offset, _length, line, column, path) {
        requireWellFormed(key, line, column);
        const keys = open.at(-1);
        if (key.length > MAX_KEY_CHARS) throw malformedBody(`A key is longer than ${MAX_KEY_CHARS} characters.`);
        if (keys?.has(key)) throw duplicate(key, path());
        keys?.add(key);
      },
      onLiteralValue(value, offset, length, line, column, path) {
        countValue();
        requireWellFormed(value, line, column);
        if (typeof value === 'number' && open.length === 1 && open[0])
          numbers.set(String(path()[0]), text.slice(offset, offset + length));
      },
      onError(code, offset, length, line, column) {
        // The parser ends a string at a line break.
        const cut = code === 12 && offset + length < text.length;
        throw syntaxFault((cut ? FAULTS[16] : FAULTS[code]) ?? unexpected(text, offset), line, column);
      },
    },
    {disallowComments: true},
  );

  return numbers;
}

/** `line` and `column` count from 0. */
const syntaxFault = (fault: string, line: number, column: number) =>
  malformedBody(`The body isn't valid JSON: ${fault} at line ${line + 1}, column ${column + 1}.`);

function unexpected(text: string, offset: number): string {
  const code = text.codePointAt(offset);
  return code === undefined ? 'unexpected end of text' : `unexpected ${JSON.stringify(String.fromCodePoint(code))}`;
}

function duplicate(key: string, path: readonly (string | number)[]): DomainError {
  const name = key.length <= 100 ? JSON.stringify(key) : 'A key';
  const where = toPointer([...path, key].map(String));
  return malformedBody(
    `${name} appears twice in one object. Send each field once.`,
    where.length <= MAX_POINTER_CHARS ? where : '',
  );
}
