/**
 * The same small static server for every page: HTTPS, HTTP/2, precompressed brotli. `/api/` is proxied to the real sandbox. Nothing is
 * compressed while a page is measured.
 */
import {once} from 'node:events';
import {readFile} from 'node:fs/promises';
import {request as httpRequest} from 'node:http';
import {createSecureServer, type Http2ServerRequest, type Http2ServerResponse} from 'node:http2';
import type {AddressInfo} from 'node:net';
import {createFileMap} from '../../../mock-server/http/static/file-map.ts';

/** Connection headers are not allowed in HTTP/2. */
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection', 'host']);

/** Resolves to the server's port. It runs until the process ends. */
export async function startPageServer(
  folder: string,
  certificate: {key: string; cert: string},
  apiPort: number,
): Promise<number> {
  const files = createFileMap(folder);

  const serve = async (request: Http2ServerRequest, response: Http2ServerResponse) => {
    if (request.url.startsWith('/api/')) return proxy(request, response, apiPort);
    const path = decodeURIComponent(request.url.split('?', 1)[0] ?? '/');
    const found = files.get(path) ?? files.get(path.replace(/\/$/, '')) ?? files.get(`${path}index.html`);
    if (!found) return void response.writeHead(404, {'content-type': 'text/plain'}).end('not found');
    const body = await readFile((found.br ?? found.plain).file);
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
