import fc from 'fast-check';
import {expect, it} from 'vitest';
import {readJson, writeJson} from './json-lexemes.ts';
import {serializations} from './serializers.ts';
import {visible} from './visible.ts';

const asIs = {comma: ',', colon: ':', order: <T>(members: T) => members, string: JSON.stringify, number: String};

it('reproduces any JSON unchanged', () => {
  fc.assert(
    fc.property(fc.json(), text => {
      const node = readJson(text);
      if (!node) throw new Error(`not read: ${text}`);
      expect(writeJson(node, {...asIs, string: value => JSON.stringify(value)})).toBe(JSON.stringify(JSON.parse(text)));
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

it('keeps the digits of numbers and duplicate keys', () => {
  const node = readJson(' { "a" : 110.50 , "a":1e2, "b":[ ] } ');
  expect(node && writeJson(node, asIs)).toBe('{"a":110.50,"a":1e2,"b":[]}');
});

it.each([
  ['a b', ['a', '· space', 'b']],
  ['\t\r\n', ['\\t tab', '\\r carriage return', '\\n line feed']],
  ['\ufeff{}', ['BOM byte order mark', '{}']],
  ['a\u200bb\u2028', ['a', 'U+200B U+200B', 'b', 'U+2028 U+2028']],
  ['é🦆', ['é🦆']],
  [Uint8Array.of(0x61, 0xff, 0x62, 0xc3), ['a', '\\xff not UTF-8', 'b', '\\xc3 not UTF-8']],
])('makes invisible characters visible in %j', (given, pieces) => {
  const bytes = typeof given === 'string' ? new TextEncoder().encode(given) : given;
  expect(visible(bytes).map(({text, name}) => [text, name].filter(Boolean).join(' '))).toEqual(pieces);
});
