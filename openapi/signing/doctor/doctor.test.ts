import {createHash, createHmac} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {gzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {readContract} from '../../model.ts';
import type {Hmac} from '../signing.ts';
import {CAUSES, type Cause} from './causes.ts';
import {diagnose} from './doctor.ts';
import {type Evidence, finding} from './findings.ts';

const scheme = readContract('partner').signature();
const other = {
  ...scheme,
  prefix: '',
  template: 'v1:{timestamp}:{body}',
  headers: {signature: 'x-acme-signature', timestamp: 'x-acme-time'},
};

const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();
const hex = (key: string | Uint8Array, message: string | Uint8Array) =>
  createHmac('sha256', key).update(message).digest('hex');

const secretKey = 'htzsk_right';
const apiKey = 'htz_key';
const webhookSecret = 'htzwh_hook';
const secrets = {apiKey, secretKey, webhookSecret};
const now = 1779113001;
const time = String(now);
const body = '{"b":110,"a":"é/","c":null}';

const header = (digest: string) => `sha256=${digest}`;
const signed = (message: string | Uint8Array, key: string | Uint8Array = secretKey) => header(hex(key, message));
type Row = [
  what: string,
  causes: Cause[],
  sent: {timestamp?: string; signature?: string; body?: string; headers?: object},
  more?: Partial<Evidence>,
];

const of = (method: string, path: string) => ({target: {method, path}});

const rows: Row[] = [
  ['nothing wrong', ['matches'], {signature: signed(`${time}.${body}`)}],
  ['the API key as the secret', ['signed_with_api_key'], {signature: signed(`${time}.${body}`, apiKey)}],
  [
    'the API key entered as the secret',
    ['signed_with_api_key'],
    {signature: signed(`${time}.${body}`, apiKey)},
    {secrets: {secretKey: apiKey}},
  ],
  ['the webhook secret', ['signed_with_webhook_secret'], {signature: signed(`${time}.${body}`, webhookSecret)}],
  [
    'a webhook verified with the secret key',
    ['signed_with_secret_key'],
    {signature: signed(`${time}.${body}`)},
    {signer: 'webhookSecret'},
  ],
  [
    'the secret key of the other pair',
    ['signed_with_other_pair'],
    {signature: signed(`${time}.${body}`, 'htzsk_other')},
    {secrets: {...secrets, otherSecretKey: 'htzsk_other'}},
  ],
  ['a secret with a line feed', ['secret_with_newline'], {signature: signed(`${time}.${body}`, `${secretKey}\n`)}],
  ['a secret in quotes', ['secret_altered'], {signature: signed(`${time}.${body}`, `"${secretKey}"`)}],
  ['a secret without its prefix', ['secret_prefix_stripped'], {signature: signed(`${time}.${body}`, 'right')}],
  [
    "a sandbox's secret without its prefixes",
    ['secret_prefix_stripped'],
    {signature: signed(`${time}.${body}`, 'a_b-cdef')},
    {secrets: {secretKey: 'htzsk_sandbox_a_b-cdef'}},
  ],
  [
    'a secret decoded as base64',
    ['secret_altered'],
    {signature: signed(`${time}.${body}`, Buffer.from(secretKey, 'base64'))},
  ],
  [
    'a secret decoded as base64 without its prefix',
    ['secret_altered'],
    {signature: signed(`${time}.${body}`, Buffer.from('right', 'base64'))},
  ],
  [
    'a secret decoded as base64 by a decoder that skips other characters',
    ['secret_altered'],
    {signature: signed(`${time}.${body}`, Buffer.from('a_b-cdef'.replace(/[_-]/g, ''), 'base64'))},
    {secrets: {secretKey: 'htzsk_sandbox_a_b-cdef'}},
  ],
  [
    'a secret encoded as base64',
    ['secret_altered'],
    {signature: signed(`${time}.${body}`, Buffer.from(secretKey).toString('base64'))},
  ],
  [
    'a secret after a byte order mark',
    ['secret_altered'],
    {signature: signed(`${time}.${body}`, `\ufeff${secretKey}`)},
  ],
  [
    'the secret and the signed string swapped',
    ['arguments_swapped'],
    {signature: signed(secretKey, `${time}.${body}`)},
  ],
  [
    'the secret and the signed target swapped',
    ['arguments_swapped'],
    {signature: signed(secretKey, `${time}.GET /bills`), body: ''},
    of('GET', '/bills'),
  ],
  ['no secret', ['secret_empty'], {signature: signed(`${time}.${body}`, '')}],
  ['an unset variable', ['secret_empty'], {signature: signed(`${time}.${body}`, 'undefined')}],
  ["Python's json.dumps", ['body_reserialized'], {signature: signed(`${time}.{"b": 110, "a": "\\u00e9/", "c": null}`)}],
  ['Python without escapes', ['body_reserialized'], {signature: signed(`${time}.{"b": 110, "a": "é/", "c": null}`)}],
  ['PHP', ['body_reserialized'], {signature: signed(`${time}.{"b":110,"a":"\\u00e9\\/","c":null}`)}],
  ['sorted keys', ['body_reserialized'], {signature: signed(`${time}.{"a":"é/","b":110,"c":null}`)}],
  ['a decimal', ['numbers_rewritten'], {signature: signed(`${time}.{"b":110.0,"a":"é/","c":null}`)}],
  ['two decimals', ['numbers_rewritten'], {signature: signed(`${time}.{"b":110.00,"a":"é/","c":null}`)}],
  ['an amount as text', ['numbers_rewritten'], {signature: signed(`${time}.{"b":"110","a":"é/","c":null}`)}],
  ['without nulls', ['body_reserialized'], {signature: signed(`${time}.{"b":110,"a":"é/"}`)}],
  ['indented', ['body_reserialized'], {signature: signed(`${time}.{\n  "b": 110,\n  "a": "é/",\n  "c": null\n}`)}],
  [
    'indented with CR LF',
    ['body_reserialized'],
    {signature: signed(`${time}.{\r\n  "b": 110,\r\n  "a": "é/",\r\n  "c": null\r\n}`)},
  ],
  ['serialized twice', ['body_reserialized'], {signature: signed(`${time}.${JSON.stringify(body)}`)}],
  ['Go', ['body_reserialized'], {signature: signed(`${time}.{"a":"\\u003c\\u0026"}`), body: '{"a":"<&"}'}],
  ['.NET', ['body_reserialized'], {signature: signed(`${time}.{"a":"\\u00E9\\u002B"}`), body: '{"a":"é+"}'}],
  ['110.0 sent, 110 signed', ['numbers_rewritten'], {signature: signed(`${time}.{"b":110}`), body: '{"b":110.0}'}],
  ['a newline only in the signed body', ['trailing_newline'], {signature: signed(`${time}.${body}\n`)}],
  ['a newline only in the sent body', ['trailing_newline'], {signature: signed(`${time}.${body}`), body: `${body}\n`}],
  ['CR LF signed', ['line_endings'], {signature: signed(`${time}.{\r\n}`), body: '{\n}'}],
  ['CR LF sent', ['line_endings'], {signature: signed(`${time}.{\n}`), body: '{\r\n}'}],
  [
    'a byte order mark only in the sent body',
    ['byte_order_mark'],
    {signature: signed(`${time}.${body}`), body: `\ufeff${body}`},
  ],
  ['a byte order mark only in the signed body', ['byte_order_mark'], {signature: signed(`${time}.\ufeff${body}`)}],
  ['blanks sent', ['surrounding_space'], {signature: signed(`${time}.${body}`), body: ` ${body} `}],
  ['Latin-1', ['text_encoding'], {signature: signed(Buffer.from(`${time}.${body}`, 'latin1'))}],
  [
    'UTF-8 twice',
    ['text_encoding'],
    {signature: signed(Buffer.from(`${time}.${Buffer.from(body).toString('latin1')}`))},
  ],
  ['an empty body signed', ['body_not_signed'], {signature: signed(`${time}.`)}],
  ['only the body signed', ['timestamp_not_signed'], {signature: signed(body)}],
  ['an unset timestamp', ['timestamp_not_sent'], {signature: signed(`undefined.${body}`)}],
  ['an empty timestamp', ['timestamp_not_sent'], {signature: signed(`.${body}`)}],
  ['a colon', ['wrong_separator'], {signature: signed(`${time}:${body}`)}],
  ['no separator', ['wrong_separator'], {signature: signed(`${time}${body}`)}],
  ['body and timestamp swapped', ['wrong_separator'], {signature: signed(`${body}.${time}`)}],
  [
    'method and path signed',
    ['method_and_path_signed'],
    {signature: signed(`${time}.POST./api/partners/bills.${body}`)},
    {target: {method: 'POST', path: '/api/partners/bills'}},
  ],
  [
    'the path signed first, without its query',
    ['method_and_path_signed'],
    {signature: signed(`POST\n/api/partners/bills\n${time}\n${body}`)},
    {target: {method: 'POST', path: '/api/partners/bills?limit=1'}},
  ],
  ['a GET', ['matches'], {signature: signed(`${time}.GET /bills?a=%20b`), body: ''}, of('GET', '/bills?a=%20b')],
  [
    'a GET with an empty body signed',
    ['target_not_signed'],
    {signature: signed(`${time}.`), body: ''},
    of('GET', '/bills'),
  ],
  [
    'a DELETE with its body signed',
    ['target_not_signed'],
    {signature: signed(`${time}.${body}`)},
    of('DELETE', '/bills/7'),
  ],
  [
    'a GET without its query signed',
    ['target_altered'],
    {signature: signed(`${time}.GET /b`), body: ''},
    of('GET', '/b?a=1'),
  ],
  [
    'the parameters of the query in another order',
    ['target_altered'],
    {signature: signed(`${time}.GET /b?c=3&b=2&a=1`), body: ''},
    of('GET', '/b?a=1&b=2&c=3'),
  ],
  ['a sorted query', ['target_altered'], {signature: signed(`${time}.GET /b?a&b&c`), body: ''}, of('GET', '/b?b&c&a')],
  [
    'a GET with a line feed after the target',
    ['target_altered'],
    {signature: signed(`${time}.GET /b\n`), body: ''},
    of('GET', '/b'),
  ],
  ...['{}', 'null', 'undefined'].map(
    (text): Row => [
      `a GET with the body ${text} signed`,
      ['target_not_signed'],
      {signature: signed(`${time}.${text}`), body: ''},
      of('GET', '/b'),
    ],
  ),
  ['an object as text', ['body_reserialized'], {signature: signed(`${time}.[object Object]`)}],
  ...['%20', '+'].map(
    (space): Row => [
      `a decoded target with the space ${space}`,
      ['target_altered'],
      {signature: signed(`${time}.GET /b?a= é`), body: ''},
      of('GET', `/b?a=${space}%C3%A9`),
    ],
  ),
  [
    'a GET with its whole URL signed',
    ['target_altered'],
    {signature: signed(`${time}.GET https://a.example:8443/b?c=1`), body: ''},
    {target: {method: 'GET', path: '/b?c=1', host: 'a.example:8443'}},
  ],
  [
    'a GET signed without the path of the base URL',
    ['target_altered'],
    {signature: signed(`${time}.GET /bills?c=1`), body: ''},
    of('GET', '/api/partners/bills?c=1'),
  ],
  [
    'a DELETE signed as a GET',
    ['target_altered'],
    {signature: signed(`${time}.GET /b/7`), body: ''},
    of('DELETE', '/b/7'),
  ],
  [
    'a line feed after the method',
    ['target_altered'],
    {signature: signed(`${time}.GET\n/b`), body: ''},
    of('GET', '/b'),
  ],
  ['a GET with a colon', ['wrong_separator'], {signature: signed(`${time}:GET /b`), body: ''}, of('GET', '/b')],
  ['a POST signed like a GET', ['method_and_path_signed'], {signature: signed(`${time}.POST /b`)}, of('POST', '/b')],
  ['another timestamp signed than sent', ['timestamp_not_sent'], {signature: signed(`${now - 1}.${body}`)}],
  ['milliseconds signed', ['timestamp_in_another_unit'], {signature: signed(`${time}417.${body}`)}],
  [
    'milliseconds signed and sent',
    ['timestamp_in_milliseconds'],
    {timestamp: `${time}417`, signature: signed(`${time}417.${body}`)},
  ],
  [
    'milliseconds sent, seconds signed',
    ['timestamp_in_milliseconds', 'timestamp_in_another_unit'],
    {timestamp: `${time}417`, signature: signed(`${time}.${body}`)},
  ],
  [
    'ISO 8601',
    ['malformed_timestamp'],
    {timestamp: '2026-05-18T14:03:21Z', signature: signed(`2026-05-18T14:03:21Z.${body}`)},
  ],
  ['expired', ['matches', 'timestamp_expired'], {timestamp: `${now - 301}`, signature: signed(`${now - 301}.${body}`)}],
  [
    'a timestamp in the future',
    ['timestamp_in_future'],
    {timestamp: `${now + 301}`, signature: signed(`${now + 301}.${body}`)},
  ],
  ['no prefix', ['missing_prefix'], {signature: hex(secretKey, `${time}.${body}`)}],
  ['another prefix', ['wrong_prefix'], {signature: `v1=${hex(secretKey, `${time}.${body}`)}`}],
  ['an upper-case prefix', ['wrong_prefix'], {signature: `SHA256=${hex(secretKey, `${time}.${body}`)}`}],
  ['upper-case hex', ['upper_case_hex'], {signature: header(hex(secretKey, `${time}.${body}`).toUpperCase())}],
  ['base64', ['base64'], {signature: header(Buffer.from(hex(secretKey, `${time}.${body}`), 'hex').toString('base64'))}],
  [
    'base64url, no prefix',
    ['missing_prefix', 'base64'],
    {signature: Buffer.from(hex(secretKey, `${time}.${body}`), 'hex').toString('base64url')},
  ],
  ['base64 of hex', ['base64'], {signature: header(Buffer.from(hex(secretKey, `${time}.${body}`)).toString('base64'))}],
  ['cut off', ['cut_off'], {signature: signed(`${time}.${body}`).slice(0, -4)}],
  ['SHA-1', ['wrong_algorithm'], {signature: header('a'.repeat(40))}],
  [
    'one digit changed',
    ['altered_signature'],
    {signature: signed(`${time}.${body}`).replace(/.$/, digit => (digit === '0' ? '1' : '0'))},
  ],
  ['no signature', ['missing_signature'], {}],
  ['no timestamp', ['missing_timestamp'], {timestamp: '', signature: signed(`.${body}`)}],
  [
    'a misnamed header',
    ['header_misnamed'],
    {timestamp: '', headers: {'X-Hutz-Timestamp': time}, signature: signed(`${time}.${body}`)},
  ],
  [
    'no API key, but the header of another one',
    ['missing_api_key'],
    {headers: {'x-api-key': '', 'Idempotency-Key': 'inv-1'}, signature: signed(`${time}.${body}`)},
    {complete: true},
  ],
  [
    'the API key in a misnamed header',
    ['header_misnamed'],
    {headers: {'x-api-key': '', 'Hutz-Api-Key': 'htz_1'}, signature: signed(`${time}.${body}`)},
  ],
  [
    'no API key',
    ['missing_api_key'],
    {headers: {'x-api-key': ''}, signature: signed(`${time}.${body}`)},
    {complete: true},
  ],
  [
    'headers without the API key',
    ['matches', 'missing_api_key'],
    {headers: {'x-api-key': ''}, signature: signed(`${time}.${body}`)},
  ],
  [
    'the secret as the API key',
    ['keys_swapped'],
    {headers: {'x-api-key': secretKey}, signature: signed(`${time}.${body}`)},
  ],
  ['a replay', ['replayed'], {signature: signed(`${time}.${body}`)}, {seenBefore: true}],
  ['another secret', ['unproved'], {signature: signed(`${time}.${body}`, 'htzsk_other')}],
  ['another body', ['unproved'], {signature: signed(`${time}.{"b":111}`)}],
  ['no secret entered', ['secret_not_given'], {signature: signed(`${time}.${body}`)}, {secrets: {}}],
  [
    'two mistakes: Python and a colon',
    ['body_reserialized', 'wrong_separator'],
    {signature: signed(`${time}:{"b": 110, "a": "\\u00e9/", "c": null}`)},
  ],
  [
    'three: base64, the API key, and a newline',
    ['base64', 'signed_with_api_key', 'trailing_newline'],
    {signature: header(createHmac('sha256', apiKey).update(`${time}.${body}\n`).digest('base64'))},
  ],
];

const examine = (sent: Row[2], more: Partial<Evidence> = {}, of = scheme) =>
  diagnose(of, hmac, {
    headers: {
      'X-Api-Key': apiKey,
      'Hutz-Timestamp': sent.timestamp ?? time,
      'Hutz-Signature': sent.signature,
      ...(sent.headers && Object.fromEntries(Object.entries(sent.headers))),
      ...(sent.headers && 'x-api-key' in sent.headers && {'X-Api-Key': undefined}),
    },
    body: sent.body ?? body,
    secrets,
    apiKeyHeader: 'x-api-key',
    nowSeconds: now,
    ...more,
  });

/** Every key that the rows sign with. */
const keys = [
  '',
  'undefined',
  'htzsk_other',
  'right',
  'a_b-cdef',
  apiKey,
  secretKey,
  webhookSecret,
  `${secretKey}\n`,
  `"${secretKey}"`,
  `\ufeff${secretKey}`,
  Buffer.from(secretKey).toString('base64'),
  Buffer.from(secretKey, 'base64'),
  Buffer.from('right', 'base64'),
  Buffer.from('abcdef', 'base64'),
];

describe('the doctor proves the cause without revealing a secret:', () => {
  it.each(rows)('%s', async (_, causes, sent, more) => {
    const {findings} = await examine(sent, more);
    expect(findings.map(({cause}) => cause)).toEqual(causes);
    for (const {certainty, proof, ...words} of findings) {
      expect(JSON.stringify([words, proof?.key])).not.toMatch(/htzsk_right|htzwh_hook/);
      if (certainty !== 'proved') continue;
      const string = proof?.signed ?? '';
      expect([...keys.map(key => header(hex(key, string))), header(hex(string, secretKey))]).toContain(proof?.header);
    }
  });
});

describe('the linked documentation exists for', () => {
  const authentication = readFileSync(new URL('../../../docs/authentication.mdx', import.meta.url), 'utf8');
  it.each(Object.keys(CAUSES) as Cause[])('%s', cause => {
    const [page, anchor = ''] = finding(scheme, cause, 'possible', '').docs.split('#');
    if (page === '/docs/errors') expect(readContract('partner').schema('SignatureError.reason').enum).toContain(anchor);
    else expect([page, authentication.includes(`{/* #${anchor} */}`)]).toEqual(['/docs/authentication', true]);
  });
});

describe('a possible cause', () => {
  it.each([
    [
      'the age of the timestamp, if the receive time is unknown',
      {timestamp: `${now - 900}`, signature: signed(`${now - 900}.${body}`)},
      {},
      'possible',
    ],
    [
      'the age of the timestamp, if the server recorded the receive time',
      {timestamp: `${now - 900}`, signature: signed(`${now - 900}.${body}`)},
      {receivedSeconds: now},
      'evident',
    ],
    ['an unexplained mismatch', {signature: signed('something else')}, {}, 'possible'],
  ] as const)('%s', async (_, sent, more, certainty) => {
    const {findings} = await examine(sent, more);
    expect(findings.at(-1)?.certainty).toBe(certainty);
  });

  it('uses the receive time for the age', async () => {
    const sent = {timestamp: `${now - 900}`, signature: signed(`${now - 900}.${body}`)};
    const {findings} = await examine(sent, {receivedSeconds: now - 890});
    expect(findings.map(({cause}) => cause)).toEqual(['matches']);
  });
});

describe('with another signing scheme, it proves', () => {
  it.each([
    ['nothing wrong', ['matches'], hex(secretKey, `v1:${time}:${body}`)],
    ['an extra prefix', ['wrong_prefix'], `sha256=${hex(secretKey, `v1:${time}:${body}`)}`],
    ['a dot instead of the colon', ['wrong_separator'], hex(secretKey, `v1:${time}.${body}`)],
    ['a missing version', ['wrong_separator'], hex(secretKey, `${time}:${body}`)],
    ['base64 instead of hex', ['base64'], Buffer.from(hex(secretKey, `v1:${time}:${body}`), 'hex').toString('base64')],
  ] as const)('%s', async (_, causes, signature) => {
    const {findings} = await diagnose(other, hmac, {
      headers: {'x-acme-time': time, 'x-acme-signature': signature},
      body,
      secrets,
      nowSeconds: now,
    });
    expect(findings.map(({cause}) => cause)).toEqual(causes);
  });
});

it.each([
  ['a SHA-256 without a key', header(createHash('sha256').update(`${secretKey}${time}.${body}`).digest('hex')), 'HMAC'],
  ['a compressed body', signed(Buffer.concat([Buffer.from(`${time}.`), gzipSync(body)])), "Don't compress"],
])('names what it cannot reproduce: %s', async (_, signature, advice) => {
  const {findings} = await examine({signature});
  expect(findings[0]).toMatchObject({cause: 'unproved', fix: expect.stringContaining(advice)});
});

describe('the test vectors', () => {
  type Vector = {
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
  };
  const {vectors}: {vectors: Vector[]} = JSON.parse(
    readFileSync(new URL('../signing.vectors.json', import.meta.url), 'utf8'),
  );
  /** These signatures aren't HMACs of related keys and bytes, so nothing can be proved. */
  const UNPROVABLE = new Set([
    'DELETE of another bill',
    'one byte changed',
    'one bit changed in a long body',
    'body signed, nothing sent',
    '1 MiB, signed with one byte more',
    'signed with another secret',
    'signed with the API key',
    'signed with the webhook secret',
    'SHA-256 without a key',
    'HMAC-SHA512, cut to 64 digits',
    'all zeroes',
  ]);

  it.each(vectors.map(vector => [vector.name, vector] as const))('%s', async (name, vector) => {
    const {findings} = await diagnose(scheme, hmac, {
      headers: {
        [scheme.headers.timestamp]: vector.timestamp ?? undefined,
        [scheme.headers.signature]: vector.signature ?? undefined,
      },
      body: Buffer.from(
        Buffer.from(vector.bodyBase64, 'base64')
          .toString('latin1')
          .repeat(vector.times ?? 1),
        'latin1',
      ),
      ...(vector.method && vector.target && of(vector.method, vector.target)),
      secrets: {secretKey: vector.secret},
      nowSeconds: vector.now,
      receivedSeconds: vector.now,
    });
    const causes: string[] = findings.map(({cause}) => cause);
    if (vector.expect === 'ok') expect(causes).toEqual(['matches']);
    else {
      expect(causes).not.toContain('matches');
      expect(findings.length).toBeGreaterThan(0);
      const first = findings[0];
      if (vector.expect === 'signature_mismatch') {
        expect([causes, first?.certainty === 'proved']).toEqual([causes, !UNPROVABLE.has(name)]);
      } else if (vector.expect !== 'malformed_signature') expect(causes[0]).toBe(vector.expect);
      else expect(first?.certainty).not.toBe('possible');
    }
  });
});
