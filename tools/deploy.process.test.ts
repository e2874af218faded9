/** The files that DEPLOY.md names, unchanged except for ports and folders: nginx in front of the real portal, and the service. */
import {execFile, execFileSync, spawnSync} from 'node:child_process';
import {chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer, type IncomingMessage} from 'node:http';
import {request} from 'node:https';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {readConfig} from '../mock-server/config.ts';
import {temporaryFolder} from '../mock-server/testing/folder.ts';
import {freePort} from '../mock-server/testing/free-port.ts';
import {makeCertificate} from '../mock-server/testing/mail-server.ts';
import {hasNginx, type Nginx, startNginx} from '../mock-server/testing/nginx.ts';
import {type Running, raw, startPortal} from '../mock-server/testing/process.ts';
import {DELIVERY} from '../openapi/generated/rules.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8');
const document = read('DEPLOY.md');
const {tooOld} = await import(join(import.meta.dirname, 'prepare.mjs'));
const proxy = read('deploy/nginx.conf');
/** The locations that require a company's single sign-on. */
const signOn = document.match(/```nginx\n([\s\S]*?)```/)?.[1] ?? '';

/** The limit is three a minute. A new minute may begin, so send one more than two limits. */
const SEVEN = Array.from({length: 7}, (_, index) => `198.51.100.${index + 1}`);

/** Sends a form for each of these X-Forwarded-For headers. Resolves to the statuses. */
async function sendForms(port: number, forwardedFor: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const from of forwardedFor) {
    const headers = {'content-type': 'application/json', 'x-forwarded-for': from};
    const sent = {method: 'POST', body: '{"email":"a@b.test"}', headers};
    statuses.push((await fetch(`http://127.0.0.1:${port}/api/promo-codes`, sent)).status);
  }
  return statuses;
}

it('gives nginx room for the live streams of a process, each with two connections', () => {
  const number = (name: string) => Number(new RegExp(`${name} (\\d+);`).exec(document)?.[1]);
  expect(number('worker_connections')).toBeGreaterThan(2 * 2000);
  expect(number('worker_rlimit_nofile')).toBeGreaterThanOrEqual(2 * number('worker_connections'));
});

it.each(['deploy/nginx.conf', 'compose.yaml'])(
  '%s waits for a clock advance past a receiver that never responds',
  file => {
    const [, limit] = /const WITHIN_MS = (\d+)_000;/.exec(read('mock-server/clock/clock.ts')) ?? [];
    const [, seconds] = /proxy_read_timeout (\d+)s;/.exec(read(file)) ?? [];
    // After the limit, the last attempt may still take as long as any.
    expect(Number(seconds)).toBeGreaterThanOrEqual(Number(limit) + DELIVERY.responseTimeoutSeconds);
  },
);

it('gives each of several processes a unit with its own ports', () => {
  const [, command = ''] = /```bash\n(for n in[\s\S]*?)```/.exec(document) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'portal-units-'));
  const followed = command.replaceAll('/srv/portal', ROOT).replaceAll('/etc/systemd/system', folder);
  execFileSync('sh', ['-c', followed]);
  const values = readdirSync(folder).map(name => {
    const text = readFileSync(join(folder, name), 'utf8');
    return [name, ...[...text.matchAll(/\b(?:(?:METRICS_)?PORT=|try-restart )([\w-]+)/g)].map(([, it]) => it)];
  });
  rmSync(folder, {recursive: true});
  expect(values.sort()).toEqual(
    [
      ...[1, 2, 3].map(n => [`portal-${n}.service`, `300${n}`, `910${n}`]),
      ...[1, 2, 3].flatMap(n => [
        [`portal-health-${n}.service`, `300${n}`, `portal-${n}`],
        [`portal-health-${n}.timer`],
      ]),
    ].sort(),
  );
});

