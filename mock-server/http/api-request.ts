/** Between Fastify and a handler: the request as the handlers read it, and the media type of what they return. */
import type {FastifyReply, FastifyRequest} from 'fastify';
import type {ApiResponse, ContractOperation} from '../contract/index.ts';
import {countedAddress} from './client-address.ts';
import type {ApiRequest} from './handler.ts';
import type {RawBody} from './read-bytes.ts';
import {pathOf} from './routes.ts';

const NO_BODY: RawBody = {bytes: Buffer.alloc(0), length: 0};

export function toApiRequest(operation: ContractOperation, request: FastifyRequest, reply: FastifyReply): ApiRequest {
  const raw = operation.accepts.length > 0 ? ((request.body as RawBody | undefined) ?? NO_BODY) : NO_BODY;
  return {
    id: request.id,
    path: pathOf(request),
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

/** Markdown needs its charset, because it is downloaded as a file. */
export function typeOf(media: ApiResponse['media']): string {
  if (media === undefined) return 'application/json; charset=utf-8';
  return media === 'text/markdown' ? `${media}; charset=utf-8` : media;
}
