import {describe, expect, it} from 'vitest';
import type {SignatureScheme} from '../../../openapi/signing/signing.ts';
import type {MaskedRequest} from '../core/sent-request.ts';
import {ageOf, alterations, partsOf} from './signature-steps.ts';

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

it.each([
  ['{timestamp}.{body}', '17.{"é":1}', ['timestamp 17', 'literal .', 'body {"é":1}']],
  ['{timestamp}.{body}', '17.', ['timestamp 17', 'literal .', 'body ']],
  ['v1:{timestamp}:{body}', 'v1:17:x:y', ['literal v1:', 'timestamp 17', 'literal :', 'body x:y']],
  ['{body}|{timestamp}', 'a|17|17', ['body a|17', 'literal |', 'timestamp 17']],
])('splits %s', (template, signed, parts) => {
  const found = partsOf({...scheme, template}, '17', bytes(signed));
  expect(found.map(one => `${one.kind} ${new TextDecoder().decode(one.bytes)}`)).toEqual(parts);
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
    timestamp: '17',
    signedBytes: bytes('17.{}'),
    digest: 'ab',
  };
  const headers = (timestamp?: string, signature?: string) => [
    ...(timestamp ? [{name: 'x-timestamp', value: timestamp}] : []),
    ...(signature ? [{name: 'x-signature', value: signature}] : []),
  ];
  it.each([
    ['nothing', {}, []],
    ['a byte of the body', {body: bytes('{]')}, [/^At byte 2 of the body, “}” became “]”\.$/]],
    ['a space after the body', {body: bytes('{} ')}, [/^After byte 2 of the body, a space was added\.$/]],
    ['a line feed in the body', {body: bytes('{\n}')}, [/^After byte 1 of the body, a line feed was added\.$/]],
    ['a byte less', {body: bytes('{')}, [/^At byte 2 of the body, “}” was removed\.$/]],
    ['many bytes', {body: bytes(`{${' '.repeat(20)}}`)}, [/^From byte 2 on, .* 0 bytes became 20\.$/]],
    ['the timestamp', {headers: headers('18', 'sha256=ab')}, [/x-timestamp was 18/]],
    ['no timestamp', {headers: headers(undefined, 'sha256=ab')}, [/x-timestamp was not sent/]],
    ['the signature', {headers: headers('17', 'ab')}, [/x-signature was ab/]],
    ['no headers and another body', {headers: [], body: bytes('')}, [/“{}” was removed/, /not sent/, /not sent/]],
  ])('%s', (_, change, expected) => {
    const found = alterations(scheme, {...proper, ...change});
    expect(found).toHaveLength(expected.length);
    for (const [index, pattern] of expected.entries()) expect(found[index]).toMatch(pattern);
  });
});

it.each([
  ['100', 100_000, {seconds: 0, left: 300}],
  ['100', 160_999, {seconds: 60, left: 240}],
  ['100', 400_000, {seconds: 300, left: 0}],
  ['100', 999_000, {seconds: 899, left: 0}],
  ['160', 100_000, {seconds: -60, left: 360}],
  ['1779113001000', 0, undefined],
  ['2026-05-18', 0, undefined],
])('the age of %s at %i ms', (timestamp, now, age) => {
  expect(ageOf(scheme, timestamp, now)).toEqual(age);
});
