import {createHash} from 'node:crypto';
import {expect, it} from 'vitest';
import {headersFile, inlineScripts} from './headers-file.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it.each([
  ['<script>a()</script>', [hash('a()')]],
  ['<script type="module">a()</script><script>b()</script>', [hash('a()'), hash('b()')]],
  ['<script type=text/javascript>a()</script>', [hash('a()')]],
  ['<script src=/a.js defer></script>', []],
  ['<script type="application/ld+json">{}</script>', []],
  ['<script type=text/operation+json>{}</script>', []],
])('hashes the inline scripts of %s', (html, hashes) => {
  expect(inlineScripts(html)).toEqual(hashes);
});

it('allows only hashed inline scripts and named origins', () => {
  const file = headersFile(["'sha256-x'"], {});
  expect(file).toContain("script-src 'self' 'sha256-x';");
  expect(file).not.toMatch(/script-src[^;]*unsafe/);
  expect(file).not.toMatch(/https?:/);
  const elsewhere = headersFile([], {
    api: 'https://api.example',
    analytics: 'https://count.example',
    servers: ['https://production.example'],
  });
  expect(elsewhere).toContain(
    "connect-src 'self' https://api.example https://count.example https://production.example;",
  );
  expect(elsewhere).toContain("script-src 'self' https://count.example;");
});

it('sends who invited a visitor from the VIP page only to the portal', () => {
  expect(headersFile([], {})).toContain('/vip*\n  Referrer-Policy: same-origin\n');
});

it("keeps the owner's page out of search engines and caches", () => {
  expect(headersFile([], {})).toContain(
    '/admin*\n  X-Robots-Tag: noindex\n  Cache-Control: no-store\n  Referrer-Policy: no-referrer\n',
  );
});

it('keeps versions of the SDK for a year and the one that moves for ten minutes', () => {
  const file = headersFile([], {}, ['1.0.0', 'v1']);
  expect(file).toContain('/sdk/1.0.0/*\n  Cache-Control: public, max-age=31536000, immutable\n');
  expect(file).toContain('/sdk/v1/*\n  Cache-Control: public, max-age=600\n');
});

it('names one lifetime for each path', () => {
  const rules = headersFile([], {}, ['1.0.0', 'v1']).split(/^\//m);
  const cached = rules.filter(rule => rule.includes('Cache-Control')).map(rule => rule.split('*')[0] ?? '');
  expect(cached.length).toBeGreaterThan(5);
  for (const prefix of cached) expect(cached.filter(other => other.startsWith(prefix))).toEqual([prefix]);
});
