/** CORS: which other origins may read a response. Also finds the origin of the portal's own pages, for links. */
import type {FastifyReply, FastifyRequest} from 'fastify';
import {REPLAYED_HEADER} from '../../openapi/signing/signing.ts';

/** The methods and headers that a page of another origin may send to one path, always without cookies, and whether any origin may. */
export type OpenCall = Readonly<{methods: readonly string[]; headers: readonly string[]; anywhere: boolean}>;

export type Cors = (request: FastifyRequest, reply: FastifyReply, call: OpenCall) => FastifyReply | undefined;

/** The header that makes a form safe to send again. */
export const IDEMPOTENCY_KEY = 'idempotency-key';

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
/** The version of the contract, on every response of the API. */
export const VERSION_HEADER = 'hutz-version';

const EXPOSED = [
  'Retry-After',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'RateLimit',
  'RateLimit-Policy',
  'WWW-Authenticate',
  'Deprecation',
  'Sunset',
  'X-Request-Id',
  VERSION_HEADER,
  REPLAYED_HEADER,
].join(', ');
const PREFLIGHT_SECONDS = '600';

/** Allows the caller's origin where it may read the response. A preflight gets its reply here. */
export function createCors(allowed: readonly string[]): Cors {
  const origins = new Set(allowed);
  return (request, reply, {methods, headers, anywhere}) => {
    if (anywhere) {
      reply.header('access-control-allow-origin', '*');
    } else {
      if (origins.size === 0) return undefined;
      reply.header('vary', 'Origin');
      const {origin} = request.headers;
      if (!origin || !origins.has(origin)) return undefined;
      reply.header('access-control-allow-origin', origin);
    }
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) {
      reply.header('access-control-expose-headers', EXPOSED);
      return undefined;
    }
    return reply
      .code(204)
      .header('access-control-allow-methods', methods.join(', '))
      .header('access-control-allow-headers', headers.join(', '))
      .header('access-control-max-age', PREFLIGHT_SECONDS)
      .send();
  };
}

/**
 * Where links lead: the public address. Only a portal on its own machine goes by what the request came to, since its port may
 * differ, and then only when that is the same machine too.
 */
export function linkOrigin(publicUrl: string, host: string | undefined): string {
  const own = LOOPBACK_HOST.test(new URL(publicUrl).host);
  return own && host && LOOPBACK_HOST.test(host) ? `http://${host.toLowerCase()}` : publicUrl;
}

/** Where a visitor came from, when that is the portal itself or a site that may call it; its home page otherwise. */
export function pageBefore(referer: string | undefined, host: string | undefined, allowed: readonly string[]): string {
  if (!referer || !URL.canParse(referer)) return '/';
  const {protocol, host: from, origin, pathname} = new URL(referer);
  if (allowed.includes(origin)) return origin + pathname;
  return /^https?:$/.test(protocol) && from === host && !pathname.startsWith('//') ? pathname : '/';
}
