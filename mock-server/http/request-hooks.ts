/**
 * Checks every request before anything else of it is read, and sets the headers of every response. Rejects another host
 * name than the portal's, a request that would delay a stopping process, and a write from a page of another site.
 */
import type {IncomingHttpHeaders} from 'node:http';
import {isIP} from 'node:net';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import type {Config} from '../config.ts';
import type {ApiResponse, Contract} from '../contract/index.ts';
import type {FindMethods} from './allowed-methods.ts';
import {toClientKey} from './client-key.ts';
import {type ResponseHeaders, UNEXPECTED_HOST} from './error-handlers.ts';
import {malformedResponse, STOPPING} from './error-response.ts';
import {sendResponse} from './send-response.ts';
import {isApiPath, requestPath} from './urls.ts';

/** A load balancer's probes. They get a response even while the process stops, whatever host they name. */
const PROBES: ReadonlySet<string> = new Set(['/api/health', '/api/ready']);

/** As Fastify accepts it, before any parameters. */
const MEDIA_TYPE = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:;|$)/;

declare module 'fastify' {
  interface FastifyRequest {
    /** The key by which the client is counted (`toClientKey`). */
    clientKey: string;
    /** The methods of the routes at this path, if none has the request's method. */
    allowedMethods: readonly string[] | undefined;
  }
  interface FastifyContextConfig {
    /** The route's responses last until the caller ends them, and would delay shutdown. */
    longLived?: boolean;
  }
}

type Checks = Readonly<{
  isExpectedHost: (host: string) => boolean;
  isCrossSite: (request: FastifyRequest) => boolean;
  stopping: AbortSignal;
  findMethods: FindMethods;
  headers: Readonly<Record<'page' | 'api', ResponseHeaders>>;
}>;

/** Rejects a request at the first check that it fails. */
export function addRequestChecks(app: FastifyInstance, checks: Checks): void {
  const {isExpectedHost, isCrossSite, stopping, findMethods, headers} = checks;
  app.decorateRequest('clientKey', '');
  app.decorateRequest('allowedMethods');
  app.addHook('onRequest', async (request, reply) => {
    // The client then sent bytes that aren't HTTP, which closed its connection. It has no IP address any more.
    if (request.raw.socket.destroyed) return reply.hijack();
    request.clientKey = toClientKey(request.ip);
    // Undefined for a page or file. The CORS plugin's catch-all OPTIONS route has the URL `*`.
    const {url = '*', config: {cors, longLived} = {}} = request.routeOptions;
    if (url === '*') request.allowedMethods = findMethods(requestPath(request));
    const isApi = url !== '*' || request.allowedMethods !== undefined || isApiPath(requestPath(request));

    reply.headers(isApi ? headers.api : headers.page).header('x-request-id', request.id);

    const hostError = findHostError(request, isExpectedHost);
    if (hostError) return sendResponse(reply, hostError);

    // Other requests are still served; their responses close the connections.
    if (stopping.aborted && longLived) return sendResponse(reply, STOPPING);

    // A page of any site may call a path that is open to all.
    const isOpen = cors !== false && cors?.origin === '*';
    if (!isOpen && isCrossSite(request)) return sendResponse(reply, CROSS_SITE);

    // Fastify would reject a malformed Content-Type before the key is checked. Without it, our own 415 comes later.
    if (!MEDIA_TYPE.test(request.headers['content-type'] ?? '')) delete request.raw.headers['content-type'];
    return undefined;
  });
}

/**
 * Returns the error of a request without exactly one Host header, or with a host that isn't the portal's. A page whose
 * own DNS name points here (DNS rebinding) would otherwise have the portal's origin.
 */
function findHostError(request: FastifyRequest, isExpectedHost: (host: string) => boolean): ApiResponse | undefined {
  const {host, headers, raw} = request;
  if (!headers.host && raw.httpVersion === '1.1')
    return malformedResponse('Send the Host header. HTTP/1.1 requires it.');
  // Node reads the first of two; a proxy in front may have read the second.
  const sent = raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
  if (sent.length > 1) return malformedResponse('Send the Host header once.');
  return isExpectedHost(host) || PROBES.has(requestPath(request)) ? undefined : UNEXPECTED_HOST;
}

/** A host name or IP address, in brackets when it is IPv6, and a port. */
const HOST = /^(?:\[([\da-f:.]+)\]|([^\s:/?#@\\[\]]+))(?::\d{0,5})?$/;

/**
 * Accepts the portal's own names, this machine's names and IP addresses. `host` is the value of a Host header. It is
 * empty when an HTTP/1.0 client, which no browser is, sent none.
 */
export function createHostCheck({publicUrl, allowedHosts}: Pick<Config, 'publicUrl' | 'allowedHosts'>) {
  const known = new Set([new URL(publicUrl).hostname, 'localhost', ...allowedHosts].map(withoutDot));
  return (host: string): boolean => {
    if (host === '') return true;
    const [, ipv6, name = ipv6] = HOST.exec(host.toLowerCase()) ?? [];
    if (name === undefined) return false;
    if (ipv6 !== undefined) return isIP(ipv6) === 6;
    const plain = withoutDot(name);
    return known.has(plain) || plain.endsWith('.localhost') || isIP(plain) === 4;
  };
}

/** A name may end with the root's dot, which changes nothing. */
const withoutDot = (name: string): string => name.replace(/\.$/, '');

type SentRequest = Readonly<{method: string; headers: IncomingHttpHeaders; host: string | undefined}>;

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const BEARER = /^Bearer +\S/i;

export const CROSS_SITE = {
  status: 403,
  body: {
    message: "This request comes from another site's page. Send it from our own pages, or from your server.",
    reason: 'cross_site',
  },
} as const;

/**
 * Whether a page of another site makes a visitor's browser send this write: one without a key, a signature or a bearer
 * token. Requests without `Origin` and `Sec-Fetch-Site` don't come from a browser.
 */
export function createCrossSiteCheck(
  {security}: Pick<Contract, 'security'>,
  {publicUrl, allowedOrigins}: Pick<Config, 'publicUrl' | 'allowedOrigins'>,
): (request: SentRequest) => boolean {
  const trusted = new Set([new URL(publicUrl).origin, ...allowedOrigins]);
  // A browser asks first before it sends one of these to another origin.
  const credentials = Object.values(security).flatMap(scheme =>
    scheme.in === 'header' && scheme.name ? [scheme.name.toLowerCase()] : [],
  );
  return ({method, headers, host}) => {
    if (SAFE.has(method)) return false;
    if (BEARER.test(headers.authorization ?? '') || credentials.some(name => headers[name])) return false;
    const {origin, 'sec-fetch-site': site} = headers;
    if (origin === undefined) return site === 'cross-site' || site === 'same-site';
    if (trusted.has(origin)) return false;
    return site === 'cross-site' || !isHost(origin, host);
  };
}

/** Whether the origin has the request's host. TLS may end before this process, so the scheme isn't compared. */
function isHost(origin: string, host: string | undefined): boolean {
  if (!host || !URL.canParse(origin)) return false;
  const {protocol, host: originHost} = new URL(origin);
  return /^https?:$/.test(protocol) && originHost === host.toLowerCase();
}
