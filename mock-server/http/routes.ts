/** Paths of the contract as routes of the HTTP server. */
import type {FastifyRequest} from 'fastify';
import type {ContractOperation} from '../contract/index.ts';

export const urlOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** The path of a request, without its query. */
export function pathOf(request: FastifyRequest): string {
  const mark = request.url.indexOf('?');
  return mark < 0 ? request.url : request.url.slice(0, mark);
}

/** The methods of each route. */
export function methodsByPath(operations: readonly ContractOperation[]): Map<string, string[]> {
  const paths = new Map<string, string[]>();
  for (const {path, method} of operations) {
    const url = urlOf(path);
    paths.set(url, [...(paths.get(url) ?? []), method]);
  }
  return paths;
}
