/** The methods of each path's routes, for the 405 to a request with another method. */
import type {FastifyInstance} from 'fastify';
import type {ApiResponse} from '../contract/index.ts';
import {errorResponse} from './error-response.ts';

/** Writes `GET, PATCH or DELETE`. */
const ALTERNATIVES = new Intl.ListFormat('en-GB', {type: 'disjunction'});

/** The methods of a path's routes; undefined for a path without routes. */
export type FindMethods = (path: string) => readonly string[] | undefined;

/** Call it before routes are added. */
export function collectMethods(app: FastifyInstance): FindMethods {
  const routes = new Map<string, {pattern: RegExp; methods: string[]}>();
  app.addHook('onRoute', ({url, method}) => {
    if (method === 'OPTIONS') return;
    const route = routes.get(url) ?? {pattern: new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`), methods: []};
    route.methods.push(...[method].flat());
    routes.set(url, route);
  });
  return path => (routes.get(path) ?? [...routes.values()].find(({pattern}) => pattern.test(path)))?.methods;
}

export function methodNotAllowed(method: string, allowed: readonly string[]): ApiResponse {
  const named = ALTERNATIVES.format(allowed.filter(name => name !== 'HEAD'));
  const message = `This path doesn't support ${method}. Use ${named}.`;
  return errorResponse(405, 'method_not_allowed', message, {allow: allowed.join(', ')});
}
