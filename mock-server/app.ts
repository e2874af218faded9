/** The HTTP app: limits, a route for every operation of the contract, then the static site. */
import {type AddressInfo, Server} from 'node:net';
import {setTimeout as pause} from 'node:timers/promises';
import cookie from '@fastify/cookie';
import Fastify, {type FastifyInstance, type FastifyRequest, LogController} from 'fastify';
import {createSessionCheck} from './admin/index.ts';
import type {Config} from './config.ts';
import type {Contract} from './contract/index.ts';
import {randomToken} from './database/index.ts';
import {describeChange, REQUEST_HISTORY} from './describe-change.ts';
import {createChangeStreams, createLiveConnections} from './events/index.ts';
import {createHandlers} from './handlers.ts';
import {createAuthenticator} from './http/authenticate.ts';
import {limitBodyMemory} from './http/body-memory.ts';
import {serveCommandLine} from './http/command-line.ts';
import {createCors, linkOrigin, VERSION_HEADER} from './http/cors.ts';
import {CROSS_SITE, createCrossSiteCheck} from './http/cross-site.ts';
import {createDataLimit} from './http/data-limit.ts';
import {
  addErrorHandlers,
  clientErrorHandler,
  hasTwoHosts,
  MAX_PARAMETER,
  methodNotAllowed,
  NO_HOST,
  nothingAt,
  routerErrorHandler,
  send,
  TWO_HOSTS,
} from './http/error-handlers.ts';
import {STOPPING, UNAVAILABLE} from './http/error-response.ts';
import {createHostCheck, UNEXPECTED_HOST} from './http/expected-host.ts';
import {createHandleRequest} from './http/handle-request.ts';
import type {Handlers} from './http/handler.ts';
import {openOperations} from './http/open-operations.ts';
import {addOperationRoutes} from './http/operation-routes.ts';
import {createRateLimits} from './http/rate-limit.ts';
import {readRawBody} from './http/read-bytes.ts';
import {createReadiness} from './http/readiness.ts';
import {createRequestLog} from './http/request-log.ts';
import {addHead, methodsByPath, pathOf, routeFinder} from './http/routes.ts';
import {securityHeaders} from './http/security-headers.ts';
import {createFileMap} from './http/static/file-map.ts';
import {readPageHeaders} from './http/static/page-headers.ts';
import {createStatic} from './http/static/serve.ts';
import {logResponses} from './log-responses.ts';
import type {Logger} from './logger.ts';
import {MCP_PATH, serveMcp} from './mcp/index.ts';
import type {Metrics} from './metrics.ts';
import {createNotify} from './notices/index.ts';
import type {Notifications} from './notifications/index.ts';
import type {Repository} from './repository.ts';
import {FORM_TABLES} from './site/index.ts';
import type {Store} from './store.ts';
import type {Webhooks} from './webhooks/index.ts';

export type AppDeps = Readonly<{
  config: Config;
  contract: Contract;
  store: Store;
  logger: Logger;
  webhooks: Webhooks;
  notifications: Notifications;
  metrics?: Metrics;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Milliseconds that the portal has run. */
  runningTime: () => number;
  /** Replace the sandbox's own, by operationId. */
  handlers?: Handlers<Repository>;
}>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes that this request's body may have, in place of its route's. */
    bodyBytes?: number;
  }
  interface FastifyContextConfig {
    /** Bytes that the body of a request may have. */
    bodyBytes?: number;
  }
}

/** Visitors' forms may take a tenth of the database. Measuring them reads all of it. */
const FORMS_SHARE = 10;
const FORMS_EVERY_MS = 60_000;
const REQUEST_TIMEOUT_MS = 60_000;
/** How long a kept connection may bring its last request when one of several processes stops. */
const DRAIN_MS = 500;
/** These last until the caller ends them, and would hold up a process that stops. */
const LASTING = new Set(['/api/sandbox/stream', '/api/sandbox/listen/next']);
/** What a load balancer asks, while the process stops too. */
const PROBES = new Set(['/api/health', '/api/ready']);

