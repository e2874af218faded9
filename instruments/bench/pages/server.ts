/**
 * The same small static server for every page: HTTPS, HTTP/2, precompressed brotli, one certificate generated at run time.
 * `/api/` is proxied to the real sandbox. Nothing is compressed while a page is measured.
 */
import {readFile} from 'node:fs/promises';
import {request as httpRequest} from 'node:http';
import {createSecureServer, type Http2ServerRequest, type Http2ServerResponse} from 'node:http2';
import type {AddressInfo} from 'node:net';
import {createFileMap} from '../../../mock-server/http/static/file-map.ts';

export type Certificate = {key: string; cert: string};
export type PageServer = {port: number; stop(): Promise<void>};

/** Connection headers are not allowed in HTTP/2. */
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection', 'host']);

export async function startPageServer(folder: string, certificate: Certificate, apiPort: number): Promise<PageServer> {
  const files = createFileMap(folder);
  const held = new Map<string, Promise<Buffer>>();
  const bytes = (file: string) => {
    const found = held.get(file) ?? readFile(file);
    held.set(file, found);
    return found;
  };

  const serve = async (request: Http2ServerRequest, response: Http2ServerResponse) => {
    if (request.url.startsWith('/api/')) return proxy(request, response, apiPort);
    const path = decodeURIComponent(request.url.split('?', 1)[0] ?? '/');
    const found = files.get(path) ?? files.get(path.replace(/\/$/, '')) ?? files.get(`${path}index.html`);
    if (!found) return void response.writeHead(404, {'content-type': 'text/plain'}).end('not found');
    const body = await bytes((found.br ?? found.plain).file);
    response.writeHead(200, {
      'content-type': found.type,
      'content-length': body.length,
      'cache-control': 'public, max-age=3600',
      ...(found.br && {'content-encoding': 'br'}),
    });
    response.end(body);
  };

  const server = createSecureServer({...certificate, allowHTTP1: true}, (request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  const sessions = new Set<{destroy(): void}>();
  server.on('session', session => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const stop = () =>
    new Promise<void>(done => {
      server.close(() => done());
      for (const session of sessions) session.destroy();
    });
  return {port: (server.address() as AddressInfo).port, stop};
}

function proxy(request: Http2ServerRequest, response: Http2ServerResponse, port: number): void {
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !name.startsWith(':') && !HOP.has(name)),
  );
  const options = {port, host: '127.0.0.1', method: request.method, path: request.url, headers};
  const upstream = httpRequest(options, upstreamResponse => {
    const headers = Object.entries(upstreamResponse.headers).filter(([name]) => !HOP.has(name));
    response.writeHead(upstreamResponse.statusCode ?? 502, Object.fromEntries(headers));
    upstreamResponse.pipe(response);
  });
  upstream.on('error', () => {
    if (!response.destroyed) response.writeHead(502).end();
  });
  // An event stream of the sandbox runs until the client disconnects.
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}
