/** `POST /mcp`: the Model Context Protocol over HTTP. Nothing is kept between requests, so any process can serve each of them. */
import type {IncomingHttpHeaders} from 'node:http';
import type {FastifyInstance} from 'fastify';
import type {Config} from '../config.ts';
import {DomainError} from '../errors/domain-error.ts';
import {parseBearerToken} from '../http/authenticate.ts';
import {unsupportedMediaType} from '../http/error-response.ts';
import {parseJson} from '../http/parse-json.ts';
import {parseMediaType, rejectEncoding} from '../http/parse-request.ts';
import {createBodyLimit, readBody} from '../http/read-body.ts';
import {CROSS_SITE, type createCrossSiteCheck} from '../http/request-hooks.ts';
import {sendResponse} from '../http/send-response.ts';
import type {FileMap} from '../http/static/file-map.ts';
import {linkOrigin} from '../http/urls.ts';
import type {Logger} from '../logger.ts';
import {type CallDeps, createCalls, redact} from './call-operation.ts';
import type {createResponder, McpMessage, Reply} from './server.ts';

const MCP_PATH = '/mcp';
/**
 * How many times the usual requests a minute an address may send: many assistants can share it, and each sends several messages for a
 * question. Messages are small, so the limit of bytes isn't multiplied.
 */
const MESSAGES_MULTIPLIER = 10;
/** Bytes that a message without a workspace's token may have. */
const UNKNOWN_BYTES = 65_536;

type Deps = CallDeps &
  Readonly<{
    isCrossSite: ReturnType<typeof createCrossSiteCheck>;
    files: FileMap;
    config: Pick<Config, 'bodyLimit' | 'publicUrl'>;
    logger: Logger;
  }>;

const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;

export function addMcpRoute(app: FastifyInstance, deps: Deps): void {
  const {rateLimits, clock, logger, isCrossSite} = deps;
  const {bodyLimit, publicUrl} = deps.config;
  const calls = createCalls(app, deps);
  let loading: Promise<ReturnType<typeof createResponder>> | undefined;

  app.post(MCP_PATH, async (request, reply) => {
    const {id, ip, clientKey, host, headers} = request;
    const origin = linkOrigin(publicUrl, headers.host);
    const incoming = {id, ip, clientKey, host, origin, token: parseBearerToken(headers.authorization)};
    // Before the body is read: who sends it, so that a stranger's message is small and few.
    const isKnown =
      incoming.token !== undefined && (await calls.findWorkspace(incoming).then(() => true, unlessUnavailable));
    const limit = createBodyLimit(isKnown ? bodyLimit : Math.min(bodyLimit, UNKNOWN_BYTES));
    const multiplier = isKnown ? MESSAGES_MULTIPLIER : 1;
    const declared = headers['content-length'];
    const bytes = declared === undefined ? limit.bytes : Number(declared) * multiplier;
    reply.headers(await rateLimits.perMinute(`mcp ${clientKey}`, clock(), {multiplier, bytes}));
    // A page of another site isn't let in with a bearer either: no assistant runs in one.
    const ofPage = {origin: headers.origin, 'sec-fetch-site': headers['sec-fetch-site']};
    if (isCrossSite({method: 'POST', headers: ofPage, host})) return sendResponse(reply, CROSS_SITE);
    const body = await readBody(request, reply, limit);
    if (body.error) throw body.error;
    const type = headers['content-type'];
    if (parseMediaType(type) !== 'application/json') throw unsupportedMediaType(['application/json'], type);
    rejectEncoding(headers['content-encoding']);
    const message = readMessage(body.bytes);
    if ('rejection' in message) return sendResponse(reply, message.rejection);
    // The first message loads the SDK.
    loading ??= import('./server.ts').then(({createResponder}) => createResponder({...deps, calls}));
    const respond = await loading;
    const {error, ...response} = await respond({...message, headers: protocolHeaders(headers)}, incoming);
    if (error) logger.error({err: error, requestId: id}, 'The message failed.');
    return sendResponse(reply, response);
  });
}

/** A caller with a wrong token counts as one without. Throws when the database is down, or after too many wrong tokens. */
function unlessUnavailable(error: unknown): false {
  if (error instanceof DomainError && error.name !== 'TooMany') return false;
  throw error;
}

/** The message of a body, or the response to a body that has none. */
function readMessage(bytes: Buffer): Readonly<{message: unknown} | {rejection: Reply}> {
  try {
    const message = parseJson(bytes).value;
    if (!Array.isArray(message)) return {message};
    // One message in each request, so that limits count all of them.
    return {rejection: toRpcError(INVALID_REQUEST, 'Send one message in each request, not a list.')};
  } catch (error) {
    if (error instanceof DomainError) return {rejection: toRpcError(PARSE_ERROR, error.message)};
    throw error;
  }
}

/** The SDK reads no others, and gets no credentials. */
const protocolHeaders = (headers: IncomingHttpHeaders): McpMessage['headers'] =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (name.startsWith('mcp-') ? [[name, String(value)]] : [])),
  );

/** An error before the SDK has the message, by the codes of JSON-RPC. */
const toRpcError = (code: number, message: string): Reply => ({
  status: 400,
  body: {jsonrpc: '2.0', id: null, error: {code, message: redact(message)}},
});
