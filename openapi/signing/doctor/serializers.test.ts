import fc from 'fast-check';
import {expect, it} from 'vitest';
import {readJson, serializations, writeJson} from './serializers.ts';
import {splitCharacters} from './visible.ts';

const asIs = {comma: ',', colon: ':', order: <T>(members: T) => members, string: String, number: String};

it('reproduces any JSON unchanged', () => {
  fc.assert(
    fc.property(fc.json(), text => {
      const node = readJson(text);
      if (node === undefined) throw new Error(`not read: ${text}`);
      expect(writeJson(node, asIs)).toBe(JSON.stringify(JSON.parse(text)));
    }),
  );
});

it('returns unique serializations of the same value', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean())), value => {
      const text = JSON.stringify(value);
      const found = [...serializations(text)].filter(({how}) => !/null|strings|two decimals|twice/.test(how));
      for (const one of found) expect(JSON.parse(one.text)).toEqual(value);
      expect(new Set(found.map(one => one.text)).size).toBe(found.length);
      expect(found.map(one => one.text)).not.toContain(text);
    }),
  );
});

it.each(['', '{', '{"a":}', 'NaN', "{'a':1}", '[1,]'])('returns nothing for %j', text => {
  expect([...serializations(text)]).toEqual([]);
});

it('keeps the digits of numbers and the order of keys, and the last of two with one name', () => {
  const node = readJson(' { "b":1, "7":{"__proto__":-0.0} , "a" : 110.50 , "1":1e2, "b":[ ] } ');
  expect(node && writeJson(node, asIs)).toBe('{"b":[],"7":{"__proto__":-0.0},"a":110.50,"1":1e2}');
});

it.each([
  ['a b', ['a 1', '· 1 space', 'b 1']],
  ['\t\r\n', ['\\t 1 tab', '\\r 1 carriage return', '\\n 1 line feed']],
  ['\ufeff{}', ['BOM 3 byte order mark', '{ 1', '} 1']],
  ['a\u200bb\u2028', ['a 1', 'U+200B 3 U+200B', 'b 1', 'U+2028 3 U+2028']],
  ['é🦆', ['é 2', '🦆 4']],
  [
    Uint8Array.of(0x61, 0xff, 0x62, 0xc3),
    ['a 1', "\\xff 1 byte that isn't UTF-8", 'b 1', "\\xc3 1 byte that isn't UTF-8"],
  ],
])('splits %j into characters and names the invisible ones', (given, expected) => {
  const bytes = typeof given === 'string' ? new TextEncoder().encode(given) : given;
  const found = splitCharacters(bytes).map(({text, size, name}) => [text, size, name].filter(Boolean).join(' '));
  expect(found).toEqual(expected);
});
