import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {openPortal, type Portal, temporaryFolder} from '../../testing/portal.ts';
import {parseHeaderRules, readPageHeaders} from './page-headers.ts';

const build = temporaryFolder();
let portal: Portal;

beforeAll(async () => {
  mkdirSync(join(build.path, 'assets'));
  writeFileSync(join(build.path, 'index.html'), 'home');
  writeFileSync(join(build.path, '404.html'), 'no such page');
  writeFileSync(join(build.path, 'confirm.html'), 'confirm');
  writeFileSync(join(build.path, 'assets/a.js'), 'script');
  writeFileSync(
    join(build.path, '_headers'),
    '/*\n  Content-Security-Policy: default-src: x\n  Strict-Transport-Security: max-age=1\n/confirm*\n  Referrer-Policy: no-referrer\n  Cache-Control: no-store\n/assets/*\n  Cache-Control: public\n  Access-Control-Allow-Origin: *\n',
  );
  portal = await openPortal({buildDir: build.path});
});
afterAll(async () => {
  await portal.close();
  build.remove();
});

it.each([
  ['/index.html', false, {'content-security-policy': 'default-src: x'}],
  ['/index.html', true, {'content-security-policy': 'default-src: x', 'strict-transport-security': 'max-age=1'}],
  [
    '/confirm.html',
    false,
    {'content-security-policy': 'default-src: x', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store'},
  ],
])('returns the headers of %s, over https: %s', (path, https, headers) => {
  expect(readPageHeaders(build.path, https)(path, true)).toEqual(headers);
});

it('returns only the headers of its path for a file that is not a page', () => {
  expect(readPageHeaders(build.path, true)('/assets/a.js', false)).toEqual({
    'cache-control': 'public',
    'access-control-allow-origin': '*',
  });
  expect(readPageHeaders(build.path, true)('/img/a.png', false)).toEqual({});
});

it('serves a page with no-store when its headers have it', async () => {
  expect((await portal.app.inject({url: '/confirm?secretKey=x'})).headers['cache-control']).toBe('no-store');
  expect((await portal.app.inject({url: '/confirm/?secretKey=x'})).headers['cache-control']).toBe('no-store');
  expect((await portal.app.inject({url: '/'})).headers['cache-control']).toBe('no-cache');
  expect((await portal.app.inject({url: '/assets/a.js'})).headers['cache-control']).toBe('public');
});

it.each([
  ['/', 'default-src: x'],
  ['/nothing', 'default-src: x'],
  ['/assets/a.js', undefined],
  ['/_headers', 'default-src: x'],
])('%s is served with its security policy', async (url, policy) => {
  const response = await portal.app.inject({url});
  expect(response.headers['content-security-policy']).toBe(policy);
  expect(response.body).not.toContain('Referrer-Policy');
});

it('serves a page with its own headers however its URL is written', async () => {
  const {statusCode, headers} = await portal.app.inject({url: '/%63onfirm?secretKey=x'});
  expect([statusCode, headers['referrer-policy'], headers['cache-control']]).toEqual([200, 'no-referrer', 'no-store']);
});

it('rejects a rule for a single path', () => {
  expect(() => parseHeaderRules('/confirm\n  Cache-Control: no-store\n', true)).toThrow(
    '"/confirm" of _headers must end with *',
  );
});

it('returns no headers when the build has no headers file', () => {
  expect(readPageHeaders(join(build.path, 'assets'), false)('/index.html', true)).toEqual({});
});