export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const {config, contract, store, logger, clock, webhooks, notifications, metrics} = deps;
  const headers = securityHeaders(config.publicUrl);
  const ownHeaders = {...headers, [VERSION_HEADER]: contract.version};
  // Random: a count would show how many requests others send.
  const nextId = () => `req_${randomToken(12)}`;
  const isExpectedHost = createHostCheck(config);
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({disableRequestLogging: true}),
    // Without a logger for each request: each line has its request id anyway.
    childLoggerFactory: parent => parent,
    genReqId: nextId,
    frameworkErrors: routerErrorHandler(ownHeaders, isExpectedHost),
    clientErrorHandler: clientErrorHandler(ownHeaders, nextId, clock, logger),
    // Both get responses of our own below.
    return503OnClosing: false,
    http: {requireHostHeader: false},
    exposeHeadRoutes: true,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    routerOptions: {maxParamLength: MAX_PARAMETER},
    ...(config.trustedProxies.length > 0 && {trustProxy: [...config.trustedProxies]}),
  }) as unknown as FastifyInstance;
  const requestLog = createRequestLog(store, logger, webhooks.wake);
  const live = createLiveConnections(config.streams);
  const streams = createChangeStreams({
    store,
    follow: webhooks.follow,
    describeChange: describeChange(webhooks.wire),
    requests: REQUEST_HISTORY,
    live,
    clock,
  });
  const reach = {loopback: config.webhookLoopback};
  const files = createFileMap(config.buildDir, config.publicUrl);
  const isServed = (path: string) => files.get(path)?.type.startsWith('text/html') === true;
  const port = () => (app.server.address() as AddressInfo | null)?.port ?? config.port;
  const notify = createNotify(config.notify, notifications.wake);
  const handlers = {
    ...createHandlers({config, store, webhooks, reach, requestLog, streams, live, isServed, notify, port}),
    ...deps.handlers,
  };
  const authenticator = createAuthenticator(contract, store, createSessionCheck(store));
  const rateLimits = createRateLimits(config, store.countInWindow);
  const handleRequest = createHandleRequest({
    config,
    contract,
    store,
    logger,
    clock,
    runningTime: deps.runningTime,
    handlers,
    requestLog,
    authenticator,
    rateLimits,
    dataLimit: createDataLimit(config.dataLimit, store.usedBytes),
    formsLimit: createDataLimit(config.dataLimit / FORMS_SHARE, () => store.usedBytesOf(FORM_TABLES), FORMS_EVERY_MS),
    onWrite: webhooks.wake,
  });
  const serveStatic = createStatic(
    files,
    readPageHeaders(config.buildDir, config.publicUrl.startsWith('https:')),
    request => new URL(linkOrigin(config.publicUrl, request.headers.host)).origin,
  );

  await app.register(cookie);
  limitBodyMemory(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: FastifyRequest['raw']) =>
    readRawBody(
      payload,
      request.bodyBytes ?? request.routeOptions.config.bodyBytes ?? config.bodyLimit,
      request.reserveBytes,
    ),
  );
  const cors = createCors(config.allowedOrigins);
  const isCrossSite = createCrossSiteCheck(contract, config);
  const open = openOperations(contract, handlers);
  const allowed = methodsByPath(contract.operations)
    .set('/api/health', ['GET'])
    .set('/api/ready', ['GET'])
    .set(MCP_PATH, ['POST']);
  addHead(allowed, contract.operations);
  const routeOf = routeFinder(allowed);
  let stopping = false;
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request);
    const other = request.is404 ? routeOf(path) : undefined;
    const url = other?.url ?? request.routeOptions.url ?? '';
    const isApi = /^\/+api\//.test(path) || allowed.has(url);
    reply.headers(isApi ? ownHeaders : headers).header('x-request-id', request.id);
    const call = open.get(url);
    const {method, headers: sent, host} = request;
    if (!sent.host && request.raw.httpVersion === '1.1') return send(reply, NO_HOST);
    if (hasTwoHosts(request.raw.rawHeaders)) return send(reply, TWO_HOSTS);
    if (!PROBES.has(path) && !isExpectedHost(host)) return send(reply, UNEXPECTED_HOST);
    // Other requests are still served, and their responses close the connections.
    if (stopping && LASTING.has(url)) return send(reply, STOPPING);
    if (!call?.anywhere && isCrossSite({method, headers: sent, host}))
      return send(reply, {status: 403, body: CROSS_SITE});
    const preflight = call && cors(request, reply, call);
    if (preflight) return preflight;
    if (other) return send(reply, methodNotAllowed(method, other.methods));
    if (isApi && request.is404) return send(reply, nothingAt(request));
    // Fastify would reject a malformed Content-Type before the key is checked; without one, our own 415 comes in its place.
    if (!/^[^\s/;]+\/[^\s/;]+/.test(sent['content-type'] ?? '')) delete request.raw.headers['content-type'];
    return undefined;
  });
  // Connections that are kept alive would hold the process up until its last second.
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  metrics?.streams(live.count);
  logResponses(app, logger, metrics);
  const isReady = createReadiness(() => store.testWrite(clock()), clock);
  app.addHook('preClose', async () => {
    stopping = true;
    streams.close();
    webhooks.relay.close();
    // A balancer goes on to the next process when it can't connect, but loses a request on a kept connection that closes meanwhile.
    // So accept no more connections, and serve those that are open until they are idle.
    if (store.pollForOthersMs === undefined) return;
    Server.prototype.close.call(app.server);
    await pause(DRAIN_MS);
  });
  app.addHook('onClose', async () => requestLog.flush());

  app.get('/api/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({status: 'ok'}));
  serveCommandLine(app, config);
  serveMcp(app, {
    contract,
    store,
    authenticator,
    rateLimits,
    handleRequest,
    clock,
    isCrossSite,
    files,
    logger,
    bodyLimit: config.bodyLimit,
  });
  app.get('/api/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if ((await isReady()) && !stopping) return reply.send({status: 'ready'});
    const {status, headers, body} = stopping ? STOPPING : UNAVAILABLE;
    return send(reply, {status, headers, body: {status: 'not ready', ...(body as object)}});
  });
  addOperationRoutes(app, {config, contract, handlers, handleRequest});
  addErrorHandlers(app, {serveStatic, logger});
  await app.ready();
  // An expectation that isn't known may be ignored (RFC 9110, 10.1.1); Node would return an empty 417.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  return app;
}
