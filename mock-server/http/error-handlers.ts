/**
 * Errors that no handler returns: an unknown path, an unsupported method, a request that can't be read, a server error.
 * All of them have our headers and a body with a message and a reason.
 */
import {STATUS_CODES} from 'node:http';
import type {Socket} from 'node:net';
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import type {ApiResponse} from '../contract/index.ts';
import {DomainError} from '../errors/domain-error.ts';
import type {Logger} from '../logger.ts';
import {methodNotAllowed} from './allowed-methods.ts';
import {errorResponse, malformedResponse, toErrorResponse, toServerErrorResponse} from './error-response.ts';
import {sendResponse} from './send-response.ts';
import {isApiPath, MAX_PARAMETER_CHARS, requestPath} from './urls.ts';

type ServerError = Readonly<{statusCode?: number; code?: string; message: string}>;
export type ResponseHeaders = Readonly<Record<string, string>>;

const MAX_SHOWN_PATH_CHARS = 200;

/** Logs an error that the caller didn't cause. Returns its response. */
export function reportFault(logger: Logger, error: unknown, request: Readonly<Record<string, string>>): ApiResponse {
  const response = toServerErrorResponse(error);
  logger[response.status === 503 ? 'warn' : 'error']({err: error, ...request}, 'The request failed.');
  return response;
}

export const UNEXPECTED_HOST = errorResponse(
  421,
  'unexpected_host',
  "We don't know the host name in this request's URL. Send the request to the base URL of your environment.",
);

/** Responds to requests that the router rejects. No hook runs for them. */
export function routerErrorHandler(headers: ResponseHeaders, isExpectedHost: (host: string) => boolean) {
  return (error: ServerError, request: FastifyRequest, reply: FastifyReply): void => {
    const response = isExpectedHost(request.host) ? responseToPath(error.code) : UNEXPECTED_HOST;
    sendResponse(reply.headers(headers).header('x-request-id', request.id), response);
  };
}

function responseToPath(code: string | undefined): ApiResponse {
  if (code === 'FST_ERR_MAX_PARAM_LENGTH')
    return errorResponse(414, 'uri_too_long', `Part of the path is longer than ${MAX_PARAMETER_CHARS} characters.`);
  return malformedResponse("The path can't be decoded. Percent-encode it as UTF-8.");
}

/** Responds to bytes that aren't a valid HTTP request. No route and no hook runs for them. */
export function clientErrorHandler(
  headers: ResponseHeaders,
  nextId: () => string,
  clock: () => number,
  logger: Logger,
) {
  return (error: ServerError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const requestId = nextId();
    const {status, body} = responseToInvalidHttp(error.code);
    const text = JSON.stringify(body);
    const lines = Object.entries({
      ...headers,
      'x-request-id': requestId,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      date: new Date(clock()).toUTCString(),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`);
    logger.info({requestId, status, code: error.code});
    socket.destroy();
  };
}

function responseToInvalidHttp(code: string | undefined): ApiResponse {
  if (code === 'HPE_HEADER_OVERFLOW')
    return errorResponse(431, 'headers_too_large', 'The headers are larger than 16 KiB in total. Send fewer.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return errorResponse(408, 'request_timeout', "The request didn't arrive in time. Send it again.");
  return malformedResponse("The request isn't valid HTTP/1.1.");
}

type ServeStatic = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** `serveStatic` serves the built site, in a server that has one. */
export function addErrorHandlers(app: FastifyInstance, logger: Logger, serveStatic?: ServeStatic): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = requestPath(request);
    const {method, allowedMethods} = request;
    if (allowedMethods) return sendResponse(reply, methodNotAllowed(method, allowedMethods));
    // Awaiting the reply itself would hang once it is sent.
    if (!isApiPath(path)) await serveStatic?.(request, reply);
    // The file is on its way, or its client has disconnected.
    if (reply.raw.headersSent) return undefined;
    const advice = path.length > 1 && path.endsWith('/') ? ' Remove the slash at the end.' : '';
    const message = `There's nothing at ${method} ${path.slice(0, MAX_SHOWN_PATH_CHARS)}.${advice}`;
    return sendResponse(reply, errorResponse(404, 'not_found', message));
  });

  app.setErrorHandler(async (error: ServerError, request, reply) => {
    if (error instanceof DomainError) return sendResponse(reply, toErrorResponse(error));
    // A client that disconnects while it sends its body isn't an error of the server.
    if (error.code === 'ECONNRESET' || (error.statusCode ?? 500) < 500)
      return sendResponse(reply, malformedResponse(`The request can't be read: ${error.message}.`));
    return sendResponse(reply, reportFault(logger, error, {requestId: request.id, path: requestPath(request)}));
  });
}
