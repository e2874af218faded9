import {describe, expect, it} from 'vitest';
import type {SignatureScheme} from '../../../../openapi/signing/signing.ts';
import type {MaskedRequest, Signing} from '../../core/sent-request.ts';
import {type Cell, describeAlteration, drawBytes, findChangedDigits, replaceCharacter} from './xray.ts';

const scheme: SignatureScheme = {
  algorithm: 'HMAC-SHA256',
  encoding: 'hex',
  prefix: 'sha256=',
  template: '{timestamp}.{body}',
  withoutBody: {methods: ['GET', 'DELETE'], content: '{method} {target}'},
  headers: {signature: 'x-signature', timestamp: 'x-timestamp'},
  timestampUnit: 'seconds',
  toleranceSeconds: 300,
};
const bytes = (text: string) => new TextEncoder().encode(text);

const signedAs = (text: string, template = scheme.template): Signing => ({
  scheme: {...scheme, template},
  timestamp: '17',
  bytes: bytes(text),
  text,
  digest: 'ab',
  secretMasked: '',
  hmac: async other => other,
});

/** The drawing as text: each part by its kind, and the changed characters in brackets. */
function drawn(signed: string, other: Uint8Array = bytes(signed), template = scheme.template): string {
  const {cells} = drawBytes(signedAs(signed, template), other);
  return cells
    .map(({text, kind, changed}, at) => {
      const starts = kind !== cells[at - 1]?.kind ? `${at > 0 ? ' ' : ''}${kind}:` : '';
      return starts + (changed ? `[${text}]` : text);
    })
    .join('');
}

it.each([
  ['{timestamp}.{body}', '17.{"é":1}', 'timestamp:17 literal:. body:{"é":1}'],
  ['{timestamp}.{body}', '17.', 'timestamp:17 literal:.'],
  ['v1:{timestamp}:{body}', 'v1:17:x:y', 'literal:v1: timestamp:17 literal:: body:x:y'],
  ['{body}|{timestamp}', 'a|17|17', 'body:a|17 literal:| timestamp:17'],
])('draws the parts of %s', (template, signed, expected) => {
  expect(drawn(signed, undefined, template)).toBe(expected);
});

describe('a change', () => {
  const signing = signedAs('17.{"é":1}');
  const signed = signing.bytes;
  const cells = (other: Uint8Array = signed) => drawBytes(signing, other).cells;
  const type = (character: string, text: string, before: Uint8Array = signed) =>
    replaceCharacter(signed, before, cells(before).find(cell => cell.text === character) as Cell, text);

  it.each([
    ['another character', type('1', '2'), 'timestamp:[2]7 literal:. body:{"é":1}'],
    ['a character of two bytes', type('é', 'e'), 'timestamp:17 literal:. body:{"[e]":1}'],
    ['one that begins with the same byte', type('é', 'è'), 'timestamp:17 literal:. body:{"[è]":1}'],
    ['one that ends with the same byte', type('é', 'ĩ'), 'timestamp:17 literal:. body:{"[ĩ]":1}'],
    ['nothing in its place', type('é', ''), 'timestamp:17 literal:. body:{"":1}'],
    ['a line feed', type('}', '\n'), 'timestamp:17 literal:. body:{"é":1[\\n]'],
    ['another one at the same place', type('8', '9', type('7', '8')), 'timestamp:1[9] literal:. body:{"é":1}'],
    ['what was there', type('8', '7', type('7', '8')), 'timestamp:17 literal:. body:{"é":1}'],
    ['one after a longer change', type('}', ']', type('7', '')), 'timestamp:17 literal:. body:{"é":1[]]'],
  ])('of %s', (_, other, expected) => {
    expect(drawn('17.{"é":1}', other)).toBe(expected);
  });

  it('is drawn from a little before it where the string is long', () => {
    const long = signedAs(`17.${' '.repeat(5000)}`);
    const other = Uint8Array.from(long.bytes);
    other[4000] = 0x31;
    const far = drawBytes(long, other);
    expect([far.before, far.cells.length, far.after]).toEqual([3872, 1131, 0]);
    expect(far.cells.findIndex(({changed}) => changed)).toBe(128);
    // Bytes added to a body of usual length are cut.
    const filled = drawBytes(signedAs('17.{}'), bytes(`17.{}${' '.repeat(1e6)}`));
    expect([filled.before, filled.cells.length, filled.after]).toEqual([0, 2048, 1e6 - 2043]);
    const near = drawBytes(long, long.bytes);
    expect([near.before, near.cells.length, near.after]).toEqual([0, 2048, 2955]);
  });
});

describe('what was altered', () => {
  const proper: MaskedRequest = {
    method: 'POST',
    url: '/x',
    path: '/x',
    headers: [
      {name: 'X-Timestamp', value: '17'},
      {name: 'x-signature', value: 'sha256=ab'},
    ],
    body: bytes('{}'),
    signing: signedAs('17.{}'),
  };
  it.each([
    ['nothing', {}, undefined],
    ['a byte of the body', {body: bytes('{]')}, /^At byte 2 of the body, “}” became “]”\.$/],
    ['a space after the body', {body: bytes('{} ')}, /^After byte 2 of the body, a space was added\.$/],
    ['a line feed in the body', {body: bytes('{\n}')}, /^After byte 1 of the body, a line feed was added\.$/],
    ['a byte less', {body: bytes('{')}, /^At byte 2 of the body, “}” was removed\.$/],
    ['many bytes', {body: bytes(`{${' '.repeat(20)}}`)}, /^From byte 2 of the body on, 0 signed bytes became 20\.$/],
    ['no body', {body: bytes('')}, /“{}” was removed/],
  ])('%s', (_, change, expected) => {
    const found = describeAlteration({...proper, ...change});
    expect(found).toEqual(expected && expect.stringMatching(expected));
  });
});

it('names the digits that differ by their positions', () => {
  expect([...findChangedDigits('00ff', '0fff')]).toEqual([1]);
});
