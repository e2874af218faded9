/** The HTTP server: its limits, and the errors that come before any hook. */
import Fastify, {type FastifyInstance, type FastifyRequest, LogController} from 'fastify';
import type {Config} from '../config.ts';
import {newId} from '../database/index.ts';
import type {Logger} from '../logger.ts';
import {clientErrorHandler, MAX_PARAMETER, routerErrorHandler} from './error-handlers.ts';
import {limitBodyMemory, readRawBody} from './read-bytes.ts';
import {createHostCheck} from './request-hooks.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes that this request's body may have; overrides its route's. */
    bodyBytes?: number;
  }
  interface FastifyContextConfig {
    /** Bytes that the body of a request may have. */
    bodyBytes?: number;
  }
}

const REQUEST_TIMEOUT_MS = 60_000;

type ServerDeps = Readonly<{
  config: Config;
  logger: Logger;
  clock: () => number;
  /** On every response of the API. */
  headers: Readonly<Record<string, string>>;
}>;

export function createServer({config, logger, clock, headers}: ServerDeps): FastifyInstance {
  // Random: a count would show how many requests others send.
  const nextId = () => newId('req', 12);
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({disableRequestLogging: true}),
    // No logger for each request: every line names its request id.
    childLoggerFactory: parent => parent,
    genReqId: nextId,
    frameworkErrors: routerErrorHandler(headers, createHostCheck(config)),
    clientErrorHandler: clientErrorHandler(headers, nextId, clock, logger),
    // Both get responses of our own.
    return503OnClosing: false,
    http: {requireHostHeader: false},
    exposeHeadRoutes: true,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    routerOptions: {maxParamLength: MAX_PARAMETER},
    ...(config.trustedProxies.length > 0 && {trustProxy: [...config.trustedProxies]}),
  }) as unknown as FastifyInstance;
  // An expectation that isn't known may be ignored (RFC 9110, 10.1.1); Node would return an empty 417.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  return app;
}

/** Each route reads the body's bytes itself, within its limit. */
export function readRawBodies(app: FastifyInstance, bodyLimit: number): void {
  limitBodyMemory(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: FastifyRequest['raw']) =>
    readRawBody(payload, request.bodyBytes ?? request.routeOptions.config.bodyBytes ?? bodyLimit, request.reserveBytes),
  );
}
