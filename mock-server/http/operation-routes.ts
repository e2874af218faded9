/** A route for every operation of the contract: its response as JSON, bytes, a stream or, after a form without JavaScript, a page. */
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import type {Config} from '../config.ts';
import type {ApiResponse, Contract} from '../contract/index.ts';
import {countedAddress, pageBefore, pathOf, urlOf} from './addresses.ts';
import type {OpenPaths} from './cors.ts';
import {formResultPage, PAGE_HEADERS, wantsPage} from './form-result-page.ts';
import type {HandleRequest} from './handle-request.ts';
import {type ApiRequest, type Handlers, handlerOf} from './handler.ts';
import {bodyLimit} from './parse-request.ts';
import {type RawBody, readRawBody} from './read-bytes.ts';

type Deps<R> = Readonly<{
  config: Config;
  contract: Contract;
  handlers: Handlers<R>;
  handleRequest: HandleRequest;
  open: OpenPaths;
}>;

export function addOperationRoutes<R>(
  app: FastifyInstance,
  {config, contract, handlers, handleRequest, open}: Deps<R>,
): void {
  for (const operation of contract.operations) {
    const {origins, resultHeading} = handlerOf(handlers, operation).policy ?? {};
    app.route({
      method: operation.method,
      url: urlOf(operation.path),
      exposeHeadRoute: !operation.isStream,
      config: {
        bodyBytes: bodyLimit(operation, config.bodyLimit),
        cors: (origins && open.get(urlOf(operation.path))) ?? false,
      },
      handler: async (request, reply) => {
        const response = await handleRequest(operation, await toApiRequest(request, reply));
        const {status, headers, body, media} = response;
        reply.code(status).header('cache-control', 'no-store').headers(operation.notices);
        if (status !== 204) reply.header('content-type', typeOf(media));
        if (headers) reply.headers(headers);
        if (media === 'text/event-stream') reply.header('x-accel-buffering', 'no');
        if (media) return reply.send(body);
        if (resultHeading && wantsPage(request.headers.accept)) {
          const {referer, host} = request.headers;
          const back = pageBefore(referer, host, config.allowedOrigins);
          return reply.headers(PAGE_HEADERS).send(formResultPage(response, resultHeading, back));
        }
        return reply.send(body === undefined ? '' : JSON.stringify(body));
      },
    });
  }
}

const NO_BODY: RawBody = {bytes: Buffer.alloc(0), length: 0};

/** Reads the body that a GET or HEAD shouldn't have, which Fastify leaves unread. */
async function toApiRequest(request: FastifyRequest, reply: FastifyReply): Promise<ApiRequest> {
  const raw = (request.body as RawBody | undefined) ?? (await readUnexpected(request));
  return {
    id: request.id,
    method: request.method,
    path: pathOf(request),
    target: request.raw.url ?? '',
    parameters: request.params as Record<string, string>,
    query: request.query as Record<string, string | string[]>,
    header: name => {
      const value = request.headers[name];
      return Array.isArray(value) ? value.join(', ') : value;
    },
    cookie: name => request.cookies[name],
    body: raw.bytes,
    bodyBytes: raw.length,
    noRoom: raw.noRoom,
    address: countedAddress(request.ip),
    onClose: listener => void reply.raw.once('close', listener),
  };
}

async function readUnexpected({headers, raw}: FastifyRequest): Promise<RawBody> {
  if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return NO_BODY;
  const {length} = await readRawBody(raw, 0);
  return {...NO_BODY, length};
}

/** Texts that are downloaded as files need their charset. */
function typeOf(media: ApiResponse['media']): string {
  if (media === undefined) return 'application/json; charset=utf-8';
  return media === 'text/markdown' || media === 'text/csv' ? `${media}; charset=utf-8` : media;
}
