import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {MalformedJsonError, readJson} from './parse-json.ts';

const read = (text: string) => readJson(Buffer.from(text)).value;

function refusal(text: string | Buffer): MalformedJsonError {
  try {
    readJson(Buffer.from(text as string));
  } catch (error) {
    if (error instanceof MalformedJsonError) return error;
    throw error;
  }
  throw new Error(`Accepted: ${text}`);
}

/** What the platform makes of a text; undefined when it refuses. */
function platform(text: string): {value: unknown} | undefined {
  try {
    return {value: JSON.parse(text)};
  } catch {
    return undefined;
  }
}

describe('agrees with the platform', () => {
  it('on every value that can be written', () => {
    fc.assert(
      fc.property(fc.jsonValue({maxDepth: 6}), fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(read(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('on what is JSON at all', () => {
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
        if (expected === undefined) return void refusal(text);
        try {
          expect(read(text)).toEqual(expected.value);
        } catch (error) {
          // The one thing that the platform lets pass here and this reader does not.
          expect((error as Error).message).toMatch(/twice/);
        }
      }),
      {numRuns: 3000},
    );
  });
});

describe('refuses', () => {
  it.each([
    ['duplicate keys', '{"a":1,"a":2}', /"a" appears twice/, '/a'],
    ['duplicate keys inside', '{"x":[{"y":1,"y":1}]}', /twice/, '/x/0/y'],
    ['duplicate keys, one escaped', '{"a":1,"\\u0061":2}', /twice/, '/a'],
    ['two __proto__', '{"__proto__":1,"__proto__":2}', /twice/, '/__proto__'],
    ['a lone surrogate', '"\\ud800"', /surrogate/, ''],
    ['33 levels', '['.repeat(33) + ']'.repeat(33), /nested/, ''],
    ['an empty body', '', /empty/, ''],
    ['a byte order mark', '\ufeff{}', /byte order mark/, ''],
    ['a leading zero', '{"a":01}', /leading zero/, ''],
    ['a trailing comma', '{"a":1,}', /unexpected "}" at line 1, column 8/, ''],
    ['an end too early', '{"a"', /unexpected end of text/, ''],
    ['a raw newline in a text', '"a\nb"', /control character/, ''],
    ['an unknown escape', '"\\x"', /escape/, ''],
  ])('%s', (_name, text, message, path) => {
    const error = refusal(text);
    expect(error.message).toMatch(message);
    expect(error.path).toBe(path);
  });

  it('invalid UTF-8', () => {
    fc.assert(
      fc.property(
        fc.constantFrom([0xff], [0xc0, 0xaf], [0xe2, 0x82], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80]),
        bytes => {
          expect(
            refusal(Buffer.concat([Buffer.from('{"a":"'), Buffer.from(bytes), Buffer.from('"}')])).message,
          ).toMatch(/UTF-8/);
        },
      ),
    );
  });
});

it('bears 32 levels and a 1 MB text', () => {
  expect(read('['.repeat(32) + ']'.repeat(32))).toHaveLength(1);
  expect(read(JSON.stringify({text: 'é'.repeat(500_000)}))).toEqual({text: 'é'.repeat(500_000)});
});

it('keeps __proto__ as an ordinary key', () => {
  const value = read('{"__proto__":{"polluted":1}}') as Record<string, unknown>;
  expect(Object.keys(value)).toEqual(['__proto__']);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

it('keeps the text of numbers as it was written', () => {
  const body = readJson(Buffer.from('{"a":110.50,"b":[1e2,0.1],"c/d":-0.0,"e":9007199254740993}'));
  const texts = ['/a', '/b/0', '/b/1', '/c~1d', '/e', '/missing', ''].map(body.numberText);
  expect(texts).toEqual(['110.50', '1e2', '0.1', '-0.0', '9007199254740993', undefined, undefined]);
});
