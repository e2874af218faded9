/** Attacks on the static server and host names: path traversal, files that are not pages, open redirects, DNS rebinding. */
import type {Attacks, Target} from './target.ts';

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

const HOSTS = [
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'EVIL.example.',
  'evil.example#localhost',
  'localhost@evil.example',
  '2130706433',
  '0x7f.1',
  '[::1].evil.example',
];
const PAGES = ['/', '/docs', '/docs/%zz', '/listen.mjs', '/api/sandbox/session', '/api/sandbox/house', '/api/nothing'];

/** Sends one request without the URL normalization of clients. */
const ask = (target: Target, line: string, headers: readonly string[] = [], host = 'localhost', body = '') =>
  target.raw([`${line} HTTP/1.1`, `Host: ${host}`, ...headers, 'Connection: close', '', body].join('\r\n'));

export const paths: Attacks = {
  async *'paths that lead out of the site'({target}) {
    for (const path of [...UP.flatMap(up => WANTED.map(file => `/${`${up}/`.repeat(6)}${file}`)), ...PLAIN]) {
      const received = await ask(target, `GET ${path}`);
      if (SECRETS.test(received)) yield `${path.slice(0, 60)} leaks`;
      if (!/^HTTP\/1\.1 [34]/.test(received)) yield `${path.slice(0, 60)}: ${received.slice(0, 20) || 'no response'}`;
    }
  },
  async *'redirects that leave the site'({target}) {
    for (const path of OFF_SITE) {
      const to = (await ask(target, `GET ${path}`)).match(/^location: (.*)$/im)?.[1]?.trim();
      if (to && new URL(to, target.origin).host !== new URL(target.origin).host) yield `${path} leads to ${to}`;
    }
  },
  async *'unsupported methods, and a foreign host name'({target}) {
    for (const method of ['TRACE', 'TRACK', 'CONNECT', 'PUT', 'DELETE', 'PROPFIND', 'POST']) {
      const received = await ask(target, `${method} /docs`, ['X-Secret: 42']);
      const head = received.slice(0, 15);
      if (/ [25]\d\d/.test(head) || /X-Secret/i.test(received)) yield `${method}: ${head}`;
    }
    const body = '{"name":"June","email":"attack@example.test"}';
    const headers = ['Content-Type: application/json', `Content-Length: ${body.length}`];
    const received = await ask(target, 'POST /api/referral-program', headers, 'evil.example', body);
    if (received.includes('evil.example')) yield 'a link is made from the Host header';
  },
  async *"pages and workspaces under a host name that is not the portal's"({target}) {
    const {cookie, token} = await target.workspace();
    const credentials = [`Cookie: ${cookie.split(';')[0]}`, `Authorization: Bearer ${token}`];
    for (const host of HOSTS)
      for (const page of PAGES)
        for (const claim of [[], [`X-Forwarded-Host: localhost:${target.port}`], [`Origin: ${target.origin}`]]) {
          const received = await ask(target, `GET ${page}`, [...claim, ...credentials], host);
          if (!/^HTTP\/1\.1 4(21|00)/.test(received)) yield `${host} ${page} ${claim}: ${received.slice(9, 12)}`;
        }
  },
};
