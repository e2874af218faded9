/**
 * The hooks that each request passes before its route, in order. Each may send the response: to a host name that the portal does not have, to a
 * page of another site, and at a path that nothing is at.
 */
import type {IncomingHttpHeaders} from 'node:http';
import {isIP} from 'node:net';
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import type {Config} from '../config.ts';
import type {Contract} from '../contract/index.ts';
import {pathOf} from './addresses.ts';
import type {OpenPaths} from './cors.ts';
import {methodNotAllowed, nothingAt, type ResponseHeaders, send, UNEXPECTED_HOST} from './error-handlers.ts';
import {malformed} from './error-response.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `matchRoute`. */
    match: RouteMatch;
  }
}

type ApiRoute = Readonly<{url: string; methods: string[]; pattern: RegExp}>;
/** `url` is the pattern of the route that the path has. Where that route doesn't have the method, `otherMethods` are those that it has. */
type RouteMatch = Readonly<{
  path: string;
  url: string;
  isApi: boolean;
  isFound: boolean;
  otherMethods: readonly string[] | undefined;
}>;

/** Probes of a load balancer, which get a response while the process stops too, whatever host they name. */
const PROBES: ReadonlySet<string> = new Set(['/api/health', '/api/ready']);

/** Finds the route of each request, and adds the headers of every response. Call it before routes are added. */
export function matchRoute(app: FastifyInstance, {page, api}: Readonly<Record<'page' | 'api', ResponseHeaders>>): void {
  const routes = new Map<string, ApiRoute>();
  app.addHook('onRoute', ({url, method}) => {
    if (method === 'OPTIONS') return;
    const pattern = new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`);
    const route = routes.get(url) ?? {url, methods: [], pattern};
    route.methods.push(...[method].flat());
    routes.set(url, route);
  });
  const routeOf = (path: string) => routes.get(path) ?? [...routes.values()].find(({pattern}) => pattern.test(path));
  app.decorateRequest('match', null as never);
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request);
    // The CORS plugin has a route for OPTIONS of any path, which finds nothing.
    const isFound = !request.is404 && request.routeOptions.url !== '*';
    const other = isFound ? undefined : routeOf(path);
    const url = other?.url ?? request.routeOptions.url ?? '';
    const isApi = /^\/+api\//.test(path) || routes.has(url);
    request.match = {path, url, isApi, isFound, otherMethods: other?.methods};
    reply.headers(isApi ? api : page).header('x-request-id', request.id);
  });
}

/**
 * One Host header, which names the portal. A page of another name that its DNS points here (DNS rebinding) would otherwise be the portal's
 * own origin to a browser.
 */
export function checkHost(app: FastifyInstance, config: Config): void {
  const isExpectedHost = createHostCheck(config);
  check(app, ({host, headers, raw, match}) => {
    if (!headers.host && raw.httpVersion === '1.1') return malformed('Send the Host header. HTTP/1.1 requires it.');
    // Node reads the first of two; a proxy in front may have read the second.
    const sent = raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
    if (sent.length > 1) return malformed('Send the Host header once.');
    return !PROBES.has(match.path) && !isExpectedHost(host) ? UNEXPECTED_HOST : undefined;
  });
}

/** Writes that a page of another site makes a visitor's browser send, except where any page may call. */
export function rejectCrossSite(
  app: FastifyInstance,
  isCrossSite: (request: FastifyRequest) => boolean,
  open: OpenPaths,
): void {
  check(app, request =>
    open.get(request.match.url)?.origin !== '*' && isCrossSite(request) ? {status: 403, body: CROSS_SITE} : undefined,
  );
}

/** Paths of the API that no operation has, and methods that the path doesn't have. */
export function rejectUnknown(app: FastifyInstance): void {
  check(app, request => {
    const {otherMethods, isApi, isFound} = request.match;
    if (otherMethods) return methodNotAllowed(request.method, otherMethods);
    if (isApi && !isFound) return nothingAt(request);
    // Fastify rejects a malformed Content-Type before the key is checked. Without the header, our own 415 comes after that check.
    if (!/^[^\s/;]+\/[^\s/;]+/.test(request.headers['content-type'] ?? '')) delete request.raw.headers['content-type'];
    return undefined;
  });
}

type Check = (request: FastifyRequest) => Parameters<typeof send>[1] | undefined;

/** Sends what the check returns, and ends the request with it. */
export function check(app: FastifyInstance, judge: Check): void {
  app.addHook('onRequest', async (request, reply): Promise<FastifyReply | undefined> => {
    const response = judge(request);
    return response && send(reply, response);
  });
}

/** A host name or IP address, in brackets when it is IPv6, and a port. */
const HOST = /^(?:\[([\da-f:.]+)\]|([^\s:/?#@\\[\]]+))(?::\d{0,5})?$/;

/** The portal's own names, this machine's and IP addresses. `host` is the value of a Host header; it is empty when an HTTP/1.0 client, which no browser is, sent none. */
export function createHostCheck({
  publicUrl,
  allowedHosts,
}: Readonly<{publicUrl: string; allowedHosts: readonly string[]}>): (host: string) => boolean {
  const known = new Set([new URL(publicUrl).hostname, 'localhost', ...allowedHosts].map(withoutDot));
  return host => {
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
  message: "This request comes from another site's page. Send it from our own pages, or from your server.",
  reason: 'cross_site',
} as const;

/**
 * Whether a page of another site makes a visitor's browser send this write: one without a key, a signature or a bearer token. Requests without
 * `Origin` and `Sec-Fetch-Site` don't come from a browser.
 */
export function createCrossSiteCheck(
  {security}: Pick<Contract, 'security'>,
  {publicUrl, allowedOrigins}: Readonly<{publicUrl: string; allowedOrigins: readonly string[]}>,
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

/** Whether the origin is where the request was sent to. TLS may end before this process, so the scheme is not compared. */
function isHost(origin: string, host: string | undefined): boolean {
  if (!host || !URL.canParse(origin)) return false;
  const {protocol, host: own} = new URL(origin);
  return /^https?:$/.test(protocol) && own === host.toLowerCase();
}
