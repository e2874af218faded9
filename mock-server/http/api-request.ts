/** Between Fastify and a handler: the request as the handlers read it, and the media type of what they return. */
import type {FastifyReply, FastifyRequest} from 'fastify';
import type {ApiResponse} from '../contract/index.ts';
import {countedAddress} from './client-address.ts';
import type {ApiRequest} from './handler.ts';
import {type RawBody, readRawBody} from './read-bytes.ts';
import {pathOf} from './routes.ts';

const NO_BODY: RawBody = {bytes: Buffer.alloc(0), length: 0};

/** Reads the body that a GET or HEAD shouldn't have, which Fastify leaves unread. */
export async function toApiRequest(request: FastifyRequest, reply: FastifyReply): Promise<ApiRequest> {
  const raw = (request.body as RawBody | undefined) ?? (await unexpectedBody(request));
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

async function unexpectedBody({headers, raw}: FastifyRequest): Promise<RawBody> {
  if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return NO_BODY;
  const {length} = await readRawBody(raw, 0);
  return {...NO_BODY, length};
}

/** Texts that are downloaded as files need their charset. */
export function typeOf(media: ApiResponse['media']): string {
  if (media === undefined) return 'application/json; charset=utf-8';
  return media === 'text/markdown' || media === 'text/csv' ? `${media}; charset=utf-8` : media;
}