describe('a process that hangs', () => {
  const unit = read('deploy/portal-health.service');
  const [, command = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? [];

  it('is probed at the port of its service', () => {
    const [, own = ''] = /\b(PORT=\d+)/.exec(read('deploy/portal.service')) ?? [];
    // The later line wins.
    expect(unit).toContain(`\nEnvironment=${own}\nEnvironmentFile=/etc/portal.env\n`);
    // So that the metrics count the errors of a full disk that nobody else writes to.
    expect(command).toContain('http://127.0.0.1:$$PORT/api/ready;');
  });

  it.each([
    ['hangs', 'hung', ['try-restart portal']],
    ['responds', 'ok', []],
    ['is not there', 'away', []],
  ])('is restarted by its timer when it %s: %3$j', async (_, state, restarts) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder.path, 'systemctl'), `#!/bin/sh\necho "$@" >> ${folder.path}/called`, {mode: 0o755});
    const server = createServer((_, response) => void (state === 'ok' && response.end()));
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
    const {port} = server.address() as AddressInfo;
    if (state === 'away') server.close();
    // Only the one that never responds has no timeout: on a busy machine the others may need time.
    const followed = command
      .replaceAll('$$', '$')
      .replace('--max-time 30', state === 'hung' ? '--max-time 0.3' : '--max-time 30');
    const env = {PATH: `${folder.path}:${process.env.PATH}`, PORT: String(port)};
    const {stdout} = await promisify(execFile)('sh', ['-c', followed], {env});
    const called = existsSync(join(folder.path, 'called')) ? read(join(folder.path, 'called')) : '';
    server.closeAllConnections();
    server.close();
    folder.remove();
    expect(called.split('\n').filter(Boolean)).toEqual(restarts);
    // The reason, for the log.
    expect(stdout.includes('no response')).toBe(state === 'hung');
  });
});

it('sends a message to NOTIFY_URL when a backup has failed', async () => {
  const unit = read('deploy/portal-backup-failed.service');
  expect(read('deploy/portal-backup.service')).toContain('\nOnFailure=portal-backup-failed.service\n');
  const received = Promise.withResolvers<string>();
  const chat = createServer((request, response) => {
    let body = '';
    request.on('data', chunk => (body += chunk));
    request.on('end', () => {
      response.end();
      received.resolve(`${request.headers['content-type']} ${body}`);
    });
  });
  await new Promise<void>(done => chat.listen(0, '127.0.0.1', done));
  const [, command = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
  const [, MESSAGE = ''] = /^Environment='MESSAGE=(.*)'$/m.exec(unit) ?? [];
  const env = {
    ...process.env,
    MESSAGE,
    NOTIFY_URL: `http://127.0.0.1:${(chat.address() as AddressInfo).port}/hook?a=1`,
  };
  await promisify(execFile)('sh', ['-c', command.replaceAll('$$', '$').replaceAll('%%', '%')], {env});
  expect(await received.promise).toMatch(/^application\/json \{"text": ".*journalctl -u portal-backup"\}$/);
  chat.close();
});

describe('the service', () => {
  const service = read('deploy/portal.service');

  it('has only settings that systemd knows, as the other units have', context => {
    if (spawnSync('systemd-analyze', ['--version']).error) context.skip('systemd-analyze is not installed.');
    const folder = mkdtempSync(join(tmpdir(), 'portal-service-'));
    const files = readdirSync(join(ROOT, 'deploy'))
      .filter(name => /\.(service|timer)$/.test(name))
      .map(name => {
        // This machine may have npm elsewhere.
        writeFileSync(join(folder, name), read(`deploy/${name}`).replace('=npm ', `=${process.execPath} `));
        return join(folder, name);
      });
    const {status, stdout, stderr} = spawnSync('systemd-analyze', ['verify', ...files], {encoding: 'utf8'});
    rmSync(folder, {recursive: true});
    expect([status, stdout, stderr]).toEqual([0, '', '']);
  });

  it("runs the first npm of its PATH, as DEPLOY.md installs a newer one than Debian's, without looking for updates", () => {
    expect(service.split('\n')).toContain('ExecStart=npm start');
    for (const unit of [service, read('deploy/portal-backup.service')])
      expect(unit).toMatch(/^Environment=.*\bnpm_config_update_notifier=false$/m);
    const [, installed = ''] = /npm install --global npm@(\d+)/.exec(document) ?? [];
    expect(tooOld(`npm/${installed}.9.9 node/v20.0.0`, '20.0.0')).toBeUndefined();
  });

  it.each(['NoNewPrivileges=true', 'ProtectSystem=strict', 'StateDirectory=portal', 'MemoryMax=1G'])('has %s', line => {
    expect(service.split('\n')).toContain(line);
  });

  it('keeps its data where DEPLOY.md backs up, and starts with its own settings', () => {
    const settings = [...service.matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs = '']) => pairs.split(' '));
    const environment = Object.fromEntries(settings.map(pair => pair.split('=') as [string, string]));
    const {dataDir, port, host, trustedProxies} = readConfig(
      {...environment, PUBLIC_URL: 'https://portal.example'},
      ROOT,
    );
    expect(document).toContain(`DATA_DIR=${dataDir} npm run backup`);
    expect(proxy).toContain(`server ${host}:${port} `);
    expect(trustedProxies).toEqual([host]);
    const documented = [...document.matchAll(/^(?:useradd|install -d|cp) .*$/gm)].join('\n');
    for (const path of [dataDir, /^WorkingDirectory=(.*)$/m.exec(service)?.[1], /^User=(.*)$/m.exec(service)?.[1]])
      expect(documented).toContain(path);
  });
});

