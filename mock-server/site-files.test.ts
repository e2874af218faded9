import {mkdirSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {openPortal, type Portal, temporaryFolder} from './testing/portal.ts';

const FILES: Record<string, string> = {
  'docs/api.md': 'curl http://localhost:3000/bills',
  'docs/api.md.br': 'in brotli',
  'llms.txt': 'see http://localhost:3000/llms-full.txt',
  'downloads/a.postman_collection.json': '{"value": "http://localhost:3000"}',
  '.well-known/security.txt':
    'Contact: mailto:a@b.example\nCanonical: https://site.example/.well-known/security.txt\nPolicy: https://site.example/security.md\n',
  'robots.txt': 'Sitemap: https://site.example/sitemap.xml\n',
};

const build = temporaryFolder();
let portal: Portal;

beforeAll(async () => {
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(build.path, path)), {recursive: true});
    writeFileSync(join(build.path, path), content);
  }
  portal = await openPortal({buildDir: build.path});
});
afterAll(async () => {
  await portal.close();
  build.remove();
});

it.each(['/docs/api.md', '/llms.txt', '/downloads/a.postman_collection.json'])(
  '%s names the origin that the request reached',
  async url => {
    const headers = {host: 'localhost:3417', 'accept-encoding': 'br'};
    const response = await portal.app.inject({url, headers});
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('http://localhost:3417');
    expect(response.body).not.toContain('localhost:3000');
    expect(response.headers['content-encoding']).toBeUndefined();
    expect((await portal.app.inject({url, method: 'HEAD', headers})).body).toBe('');
    const own = await openPortal({buildDir: build.path, publicUrl: 'https://portal.example.test'});
    expect((await own.app.inject({url, headers: {host: 'portal.example.test'}})).body).toContain(
      'https://portal.example.test',
    );
    await own.close();
  },
);

it('names the public URL where the port of the Host header is none', async () => {
  const headers = {host: 'localhost:99999'};
  const response = await portal.app.inject({url: '/llms.txt', headers});
  expect([response.statusCode, response.body]).toEqual([200, FILES['llms.txt']]);
});

describe('security.txt', () => {
  const url = '/.well-known/security.txt';
  it('is served as built when the portal has no https URL', async () => {
    const {statusCode, headers, body} = await portal.app.inject({url});
    expect([statusCode, headers['content-type'], body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      FILES[url.slice(1)],
    ]);
  });

  it("names the portal's own URL and has the correct Content-Length", async () => {
    const own = await openPortal({buildDir: build.path, publicUrl: 'https://portal.example.test'});
    const text =
      'Contact: mailto:a@b.example\nCanonical: https://portal.example.test/.well-known/security.txt\nPolicy: https://portal.example.test/security.md\n';
    expect((await own.app.inject({url})).body).toBe(text);
    const {headers} = await own.app.inject({method: 'HEAD', url});
    expect(headers['content-length']).toBe(String(text.length));
    await own.close();
  });
});

it.each([
  ['http://localhost:3417', 'https://site.example'],
  ['https://portal.example.test', 'https://portal.example.test'],
  ['http://portal.intranet', 'http://portal.intranet'],
])('robots.txt of a portal at %s names the sitemap of %s', async (publicUrl, origin) => {
  const own = await openPortal({buildDir: build.path, publicUrl});
  const headers = {host: new URL(publicUrl).host};
  expect((await own.app.inject({url: '/robots.txt', headers})).body).toBe(`Sitemap: ${origin}/sitemap.xml\n`);
  await own.close();
});
