/** Attacks on the static server: path traversal, files that are not pages, and open redirects. */
import type {Attack} from './attack.ts';

const UP = ['..', '%2e%2e', '%2E%2e', '.%2e', '..%00', '%252e%252e', '..;', '%c0%ae%c0%ae', '..%5c', '\u002e\u002e'];
const WANTED = ['package.json', '.data/hutz.db', '.git/config', 'mock-server/main.ts', 'etc/passwd'];
const PLAIN = [
  '/.env',
  '/.git/HEAD',
  '/.data',
  '/.data/key',
  '/build/index.html',
  '/_headers',
  '/package.json',
  '/index.html.br',
  '/docs.html%00.png',
  '/%00',
  '/%',
  '/%ff',
  '/CON',
  `/${'a'.repeat(8000)}`,
  `/${'a/'.repeat(3000)}`,
  '/docs/%2e%2e/%2e%2e/package.json',
  '/\\..\\..\\package.json',
  '/static/../../package.json',
  '/sdk/../../package.json',
  '/downloads/..%2f..%2fpackage.json',
];
const OFF_SITE = [
  '//evil.example/',
  '/%2f%2fevil.example/',
  '/\\evil.example/',
  '//evil.example/docs/',
  '/docs//evil.example/..',
  '/%5cevil.example',
  '/.//evil.example//',
];
const SECRETS = /"hutz-portal"|\[core\]|root:x:0|SQLite format 3|createContract/;

export const paths: Attack[] = [
  {
    name: 'paths that lead out of the site',
    async run({target}) {
      const found: string[] = [];
      const all = [...UP.flatMap(up => WANTED.map(file => `/${`${up}/`.repeat(6)}${file}`)), ...PLAIN];
      for (const path of all) {
        const {received} = await target.raw(
          `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
          3000,
        );
        const status = Number(received.slice(9, 12));
        if (SECRETS.test(received)) found.push(`${path.slice(0, 60)} leaks`);
        if (!(status >= 300 && status < 500))
          found.push(`${path.slice(0, 60)}: ${received.slice(0, 20) || 'no response'}`);
      }
      return {found, note: `${all.length} paths`};
    },
  },
  {
    name: 'redirects that leave the site',
    async run({target}) {
      const found: string[] = [];
      for (const path of OFF_SITE) {
        const {received} = await target.raw(
          `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
          3000,
        );
        const to = received.match(/^location: (.*)$/im)?.[1]?.trim();
        if (to && new URL(to, target.origin).host !== new URL(target.origin).host) found.push(`${path} leads to ${to}`);
      }
      return {found};
    },
  },
  {
    name: 'unsupported methods, and a foreign host name',
    async run({target}) {
      const found: string[] = [];
      for (const method of ['TRACE', 'TRACK', 'CONNECT', 'PUT', 'DELETE', 'PROPFIND', 'POST']) {
        const {received} = await target.raw(
          `${method} /docs HTTP/1.1\r\nHost: localhost\r\nX-Secret: 42\r\nConnection: close\r\n\r\n`,
          2000,
        );
        const head = received.slice(0, 15);
        if (/ [25]\d\d/.test(head) || /X-Secret/i.test(received)) found.push(`${method}: ${head}`);
      }
      const {received} = await target.raw(
        'POST /api/referral-program HTTP/1.1\r\nHost: evil.example\r\nContent-Type: application/json\r\nContent-Length: 45\r\nConnection: close\r\n\r\n{"name":"June","email":"attack@example.test"}',
        3000,
      );
      if (received.includes('evil.example')) found.push('a link is made from the Host header');
      return {found};
    },
  },
];
