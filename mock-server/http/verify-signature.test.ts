import {createHmac} from 'node:crypto';
import {gzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {readContract} from '../../openapi/model.ts';
import {filterLoggedFindings, readFinding} from '../../openapi/signing/doctor/index.ts';
import {verify} from '../../openapi/signing/verify.ts';
import {loadContract} from '../contract/index.ts';
import {hmac} from '../hmac.ts';
import {openPortal, signedHeaders} from '../testing/portal.ts';
import {diagnoseApiKey} from './diagnose-api-key.ts';
import {diagnosedError} from './error-response.ts';
import {diagnoseMismatch, diagnoseWithin} from './verify-signature.ts';

const contract = readContract('partner');
const scheme = contract.signature();
const secretKey = 'htzsk_right';
const secrets = {apiKey: 'htz_key', secretKey, webhookSecret: 'htzwh_hook', otherSecretKey: 'htzsk_other'};
const timestamp = '1779113001';
const body = '{"b":110,"a":"é"}';
const target = {method: 'POST', path: '/api/partners/bills'};

const sign = (text: string | Uint8Array, key = secretKey) =>
  `sha256=${createHmac('sha256', key).update(text).digest('hex')}`;
const createEvidence = (signature: string, sent: string | Uint8Array = body, to = target) => ({
  headers: {[scheme.headers.timestamp]: timestamp, [scheme.headers.signature]: signature},
  body: Buffer.from(sent),
  target: to,
  secrets,
  nowSeconds: Number(timestamp),
  receivedSeconds: Number(timestamp),
});
const diagnose = (...sent: Parameters<typeof createEvidence>) => diagnoseMismatch(createEvidence(...sent));

const CASES: [diagnosis: string, signature: string, sent?: string, to?: typeof target][] = [
  ['signed_with_api_key', sign(`${timestamp}.${body}`, secrets.apiKey)],
  ['signed_with_webhook_secret', sign(`${timestamp}.${body}`, secrets.webhookSecret)],
  ['signed_with_other_pair', sign(`${timestamp}.${body}`, secrets.otherSecretKey)],
  ['secret_with_newline', sign(`${timestamp}.${body}`, `${secretKey}\n`)],
  ['secret_prefix_stripped', sign(`${timestamp}.${body}`, 'right')],
  ['secret_altered', sign(`${timestamp}.${body}`, `"${secretKey}"`)],
  ['arguments_swapped', sign(secretKey, `${timestamp}.${body}`)],
  ['secret_empty', sign(`${timestamp}.${body}`, '')],
  ['trailing_newline', sign(`${timestamp}.${body}\n`)],
  ['trailing_newline', sign(`${timestamp}.${body}`), `${body}\r\n`],
  ['line_endings', sign(`${timestamp}.{\r\n}`), '{\n}'],
  ['byte_order_mark', sign(`${timestamp}.\ufeff${body}`)],
  ['surrounding_space', sign(`${timestamp}.${body}`), ` ${body} `],
  ['body_not_signed', sign(`${timestamp}.`)],
  ['text_encoding', sign(Buffer.from(`${timestamp}.${body}`, 'latin1'))],
  ['body_reserialized', sign(`${timestamp}.{"b": 110, "a": "\\u00e9"}`)],
  ['body_reserialized', sign(`${timestamp}.{"a":"é","b":110}`)],
  ['numbers_rewritten', sign(`${timestamp}.{"b":110.00,"a":"é"}`)],
  ['timestamp_not_signed', sign(body)],
  ['method_and_path_signed', sign(`${timestamp}.POST./api/partners/bills.${body}`)],
  ['target_not_signed', sign(`${timestamp}.`), '', {method: 'GET', path: '/api/partners/bills'}],
  ['target_altered', sign(`${timestamp}.GET /b/7`), '', {method: 'DELETE', path: '/b/7'}],
  ['target_altered', sign(`${timestamp}.GET /bills/7`), '', {method: 'GET', path: '/api/partners/bills/7'}],
  ['wrong_separator', sign(`${timestamp}:${body}`)],
  ['timestamp_not_sent', sign(`${Number(timestamp) - 5}.${body}`)],
  ['timestamp_in_another_unit', sign(`${timestamp}417.${body}`)],
  ['altered_signature', sign(`${timestamp}.${body}`).replace(/.$/, digit => (digit === '0' ? '1' : '0'))],
];
const API_KEYS: [diagnosis: string, sent: string][] = [
  ['secret_key_sent_as_api_key', 'htzsk_sandbox_1'],
  ['webhook_secret_sent_as_api_key', 'htzwh_sandbox_1'],
  ['workspace_token_sent_as_api_key', 'sbx_1'],
  ['session_key_sent_as_api_key', 'htz_session_1'],
  ['production_api_key', 'htz_live_1'],
  ['production_api_key', 'htz_Zm9vYmFyYmF6cXV4cXV1eA'],
  ['placeholder_api_key', 'htz_YOUR_API_KEY'],
];
const COMPRESSED = 'body_compressed';
/** Needs the store, so workspaces/key-rotation.store-nightly.test.ts tests it. */
const STORED = 'rotated_api_key';

it.each(CASES)('diagnoses %s', async (diagnosis, signature, sent, to) => {
  expect(await diagnose(signature, sent, to)).toBe(diagnosis);
});

it('diagnoses a body that was compressed after it was signed, unless another mistake is proved', async () => {
  const headers = {
    [scheme.headers.timestamp]: timestamp,
    [scheme.headers.signature]: sign(`${timestamp}.${body}`),
    'content-encoding': 'gzip',
  };
  const evidence = {headers, target, secrets, nowSeconds: Number(timestamp), receivedSeconds: Number(timestamp)};
  expect(await diagnoseMismatch({...evidence, body: gzipSync(body)})).toBe(COMPRESSED);
  expect(await diagnoseMismatch({...evidence, body: Buffer.from(`${body}\n`)})).toBe('trailing_newline');
  expect(await diagnoseMismatch({...evidence, body: Buffer.alloc(0)})).toBeUndefined();
});

it('diagnoses no compression for a body that was sent as it is', async () => {
  const portal = await openPortal();
  const partner = await portal.workspace();
  const options = {secret: 'htzsk_another', headers: {'content-encoding': 'identity'}};
  const headers = signedHeaders(partner, body, portal.clock.now, options);
  const response = await portal.app.inject({method: 'POST', url: target.path, headers, payload: body});
  expect(response.json()).toMatchObject({reason: 'signature_mismatch'});
  expect(response.json().diagnosis).toBeUndefined();
  await portal.close();
});

it.each(API_KEYS)('diagnoses %s', (diagnosis, sent) => expect(diagnoseApiKey(sent)).toBe(diagnosis));

it('returns every diagnosis of the contract, and no other', () => {
  const given = [...[...CASES, ...API_KEYS].map(([diagnosis]) => diagnosis), COMPRESSED, STORED];
  expect(new Set(given)).toEqual(new Set(contract.schema('SignatureError.diagnosis').enum));
});

it.each([
  ['another secret', sign(`${timestamp}.${body}`, 'another'), body],
  ['deep nesting', sign('x'), '['.repeat(3000) + ']'.repeat(3000)],
  ['deeper nesting', sign('x'), '['.repeat(32_000) + ']'.repeat(32_000)],
  ['many values', sign('x'), `[${'1,'.repeat(20_000)}1]`],
  ['a mebibyte', sign('x'), 'x'.repeat(1_048_576)],
])('returns no diagnosis for %s', async (_, signature, sent) =>
  expect(await diagnose(signature, sent)).toBeUndefined(),
);

it.each(['htz_sandbox_1', 'htz_nope', 'htz_'])('returns no diagnosis for the API key %s', sent =>
  expect(diagnoseApiKey(sent)).toBeUndefined(),
);

const SEPARATORS = ['', '.', '\n', ':', '|', ' ', '-', ',', ';', '&', '\r\n'];
const orders = (parts: string[]): string[][] =>
  parts.length === 0
    ? [[]]
    : parts.flatMap((part, at) => orders(parts.filter((_, other) => other !== at)).map(rest => [part, ...rest]));

function spellings(): string[] {
  const {method, path} = target;
  const four = [timestamp, method, path, body];
  const others = [
    [timestamp, `${method} ${path}`, body],
    [timestamp, path, body],
    [timestamp, method, body],
  ];
  return [
    ...[four, ...others].flatMap(orders).map((order, at) => order.join(SEPARATORS[at % SEPARATORS.length])),
    ...SEPARATORS.map(separator => four.join(separator)),
  ];
}

it('diagnoses the signed method and path in every order and with every separator', async () => {
  const wrong = [];
  for (const text of spellings()) if ((await diagnose(sign(text))) !== 'method_and_path_signed') wrong.push(text);
  expect(wrong).toEqual([]);
});

describe('a diagnosis is bounded', () => {
  const large = JSON.stringify({text: 'x'.repeat(16_384), b: 1});

  it.each([
    ['GET', ''],
    ['POST', body],
  ])('hashes at most 3 MiB for a %s with a long query', async (method, sent) => {
    const path = `/api/partners/bills?${'x'.repeat(15_000)}`;
    const {tried} = await diagnoseWithin(createEvidence(sign('x'), sent, {method, path}));
    expect(tried * path.length).toBeLessThan(3_200_000);
  });

  it('tries common mistakes before rare ones, so that a body of 8 KB gets both', async () => {
    const sent = JSON.stringify({text: 'x'.repeat(8000), b: 1});
    expect(await diagnose(sign(`${Number(timestamp) - 3}.${sent}`), sent)).toBe('timestamp_not_sent');
    expect(await diagnose(sign(`${timestamp}.{"text": "${'x'.repeat(8000)}", "b": 1}`), sent)).toBe(
      'body_reserialized',
    );
  });

  it('over 16 KB detects another key, without re-serializing the JSON', async () => {
    expect(await diagnose(sign(`${timestamp}.${large}`, secrets.apiKey), large)).toBe('signed_with_api_key');
    expect(await diagnose(sign(`${timestamp}.${large.replaceAll(':', ': ')}`), large)).toBeUndefined();
  });

  it('is simplified while two others are running', async () => {
    const rare = () => diagnose(sign(`${timestamp}417.${body}`));
    expect(await Promise.all([rare(), rare(), rare()])).toEqual([
      'timestamp_in_another_unit',
      'timestamp_in_another_unit',
      undefined,
    ]);
    expect(await rare()).toBe('timestamp_in_another_unit');
  });
});

describe('the findings about a logged 401, made with the pair that is valid now', () => {
  const others = ['unproved', 'matches']
    .map(cause => readFinding(scheme, cause, 'possible', ''))
    .filter(it => it !== undefined);

  it.each([
    ['signed_with_other_pair', body, []],
    [undefined, body, others],
    [undefined, '', others],
  ])(
    'leave out what contradicts the message where it names the mistake: %s, for the body %j',
    async (diagnosis, sent, expected) => {
      const line = {method: sent === '' ? 'GET' : 'POST', target: target.path};
      const signed = {scheme, hmac, secret: secretKey, timestamp, signature: sign('x'), line};
      const verdict = await verify({...signed, body: Buffer.from(sent), nowSeconds: Number(timestamp)});
      if (verdict.ok) throw new Error('The signature must not match.');
      const {message} = diagnosedError(loadContract([contract]), verdict.reason, verdict.message, diagnosis);
      expect(filterLoggedFindings({reason: verdict.reason, message}, others)).toEqual(expected);
    },
  );
});

it('a key gets sixty full diagnoses a minute, and then only of the usual mistakes', async () => {
  const portal = await openPortal();
  const partner = await portal.workspace();
  const post = async (content: string, secret = partner.secretKey) => {
    const headers = signedHeaders(partner, content, portal.clock.now, {secret});
    const response = await portal.app.inject({method: 'POST', url: '/api/partners/bills', headers, payload: '{}'});
    return response.json().diagnosis;
  };
  const found: string[] = [];
  for (let sent = 0; sent < 61; sent += 1) found.push(await post('POST./api/partners/bills.{}'));
  expect(found).toEqual([...Array(60).fill('method_and_path_signed'), undefined]);
  expect(await post('{}', `${partner.secretKey}\n`)).toBe('secret_with_newline');
  portal.clock.now += 60_000;
  expect(await post('POST./api/partners/bills.{}')).toBe('method_and_path_signed');
  await portal.close();
});
