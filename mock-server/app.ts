/** The HTTP app: each request passes the hooks in this order, then its route. */
import type {AddressInfo} from 'node:net';
import cookie from '@fastify/cookie';
import type {FastifyInstance} from 'fastify';
import {createSessionCheck} from './admin/index.ts';
import type {Config} from './config.ts';
import type {Contract} from './contract/index.ts';
import {describeChange, REQUEST_HISTORY} from './describe-change.ts';
import {createChangeStreams, createLiveConnections} from './events/index.ts';
import {createHandlers} from './handlers.ts';
import {checkHost, findRoute, rejectCrossSite, rejectUnknown} from './http/arrival.ts';
import {createAuthenticator} from './http/authenticate.ts';
import {serveCommandLine} from './http/command-line.ts';
import {allowOrigins, openPaths, VERSION_HEADER} from './http/cors.ts';
import {createCrossSiteCheck} from './http/cross-site.ts';
import {createDataLimit} from './http/data-limit.ts';
import {addErrorHandlers} from './http/error-handlers.ts';
import {createHandleRequest} from './http/handle-request.ts';
import type {Handlers} from './http/handler.ts';
import {linkOrigin} from './http/link-origin.ts';
import {addOperationRoutes} from './http/operation-routes.ts';
import {createRateLimits} from './http/rate-limit.ts';
import {createReadiness, serveProbes} from './http/readiness.ts';
import {createRequestLog} from './http/request-log.ts';
import {securityHeaders} from './http/security-headers.ts';
import {createServer, readRawBodies} from './http/server.ts';
import {createFileMap} from './http/static/file-map.ts';
import {readPageHeaders} from './http/static/page-headers.ts';
import {createStatic} from './http/static/serve.ts';
import {stopGently} from './http/stopping.ts';
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

/** Visitors' forms may take a tenth of the database. Measuring them reads all of it. */
const FORMS_SHARE = 10;
const FORMS_EVERY_MS = 60_000;
/** Routes besides the contract's. */
const OTHER_ROUTES = {'/api/health': ['GET'], '/api/ready': ['GET'], [MCP_PATH]: ['POST']};

export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const {config, contract, store, logger, clock, webhooks, metrics} = deps;
  const page = securityHeaders(config.publicUrl);
  const api = {...page, [VERSION_HEADER]: contract.version};
  const app = createServer({config, logger, clock, headers: api});
  const parts = createParts(deps, app);
  const {handlers, files, streams, live, requestLog} = parts;
  const isCrossSite = createCrossSiteCheck(contract, config);
  const open = openPaths(contract, handlers, config.allowedOrigins);

  await app.register(cookie);
  readRawBodies(app, config.bodyLimit);
  findRoute(app, contract, OTHER_ROUTES, {page, api});
  checkHost(app, config);
  const isStopping = stopGently(app, {
    hasOthers: store.pollForOthersMs !== undefined,
    end() {
      streams.close();
      webhooks.relay.close();
    },
  });
  rejectCrossSite(app, isCrossSite, open);
  await allowOrigins(app, open);
  rejectUnknown(app);
  metrics?.streams(live.count);
  logResponses(app, logger, metrics);
  app.addHook('onClose', async () => requestLog.flush());

  serveProbes(
    app,
    createReadiness(() => store.testWrite(clock()), clock),
    isStopping,
  );
  serveCommandLine(app, config);
  serveMcp(app, {...deps, ...parts, isCrossSite, bodyLimit: config.bodyLimit});
  addOperationRoutes(app, {config, contract, handlers, handleRequest: parts.handleRequest, open});
  const pageHeaders = readPageHeaders(config.buildDir, config.publicUrl.startsWith('https:'));
  const serveStatic = createStatic(
    files,
    pageHeaders,
    request => new URL(linkOrigin(config.publicUrl, request.headers.host)).origin,
  );
  addErrorHandlers(app, {serveStatic, logger});
  await app.ready();
  return app;
}

/** The parts that the routes are made of. */
function createParts(deps: AppDeps, app: FastifyInstance) {
  const {config, contract, store, logger, clock, webhooks, notifications} = deps;
  const requestLog = createRequestLog(store, logger, webhooks.wake);
  const live = createLiveConnections(config.streams);
  const {follow} = webhooks;
  const describe = {describeChange: describeChange(webhooks.wire), requests: REQUEST_HISTORY};
  const streams = createChangeStreams({store, follow, ...describe, live, clock});
  const files = createFileMap(config.buildDir, config.publicUrl);
  const authenticator = createAuthenticator(contract, store, createSessionCheck(store));
  const rateLimits = createRateLimits(config, store.countInWindow);
  const handlers = {
    ...createHandlers({
      config,
      store,
      webhooks,
      reach: {loopback: config.webhookLoopback},
      requestLog,
      streams,
      live,
      isServed: path => files.get(path)?.type.startsWith('text/html') === true,
      notify: createNotify(config.notify, notifications.wake),
      port: () => (app.server.address() as AddressInfo | null)?.port ?? config.port,
    }),
    ...deps.handlers,
  };
  const handleRequest = createHandleRequest({
    ...deps,
    handlers,
    requestLog,
    authenticator,
    rateLimits,
    dataLimit: createDataLimit(config.dataLimit, store.usedBytes),
    formsLimit: createDataLimit(config.dataLimit / FORMS_SHARE, () => store.usedBytesOf(FORM_TABLES), FORMS_EVERY_MS),
    onWrite: webhooks.wake,
  });
  return {handlers, handleRequest, authenticator, rateLimits, requestLog, streams, live, files};
}
