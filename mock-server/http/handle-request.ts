/**
 * One API request in five stages: identify, limit, verify, parse, run. Each returns what the next needs or throws what becomes the
 * response. An example asked for by `Prefer` needs no keys, and takes the place of parse and run.
 */
import type {ApiResponse, ContractOperation, FindExample} from '../contract/index.ts';
import {DomainError} from '../errors/domain-error.ts';
import type {EventRepository} from '../events/index.ts';
import type {Logger} from '../logger.ts';
import type {WorkspaceRepository} from '../workspaces/index.ts';
import {type Authenticator, challengeOf, type Identity} from './authenticate.ts';
import {toErrorResponse, toServerErrorResponse} from './error-response.ts';
import {type ApiRequest, type Handler, type Handlers, handlerOf} from './handler.ts';
import {tooLarge} from './parse-body.ts';
import {parseRequest} from './parse-request.ts';
import {countRequest, type Headers, type RateLimits} from './rate-limit.ts';
import {tooManyLargeBodies} from './read-bytes.ts';
import {type RequestLog, toLogEntry} from './request-log.ts';
import {
  ContractViolationError,
  createResponseCheck,
  createRunOperation,
  type RunDeps,
  workspaceIdOf,
} from './run-operation.ts';

type Deps<R> = Omit<RunDeps<R>, 'checkResponse'> &
  Readonly<{
    findExample: FindExample;
    logger: Logger;
    authenticator: Authenticator;
    rateLimits: RateLimits;
    handlers: Handlers<R>;
    requestLog: RequestLog;
    /** Called after each accepted write in a workspace: wakes who sends webhooks and who follows the workspace. */
    onWrite: (workspaceId: string) => void;
    clock: () => number;
  }>;

export type HandleRequest = (operation: ContractOperation, request: ApiRequest) => Promise<ApiResponse>;

/** A request on its way. The first two stages add what every response needs, errors too. */
type Exchange<R> = Readonly<{
  operation: ContractOperation;
  handler: Handler<R>;
  request: ApiRequest;
  now: number;
  example: ApiResponse | undefined;
}> & {identity?: Identity; limits?: Headers};

const EMPTY = Buffer.alloc(0);
const LONGEST_PREFERENCE = 200;
/** No example hides that there is no more room or time for this caller. */
const NEVER_HIDDEN: ReadonlySet<number> = new Set([413, 429, 503]);

export function createHandleRequest<R extends WorkspaceRepository & EventRepository>(deps: Deps<R>): HandleRequest {
  const {config, contract, findExample, logger, authenticator, rateLimits, handlers, requestLog, onWrite, clock} = deps;
  const checkResponse = createResponseCheck(config.strictResponses, logger);
  const runOperation = createRunOperation({...deps, checkResponse});

  return async function handleRequest(operation, request) {
    const now = clock();
    const started = performance.now();
    const prefer = request.header('prefer')?.slice(0, LONGEST_PREFERENCE);
    const example = prefer ? await findExample(operation, prefer) : undefined;
    const exchange: Exchange<R> = {operation, handler: handlerOf(handlers, operation), request, now, example};
    const response = await respond(exchange).catch((error: unknown) => responseTo(error, exchange));
    const {identity} = exchange;
    if (identity?.kind === 'key') {
      const ms = performance.now() - started;
      requestLog.add(toLogEntry(operation, request, identity.holder, response, now, ms));
    }
    return response;
  };

  async function respond(exchange: Exchange<R>): Promise<ApiResponse> {
    const {operation, handler, request, now, example} = exchange;
    const identity = await identify(exchange);
    exchange.identity = identity;
    exchange.limits = await countRequest(rateLimits, operation, handler.policy ?? {}, identity, request, now);
    const {caller, body} = await verify(exchange, identity);
    const response = example ?? (await parseAndRun());
    const workspaceId = workspaceIdOf(identity);
    if (workspaceId && handler.writes && response.status < 300) onWrite(workspaceId);
    return withHeaders(response, exchange.limits);

    async function parseAndRun(): Promise<ApiResponse> {
      const parsed = await parseRequest(operation, handler, {...request, body});
      return runOperation({...parsed, operation, handler, request, caller, now});
    }
  }

  /** An unknown caller isn't an error yet: it is counted first. */
  async function identify({operation, request, now}: Exchange<R>): Promise<Identity> {
    try {
      return await authenticator.identify(operation, {...request, body: request.body ?? EMPTY}, now);
    } catch (error) {
      if (error instanceof DomainError) return {kind: 'unknown', error};
      throw error;
    }
  }

  async function verify({operation, request, now}: Exchange<R>, identity: Identity) {
    const {body} = request;
    if (request.noRoom) throw tooManyLargeBodies();
    if (!body) throw tooLarge(operation, config.bodyLimit);
    if (identity.kind === 'unknown') throw identity.error;
    return {caller: await authenticator.verify(operation, identity, {...request, body}, now), body};
  }

  function responseTo(error: unknown, {operation, request, example, limits}: Exchange<R>): ApiResponse {
    const response = errorResponse(operation, request.id, error);
    return withHeaders(example && !NEVER_HIDDEN.has(response.status) ? example : response, limits);
  }

  function errorResponse(operation: ContractOperation, requestId: string, error: unknown): ApiResponse {
    try {
      if (error instanceof DomainError) {
        const challenge = error.name === 'NotIdentified' && {'www-authenticate': challengeOf(operation, contract)};
        return checkResponse(operation, withHeaders(toErrorResponse(error), challenge || undefined));
      }
    } catch (violation) {
      return errorResponse(operation, requestId, violation);
    }
    const violates = error instanceof ContractViolationError;
    const response = toServerErrorResponse(error);
    const level = response.status === 503 ? 'warn' : 'error';
    const message = violates ? 'The response violates the contract.' : 'The request failed.';
    logger[level]({err: error, operation: operation.id, requestId}, message);
    return response;
  }
}

function withHeaders(response: ApiResponse, headers: Headers = {}): ApiResponse {
  return {...response, headers: {...response.headers, ...headers}};
}
