/** Serves GET and HEAD from the file map: compressed siblings, ETag and 304, redirects from trailing slashes, 404.html. */
import {createReadStream} from 'node:fs';
import {readFile} from 'node:fs/promises';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {pathOf} from '../addresses.ts';
import type {FileMap, Fill, StaticFile, Variant} from './file-map.ts';
import {DOCUMENT_EXTENSIONS, type PageHeaders} from './page-headers.ts';

const DOCUMENT = new RegExp(`\\.(?:${DOCUMENT_EXTENSIONS.join('|')})$`);
/** For everything that `_headers` names no lifetime for. */
export const REVALIDATE = 'no-cache';

/** Permanent redirects. Their pages exist too, for a host that only has files. */
export const MOVED: ReadonlyMap<string, string> = new Map([['/waitlist', '/homies']]);

/** `originOf`: how the request reached the portal. */
export function createStatic(files: FileMap, pageHeaders: PageHeaders, originOf: (request: FastifyRequest) => string) {
  /** By path, the text with the origin that was last asked for: to replace it takes longer than to send it. */
  const filled = new Map<string, {origin: string; text: Promise<Buffer>}>();

  async function fillIn({path, plain}: StaticFile, fill: Fill, origin: string): Promise<Buffer> {
    const last = filled.get(path);
    if (last?.origin === origin) return last.text;
    const text = readFile(plain.file, 'utf8').then(built => Buffer.from(fill(built, origin)));
    filled.set(path, {origin, text});
    text.catch(() => filled.delete(path));
    return text;
  }

  async function send(request: FastifyRequest, reply: FastifyReply, found: StaticFile, status: number) {
    const {variant, encoding} = choose(found, request.headers['accept-encoding']);
    reply.header('content-type', found.type).header('cache-control', REVALIDATE);
    reply.headers(pageHeaders(found.path, DOCUMENT.test(found.path)));
    if (found.br || found.gzip) reply.header('vary', 'Accept-Encoding');
    if (status === 200) {
      reply.header('etag', variant.etag);
      if (matches(request.headers['if-none-match'], variant.etag)) return reply.code(304).send();
    }
    if (encoding) reply.header('content-encoding', encoding);
    if (status === 200 && !found.br && !found.gzip) {
      reply.header('accept-ranges', 'bytes');
      const {range: header, 'if-range': version = variant.etag} = request.headers;
      // Whose copy is of another version gets the whole file.
      const range = request.method === 'GET' && version === variant.etag ? readRange(header, variant.size) : undefined;
      if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${variant.size}`).send();
      if (range) {
        reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${variant.size}`);
        return sendContent(reply, variant, range);
      }
    }
    if (request.method === 'HEAD') return reply.code(status).header('content-length', variant.size).send();
    return sendContent(reply.code(status), variant);
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const sentPath = pathOf(request);
    const query = request.url.slice(sentPath.length + 1);
    const path = decode(sentPath);
    const redirect = (to: string) => {
      // Browsers cache a permanent redirect by its URL, and this query may carry keys.
      if (query) reply.header('cache-control', 'no-store');
      return reply.redirect(encodeURI(to) + (query ? `?${query}` : ''), 301);
    };
    const moved = MOVED.get(path ?? '');
    if (moved) return redirect(moved);
    const found = path === undefined ? undefined : files.get(path);
    if (found?.fill) {
      const text = await fillIn(found, found.fill, originOf(request));
      return reply.header('content-type', found.type).header('cache-control', REVALIDATE).send(text);
    }
    if (found) return send(request, reply, found, 200);
    if (path !== undefined && path.length > 1 && path.endsWith('/')) {
      const target = path.slice(0, -1);
      if (files.has(target)) return redirect(target);
    }
    const missing = files.get('/404.html');
    return missing ? send(request, reply, missing, 404) : undefined;
  };
}

/** Reads the file as its client takes it, so that slow clients hold little memory. */
function sendContent(reply: FastifyReply, {file, size}: Variant, {start, end}: Range = {start: 0, end: size - 1}) {
  reply.header('content-length', end - start + 1);
  return size === 0 ? reply.send('') : reply.send(createReadStream(file, {start, end}));
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function choose(found: StaticFile, accept: string | string[] = ''): {variant: Variant; encoding?: 'br' | 'gzip'} {
  for (const encoding of ['br', 'gzip'] as const) {
    const variant = found[encoding];
    if (variant && accepts(String(accept), encoding)) return {variant, encoding};
  }
  return {variant: found.plain};
}

function accepts(offered: string, name: string): boolean {
  return offered.split(',').some(part => {
    const [coding = '', ...params] = part.split(';').map(piece => piece.trim().toLowerCase());
    return coding === name && !params.some(param => /^q=0(?:\.0*)?$/.test(param));
  });
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some(item => item.trim() === '*' || item.trim().replace(/^W\//, '') === etag);
}

type Range = Readonly<{start: number; end: number}>;

/** The requested range, end included; `unsatisfiable` when it lies outside, undefined for the whole file. */
export function readRange(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!parts) return undefined;
  const [first = '', last = ''] = parts.slice(1);
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return start > end || size === 0 ? 'unsatisfiable' : {start, end};
}
