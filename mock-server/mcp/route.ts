/** `POST /mcp`: the Model Context Protocol over HTTP. Nothing is kept between requests, so any process can serve each of them. */
import type {FastifyInstance, FastifyRequest} from 'fastify';
import {DomainError} from '../errors/domain-error.ts';
import {tooManyLargeBodies} from '../http/body-memory.ts';
import {countedAddress} from '../http/client-address.ts';
import {CROSS_SITE, type createCrossSiteCheck} from '../http/cross-site.ts';
import {send} from '../http/error-handlers.ts';
import {toErrorResponse, unsupportedMediaType} from '../http/error-response.ts';
import {largerThan} from '../http/parse-body.ts';
import {MalformedJsonError, parseJson} from '../http/parse-json.ts';
import type {RawBody} from '../http/read-bytes.ts';
import type {FileMap} from '../http/static/file-map.ts';
import type {Logger} from '../logger.ts';
import {type Deps as CallDeps, createCalls, type Incoming} from './call-operation.ts';
import {createCatalog} from './catalog.ts';
import {createDocumentation} from './documentation.ts';
import {type McpServer, type Reply, respond, toReply} from './protocol.ts';
import {RpcError} from './rpc-error.ts';
import {createServers} from './server.ts';
import {createTools} from './tools.ts';

export const MCP_PATH = '/mcp';
/** Many assistants share an address, and each sends several messages for a question. */
const MESSAGES_MULTIPLIER = 10;

type Deps = CallDeps &
  Readonly<{
    /** Bytes that a message may have. */
    bodyLimit: number;
    isCrossSite: ReturnType<typeof createCrossSiteCheck>;
    files: FileMap;
    logger: Logger;
  }>;

const BEARER = /^Bearer +([\w.~+/=-]+)$/i;

export function serveMcp(app: FastifyInstance, deps: Deps): void {
  const {contract, rateLimits, clock, logger, bodyLimit, isCrossSite} = deps;
  const calls = createCalls(deps);
  const tools = createTools({
    calls,
    catalog: createCatalog(contract),
    documentation: createDocumentation(deps.files),
    scheme: contract.signature,
    rateLimits,
    clock,
  });
  const serverFor = createServers(tools, {version: contract.version, logger});

  app.post(MCP_PATH, async (request, reply) => {
    const {origin, 'sec-fetch-site': site, 'content-type': type = '', authorization} = request.headers;
    // A page of another site isn't let in with a bearer either: no assistant runs in one.
    if (isCrossSite({method: 'POST', headers: {origin, 'sec-fetch-site': site}, host: request.host}))
      return send(reply, {status: 403, body: CROSS_SITE});
    const address = countedAddress(request.ip);
    const {bytes, noRoom} = (request.body as RawBody | undefined) ?? {bytes: Buffer.alloc(0)};
    if (noRoom) return send(reply, toErrorResponse(tooManyLargeBodies()));
    if (!bytes) return send(reply, toErrorResponse(largerThan(bodyLimit)));
    try {
      await rateLimits.calls.count(`mcp ${address}`, clock(), MESSAGES_MULTIPLIER);
    } catch (error) {
      if (error instanceof DomainError) return send(reply, toErrorResponse(error));
      throw error;
    }
    if (type.split(';', 1)[0]?.trim().toLowerCase() !== 'application/json')
      return send(reply, toErrorResponse(unsupportedMediaType(['application/json'], type || undefined)));
    const incoming: Incoming = {
      id: request.id,
      address,
      host: request.headers.host,
      token: BEARER.exec(authorization ?? '')?.[1],
      onClose: listener => void reply.raw.once('close', listener),
    };
    return send(reply, await replyTo(serverFor(incoming), bytes, request));
  });
}

async function replyTo(server: McpServer, bytes: Buffer, {headers}: FastifyRequest): Promise<Reply> {
  const header = (name: string) => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };
  try {
    return await respond(server, parseJson(bytes).value, header);
  } catch (error) {
    if (error instanceof MalformedJsonError) return toReply(new RpcError('parse', error.message));
    throw error;
  }
}
