import {expect, it} from 'vitest';
import type {SignatureScheme} from '../../../../openapi/signing/signing.ts';
import {drawBytes} from './xray.ts';
import {drawSvg} from './xray-svg.ts';

const scheme: SignatureScheme = {
  algorithm: 'HMAC-SHA256',
  encoding: 'hex',
  prefix: 'sha256=',
  template: '{timestamp}.{body}',
  withoutBody: {methods: ['GET'], content: '{method} {target}'},
  headers: {signature: 'x-signature', timestamp: 'x-timestamp'},
  timestampUnit: 'seconds',
  toleranceSeconds: 300,
};
const bytes = (text: string) => new TextEncoder().encode(text);
/** The drawing's strings, each with its color, yellow if it is lit. */
function drawn(signed: string, sent: string, sentence = '') {
  const signing = {
    scheme,
    timestamp: '17',
    bytes: bytes(signed),
    text: signed,
    digest: '',
    secretMasked: '',
    hmac: async (other: Uint8Array) => other,
  };
  const drawing = drawBytes(signing, bytes(sent));
  const digests = {signed: '0'.repeat(64), now: `1${'0'.repeat(63)}`, changed: new Set([0])};
  const svg = drawSvg(drawing, digests, sentence, token => token);
  const texts = [...svg.matchAll(/<tspan fill="([\w-]+)"[^>]*>([^<]*)</g)].map(([, color, text]) => `${color} ${text}`);
  return {svg, texts};
}

it.each([
  ['the parts', '17.{}', '17.{}', ['code-number 17', 'code-keyword .', 'code-ink {}']],
  ['a changed byte', '17.{}', '17.{]', ['code-number 17', 'code-keyword .', 'code-ink {', 'yellow ]']],
  ['what XML reserves', '17.<&>', '17.<&>', ['code-number 17', 'code-keyword .', 'code-ink &lt;&amp;&gt;']],
  ['marks', '17.a\nb', '17.a\nb', ['code-number 17', 'code-keyword .', 'code-ink a', 'code-comment \\n', 'code-ink b']],
  [
    'a secret as dots',
    '17.{"n":"htzsk_0123456789"}',
    '17.{"n":"htzsk_0123456789"}',
    ['code-number 17', 'code-keyword .', `code-ink {"n":"${'•'.repeat(16)}"}`],
  ],
])('draws %s', (_, signed, sent, expected) => {
  expect(drawn(signed, sent).texts.slice(0, expected.length)).toEqual(expected);
});

it('has the sentence as its description, lights the changed digits, and names no other file', () => {
  const {svg, texts} = drawn('17.{}', '17.{]', 'At byte 2, “}” became “]”.');
  expect(svg).toContain('<desc>At byte 2, “}” became “]”.</desc>');
  expect(texts.filter(text => text.startsWith('yellow'))).toEqual(['yellow ]', 'yellow 1']);
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/href|url\(|https?:/);
});

it('breaks lines at 64 columns', () => {
  const {svg} = drawn(`17.${'a'.repeat(200)}`, `17.${'a'.repeat(200)}`);
  const widths = svg.split('\n').map(line => line.replace(/<[^>]+>/g, '').length);
  expect(Math.max(...widths)).toBe(64);
});
