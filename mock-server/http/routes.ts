/** Paths of the contract as routes of the HTTP server. */
import type {FastifyRequest} from 'fastify';
import type {ContractOperation} from '../contract/index.ts';

export const urlOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** The path of a request, without its query. */
export function pathOf(request: FastifyRequest): string {
  const mark = request.url.indexOf('?');
  return mark < 0 ? request.url : request.url.slice(0, mark);
}

export type RoutePath = Readonly<{url: string; methods: readonly string[]}>;

/** Finds the route that has this path, with the methods it has; undefined for a path that no route has. */
export function routeFinder(paths: ReadonlyMap<string, readonly string[]>): (path: string) => RoutePath | undefined {
  const routes = [...paths].map(([url, methods]) => ({url, methods}));
  const patterns = routes.map(route => ({route, pattern: new RegExp(`^${route.url.replaceAll(/:\w+/g, '[^/]+')}$`)}));
  return path => routes.find(({url}) => url === path) ?? patterns.find(({pattern}) => pattern.test(path))?.route;
}

export function methodsByPath(operations: readonly ContractOperation[]): Map<string, string[]> {
  const paths = new Map<string, string[]>();
  for (const {path, method} of operations) {
    const url = urlOf(path);
    paths.set(url, [...(paths.get(url) ?? []), method]);
  }
  return paths;
}

/** A stream has no end that a HEAD could wait for. */
export const hasHead = ({id, method}: Pick<ContractOperation, 'id' | 'method'>): boolean =>
  method === 'GET' && id !== 'streamChanges';

/** GET implies HEAD, except for a stream. */
export function addHead(paths: ReadonlyMap<string, string[]>, operations: readonly ContractOperation[]): void {
  const streams = new Set(operations.filter(one => one.method === 'GET' && !hasHead(one)).map(({path}) => urlOf(path)));
  for (const [url, methods] of paths)
    if (methods.includes('GET') && !streams.has(url)) methods.splice(methods.indexOf('GET') + 1, 0, 'HEAD');
}
