/**
 * Attacks by request bodies: prototype pollution, ambiguous JSON, random input for every operation; and by uploads: decompression bombs,
 * polyglot files, malformed forms.
 */
import {gzipSync} from 'node:zlib';
import {makeScannedJpeg} from '../../mock-server/testing/jpeg.ts';
import {makePng} from '../../mock-server/testing/png.ts';
import {type Operation, readContracts} from '../../openapi/model.ts';
import {type Attacks, BILLS, type Partner} from './target.ts';

const POLLUTED = [
  '{"__proto__":{"status":201,"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"__proto__":null}',
  '{"name":"June","email":"a@b.test","message":"Hi","__proto__":{"website":"x"}}',
  '{"hasOwnProperty":1,"toString":1,"valueOf":1}',
  '["__proto__"]',
];
const JSON_BOMBS: Readonly<Record<string, string>> = {
  'two hundred thousand brackets': '['.repeat(200_000),
  'two hundred thousand braces': '{"a":'.repeat(200_000),
  'a number of a hundred thousand digits': `{"amount":${'9'.repeat(100_000)}}`,
  'an exponent of a billion': '{"amount":1e999999999}',
  'fifty thousand keys': `{${Array.from({length: 50_000}, (_, i) => `"k${i}":1`).join(',')}}`,
  'half a character': '{"name":"\\ud800"}',
  'a null character': '{"name":"\\u0000"}',
  'one key twice': '{"name":"a","name":"b"}',
};

const operations = (): Operation[] => readContracts().flatMap(contract => contract.operations);

/** The headers of a caller that the operation accepts: with a token if it takes one, otherwise with a signature. */
function credentials({security}: Operation, {token, sign}: Partner, body: string): Record<string, string> {
  if (security.flat().some(name => /token|bearer/i.test(name)))
    return {authorization: `Bearer ${token}`, 'content-type': 'application/json'};
  return security.length > 0 ? sign(body) : {'content-type': 'application/json'};
}

export const bodies: Attacks = {
  async *'polluted prototypes at every operation that takes a body'({target}) {
    const partner = await target.workspace();
    for (const operation of operations().filter(({method}) => method !== 'GET')) {
      const path = operation.path.replaceAll(/\{\w+\}/g, '1');
      for (const body of POLLUTED) {
        const headers = credentials(operation, partner, body);
        const {status, text} = await target.get(path, {method: operation.method, body, headers});
        if (status >= 500 || /"polluted"/.test(text)) yield `${operation.method} ${path} ${body}: ${status}`;
      }
    }
    const {text} = await target.get('/api/health');
    if (text.includes('polluted')) yield 'every object of the server carries it';
  },
  async *'deep, long or ambiguous JSON'({target}) {
    const partner = await target.workspace();
    for (const [name, body] of Object.entries(JSON_BOMBS))
      for (const {status} of [await target.post('/api/contact', body), await partner.signed(BILLS, body)])
        if (status < 400 || status >= 500) yield `${name}: ${status}`;
  },
  async *'random input in every parameter, header and body of every operation'({target, random, quick}) {
    const partner = await target.workspace();
    const all = operations().filter(({path}) => !path.endsWith('/stream') && !path.endsWith('/listen/next'));
    const character = () => String.fromCharCode(0x20 + random(random(4) ? 0x5f : 0xd000));
    const rubbish = () => Array.from({length: 1 + random(40)}, character).join('');
    const encoded = () => encodeURIComponent(rubbish());
    for (let sent = 0; sent < (quick ? 400 : 4000); sent++) {
      const operation = all[random(all.length)] as Operation;
      const path = operation.path.replaceAll(/\{\w+\}/g, encoded);
      const {status} = await target.get(`${path}?${encoded()}=${encoded()}`, {
        method: operation.method,
        headers: {
          ...(random(2) ? credentials(operation, partner, '') : {}),
          'content-type': ['application/json', 'text/plain', 'multipart/form-data; boundary=x'][random(3)] as string,
          'x-api-key': random(2) ? partner.apiKey : encoded(),
          'hutz-timestamp': String(Math.floor(Date.now() / 1000)),
          'hutz-signature': `sha256=${'0'.repeat(64)}`,
          'last-event-id': encoded(),
        },
        ...(operation.method !== 'GET' && {body: random(2) ? rubbish() : JSON.stringify({[rubbish()]: rubbish()})}),
      });
      if (status >= 500) yield `${operation.method} ${path}: ${status}`;
    }
  },
};

/** A PNG of a few kilobytes whose header claims 60,000 by 60,000 pixels. */
const bomb = () => makePng(60_000, 60_000, 1, Buffer.alloc(4 << 20));

const FILES: readonly [name: string, type: string, bytes: () => Buffer | string][] = [
  ['a decompression bomb', 'image/png', bomb],
  ['an SVG with a script', 'image/svg+xml', () => '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
  [
    'an SVG under the name of a JPEG',
    'image/jpeg',
    () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  ],
  ['a page that begins like a GIF', 'image/gif', () => 'GIF89a<script>alert(1)</script>'],
  ['a JPEG of hundreds of scans', 'image/jpeg', makeScannedJpeg],
  ['a JPEG cut off', 'image/jpeg', () => Buffer.from('ffd8ffe000104a46494600010100', 'hex')],
  ['a packed gigabyte', 'image/jpeg', () => gzipSync(Buffer.alloc(64 << 20))],
];

const MULTIPART = 'multipart/form-data; boundary=x';
const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\na\r\n`;
const FORMS: readonly [name: string, type: string, body: () => string][] = [
  ['no boundary', 'multipart/form-data', () => part('name')],
  ['a boundary that never comes', 'multipart/form-data; boundary=y', () => part('name')],
  ['ten thousand parts', MULTIPART, () => `${part('name').repeat(10_000)}--x--\r\n`],
  ['a part named __proto__', MULTIPART, () => `${part('__proto__')}${part('name')}${part('content')}--x--\r\n`],
  ['a name of a megabyte', MULTIPART, () => `${part('a'.repeat(1 << 20))}--x--\r\n`],
  ['no end', MULTIPART, () => part('name') + part('content')],
];

export const uploads: Attacks = {
  async *'pictures that are decompression bombs, pages or scripts'({target}) {
    for (const [name, type, bytes] of FILES) {
      const photo = new File([new Uint8Array(Buffer.from(bytes()))], '../../etc/passwd.jpg', {type});
      const {status} = await target.review({}, photo);
      if (status < 400 || status >= 500) yield `${name}: ${status}`;
      const waited = await target.alive();
      if (waited > 3000) yield `${name} held everybody up for ${Math.round(waited)} ms`;
    }
  },
  async *'malformed multipart forms'({target}) {
    for (const [name, type, body] of FORMS) {
      const {status} = await target.post('/api/reviews', body(), {'content-type': type});
      if (status < 400 || status >= 500) yield `${name}: ${status}`;
    }
    const packed = {'content-type': 'application/json', 'content-encoding': 'gzip'};
    const {status} = await target.post('/api/contact', gzipSync('{"name":"a"}'), packed);
    if (status < 400 || status >= 500) yield `a packed body: ${status}`;
  },
};
