/** The HTTP server and its limits. */
import type {Socket} from 'node:net';
import Fastify, {type FastifyBaseLogger, type FastifyInstance, LogController} from 'fastify';
import type {Config} from '../config.ts';
import {newId} from '../database/index.ts';
import type {Logger} from '../logger.ts';
import {clientErrorHandler, routerErrorHandler} from './error-handlers.ts';
import {MAX_PARAMETER_CHARS, requestPath} from './urls.ts';

const REQUEST_TIMEOUT_MS = 60_000;
/** Requests that may wait for responses on one connection. Most clients send one at a time. */
const MAX_PIPELINED = 8;

type Measure = (method: string, route: string, status: number, seconds: number) => void;

type ServerDeps = Readonly<{
  config: Config;
  isExpectedHost: (host: string) => boolean;
  logger: Logger;
  clock: () => number;
  /** Measures each response. */
  measure?: Measure | undefined;
  /** On every response of the API. */
  headers: Readonly<Record<string, string>>;
}>;

export function createServer({config, isExpectedHost, logger, clock, measure, headers}: ServerDeps): FastifyInstance {
  // Random: a count would show how many requests others send.
  const nextId = () => newId('req', 12);
  const app = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({disableRequestLogging: true}),
    // Requests have no loggers of their own: every line names its request id.
    childLoggerFactory: parent => parent,
    genReqId: nextId,
    frameworkErrors: routerErrorHandler(headers, isExpectedHost),
    clientErrorHandler: clientErrorHandler(headers, nextId, clock, logger),
    // The checks in request-hooks.ts send both errors, in the contract's format.
    return503OnClosing: false,
    http: {requireHostHeader: false},
    exposeHeadRoutes: true,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    routerOptions: {maxParamLength: MAX_PARAMETER_CHARS},
    ...(config.trustedProxies.length > 0 && {trustProxy: [...config.trustedProxies]}),
  });
  // Servers may ignore an unknown Expect header (RFC 9110, 10.1.1). Node would return an empty 417.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // Handlers read bodies: read-body.ts.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async () => undefined);
  logResponses(app, logger, measure);
  limitPipelining(app);
  return app;
}

/** Closes a connection that pipelines too many requests: all start, and each may hold part of a file in memory. */
function limitPipelining(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>();
  app.addHook('onRequest', async ({raw: {socket}}, reply) => {
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    if (count <= MAX_PIPELINED) return undefined;
    socket.destroy();
    return reply.hijack();
  });
}

function logResponses(app: FastifyInstance, logger: Logger, measure?: Measure): void {
  app.addHook('onResponse', async (request, reply) => {
    const {id: requestId, method, is404, routeOptions} = request;
    const {statusCode: status, elapsedTime} = reply;
    measure?.(method, is404 ? 'static' : String(routeOptions.url), status, elapsedTime / 1000);
    if (logger.isLevelEnabled('info'))
      logger.info({requestId, method, path: requestPath(request), status, ms: Math.round(elapsedTime)});
  });
}
