/** Compares nginx with deploy/pages.conf to the portal's own server: both send the same headers with every file. */
import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {request as httpRequest, type IncomingHttpHeaders} from 'node:http';
import {request as httpsRequest} from 'node:https';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {temporaryFolder} from '../mock-server/testing/folder.ts';
import {freePort} from '../mock-server/testing/free-port.ts';
import {makeCertificate} from '../mock-server/testing/mail-server.ts';
import {hasNginx, type Nginx, startNginx} from '../mock-server/testing/nginx.ts';
import {NIGHTLY} from '../mock-server/testing/nightly.ts';
import {type Running, startPortal} from '../mock-server/testing/process.ts';
import {ensureBuilt} from './build.ts';
import {HTTP_CONFIG, nginxConfig, SERVER_CONFIG} from './nginx-config.ts';

const BUILD = join(import.meta.dirname, '..', 'build');
const PUBLIC_URL = 'https://portal.example';

await ensureBuilt();
const headersFile = readFileSync(join(BUILD, '_headers'), 'utf8');
const pages = readFileSync(join(import.meta.dirname, '..', 'deploy', 'pages.conf'), 'utf8')
  .replace('root /srv/portal/build', `root ${BUILD}`)
  .replaceAll(/^ *listen \[::\].*$/gm, '');

/** Headers that may differ, and why. */
const MAY_DIFFER: Readonly<Record<string, string>> = {
  date: 'the time of the response',
  server: 'names the software',
  connection: 'about this connection alone',
  'keep-alive': 'about this connection alone',
  'transfer-encoding': 'about this connection alone',
  etag: 'each server has its own form',
  'last-modified': 'only nginx sends it, as a second validator',
  'accept-ranges': 'nginx serves parts of every file, the portal of those that have no compressed copy',
  'content-length': 'the portal replaces URLs in some files',
  'x-request-id': "names a line of the portal's log",
};

/** The portal replaces the URL in these with its own, so it never compresses them. */
const NAMES_PORTAL = /\.md$|^\/llms(-full)?\.txt$|\.postman_collection\.json$/;
const OF_COMPRESSION = ['vary', 'content-encoding'];
/** nginx sends a redirect with a page that links to the new URL. */
const OF_REDIRECT = 'content-type';

type Response = Readonly<{status: number; headers: IncomingHttpHeaders; body: string}>;

function get(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  const request = url.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sent = request(url, {method, headers, rejectUnauthorized: false}, response => {
      let body = '';
      response.on('data', chunk => (body += chunk));
      response.on('end', () => resolve({status: response.statusCode ?? 0, headers: response.headers, body}));
    });
    sent.on('error', reject).end();
  });
}

/** The URL paths of every file in the build, without compressed copies. */
function everyPath(): string[] {
  const files = readdirSync(BUILD, {recursive: true, withFileTypes: true}).filter(entry => entry.isFile());
  const paths = files.map(({parentPath, name}) => `${parentPath.slice(BUILD.length)}/${name}`);
  return paths.map(path => encodeURI(path.replace(/(?:\/index)?\.html$/, '') || '/'));
}

it('is in the build', () => {
  const generated = nginxConfig(headersFile, true);
  for (const name of [HTTP_CONFIG, SERVER_CONFIG] as const)
    expect([name, readFileSync(join(BUILD, name), 'utf8')]).toEqual([name, generated[name]]);
});

it('throws for a header that nginx would interpret', () => {
  expect(() => nginxConfig('/*\n  X-Price: $5\n', true)).toThrow(`nginx can't quote "$5".`);
});

