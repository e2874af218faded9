import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {Schema} from '../../openapi/model.ts';
import {DomainError} from '../errors/domain-error.ts';
import {theContract} from '../testing/portal.ts';
import {MAX_DEPTH, parseJson} from './parse-json.ts';

const read = (text: string) => parseJson(Buffer.from(text)).value;

function catchError(text: string | Buffer): DomainError {
  try {
    parseJson(Buffer.from(text as string));
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error(`Accepted: ${text}`);
}

/** The result of JSON.parse; undefined when it throws. */
function platform(text: string): {value: unknown} | undefined {
  try {
    return {value: JSON.parse(text)};
  } catch {
    return undefined;
  }
}

describe('agrees with JSON.parse', () => {
  it('on every serialized value', () => {
    fc.assert(
      fc.property(fc.jsonValue({maxDepth: 6}), fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(read(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('on whether a string is valid JSON', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '"a"',
      '"b"',
      '\\',
      '\\u00e9',
      '0',
      '1',
      '-',
      '.',
      'e',
      'E+',
      'true',
      'null',
      'fals',
      ' ',
      '\n',
      '\u0001',
      'é',
      '😀',
    );
    fc.assert(
      fc.property(fc.array(piece, {maxLength: 12}), pieces => {
        const text = pieces.join('');
        const expected = platform(text);
        if (expected === undefined) return void catchError(text);
        try {
          expect(read(text)).toEqual(expected.value);
        } catch (error) {
          // JSON.parse accepts only duplicate keys of these strings.
          expect((error as Error).message).toMatch(/twice/);
        }
      }),
      {numRuns: 3000},
    );
  });
});

describe('rejects', () => {
  it.each([
    ['duplicate keys', '{"a":1,"a":2}', /"a" appears twice/, '/a'],
    ['duplicate keys in a nested object', '{"x":[{"y":1,"y":1}]}', /twice/, '/x/0/y'],
    ['duplicate keys, one escaped', '{"a":1,"\\u0061":2}', /twice/, '/a'],
    ['two __proto__', '{"__proto__":1,"__proto__":2}', /twice/, '/__proto__'],
    ['a lone surrogate', '"\\ud800"', /surrogate/, ''],
    ['nine levels', '['.repeat(9) + ']'.repeat(9), /nested more than 8 levels/, ''],
    ['a key of 257 characters', `{"${'k'.repeat(257)}":1}`, /longer than 256 characters/, ''],
    ['more than 10,000 values', `[${'1,'.repeat(9999)}1]`, /more than 10000 values/, ''],
    [
      'duplicate keys at a path longer than the contract allows',
      `{"${'a'.repeat(250)}":{"${'b'.repeat(250)}":{"c":1,"c":2}}}`,
      /"c" appears twice/,
      '',
    ],
    ['an empty body', '', /empty/, ''],
    ['a byte order mark', '\ufeff{}', /byte order mark/, ''],
    ['a leading zero', '{"a":01}', /unexpected "1" at line 1, column 7/, ''],
    ['a comment', '{"a":1/* cents */}', /unexpected "\/" at line 1, column 7/, ''],
    ['a trailing comma', '{"a":1,}', /unexpected "}" at line 1, column 8/, ''],
    ['a truncated text', '{"a"', /unexpected end of text/, ''],
    ['a raw newline in a string', '"a\nb"', /control character/, ''],
    ['an unknown escape', '"\\x"', /escape/, ''],
  ])('%s', (_name, text, message, path) => {
    const error = catchError(text);
    expect(error.message).toMatch(message);
    expect(error.details.errors).toEqual([{path, message: error.message}]);
  });

  it('invalid UTF-8', () => {
    fc.assert(
      fc.property(
        fc.constantFrom([0xff], [0xc0, 0xaf], [0xe2, 0x82], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80]),
        bytes => {
          expect(
            catchError(Buffer.concat([Buffer.from('{"a":"'), Buffer.from(bytes), Buffer.from('"}')])).message,
          ).toMatch(/UTF-8/);
        },
      ),
    );
  });
});

// Each took up to half a minute, or all memory, when number text was stored by JSON Pointer.
it.each([
  ['a key of 500,000 characters over 1,000 numbers', `{"${'k'.repeat(500_000)}":[${'1.0,'.repeat(999)}1.0]}`],
  ['a key of 450,000 characters over 100,000 numbers', `{"${'k'.repeat(450_000)}":[${'1.0,'.repeat(99_999)}1.0]}`],
  ['a key of 2,000 escapes over 3,000 numbers', `{"${'~/'.repeat(2000)}":[${'1.0,'.repeat(2999)}1.0]}`],
  ['1 MiB nested 31 deep', `${'['.repeat(31)}${'1.0,'.repeat(262_000)}1.0${']'.repeat(31)}`],
])('rejects %s before it reads further', (_name, text) => {
  expect(catchError(text).details.errors).toMatchObject([{path: ''}]);
});

it.each([
  ['eight levels', '['.repeat(8) + ']'.repeat(8)],
  ['10,000 values', `[${'1,'.repeat(9998)}1]`],
  ['a key of 256 characters', `{"${'k'.repeat(256)}":1}`],
  ['a text of 1 MB', JSON.stringify({text: 'é'.repeat(500_000)})],
])('reads %s', (_name, text) => {
  expect(read(text)).toEqual(JSON.parse(text));
});

it('reads bodies four times as deep as those of the contract', async () => {
  const depth = ({properties = {}, items}: Schema): number => {
    const inside = [...Object.values(properties), ...(items ? [items] : [])].map(depth);
    return inside.length > 0 ? 1 + Math.max(...inside) : 0;
  };
  const {operations} = theContract();
  const deepest = Math.max(...operations.flatMap(({formats}) => formats.map(({schema}) => depth(schema))));
  expect([deepest, MAX_DEPTH]).toEqual([2, 8]);
});

it('keeps __proto__ as an ordinary key', () => {
  const value = read('{"__proto__":{"polluted":1}}') as Record<string, unknown>;
  expect(Object.keys(value)).toEqual(['__proto__']);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

it('keeps the text of numbers', () => {
  const {numberText} = parseJson(Buffer.from('{"a":110.50,"b":{"a":1e2,"f":0.1},"c/d":-0.0,"e":9007199254740993}'));
  const numbers = ['a', 'c/d', 'e', 'b', 'f', 'missing', 'constructor'].map(name => numberText(name));
  expect(numbers).toEqual(['110.50', '-0.0', '9007199254740993', undefined, undefined, undefined, undefined]);
});

it.each(['7.0', '[7.0]', 'null', '"a"'])('keeps no number text when the body is %s', text => {
  expect(parseJson(Buffer.from(text)).numberText('0')).toBeUndefined();
});
