/** Runs the test vectors with both of the portal's HMAC implementations, and checks properties of random input. */
import {createHmac, webcrypto} from 'node:crypto';
import {readFileSync} from 'node:fs';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {readContract} from '../model.ts';
import {type Hmac, type SignatureScheme, sign, signedBytes, signedContent, webCryptoHmac} from './signing.ts';
import {verify} from './verify.ts';

interface Vector {
  name: string;
  secret: string;
  now: number;
  timestamp: string | null;
  method?: string;
  target?: string;
  bodyBase64: string;
  times?: number;
  signature: string | null;
  expect: string;
}

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const contract = readContract('partner');
const scheme = contract.signature();
const reasons = contract.schema('SignatureError.reason').enum as string[];
const vectors: Vector[] = JSON.parse(read('./signing.vectors.json')).vectors;
const nodeHmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();
const hmacs: [string, Hmac][] = [
  ['node:crypto', nodeHmac],
  ['WebCrypto', webCryptoHmac(webcrypto.subtle as typeof crypto.subtle)],
];

const decodeBody = ({bodyBase64, times = 1}: Vector) =>
  new Uint8Array(Buffer.concat(Array.from({length: times}, () => Buffer.from(bodyBase64, 'base64'))));

it('has at least 40 accepting and 40 rejecting vectors, and one for every error reason of a signature', () => {
  const expected = vectors.map(vector => vector.expect);
  expect(expected.filter(verdict => verdict === 'ok').length).toBeGreaterThanOrEqual(40);
  expect(expected.filter(verdict => verdict !== 'ok').length).toBeGreaterThanOrEqual(40);
  const callers = ['missing_api_key', 'unknown_api_key', 'replayed'];
  expect(new Set(expected)).toEqual(new Set(['ok', ...reasons.filter(reason => !callers.includes(reason))]));
});

describe.each(hmacs)('with %s', (_, hmac) => {
  it.each(vectors)('$name → $expect', async vector => {
    const body = decodeBody(vector);
    const {method, target} = vector;
    const line = method && target ? {method, target} : undefined;
    const [timestamp, signature] = [vector.timestamp ?? undefined, vector.signature ?? undefined];
    const {secret, now: nowSeconds} = vector;
    const verdict = await verify({scheme, hmac, secret, timestamp, signature, line, body, nowSeconds});
    expect(verdict.ok ? 'ok' : verdict.reason).toBe(vector.expect);
    if (verdict.ok) {
      const content = line ? signedContent(scheme, line, body) : body;
      expect(await sign(scheme, hmac, vector.secret, vector.timestamp as string, content)).toBe(vector.signature);
    } else {
      expect(verdict.message).toMatch(/\.$/);
    }
  });
});

it.each<[what: string, timestamp: string | undefined, signature: string | undefined]>([
  ['neither timestamp nor signature', undefined, undefined],
  ['a timestamp in words and no signature', 'now', undefined],
  ['milliseconds and no signature', '1779113001000', undefined],
  ['an old timestamp and no signature', '1', undefined],
  ['a future timestamp and a signature without its prefix', '1979113001', 'abc'],
  ['a future timestamp and a wrong signature', '1979113001', `sha256=${'0'.repeat(64)}`],
  ['a signature without its prefix', '1779113001', 'abc'],
])('returns the first reason of the contract for %s', async (_, timestamp, signature) => {
  const now = 1779113001;
  const wrong = [
    ...(timestamp ? [] : ['missing_timestamp']),
    ...(timestamp === 'now' ? ['malformed_timestamp'] : []),
    ...(Number(timestamp) > 1e11 ? ['timestamp_in_milliseconds'] : []),
    ...(now - Number(timestamp) > scheme.toleranceSeconds ? ['timestamp_expired'] : []),
    ...(Number(timestamp) - now > scheme.toleranceSeconds ? ['timestamp_in_future'] : []),
    ...(signature ? [] : ['missing_signature']),
    ...(signature === 'abc' ? ['malformed_signature'] : []),
    'signature_mismatch',
  ];
  const verdict = await verify({
    scheme,
    hmac: nodeHmac,
    secret: 'k',
    timestamp,
    signature,
    body: Uint8Array.of(1),
    nowSeconds: now,
  });
  expect(verdict).toMatchObject({ok: false, reason: reasons.find(reason => wrong.includes(reason))});
});

describe('any body and secret', () => {
  const anything = {body: fc.uint8Array({maxLength: 300}), secret: fc.string({minLength: 1})};

  it('verifies its own signatures and rejects any changed bit', async () => {
    await fc.assert(
      fc.asyncProperty(anything.body, anything.secret, fc.nat(), async (body, secret, position) => {
        const timestamp = '1779113001';
        const signature = await sign(scheme, nodeHmac, secret, timestamp, body);
        const message = {scheme, hmac: nodeHmac, secret, timestamp, signature, nowSeconds: Number(timestamp)};
        const verifyBytes = (bytes: Uint8Array) => verify({...message, body: bytes});
        expect(await verifyBytes(body)).toEqual({ok: true});
        const altered = body.length > 0 ? body.slice() : Uint8Array.of(0);
        if (body.length > 0)
          altered[position % body.length] = (altered[position % body.length] ?? 0) ^ (1 << (position % 8));
        expect(await verifyBytes(altered)).toMatchObject({reason: 'signature_mismatch'});
      }),
    );
  });
});

it('supports another scheme', async () => {
  const other: SignatureScheme = {
    ...scheme,
    prefix: '',
    template: 'v1:{timestamp}:{body}',
    headers: {signature: 'x-sig', timestamp: 'x-time'},
  };
  const body = new TextEncoder().encode('{}');
  expect(new TextDecoder().decode(signedBytes(other, '7', body))).toBe('v1:7:{}');
  const signature = await sign(other, nodeHmac, 'k', '7', body);
  expect(signature).toMatch(/^[0-9a-f]{64}$/);
  const message = {scheme: other, hmac: nodeHmac, secret: 'k', signature, body, nowSeconds: 7};
  expect(await verify({...message, timestamp: '7'})).toEqual({ok: true});
  expect(await verify(message)).toMatchObject({
    message: expect.stringContaining('x-time'),
  });
});