describe.skipIf(!hasNginx)('nginx with deploy/pages.conf', () => {
  const folder = temporaryFolder();
  const ports = {http: 0, https: 0, plain: 0};
  const running: Nginx[] = [];
  let own: Running;
  let origin: string;

  beforeAll(async () => {
    mkdirSync(join(folder.path, 'data'));
    makeCertificate(folder.path);
    for (const name of ['http', 'https', 'plain'] as const) ports[name] = await freePort();
    const served = including(BUILD, pages)
      .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
      .replace('listen 443 ', `listen 127.0.0.1:${ports.https} `)
      .replace('/etc/letsencrypt/live/portal.example/fullchain.pem', join(folder.path, 'cert.pem'))
      .replace('/etc/letsencrypt/live/portal.example/privkey.pem', join(folder.path, 'key.pem'));
    running.push(await startNginx(served, ports.https));
    origin = `https://127.0.0.1:${ports.https}`;
    own = await startPortal({DATA_DIR: join(folder.path, 'data'), PUBLIC_URL, HOST: '127.0.0.1'});
  });
  afterAll(async () => {
    for (const {stop} of running) await stop();
    await own?.kill('SIGKILL');
    folder.remove();
  });

  /** The configuration with the files that a build wrote to this folder. */
  function including(build: string, text: string) {
    return text.replaceAll('include /srv/portal/build', `include ${build}`);
  }

  /** The headers that must be the same on both. */
  async function both(path: string, encoding: string, method = 'GET') {
    const headers = {'accept-encoding': encoding};
    const responses = [
      await get(`http://127.0.0.1:${own.port}${path}`, headers, method),
      await get(origin + path, headers, method),
    ];
    const [ours, theirs] = responses.map(({status, headers}) => {
      const compared = Object.entries(headers).filter(
        ([name]) =>
          !(name in MAY_DIFFER) &&
          !(NAMES_PORTAL.test(path) && OF_COMPRESSION.includes(name)) &&
          !(status === 301 && name === OF_REDIRECT),
      );
      return {path, status, ...Object.fromEntries(compared)};
    });
    return {ours, theirs};
  }

  it("logs no URL's query, which can contain keys, and no IP address", async () => {
    await get(`${origin}/confirm-request?secretKey=htzsk_sandbox_x`);
    const log = () => running[0]?.log();
    await vi.waitFor(() => expect(log()).toContain('"GET /confirm-request HTTP/1.1" 200'));
    expect(log()).not.toMatch(/secretKey|127\.0\.0\.1/);
  });

  for (const encoding of ['gzip', 'identity'])
    it(
      `sends the headers that the portal sends, with every file as ${encoding}`,
      encoding === 'gzip' ? {} : NIGHTLY,
      async () => {
        const paths = everyPath();
        expect(paths.length).toBeGreaterThan(300);
        for (const path of paths) {
          const {ours, theirs} = await both(path, encoding, 'HEAD');
          expect(theirs).toEqual(ours);
        }
      },
    );

  it.each([
    ['/', 200],
    ['/?city=Dallas', 200],
    ['/docs/api.html', 200],
    ['/confirm-request?secretKey=x', 200],
    ['/confirm-request.html?secretKey=x', 200],
    ['/%63onfirm-request?secretKey=x', 200],
    ['/nowhere', 404],
    ['/docs/nowhere', 404],
    ['/docs/nowhere/', 404],
    ['/assets/js/nothing.js', 404],
    ['/sdk/9.9.9/hutz.js', 404],
    ['/confirm-request/nothing?secretKey=x', 404],
    ['/img', 404],
    ['/_headers', 404],
    [`/${SERVER_CONFIG}`, 404],
    ['/.stamp', 404],
    ['/index.html.gz', 404],
    ['/docs/', 301],
    ['/docs/api/', 301],
    ['/docs/?a=1', 301],
    ['/confirm-request/?secretKey=x', 301],
    ['/waitlist', 301],
    ['/waitlist/', 301],
    ['/waitlist?from=poster', 301],
  ])('sends the headers that the portal sends for %s, which is %i', async (path, status) => {
    const {ours, theirs} = await both(path, 'gzip');
    expect(theirs).toEqual(ours);
    expect(theirs).toMatchObject({status});
  });

  it('lets partners embed the SDK, and keeps keys out of the referrer', async () => {
    const sdk = await get(`${origin}/sdk/v1/hutz.js`);
    expect(sdk.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=600',
    });
    const page = await get(`${origin}/confirm-request?secretKey=x`);
    expect(page.headers).toMatchObject({'referrer-policy': 'no-referrer', 'cache-control': 'no-store'});
    expect(page.headers['content-security-policy']).not.toContain('api.hutz.example');
  });

  it.each([
    ['/', /<html/],
    ['/docs', /<html/],
    ['/docs/api', /<html/],
    ['/nowhere', /<html/],
    ['/llms-none.txt', /<html/],
    ['/sitemap.xml', /<urlset/],
    ['/.well-known/security.txt', /^Contact: mailto:/],
    ['/sbom.cdx.json', /"bomFormat":"CycloneDX"/],
  ])('serves %s', async (path, text) => {
    expect((await get(origin + path)).body).toMatch(text);
  });

  it('returns 304 with the same lifetime', async () => {
    const {etag = ''} = (await get(`${origin}/docs`)).headers;
    const again = await get(`${origin}/docs`, {'if-none-match': etag});
    expect([again.status, again.headers['cache-control']]).toEqual([304, 'no-cache']);
  });

  it('redirects http to https on its own host name, whatever the request names', async () => {
    const {status, headers} = await get(`http://127.0.0.1:${ports.http}/docs?a=1`, {host: 'evil.example'});
    expect([status, headers.location]).toEqual([301, `${PUBLIC_URL}/docs?a=1`]);
  });

  it('has no HSTS for pages at an http URL', async () => {
    for (const [name, text] of Object.entries(nginxConfig(headersFile, false)))
      writeFileSync(join(folder.path, name), text);
    const served = including(folder.path, pages)
      .replace(/^server \{\n {2}listen 80;[\s\S]*?^\}$/m, '')
      .replaceAll(/^ *ssl_.*$/gm, '')
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${ports.plain};`);
    running.push(await startNginx(served, ports.plain));
    const {status, headers} = await get(`http://127.0.0.1:${ports.plain}/docs`);
    expect([status, headers['strict-transport-security']]).toEqual([200, undefined]);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  });
});
