import {once} from 'node:events';
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {connect} from 'node:net';
import {dirname, join} from 'node:path';
import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {openPortal, type Portal, temporaryFolder} from '../../testing/portal.ts';

const FILES: Record<string, string> = {
  'index.html': 'home',
  'index.html.br': 'home in brotli',
  'index.html.gz': 'home in gzip',
  'docs.html': 'docs',
  'docs/api.html': 'api',
  'llms-full.txt': 'http://localhost:3000'.padEnd(600_000),
  'about/index.html': 'about',
  '404.html': 'no such page',
  'waitlist.html': 'moved',
  'assets/js/main.1a2b3c4d.js': 'script',
  'downloads/hutz.mjs': 'library',
  'openapi/partner-api.yaml': 'openapi: 3.1.0',
  'img/logo.svg': '<svg/>',
  'a b.txt': 'spaced',
  'video/intro.webm': '0123456789',
  'video/tour.webm': '0123456789'.repeat(400_000),
  '.stamp.json': '{}',
  _headers:
    '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n/img/*\n  Cache-Control: public, max-age=86400\n',
};

const build = temporaryFolder();
let portal: Portal;

beforeAll(async () => {
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(build.path, path)), {recursive: true});
    writeFileSync(join(build.path, path), content);
  }
  writeFileSync(join(dirname(build.path), 'outside.txt'), 'secret');
  portal = await openPortal({buildDir: build.path});
});
afterAll(async () => {
  await portal.close();
  build.remove();
});

describe('GET', () => {
  it.each([
    ['/', 200, 'home'],
    ['/?city=Dallas', 200, 'home'],
    ['/docs', 200, 'docs'],
    ['/docs.html', 200, 'docs'],
    ['/docs/api', 200, 'api'],
    ['/about', 200, 'about'],
    ['/a%20b.txt', 200, 'spaced'],
    ['/nothing', 404, 'no such page'],
    ['/docs/nothing/', 404, 'no such page'],
    ['/../outside.txt', 404, 'no such page'],
    ['/..%2foutside.txt', 404, 'no such page'],
    ['/%2e%2e/outside.txt', 404, 'no such page'],
    ['/docs/..%5c..%5coutside.txt', 404, 'no such page'],
    ['/%00', 404, 'no such page'],
    ['/docs%2fapi', 200, 'api'],
    ['/__proto__', 404, 'no such page'],
    ['//example.com/', 404, 'no such page'],
    ['/index.html.br', 404, 'no such page'],
    ['/.stamp.json', 404, 'no such page'],
    ['/_headers', 404, 'no such page'],
  ])('%s is %d', async (url, status, body) => {
    const response = await portal.app.inject({url});
    expect([response.statusCode, response.body]).toEqual([status, body]);
  });

  it.each([
    ['/docs/', '/docs'],
    ['/about/?a=1&b=2', '/about?a=1&b=2'],
    ['/docs/api/', '/docs/api'],
  ])('%s redirects to %s', async (url, location) => {
    const response = await portal.app.inject({url});
    expect([response.statusCode, response.headers.location]).toEqual([301, location]);
  });

  it.each([
    ['br', 'home in brotli', 'br'],
    ['gzip, deflate, br', 'home in brotli', 'br'],
    ['gzip', 'home in gzip', 'gzip'],
    ['br;q=0, gzip', 'home in gzip', 'gzip'],
    ['identity', 'home', undefined],
    [undefined, 'home', undefined],
  ])('accepting %s', async (accept, body, encoding) => {
    const response = await portal.app.inject({url: '/', headers: accept ? {'accept-encoding': accept} : {}});
    expect(response.body).toBe(body);
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers.vary).toBe('Accept-Encoding');
  });

  it.each([
    ['/assets/js/main.1a2b3c4d.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/downloads/hutz.mjs', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/openapi/partner-api.yaml', 'application/yaml; charset=utf-8', 'no-cache'],
    ['/img/logo.svg', 'image/svg+xml; charset=utf-8', 'public, max-age=86400'],
  ])('%s is %s', async (url, type, cache) => {
    const {headers} = await portal.app.inject({url});
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': cache,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
    });
  });

  it('returns 304 to a client that has the file', async () => {
    const {headers} = await portal.app.inject({url: '/docs'});
    for (const tag of [headers.etag, `"x", ${headers.etag}`, `W/${headers.etag}`]) {
      const again = await portal.app.inject({url: '/docs', headers: {'if-none-match': String(tag)}});
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    }
    const changed = await portal.app.inject({url: '/docs', headers: {'if-none-match': '"other"'}});
    expect(changed.statusCode).toBe(200);
  });
});

