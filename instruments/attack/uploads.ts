/** Attacks by upload: decompression bombs, polyglot files, malformed forms. */
import {gzipSync} from 'node:zlib';
import {makePng} from '../../mock-server/testing/png.ts';
import type {Attack} from './attack.ts';

/** A PNG of a few kilobytes whose header claims 60,000 by 60,000 pixels. */
const bomb = () => makePng(60_000, 60_000, 1, Buffer.alloc(4 << 20));

const FILES: readonly [name: string, bytes: () => Buffer, type: string][] = [
  ['a decompression bomb', bomb, 'image/png'],
  [
    'an SVG with a script',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'image/svg+xml',
  ],
  [
    'an SVG under the name of a JPEG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'image/jpeg',
  ],
  ['a page that begins like a GIF', () => Buffer.from('GIF89a<script>alert(1)</script>'), 'image/gif'],
  ['a JPEG cut off', () => Buffer.from('ffd8ffe000104a46494600010100', 'hex'), 'image/jpeg'],
  ['a packed gigabyte', () => gzipSync(Buffer.alloc(64 << 20)), 'image/jpeg'],
];

export const uploads: Attack[] = [
  {
    name: 'pictures that are decompression bombs, pages or scripts',
    async run({target}) {
      const found: string[] = [];
      for (const [name, bytes, type] of FILES) {
        const form = new FormData();
        form.append('name', 'June');
        form.append('content', 'Good.');
        form.append('profileImage', new File([new Uint8Array(bytes())], '../../etc/passwd.jpg', {type}));
        const {status} = await target.get('/api/reviews', {method: 'POST', body: form});
        if (status < 400 || status >= 500) found.push(`${name}: ${status}`);
        const waited = await target.alive();
        if (waited > 3000) found.push(`${name} held everybody up for ${Math.round(waited)} ms`);
      }
      return {found, note: `${FILES.length} files`};
    },
  },
  {
    name: 'malformed multipart forms',
    async run({target}) {
      const found: string[] = [];
      const part = (name: string, more = '') =>
        `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\na\r\n`;
      for (const [name, type, body] of [
        ['no boundary', 'multipart/form-data', part('name')],
        ['a boundary that never comes', 'multipart/form-data; boundary=y', part('name')],
        ['ten thousand parts', 'multipart/form-data; boundary=x', `${part('name').repeat(10_000)}--x--\r\n`],
        [
          'a part named __proto__',
          'multipart/form-data; boundary=x',
          `${part('__proto__')}${part('name')}${part('content')}--x--\r\n`,
        ],
        ['a name of a megabyte', 'multipart/form-data; boundary=x', `${part('a'.repeat(1 << 20))}--x--\r\n`],
        ['no end', 'multipart/form-data; boundary=x', part('name') + part('content')],
      ] as const) {
        const {status} = await target.get('/api/reviews', {method: 'POST', body, headers: {'content-type': type}});
        if (status < 400 || status >= 500) found.push(`${name}: ${status}`);
      }
      const {status} = await target.get('/api/contact', {
        method: 'POST',
        body: gzipSync('{"name":"a"}'),
        headers: {'content-type': 'application/json', 'content-encoding': 'gzip'},
      });
      if (status < 400 || status >= 500) found.push(`a packed body: ${status}`);
      return {found};
    },
  },
];
