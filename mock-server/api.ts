/** The HTTP API: each request passes the hooks in this order, then the handler of its operation. */
import type {AddressInfo} from 'node:net';
import cookie from '@fastify/cookie';
import type {FastifyInstance} from 'fastify';
import type {Config} from './config.ts';
import type {Contract, FindExample} from './contract/index.ts';
import {DESCRIBE_CHANGE, REQUEST_HISTORY} from './describe-change.ts';
import {type ChangeStreams, createChangeStreams, createLiveConnections, type LiveConnections} from './events/index.ts';
import {createAuthenticator, type IsAdminSession} from './http/authenticate.ts';
import {allowOrigins, openPaths, VERSION_HEADER} from './http/cors.ts';
import {createCrossSiteCheck} from './http/cross-site.ts';
import {createDataLimit} from './http/data-limit.ts';
import {stopGently} from './http/graceful-shutdown.ts';
import {createHandleRequest} from './http/handle-request.ts';
import type {Handlers} from './http/handler.ts';
import {addOperationRoutes} from './http/operation-routes.ts';
import {createRateLimits} from './http/rate-limit.ts';
import {createReadiness, serveProbes} from './http/readiness.ts';
import {checkHost, findRoute, rejectCrossSite, rejectUnknown} from './http/request-hooks.ts';
import {createRequestLog, type RequestLog} from './http/request-log.ts';
import {securityHeaders} from './http/security-headers.ts';
import {createServer, readRawBodies} from './http/server.ts';
import {logResponses} from './log-responses.ts';
import type {Logger} from './logger.ts';
import type {Metrics} from './metrics.ts';
import type {Repository} from './repository.ts';
import {SITE_TABLES} from './site/index.ts';
import type {Store} from './store.ts';
import type {Webhooks} from './webhooks/index.ts';

export type ApiDeps = Readonly<{
  config: Config;
  contract: Contract;
  store: Store;
  logger: Logger;
  webhooks: Webhooks;
  metrics?: Metrics;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Milliseconds that the portal has run. */
  runningTime: () => number;
}>;

/** The parts that handlers are made of. */
type HandlerParts = Readonly<{
  requestLog: RequestLog;
  streams: ChangeStreams;
  live: LiveConnections;
  /** Where this process listens. */
  port: () => number;
}>;

type Own = Readonly<{
  findExample: FindExample;
  isAdminSession: IsAdminSession;
  createHandlers: (parts: HandlerParts) => Handlers<Repository>;
  /** Routes besides the contract's, with their methods. */
  routes?: Readonly<Record<string, string[]>>;
}>;

/** Visitors' forms may take a tenth of the database. Measuring them reads all of it. */
const FORMS_SHARE = 10;
const FORMS_EVERY_MS = 60_000;
const PROBES = {'/api/health': ['GET'], '/api/ready': ['GET']};

/** The server, to which more routes can be added, and the parts that they share with the operations. */
export async function createApi(deps: ApiDeps & Own) {
  const {config, contract, store, logger, clock, webhooks, metrics} = deps;
  const page = securityHeaders(config.publicUrl);
  const api = {...page, [VERSION_HEADER]: contract.version};
  const app = createServer({config, logger, clock, headers: api});
  const parts = createParts(deps, app);
  const {handlers, streams, live, requestLog} = parts;
  const isCrossSite = createCrossSiteCheck(contract, config);
  const open = openPaths(contract, handlers, config.allowedOrigins);

  await app.register(cookie);
  readRawBodies(app, config.bodyLimit);
  findRoute(app, contract, {...PROBES, ...deps.routes}, {page, api});
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
  addOperationRoutes(app, {config, contract, handlers, handleRequest: parts.handleRequest, open});
  return {app, ...parts, isCrossSite};
}

function createParts(deps: ApiDeps & Own, app: FastifyInstance) {
  const {config, contract, store, logger, clock, webhooks} = deps;
  const requestLog = createRequestLog(store, logger, webhooks.wake);
  const live = createLiveConnections(config.streams);
  const describe = {describeChange: DESCRIBE_CHANGE, requests: REQUEST_HISTORY};
  const streams = createChangeStreams({store, ...describe, live, clock});
  const authenticator = createAuthenticator(contract, store, deps.isAdminSession);
  const rateLimits = createRateLimits(config, store.countInWindow);
  const port = () => (app.server.address() as AddressInfo | null)?.port ?? config.port;
  const handlers = deps.createHandlers({requestLog, streams, live, port});
  const handleRequest = createHandleRequest({
    ...deps,
    handlers,
    requestLog,
    authenticator,
    rateLimits,
    dataLimit: createDataLimit(config.dataLimit, store.usedBytes),
    formsLimit: createDataLimit(
      config.dataLimit / FORMS_SHARE,
      () => store.usedBytesOf(Object.keys(SITE_TABLES)),
      FORMS_EVERY_MS,
    ),
    onWrite: webhooks.wake,
  });
  return {handlers, handleRequest, rateLimits, requestLog, streams, live};
}
