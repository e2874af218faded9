/** Sends a response: JSON for errors and probes, or an operation's response with its media type and cookie. */
import type {FastifyReply} from 'fastify';
import type {ApiResponse, Contract} from '../contract/index.ts';

export function sendResponse(reply: FastifyReply, {status, headers = {}, body}: ApiResponse): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').headers(headers).send(body);
}

export function sendOperationResponse(
  {security}: Pick<Contract, 'security'>,
  reply: FastifyReply,
  {cookie, media, ...response}: ApiResponse,
): FastifyReply {
  if (cookie) {
    const {scheme, value, path, maxAge} = cookie;
    reply.setCookie(security[scheme]?.name ?? scheme, value, {path, maxAge});
  }
  if (response.status !== 204) reply.header('content-type', toContentType(media));
  if (media === 'text/event-stream') reply.header('x-accel-buffering', 'no');
  const content = media ? response.body : JSON.stringify(response.body);
  return sendResponse(reply, {...response, body: content ?? ''});
}

/** Text needs its charset. */
function toContentType(media: ApiResponse['media']): string {
  if (media === 'image/jpeg' || media === 'text/event-stream') return media;
  return `${media ?? 'application/json'}; charset=utf-8`;
}
