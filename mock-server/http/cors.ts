/** CORS: which pages of other origins may call which operations and read the responses, always without cookies. */
import cors, {type FastifyCorsOptions} from '@fastify/cors';
import type {FastifyInstance} from 'fastify';
import {REPLAYED_HEADER} from '../../openapi/signing/signing.ts';
import type {Policy} from './handler.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's CORS options. Without them, no other origin can read the response. */
    cors?: RouteCors | false;
  }
}

type RouteCors = Pick<FastifyCorsOptions, 'origin'>;

/** The version of the contract, on every response of the API. */
export const VERSION_HEADER = 'hutz-version';

const EXPOSED = [
  'Retry-After',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'RateLimit',
  'RateLimit-Policy',
  'WWW-Authenticate',
  'Deprecation',
  'Sunset',
  'X-Request-Id',
  VERSION_HEADER,
  REPLAYED_HEADER,
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const PREFLIGHT_SECONDS = 600;

/** The options of a route whose policy names its `origins`; false for one that no other origin may read. */
export function routeCors({origins}: Policy, allowedOrigins: readonly string[]): RouteCors | false {
  if (origins === 'any') return {origin: '*'};
  return origins === 'allowed' && allowedOrigins.length > 0 && {origin: [...allowedOrigins]};
}

/** Lets pages of other origins read the responses of routes with `cors` options, and of their preflights. */
export async function addCors(app: FastifyInstance): Promise<void> {
  await app.register(cors, {
    origin: false,
    methods: METHODS,
    exposedHeaders: EXPOSED,
    maxAge: PREFLIGHT_SECONDS,
    strictPreflight: false,
  });
}
