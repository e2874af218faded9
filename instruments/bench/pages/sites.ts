/**
 * Builds the served pages: installs the peers (peers/package.json pins their versions), sets each one up as its maker documents,
 * builds the stock Docusaurus site, and compresses everything. Skips what a stamp of versions, contract and configuration shows is up to
 * date. Serves each with the same small static server: HTTPS, HTTP/2, precompressed brotli, with `/api/` proxied to the real sandbox. Nothing is
 * compressed while a page is measured.
 */
import {createHash} from 'node:crypto';
import {once} from 'node:events';
import {existsSync, readFileSync} from 'node:fs';
import {cp, mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import {request as httpRequest} from 'node:http';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type SecureServerOptions,
} from 'node:http2';
import type {AddressInfo} from 'node:net';
import {dirname, join} from 'node:path';
import {createFileMap} from '../../../mock-server/http/static/file-map.ts';
import {compress} from '../../../tools/compress.ts';
import {run} from '../../../tools/run.ts';
import {contractFor} from '../contract.ts';
import type {Log} from '../report.ts';
import {type Contender, PEERS} from './contenders.ts';

const FOLDER = join(import.meta.dirname, '..', 'peers');
export const SITES = join(FOLDER, 'sites');
const STAMP = join(SITES, '.bench-stamp');
const MODULES = join(FOLDER, 'node_modules');
const STOCK = join(FOLDER, 'docusaurus');
const QUIET = {SCARF_ANALYTICS: 'false', DOCUSAURUS_NO_TELEMETRY: '1', NODE_ENV: 'production'};

export async function preparePeers(log: Log): Promise<void> {
  const contract = contractFor('https://peers.test');
  const settings = [join(FOLDER, 'package.json'), join(STOCK, 'docusaurus.config.mjs')];
  const sources = [contract, JSON.stringify(PEERS), ...settings.map(file => readFileSync(file, 'utf8'))];
  const stamp = createHash('sha256').update(sources.join('\0')).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return;
  log('Installing and building the peers (a few minutes, once a contract)…');
  const install = ['install', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  await must('npm', install, {...QUIET, NODE_ENV: 'development'}, FOLDER);
  await rm(SITES, {recursive: true, force: true});

  for (const {url, html, files = [], package: name = ''} of PEERS) {
    if (!html) continue;
    const folder = join(SITES, new URL(url).pathname);
    for (const file of files) {
      await mkdir(dirname(join(folder, file)), {recursive: true});
      await cp(join(MODULES, name, file), join(folder, file));
    }
    await writeFile(join(folder, 'index.html'), html);
  }

  await writeFile(join(SITES, 'partner-api.yaml'), contract);
  await rm(join(STOCK, 'docs', 'bills'), {recursive: true, force: true});
  const docusaurus = join(MODULES, '@docusaurus', 'core', 'bin', 'docusaurus.mjs');
  const env = {...QUIET, CONTRACT: join(SITES, 'partner-api.yaml')};

  for (const args of [
    ['gen-api-docs', 'all'],
    ['build', '--out-dir', join(SITES, 'docusaurus-openapi-docs')],
  ])
    await must(process.execPath, [docusaurus, ...args], env, STOCK);

  await compress(SITES);
  await writeFile(STAMP, stamp);
}

export const readVersion = ({package: name}: Contender): string =>
  name ? JSON.parse(readFileSync(join(MODULES, name, 'package.json'), 'utf8')).version : '';

async function must(command: string, args: string[], env: Record<string, string>, cwd: string): Promise<void> {
  const {ok, output} = await run(command, args, env, cwd);
  if (!ok) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
}

/** Connection headers are not allowed in HTTP/2. */
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection', 'host']);

/** Resolves to the server's port. It runs until the process ends. */
export async function startPageServer(
  folder: string,
  certificate: SecureServerOptions,
  apiPort: number,
): Promise<number> {
  const files = createFileMap(folder);

  const serve = async (request: Http2ServerRequest, response: Http2ServerResponse) => {
    if (request.url.startsWith('/api/')) return proxy(request, response, apiPort);
    const path = decodeURIComponent(request.url.split('?', 1)[0] ?? '/');
    const found = files.get(path) ?? files.get(path.replace(/\/$/, '')) ?? files.get(`${path}index.html`);
    if (!found) return void response.writeHead(404, {'content-type': 'text/plain'}).end('not found');
    const {file, encoding} = found.compressed.find(variant => variant.encoding === 'br') ?? found.plain;
    const body = await readFile(file);
    response.writeHead(200, {
      'content-type': found.type,
      'content-length': body.length,
      'cache-control': 'public, max-age=3600',
      ...(encoding && {'content-encoding': encoding}),
    });
    response.end(body);
  };

  const server = createSecureServer({...certificate, allowHTTP1: true}, (request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function proxy(request: Http2ServerRequest, response: Http2ServerResponse, port: number): void {
  const passed = (headers: object) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !HOP.has(name)));
  const options = {
    port,
    host: '127.0.0.1',
    method: request.method,
    path: request.url,
    headers: passed(request.headers),
  };
  const upstream = httpRequest(options, received => {
    response.writeHead(received.statusCode ?? 502, passed(received.headers));
    received.pipe(response);
  });
  upstream.on('error', () => {
    if (!response.destroyed) response.writeHead(502).end();
  });
  // An event stream of the sandbox runs until the client disconnects.
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}
