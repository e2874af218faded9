import fc from 'fast-check';
import {expect, it} from 'vitest';
import {jsonTokens} from './json-tokens.ts';

it('distinguishes names, strings and values', () => {
  const kinds = jsonTokens('{"a": ["b:", -1.5e3, true, null], "c" : {}}').filter(({kind}) => kind !== 'rest');
  expect(kinds.map(({kind, text}) => `${kind} ${text}`)).toEqual([
    'property "a"',
    'string "b:"',
    'number -1.5e3',
    'number true',
    'number null',
    'property "c"',
  ]);
});

it('keeps every character of any text', () => {
  const joined = (text: string) => jsonTokens(text).reduce((all, token) => all + token.text, '');
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), text => joined(text) === text));
});
