/** The hooks that each request passes before its route, in order. Each may send the response. */
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import type {Config} from '../config.ts';
import type {OpenPaths} from './cors.ts';
import {CROSS_SITE} from './cross-site.ts';
import {hasTwoHosts, methodNotAllowed, NO_HOST, nothingAt, send, TWO_HOSTS} from './error-handlers.ts';
import {createHostCheck, UNEXPECTED_HOST} from './expected-host.ts';
import {pathOf} from './routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The route that its path has, which may not have its method. Set by `findRoute`. */
    place: Place;
  }
}

type ApiRoute = Readonly<{url: string; methods: string[]; pattern: RegExp}>;
type Place = Readonly<{path: string; url: string; isApi: boolean; isFound: boolean; other: ApiRoute | undefined}>;
type Headers = Readonly<Record<string, string>>;

/** Probes of a load balancer, which get a response while the process stops too, whatever host they name. */
const PROBES: ReadonlySet<string> = new Set(['/api/health', '/api/ready']);

/** Finds each request's place, and adds the headers of every response. Call it before routes are added. */
export function findRoute(app: FastifyInstance, {page, api}: Readonly<Record<'page' | 'api', Headers>>): void {
  const routes = new Map<string, ApiRoute>();
  app.addHook('onRoute', ({url, method}) => {
    if (method === 'OPTIONS') return;
    const pattern = new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`);
    const route = routes.get(url) ?? {url, methods: [], pattern};
    route.methods.push(...[method].flat());
    routes.set(url, route);
  });
  const routeOf = (path: string) => routes.get(path) ?? [...routes.values()].find(({pattern}) => pattern.test(path));
  app.decorateRequest('place', null as never);
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request);
    // The CORS plugin has a route for OPTIONS of any path, which finds nothing.
    const isFound = !request.is404 && request.routeOptions.url !== '*';
    const other = isFound ? undefined : routeOf(path);
    const url = other?.url ?? request.routeOptions.url ?? '';
    const isApi = /^\/+api\//.test(path) || routes.has(url);
    request.place = {path, url, isApi, isFound, other};
    reply.headers(isApi ? api : page).header('x-request-id', request.id);
  });
}

/** One Host header, which names the portal. */
export function checkHost(app: FastifyInstance, config: Config): void {
  const isExpectedHost = createHostCheck(config);
  check(app, ({host, headers, raw, place}) => {
    if (!headers.host && raw.httpVersion === '1.1') return NO_HOST;
    if (hasTwoHosts(raw.rawHeaders)) return TWO_HOSTS;
    return !PROBES.has(place.path) && !isExpectedHost(host) ? UNEXPECTED_HOST : undefined;
  });
}

/** Pages of other sites, except where any page may call. */
export function rejectCrossSite(
  app: FastifyInstance,
  isCrossSite: (request: FastifyRequest) => boolean,
  open: OpenPaths,
): void {
  check(app, request =>
    open.get(request.place.url)?.origin !== '*' && isCrossSite(request) ? {status: 403, body: CROSS_SITE} : undefined,
  );
}

/** Paths of the API that no operation has, and methods that the path doesn't have. */
export function rejectUnknown(app: FastifyInstance): void {
  check(app, request => {
    const {other, isApi, isFound} = request.place;
    if (other) return methodNotAllowed(request.method, other.methods);
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