describe.skipIf(!hasNginx)('behind nginx', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-deployed-'));
  const running: Nginx[] = [];
  /** Like oauth2-proxy: whoever has its cookie has signed in. */
  const oauth = createServer(({url, headers}, response) => {
    if (url === '/oauth2/sign_in') response.end(`Sign in for ${headers['x-auth-request-redirect']}`);
    else response.writeHead(headers.cookie?.includes('_oauth2_proxy=') ? 202 : 401).end();
  });
  let portal: Running;
  let port: number;
  let cdnPort: number;
  let tlsPort: number;
  let httpPort: number;
  const at = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {redirect: 'manual', ...init});
  /** Reads the body: undici throws if the server closes a connection whose response is half read. */
  const statusAt = async (path: string, init?: RequestInit) => {
    const response = await at(path, init);
    await response.text();
    return response.status;
  };

  beforeAll(async () => {
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, 'data'));
    port = await freePort();
    portal = await startPortal({
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: 'https://portal.example',
      TRUSTED_PROXIES: '127.0.0.1',
      HOST: '127.0.0.1',
      SITE_RATE_LIMIT: '3',
    });
    await new Promise<void>(done => oauth.listen(0, '127.0.0.1', done));
    cdnPort = await freePort();
    tlsPort = await freePort();
    httpPort = await freePort();
    const {file} = makeCertificate(folder);
    const withSignOn = proxy
      .replace(/\}\n$/, `${signOn}}\n`)
      .replaceAll(/^ *listen \[::\].*$/gm, '')
      .replaceAll(':3000', `:${portal.port}`)
      .replaceAll(':4180', `:${(oauth.address() as AddressInfo).port}`)
      .replace('/etc/letsencrypt/live/portal.example/fullchain.pem', file)
      .replace('/etc/letsencrypt/live/portal.example/privkey.pem', join(folder, 'key.pem'))
      .replace('listen 80;', `listen 127.0.0.1:${httpPort};`);
    // Most tests use http with the server that has the certificate, without the server that redirects.
    const plain = (listening: number) =>
      withSignOn
        .replace('listen 443 ssl http2;', `listen 127.0.0.1:${listening};`)
        .replace(/^server \{[\s\S]*?^\}\n/m, '');
    running.push(await startNginx(plain(port), port));
    const behindCdn = plain(cdnPort)
      .replace('203.0.113.0/24', '127.0.0.1')
      .replaceAll(/# ((?:set_)?real_ip_)/g, '$1');
    running.push(await startNginx(behindCdn, cdnPort));
    const encrypted = withSignOn.replace('listen 443 ', `listen 127.0.0.1:${tlsPort} `);
    running.push(await startNginx(encrypted, tlsPort));
  });
  afterAll(async () => {
    for (const {stop} of running) await stop();
    oauth.close();
    await portal?.kill('SIGKILL');
    rmSync(folder, {recursive: true, force: true});
  });

  it('serves pages and the API, with Secure cookies and the policy', async () => {
    const page = await at('/docs/api');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(await page.text()).toMatch(/^<!doctype html>/i);
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
    expect(await sbom.json()).toMatchObject({bomFormat: 'CycloneDX'});
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

  it("logs no URL's query, which can contain keys, and no IP address", async () => {
    await statusAt('/confirm-request?secretKey=htzsk_sandbox_x');
    const log = () => running[0]?.log();
    await vi.waitFor(() => expect(log()).toContain('"GET /confirm-request HTTP/1.1" 200'));
    expect(log()).not.toMatch(/secretKey|127\.0\.0\.1/);
  });

  it('counts callers by their own IP address, not by one that they claim', async () => {
    const statuses = await sendForms(port, SEVEN);
    expect(statuses.slice(0, 3)).toEqual([201, 201, 201]);
    expect(statuses).toContain(429);
  });

  it('counts visitors behind a CDN by the IP address that the CDN names last', async () => {
    expect(await sendForms(cdnPort, SEVEN)).not.toContain(429);
    const forged = SEVEN.map(address => `${address}, 198.51.100.9`);
    expect(await sendForms(cdnPort, forged)).toContain(429);
  });

  it('has the certificate, and redirects http to https on its own host name', async () => {
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      request(`https://127.0.0.1:${tlsPort}/docs/api`, {rejectUnauthorized: false}, resolve).on('error', reject).end(),
    );
    response.resume();
    expect(response.statusCode).toBe(200);
    const headers = 'Host: evil.example\r\nConnection: close\r\n';
    const redirect = await raw(httpPort, `GET /docs?a=1 HTTP/1.1\r\n${headers}\r\n`);
    expect(redirect).toMatch(/^HTTP\/1.1 301 /);
    expect(redirect).toContain('Location: https://portal.example/docs?a=1\r\n');
  });

  it.each([
    ['https://portal.example', 'same-origin', 201],
    ['https://evil.example', 'cross-site', 403],
    ['https://blog.portal.example', 'same-site', 403],
    ['null', 'cross-site', 403],
  ])('returns to a form on a page of %s (%s) a %i', async (origin, site, status) => {
    const headers = {origin, 'sec-fetch-site': site, 'content-type': 'application/x-www-form-urlencoded'};
    expect(
      (await at('/api/sandbox/partners', {method: 'POST', headers: {origin, 'sec-fetch-site': site}})).status,
    ).toBe(status);
    const sent = await at('/api/page-views', {method: 'POST', headers, body: 'path=%2F'});
    expect(sent.status === 403).toBe(status === 403);
  });

  it("asks the company's sign-on before the owner's page, which still needs the token", async () => {
    const cookie = '_oauth2_proxy=signed-in';
    for (const path of ['/admin', '/api/admin/session']) {
      const anyone = await at(path);
      expect([anyone.status, await anyone.text()]).toEqual([403, `Sign in for ${path}`]);
    }
    expect(await statusAt('/admin', {headers: {cookie}})).toBe(200);
    expect(await statusAt('/api/admin/session', {headers: {cookie}})).toBe(401);
    const body = JSON.stringify({token: 'x'.repeat(43)});
    const headers = {cookie, 'content-type': 'application/json'};
    expect(await statusAt('/api/admin/session', {method: 'POST', headers, body})).toBe(401);
    expect(await statusAt('/docs/api')).toBe(200);
  });

  it('forwards a live stream without buffering', async () => {
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

  it('accepts forms from pages on a static host, and from no other page', async () => {
    const pages = 'https://portal.example';
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
});
