/** Paths of the contract as routes of the HTTP server. */
import type {FastifyRequest} from 'fastify';

export const urlOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** The path of a request, without its query. */
export function pathOf(request: FastifyRequest): string {
  const mark = request.url.indexOf('?');
  return mark < 0 ? request.url : request.url.slice(0, mark);
}