it('HEAD returns the length without a body', async () => {
  const response = await portal.app.inject({method: 'HEAD', url: '/docs'});
  expect([response.statusCode, response.body, response.headers['content-length']]).toEqual([200, '', '4']);
});

it('returns 404 for other methods', async () => {
  const response = await portal.app.inject({method: 'POST', url: '/docs'});
  expect(response.statusCode).toBe(404);
  expect(response.json().message).toBe("There's nothing at POST /docs.");
});

it('a long text is read and changed once for an origin', async () => {
  const get = () => portal.app.inject({url: '/llms-full.txt', headers: {host: 'localhost:3417'}});
  const {body} = await get();
  expect(body).toBe('http://localhost:3417'.padEnd(600_000));
  rmSync(join(build.path, 'llms-full.txt'));
  expect((await get()).body).toBe(body);
});

it('serves the API without a build, and a 404 with a message for pages', async () => {
  const bare = await openPortal();
  expect((await bare.app.inject({url: '/api/health'})).json()).toEqual({status: 'ok'});
  expect((await bare.app.inject({url: '/docs'})).statusCode).toBe(404);
  await bare.close();
});

describe('a range request', () => {
  const get = (headers: Record<string, string>, url = '/video/intro.webm') => portal.app.inject({url, headers});

  it.each([
    [{}, 200, '0123456789', undefined],
    [{range: 'bytes=2-4'}, 206, '234', 'bytes 2-4/10'],
    [{range: 'bytes=-3'}, 206, '789', 'bytes 7-9/10'],
    [{range: 'bytes=20-'}, 200, '0123456789', undefined],
    [{range: 'bytes=0-1', 'if-range': '"an-older-one"'}, 200, '0123456789', undefined],
  ])('%o is %d', async (headers, status, body, range) => {
    const response = await get(headers as Record<string, string>);
    expect([response.statusCode, response.body, response.headers['content-range']]).toEqual([status, body, range]);
    expect(response.headers['content-length']).toBe(String(body.length));
    expect(response.headers['content-type']).toBe('video/webm');
  });

  it('is supported through Accept-Ranges and If-Range', async () => {
    const {headers} = await get({});
    expect(headers['accept-ranges']).toBe('bytes');
    expect((await get({range: 'bytes=0-1', 'if-range': String(headers.etag)})).body).toBe('01');
  });

  it('never gets part of a compressed file', async () => {
    const response = await get({range: 'bytes=0-1', 'accept-encoding': 'br'}, '/');
    expect([response.statusCode, response.body]).toEqual([200, 'home in brotli']);
  });
});

describe('a large file', () => {
  const url = '/video/tour.webm';

  it.each([
    [undefined, 200, 4_000_000],
    ['bytes=10-19', 206, 10],
    ['bytes=-3', 206, 3],
  ])('with the range %s is %d', async (range, status, length) => {
    const {statusCode, headers, body} = await portal.app.inject({url, headers: {...(range && {range})}});
    expect([statusCode, headers['content-length'], body.length]).toEqual([status, String(length), length]);
    expect(body.slice(-3)).toBe('789');
  });

  it('causes no error when its client disconnects', async () => {
    const own = await openPortal({buildDir: build.path});
    const port = Number(new URL(await own.app.listen({port: 0, host: '127.0.0.1'})).port);
    const received = once(own.app.server, 'request');
    const client = connect(port, '127.0.0.1');
    client.write(`GET ${url} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await once(client, 'data');
    client.destroy();
    const [, response] = await received;
    await once(response, 'close');
    await own.close();
    expect(own.logs.filter(line => !line.includes('"level":30'))).toEqual([]);
  });

  it('takes little memory for clients that read nothing of it', async () => {
    const own = await openPortal({buildDir: build.path});
    const port = Number(new URL(await own.app.listen({port: 0, host: '127.0.0.1'})).port);
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    const inUse = () => {
      collectGarbage();
      return process.memoryUsage().arrayBuffers;
    };
    const before = inUse();
    const clients = await Promise.all(
      Array.from({length: 50}, async () => {
        const client = connect(port, '127.0.0.1');
        client.write(`GET ${url} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
        await once(client, 'readable');
        return client;
      }),
    );
    // The collector frees buffers on a thread of its own.
    await vi.waitFor(() => expect(inUse() - before).toBeLessThan(50_000_000), {timeout: 60_000});
    for (const client of clients) client.destroy();
    await own.close();
  });
});

it('redirects a moved path and keeps its query', async () => {
  const response = await portal.app.inject({url: '/waitlist?from=poster'});
  expect([response.statusCode, response.headers.location]).toEqual([301, '/homies?from=poster']);
  expect(response.headers['cache-control']).toBe('no-store');
});
