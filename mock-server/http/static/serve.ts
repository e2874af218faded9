/** Serves GET and HEAD from the file map: compressed siblings, ETag and 304, redirects from trailing slashes, 404.html. */
import {createReadStream} from 'node:fs';
import {readFile} from 'node:fs/promises';
import type {FastifyReply, FastifyRequest} from 'fastify';
import type {Config} from '../../config.ts';
import {linkOrigin, requestPath} from '../urls.ts';
import type {FileMap, SetOrigin, StaticFile, Variant} from './file-map.ts';
import {DOCUMENT_EXTENSIONS, readPageHeaders} from './page-headers.ts';

const DOCUMENT = new RegExp(`\\.(?:${DOCUMENT_EXTENSIONS.join('|')})$`);
/** The `Cache-Control` of everything for which `_headers` has none. */
export const REVALIDATE = 'no-cache';

/** Permanent redirects. Their pages exist too, for a host that only has files. */
export const MOVED: ReadonlyMap<string, string> = new Map([['/waitlist', '/homies']]);

export function createStatic(files: FileMap, {buildDir, publicUrl}: Pick<Config, 'buildDir' | 'publicUrl'>) {
  const pageHeaders = readPageHeaders(buildDir, publicUrl.startsWith('https:'));
  /** Caches each path's text with the origin that was requested last: replacing it takes longer than sending it. */
  const texts = new Map<string, {origin: string; text: Promise<Buffer>}>();

  async function readText({path, plain}: StaticFile, setOrigin: SetOrigin, origin: string): Promise<Buffer> {
    const last = texts.get(path);
    if (last?.origin === origin) return last.text;
    const text = readFile(plain.file, 'utf8').then(built => Buffer.from(setOrigin(built, origin)));
    texts.set(path, {origin, text});
    text.catch(() => texts.delete(path));
    return text;
  }

  function send(request: FastifyRequest, reply: FastifyReply, found: StaticFile, status: number): FastifyReply {
    const {headers, method} = request;
    const {path, type, plain, compressed} = found;
    const {file, size, etag, encoding} =
      compressed.find(variant => accepts(headers['accept-encoding'], variant)) ?? plain;

    reply.code(status).headers({'content-type': type, 'cache-control': REVALIDATE});
    reply.headers(pageHeaders(path, DOCUMENT.test(path)));
    if (compressed.length > 0) reply.header('vary', 'Accept-Encoding');

    // A proxy that compresses the file itself puts W/ before the ETag.
    if (status === 200 && headers['if-none-match']?.includes(etag)) return reply.code(304).header('etag', etag).send();
    if (status === 200) reply.header('etag', etag);
    if (encoding) reply.header('content-encoding', encoding);

    const isWhole = status !== 200 || compressed.length > 0;
    if (!isWhole) reply.header('accept-ranges', 'bytes');

    // A client whose copy is of another version gets the whole file.
    const isSame = (headers['if-range'] ?? etag) === etag;
    const range = !isWhole && isSame && method === 'GET' ? parseRange(headers.range, size) : undefined;

    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
    const {start, end} = range ?? {start: 0, end: size - 1};
    reply.header('content-length', end - start + 1);

    // Read only as fast as the client takes it, so that slow clients hold little memory.
    return reply.send(method === 'HEAD' || size === 0 ? '' : createReadStream(file, {start, end}));
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const sentPath = requestPath(request);
    const query = request.url.slice(sentPath.length + 1);
    const path = decodeURIComponent(sentPath);
    const found = files.get(path);
    const withoutSlash = path.replace(/\/$/, '');
    const moved = MOVED.get(path) ?? (!found && files.has(withoutSlash) ? withoutSlash : undefined);
    if (moved) {
      // Browsers cache a permanent redirect by its URL, and this query may carry keys.
      if (query) reply.header('cache-control', 'no-store');
      return reply.redirect(encodeURI(moved) + (query ? `?${query}` : ''), 301);
    }
    if (found?.setOrigin) {
      const text = await readText(found, found.setOrigin, linkOrigin(publicUrl, request.headers.host));
      return reply.header('content-type', found.type).header('cache-control', REVALIDATE).send(text);
    }
    if (found) return send(request, reply, found, 200);
    const missing = files.get('/404.html');
    return missing ? send(request, reply, missing, 404) : undefined;
  };
}

/** Whether an `Accept-Encoding` header accepts this coding: `q=0` rejects it. */
function accepts(offered: string | string[] = '', {encoding}: Variant): boolean {
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i').test(String(offered));
}

/** The requested range of bytes, end included. Undefined for the whole file, also for a range outside of it. */
export function parseRange(header: string | undefined, size: number): {start: number; end: number} | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || (first === '' && last === '') ? undefined : {start, end};
}
