/** Attacks by upload: decompression bombs, polyglot files, malformed forms. */
import {gzipSync} from 'node:zlib';
import {makePng} from '../../mock-server/testing/png.ts';
import type {Attacks} from './target.ts';

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
