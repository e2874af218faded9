/** CORS: which pages of other origins may call which operations and read the responses, always without cookies. */
import cors, {type FastifyCorsOptions} from '@fastify/cors';
import type {FastifyInstance} from 'fastify';
import {REPLAYED_HEADER} from '../../openapi/signing/signing.ts';
import type {Contract, ContractOperation} from '../contract/index.ts';
import {type Handlers, type Policy, requireHandler} from './handler.ts';
import {routePath} from './urls.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's CORS options. Without them, no other origin can read the response. */
    cors?: RouteCors | false;
  }
}

type RouteCors = Pick<FastifyCorsOptions, 'origin' | 'methods' | 'allowedHeaders'>;

export type CorsByRoute = ReadonlyMap<string, RouteCors>;

/** The header that makes a form safe to send again. */
export const IDEMPOTENCY_KEY = 'idempotency-key';
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
const PREFLIGHT_SECONDS = 600;

type OpenOperation = Readonly<{operation: ContractOperation; policy: Policy}>;

/** The routes that pages of other origins may call. */
function createCorsByRoute<R>(
  {operations, security}: Contract,
  handlers: Handlers<R>,
  allowedOrigins: readonly string[],
): CorsByRoute {
  const open = operations
    .map((operation): OpenOperation => ({operation, policy: requireHandler(handlers, operation)}))
    .filter(({policy: {origins}}) => origins === 'any' || (origins === 'allowed' && allowedOrigins.length > 0));
  const byRoute = Map.groupBy(open, ({operation}) => routePath(operation.path));
  return new Map([...byRoute].map(([url, here]) => [url, toRouteCors(here, security, allowedOrigins)]));
}

function toRouteCors(
  open: readonly OpenOperation[],
  security: Contract['security'],
  allowedOrigins: readonly string[],
): RouteCors {
  const isForm = open.some(({policy}) => policy.limit && policy.writes);
  const allowsAll = open.every(({policy}) => policy.origins === 'any');
  const credentials = open.flatMap(({operation}) => credentialHeaders(operation, security));
  return {
    origin: allowsAll ? '*' : [...allowedOrigins],
    methods: open.map(({operation}) => operation.method),
    allowedHeaders: [...new Set(['content-type', ...(isForm ? [IDEMPOTENCY_KEY] : []), ...credentials])],
  };
}

const credentialHeaders = ({security: names, withMemberToken}: ContractOperation, security: Contract['security']) =>
  [...(withMemberToken ? ['memberToken'] : []), ...names].map(name => {
    const scheme = security[name];
    return scheme?.type === 'http' ? 'authorization' : (scheme?.name ?? '').toLowerCase();
  });

/**
 * Responds to preflights, and lets pages of other origins read the responses that they may. Returns the options of the
 * operations' routes.
 */
export async function addCors<R>(
  app: FastifyInstance,
  contract: Contract,
  handlers: Handlers<R>,
  allowedOrigins: readonly string[],
): Promise<CorsByRoute> {
  const corsByRoute = createCorsByRoute(contract, handlers, allowedOrigins);
  await app.register(cors, {
    origin: false,
    exposedHeaders: EXPOSED,
    maxAge: PREFLIGHT_SECONDS,
    strictPreflight: false,
  });
  for (const [url, routeCors] of corsByRoute)
    app.options(url, {config: {cors: routeCors}}, async (_, reply) => reply.code(204).send());
  return corsByRoute;
}
