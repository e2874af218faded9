/** DEPLOY.md is followed literally: its nginx files, with nothing changed but ports and folders, in front of the real portal. */
import {execFileSync} from 'node:child_process';
import {chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {freePort} from '../mock-server/testing/free-port.ts';
import {hasNginx, type Nginx, startNginx} from '../mock-server/testing/nginx.ts';
import {type Running, raw, startPortal} from '../mock-server/testing/process.ts';

const ROOT = join(import.meta.dirname, '..');
const document = readFileSync(join(ROOT, 'DEPLOY.md'), 'utf8');
/** The text of the file that DEPLOY.md names. */
const fileOf = (path: string) => document.split(`\`\`\`nginx title="${path}"\n`)[1]?.split('```')[0] ?? '';
const proxy = fileOf('/etc/nginx/conf.d/portal.conf');
const pages = fileOf('/etc/nginx/conf.d/pages.conf');
/** The locations that ask a company's sign-on. */
const signOn = document.match(/```nginx\n([\s\S]*?)```/)?.[1] ?? '';
const headersCommand = document.match(/```bash\n(sed[^\n]*)\n```/)?.[1] ?? '';

describe.skipIf(!hasNginx)('behind nginx', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-deployed-'));
  const running: Nginx[] = [];
  /** As oauth2-proxy: whoever has its cookie has signed in. */
  const oauth = createServer(({url, headers}, response) => {
    if (url === '/oauth2/sign_in') response.end(`Sign in for ${headers['x-auth-request-redirect']}`);
    else response.writeHead(headers.cookie?.includes('_oauth2_proxy=') ? 202 : 401).end();
  });
  let portal: Running;
  let port: number;
  let staticPort: number;
  const at = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {redirect: 'manual', ...init});
  const page = (path: string) =>
    fetch(`http://127.0.0.1:${staticPort}${path}`, {redirect: 'manual', headers: {'accept-encoding': 'identity'}});

  beforeAll(async () => {
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, 'data'));
    port = await freePort();
    staticPort = await freePort();
    portal = await startPortal({
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: 'https://portal.example',
      TRUSTED_PROXIES: '127.0.0.1',
      HOST: '127.0.0.1',
      SITE_RATE_LIMIT: '3',
    });
    const headers = join(folder, 'portal-headers.conf');
    execFileSync('sh', ['-c', headersCommand.replace('/etc/nginx/portal-headers.conf', headers)], {cwd: ROOT});
    await new Promise<void>(done => oauth.listen(0, '127.0.0.1', done));
    const withSignOn = proxy.replace(/\}\n$/, `${signOn}}\n`);
    const proxied = withSignOn
      .replace('listen 80', `listen 127.0.0.1:${port}`)
      .replaceAll(':3000', `:${portal.port}`)
      .replaceAll(':4180', `:${(oauth.address() as AddressInfo).port}`);
    running.push(await startNginx(proxied, port));
    const served = pages
      .replace('listen 80', `listen 127.0.0.1:${staticPort}`)
      .replace('/srv/portal/build', join(ROOT, 'build'))
      .replaceAll('/etc/nginx/portal-headers.conf', headers);
    running.push(await startNginx(served, staticPort));
  });
  afterAll(async () => {
    for (const {stop} of running) await stop();
    oauth.close();
    await portal?.kill('SIGKILL');
    rmSync(folder, {recursive: true, force: true});
  });

  it('serves pages and the API, with Secure cookies and the policy', async () => {
    expect((await at('/docs/api')).headers.get('content-security-policy')).toContain("default-src 'self'");
    const made = await at('/api/sandbox/partners', {method: 'POST'});
    expect([made.status, made.headers.get('set-cookie')]).toEqual([201, expect.stringContaining('; Secure')]);
  });

  it('serves security.txt with its own URL, and the software bill of materials', async () => {
    const response = await at('/.well-known/security.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    expect(text).toContain('Canonical: https://portal.example/.well-known/security.txt\n');
    const [, expires = ''] = /^Expires: (.*)$/m.exec(text) ?? [];
    expect(Date.parse(expires) - Date.now()).toBeLessThan(365 * 86_400_000);
    const sbom = await at('/sbom.cdx.json');
    expect([sbom.status, sbom.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  });

  it.each([
    ['portal.example', 'portal.example', 200],
    ['portal.example', 'evil.example', 200],
    ['evil.example', 'evil.example', 421],
    ['evil.example', 'portal.example', 421],
  ])('a request to %s that claims to be forwarded for %s is a %i', async (host, forwarded, status) => {
    const headers = `Host: ${host}\r\nX-Forwarded-Host: ${forwarded}\r\nConnection: close\r\n`;
    expect(await raw(port, `GET /api/reviews/public HTTP/1.1\r\n${headers}\r\n`)).toMatch(`HTTP/1.1 ${status} `);
  });

  it('counts callers by their own IP address, not by the one that they claim', async () => {
    const send = (from: string) =>
      at('/api/promo-codes', {
        method: 'POST',
        body: '{"email":"a@b.test"}',
        headers: {'content-type': 'application/json', 'x-forwarded-for': from},
      });
    const statuses: number[] = [];
    // A minute's limit is three. One more than two limits, because a minute may end meanwhile.
    for (let host = 1; host <= 7; host += 1) statuses.push((await send(`198.51.100.${host}`)).status);
    expect(statuses).toContain(429);
    expect(statuses.filter(status => status === 201).length).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['https://portal.example', 'same-origin', 201],
    ['https://evil.example', 'cross-site', 403],
    ['https://blog.portal.example', 'same-site', 403],
    ['null', 'cross-site', 403],
  ])('gives a form on a page of %s (%s) a %i', async (origin, site, status) => {
    const headers = {origin, 'sec-fetch-site': site, 'content-type': 'application/x-www-form-urlencoded'};
    expect(
      (await at('/api/sandbox/partners', {method: 'POST', headers: {origin, 'sec-fetch-site': site}})).status,
    ).toBe(status);
    const sent = await at('/api/page-views', {method: 'POST', headers, body: 'path=%2F'});
    expect(sent.status === 403).toBe(status === 403);
  });

  it('asks the company’s sign-on before the owner’s page, which still needs the token', async () => {
    const cookie = '_oauth2_proxy=signed-in';
    for (const path of ['/admin', '/api/admin/session']) {
      const anyone = await at(path);
      expect([anyone.status, await anyone.text()]).toEqual([403, `Sign in for ${path}`]);
    }
    expect((await at('/admin', {headers: {cookie}})).status).toBe(200);
    expect((await at('/api/admin/session', {headers: {cookie}})).status).toBe(401);
    const body = JSON.stringify({token: 'x'.repeat(43)});
    const headers = {cookie, 'content-type': 'application/json'};
    expect((await at('/api/admin/session', {method: 'POST', headers, body})).status).toBe(401);
    expect((await at('/docs/api')).status).toBe(200);
  });

  it('passes a live stream on as it happens', async () => {
    const {token} = (await (await at('/api/sandbox/partners', {method: 'POST'})).json()) as {token: string};
    const headers = {authorization: `Bearer ${token}`, 'content-type': 'application/json'};
    const stop = new AbortController();
    const stream = await at('/api/sandbox/stream', {headers, signal: stop.signal});
    expect(stream.status).toBe(200);
    await at('/api/sandbox/house', {method: 'PATCH', headers, body: '{"hsi":50}'});
    const {value} = await (stream.body as ReadableStream<Uint8Array>).getReader().read();
    stop.abort();
    expect(value?.length).toBeGreaterThan(0);
  });

  it('blocks webhooks to its own machine, though it listens on loopback', async () => {
    const {token} = (await (await at('/api/sandbox/partners', {method: 'POST'})).json()) as {token: string};
    const made = await at('/api/sandbox/endpoints', {
      method: 'POST',
      headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
      body: JSON.stringify({url: `http://127.0.0.1:${portal.port}/`}),
    });
    expect(made.status).toBe(400);
  });

  it.each([
    ['/', 200, /<html/],
    ['/docs', 200, /<html/],
    ['/docs/api', 200, /<html/],
    ['/nowhere', 404, /<html/],
    ['/llms-none.txt', 404, /<html/],
    ['/sitemap.xml', 200, /<urlset/],
    ['/.well-known/security.txt', 200, /^Contact: mailto:/],
    ['/sbom.cdx.json', 200, /"bomFormat":"CycloneDX"/],
  ])('as a static host, %s is %i', async (path, status, text) => {
    const response = await page(path);
    expect([response.status, await response.text()]).toEqual([status, expect.stringMatching(text)]);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('as a static host, lets what never changes be kept for a year, with the policy', async () => {
    const asset = (await (await page('/docs/api')).text()).match(/\/assets\/js\/[^"]+\.js/)?.[0] ?? '';
    const {status, headers} = await page(asset);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('as a static host, makes its calls to an API elsewhere, which accepts forms from no other page', async () => {
    const pages = `http://127.0.0.1:${staticPort}`;
    const [, documented = ''] = /ALLOWED_HOSTS=(\S+) npm start/.exec(document) ?? [];
    const api = await startPortal({
      DATA_DIR: join(folder, 'api'),
      ALLOWED_ORIGINS: pages,
      PUBLIC_URL: pages,
      ALLOWED_HOSTS: documented,
    });
    const post = (path: string, origin: string, site: string, body: object | string, more: object = {}) =>
      fetch(`http://127.0.0.1:${api.port}${path}`, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: {
          origin,
          'sec-fetch-site': site,
          'content-type': typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json',
          ...more,
        },
      });
    try {
      expect(document).toContain(`API_ORIGIN=https://${documented} `);
      const asked = `GET /api/reviews/public HTTP/1.1\r\nHost: ${documented}\r\nConnection: close\r\n\r\n`;
      expect(await raw(api.port, asked)).toMatch('HTTP/1.1 200 ');
      const scripted = await post('/api/promo-codes', pages, 'cross-site', {email: 'a@b.test'});
      expect([scripted.status, scripted.headers.get('access-control-allow-origin')]).toEqual([201, pages]);
      const plain = await post('/api/promo-codes', pages, 'same-site', 'email=b%40b.test', {accept: 'text/html'});
      expect([plain.status, plain.headers.get('content-type')]).toEqual([201, 'text/html; charset=utf-8']);
      const elsewhere = await post('/api/promo-codes', 'https://evil.example', 'cross-site', 'email=c%40b.test');
      expect([elsewhere.status, await elsewhere.json()]).toMatchObject([403, {reason: 'cross_site'}]);
      const checkout = {transactionId: 't', serviceName: 's', serviceType: 'rent', estimatedAmount: 1};
      const {apiKey} = (await (
        await fetch(`http://127.0.0.1:${api.port}/api/sandbox/partners`, {method: 'POST'})
      ).json()) as {apiKey: string};
      const session = await post('/api/connect-sessions', 'https://shop.example', 'cross-site', checkout, {
        'x-api-key': apiKey,
      });
      expect([session.status, session.headers.get('access-control-allow-origin')]).toEqual([201, '*']);
    } finally {
      await api.kill('SIGKILL');
    }
  });

  it.each([
    ['/docs/api/', '/docs/api'],
    ['/waitlist', '/homies'],
  ])('as a static host, %s leads to %s', async (path, to) => {
    const response = await page(path);
    expect([response.status, response.headers.get('location')]).toEqual([301, to]);
  });
});
