/** Sends a response: an error as JSON, or an operation's response with its media type and cookie. */
import type {FastifyReply} from 'fastify';
import type {ApiResponse} from '../contract/index.ts';
import type {StageDeps} from './handler.ts';

export function send(reply: FastifyReply, {status, headers = {}, body}: ApiResponse): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').headers(headers).send(body);
}

export function sendResponse(
  {config, contract}: Pick<StageDeps<never>, 'config' | 'contract'>,
  reply: FastifyReply,
  {cookie, media, ...response}: ApiResponse,
): FastifyReply {
  if (cookie) {
    const {scheme, value, path, maxAge} = cookie;
    const secure = config.publicUrl.startsWith('https:');
    const name = contract.security[scheme]?.name ?? scheme;
    reply.setCookie(name, value, {path, maxAge, httpOnly: true, sameSite: 'strict', secure});
  }
  if (response.status !== 204) reply.header('content-type', contentTypeOf(media));
  if (media === 'text/event-stream') reply.header('x-accel-buffering', 'no');
  const content = media ? response.body : JSON.stringify(response.body);
  return send(reply, {...response, body: content ?? ''});
}

/** Text needs its charset. */
function contentTypeOf(media: ApiResponse['media']): string {
  if (media === 'image/jpeg' || media === 'text/event-stream') return media;
  return `${media ?? 'application/json'}; charset=utf-8`;
}
