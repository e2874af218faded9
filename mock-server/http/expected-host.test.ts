/** The host names at which the portal is reached, for pages, files and the API. */
import {connect} from 'node:net';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {readConfig} from '../config.ts';
import {openPortal, type Portal} from '../testing/portal.ts';
import {UNEXPECTED_HOST} from './error-handlers.ts';

const EVIL = 'evil.example';
let portal: Portal;
let port: number;

beforeAll(async () => {
  portal = await openPortal({
    publicUrl: 'https://portal.example:8443',
    allowedHosts: readConfig({ALLOWED_HOSTS: 'Docs.Portal.Example, devbox'}, '/').allowedHosts,
    trustedProxies: ['10.0.0.9'],
  });
  port = Number(new URL(await portal.app.listen({port: 0, host: '127.0.0.1'})).port);
});
afterAll(() => portal.close());

const ask = (
  host: string,
  url = '/api/reviews/public',
  more: Record<string, string> = {},
  remoteAddress = '192.0.2.7',
) => portal.app.inject({url, headers: {host, ...more}, remoteAddress});

describe('accepts', () => {
  it.each([
    'portal.example',
    'PORTAL.Example.',
    'portal.example:1',
    'docs.portal.example',
    'devbox:3000',
    'devbox.',
    'localhost',
    'LOCALHOST:3000',
    'localhost.',
    'app.localhost:3000',
    '127.0.0.1:3000',
    '127.8.9.1',
    '192.0.2.7',
    '[::1]:3000',
    '[2001:DB8::7]',
    '[::ffff:192.0.2.7]',
  ])('%s', async host => {
    expect((await ask(host)).statusCode).toBe(200);
  });

  it('HTTP/1.0 without a Host header, which no browser sends', async () => {
    expect(await raw('GET /api/reviews/public HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('rejects', () => {
  it.each([
    EVIL,
    'evil.example:3000',
    'portal.example.evil.example',
    'evilportal.example',
    'blog.portal.example',
    'localhost.evil.example',
    'evillocalhost',
    '127.0.0.1.evil.example',
    '127.0.0.1.nip.io',
    'evil.example#localhost',
    'localhost@evil.example',
    'localhost:3000:evil',
    'localhost:port',
    '2130706433',
    '0x7f.1',
    '::1',
    '[evil.example]',
    '[::1].evil.example',
    '[::1',
    '.',
    'localhost..',
    'portal.example/',
    'portal.example evil.example',
  ])('%s', async host => {
    const {statusCode, headers, json} = await ask(host);
    expect([statusCode, json()]).toEqual([421, UNEXPECTED_HOST.body]);
    expect(headers).toMatchObject({'cache-control': 'no-store', 'x-request-id': expect.any(String)});
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it.each(['/', '/docs/api', '/listen.mjs', '/nowhere', '/api/nowhere', '/bills', '/%zz', `/${'x'.repeat(600)}`])(
    'another host for %s',
    async url => {
      const {statusCode, json} = await ask(EVIL, url);
      expect([statusCode, json()]).toEqual([421, UNEXPECTED_HOST.body]);
    },
  );

  it('another host even with a cookie or a token', async () => {
    const made = await portal.app.inject({method: 'POST', url: '/api/sandbox/partners'});
    const cookie = String(made.headers['set-cookie']).split(';')[0] as string;
    expect((await ask('localhost', '/api/sandbox/session', {cookie})).statusCode).toBe(200);
    expect((await ask(EVIL, '/api/sandbox/session', {cookie})).statusCode).toBe(421);
    const authorization = `Bearer ${made.json().token}`;
    expect((await ask(EVIL, '/api/sandbox/house', {authorization})).statusCode).toBe(421);
  });

  it('HTTP/1.1 without a Host header, with a 400', async () => {
    for (const host of ['', 'Host:\r\n'])
      expect(await raw(`GET /api/reviews/public HTTP/1.1\r\nConnection: close\r\n${host}\r\n`)).toMatch(
        /^HTTP\/1\.1 400 [\s\S]*"reason":"malformed_request"/,
      );
  });
});

it.each(['/api/health', '/api/ready'])('%s responds at every host name', async url => {
  expect((await ask(EVIL, url)).statusCode).toBe(200);
});

describe('X-Forwarded-Host', () => {
  it.each([
    ['of a trusted proxy is used', '10.0.0.9', 'proxy.internal', 'portal.example', 200],
    ['of a trusted proxy with a foreign host is rejected', '10.0.0.9', 'portal.example', EVIL, 421],
    ['of a trusted proxy with several hosts: the last one is used', '10.0.0.9', 'x', `portal.example, ${EVIL}`, 421],
    ["of an untrusted client doesn't replace a foreign Host", '192.0.2.7', EVIL, 'portal.example', 421],
    ["of an untrusted client doesn't replace our Host", '192.0.2.7', 'portal.example', EVIL, 200],
  ])('%s', async (_what, from, host, forwarded, status) => {
    const response = await ask(host, '/api/reviews/public', {'x-forwarded-host': forwarded}, from);
    expect(response.statusCode).toBe(status);
  });
});

/** The complete response to these bytes. */
function raw(bytes: string): Promise<string> {
  return new Promise(resolve => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', data => {
      received += data;
    });
    socket.on('close', () => resolve(received));
  });
}
