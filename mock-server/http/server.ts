/**
 * The HTTP server: its limits, `/api/health` while the process runs, `/api/ready` while it accepts writes, and its stop without failed
 * requests: those in progress are completed, and a load balancer moves on to another process.
 */
import {Server} from 'node:net';
import {setTimeout as pause} from 'node:timers/promises';
import Fastify, {type FastifyInstance, LogController} from 'fastify';
import type {Config} from '../config.ts';
import {newId} from '../database/index.ts';
import type {Logger} from '../logger.ts';
import {pathOf} from './addresses.ts';
import {clientErrorHandler, MAX_PARAMETER, routerErrorHandler, send} from './error-handlers.ts';
import {STOPPING, toUnavailableResponse} from './error-response.ts';
import {createHostCheck} from './request-hooks.ts';

const REQUEST_TIMEOUT_MS = 60_000;

type Measure = (method: string, route: string, status: number, seconds: number) => void;

type ServerDeps = Readonly<{
  config: Config;
  logger: Logger;
  clock: () => number;
  /** Measures each response. */
  measure?: Measure | undefined;
  /** On every response of the API. */
  headers: Readonly<Record<string, string>>;
}>;

export function createServer({config, logger, clock, measure, headers}: ServerDeps): FastifyInstance {
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
  // Handlers read bodies: read-body.ts.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async () => undefined);
  logResponses(app, logger, measure);
  return app;
}

function logResponses(app: FastifyInstance, logger: Logger, measure?: Measure): void {
  app.addHook('onResponse', async (request, reply) => {
    const {id: requestId, method, is404, routeOptions} = request;
    const {statusCode: status, elapsedTime} = reply;
    measure?.(method, is404 ? 'static' : String(routeOptions.url), status, elapsedTime / 1000);
    if (logger.isLevelEnabled('info'))
      logger.info({requestId, method, path: pathOf(request), status, ms: Math.round(elapsedTime)});
  });
}

const CHECK_EVERY_MS = 5000;
const CHECK_WITHIN_MS = 5000;

/** Undefined when ready. Without an error, the write was late. */
type Failed = Readonly<{error?: unknown}> | undefined;

/**
 * Returns the check. It writes at most once per 5 s, and callers in between get the same result; a write that takes longer
 * than 5 s counts as failed.
 */
export function createReadiness(write: () => Promise<unknown>, clock: () => number): () => Promise<Failed> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let result = Promise.resolve<Failed>({});
  let isWriting = false;

  async function check(): Promise<Failed> {
    isWriting = true;
    try {
      await write();
      return undefined;
    } catch (error) {
      return {error};
    } finally {
      isWriting = false;
    }
  }

  return () => {
    const now = clock();
    // A clock that was set back must not keep an old result.
    const isDue = now < checkedAt || now - checkedAt >= CHECK_EVERY_MS;
    if (!isDue || isWriting) return result;
    checkedAt = now;
    result = Promise.race([check(), pause(CHECK_WITHIN_MS, {}, {ref: false})]);
    return result;
  };
}

export function serveProbes(app: FastifyInstance, readiness: () => Promise<Failed>, isStopping: () => boolean): void {
  app.get('/api/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({status: 'ok'}));
  app.get('/api/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const failed = await readiness();
    if (!failed && !isStopping()) return reply.send({status: 'ready'});
    const {status, headers, body} = isStopping() ? STOPPING : toUnavailableResponse(failed?.error);
    return send(reply, {status, headers, body: {status: 'not ready', ...(body as object)}});
  });
}

/** How long a kept-alive connection may still send a request when one of several processes stops. */
const DRAIN_MS = 500;
/** How long a connection may take to send the rest of its request when no other request is in progress. */
const BEGUN_MS = 2000;

/** `hasOthers`: other processes take over. `end` ends the lasting responses. Returns whether the process is stopping. */
export function stopGently(
  app: FastifyInstance,
  {hasOthers, end}: Readonly<{hasOthers: boolean; end: () => void}>,
): () => boolean {
  let stopping = false;
  let isLate = false;
  let inWork = 0;
  const endBegun = () => {
    if (isLate && inWork === 0) app.server.closeAllConnections();
  };
  app.addHook('onRequest', async (_request, reply) => {
    inWork += 1;
    reply.raw.once('close', () => {
      inWork -= 1;
      endBegun();
    });
  });
  // Kept-alive connections would delay the stop until its timeout.
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    stopping = true;
    end();
    setTimeout(() => {
      isLate = true;
      endBegun();
    }, BEGUN_MS).unref();
    // A balancer that can't connect tries the next process, but a request on a kept-alive connection that closes is lost. So accept no
    // more connections, and serve the open ones until they are idle.
    if (!hasOthers || !app.server.listening) return;
    Server.prototype.close.call(app.server);
    await pause(DRAIN_MS);
  });
  return () => stopping;
}
