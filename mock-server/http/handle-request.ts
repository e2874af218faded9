/**
 * A route for every operation of the contract. Its request passes five stages: identify, limit, verify, parse, run. Each returns what the next
 * needs or throws what becomes the response. An example asked for by `Prefer` needs no keys, and takes the place of parse and run.
 */
import type {FastifyInstance, FastifyReply} from 'fastify';
import type {ApiResponse, FindExample} from '../contract/index.ts';
import {DomainError} from '../errors/domain-error.ts';
import type {WorkspaceRepository} from '../workspaces/index.ts';
import {challengeOf, identify, provesSecret, verify} from './authenticate.ts';
import type {OpenPaths} from './cors.ts';
import {toErrorResponse, toServerErrorResponse} from './error-response.ts';
import {toFormPage} from './form-page.ts';
import {
  type Caller,
  type Handlers,
  handlerOf,
  headerOf,
  type OperationTypes,
  type RequestContext,
  type StageDeps,
} from './handler.ts';
import {bodyLimit, parseRequest} from './parse-request.ts';
import {bytesToCount, countRequest, type RateLimitHeaders, type RateLimits} from './rate-limit.ts';
import type {ReadBody} from './read-body.ts';
import {type RequestLog, toLogEntry} from './request-log.ts';
import {ContractViolationError, checkResponse, runOperation} from './run-operation.ts';
import {urlOf} from './urls.ts';

type Deps<R> = StageDeps<R> &
  Readonly<{
    clock: () => number;
    handlers: Handlers<R>;
    open: OpenPaths;
    readBody: ReadBody;
    findExample: FindExample;
    rateLimits: RateLimits;
    requestLog: RequestLog;
  }>;
type Context<R> = RequestContext<R> & Readonly<{deps: Deps<R>}>;

export function addOperationRoutes<R extends WorkspaceRepository>(app: FastifyInstance, deps: Deps<R>): void {
  const {config, contract, handlers, open, readBody, clock} = deps;
  for (const operation of contract.operations) {
    const url = urlOf(operation.path);
    const handler = handlerOf(handlers, operation);
    const {origins, resultPage} = handler.policy ?? {};
    const limit = bodyLimit(operation, config.bodyLimit);
    app.route<OperationTypes>({
      method: operation.method,
      url,
      exposeHeadRoute: !operation.isStream,
      config: {cors: (origins && open.get(url)) ?? false},
      preHandler: async (request, reply) => {
        request.body = await readBody(request, reply, limit);
      },
      handler: async (request, reply) => {
        const result = await handleRequest({deps, operation, handler, request, now: clock()}, reply);
        const response = (resultPage && toFormPage(result, resultPage, request, config.allowedOrigins)) ?? result;
        const {status, headers = {}, body, media} = response;
        reply.code(status).header('cache-control', 'no-store').headers(operation.notices);
        if (status !== 204) reply.header('content-type', typeOf(media));
        if (media === 'text/event-stream') reply.header('x-accel-buffering', 'no');
        const content = media ? body : JSON.stringify(body);
        return reply.headers(headers).send(content ?? '');
      },
    });
  }
}

/** Texts need their charset. */
function typeOf(media: ApiResponse['media']): string {
  if (media === 'image/jpeg' || media === 'text/event-stream') return media;
  return `${media ?? 'application/json'}; charset=utf-8`;
}

const LONGEST_PREFERENCE = 200;
/** No example hides that there is no more room or time for this caller. */
const NEVER_HIDDEN: ReadonlySet<number> = new Set([413, 429, 503]);

async function handleRequest<R extends WorkspaceRepository>(
  context: Context<R>,
  reply: FastifyReply,
): Promise<ApiResponse> {
  const {deps, operation, request, now} = context;
  const {findExample, rateLimits, requestLog} = deps;
  const prefer = headerOf(request, 'prefer')?.slice(0, LONGEST_PREFERENCE);
  let caller: Caller | undefined;
  let limits: RateLimitHeaders = {};
  let example: ApiResponse | undefined;
  let response: ApiResponse;
  try {
    const found = await callerOrError(context);
    caller = found.caller;
    limits = await countRequest(rateLimits, context, caller);
    example = prefer ? await findExample(operation, prefer) : undefined;
    if (request.body.error) throw request.body.error;
    if (!caller) throw found.error;
    caller = await verify(context, caller);
    if (caller.kind === 'partner' && provesSecret(operation))
      limits = await rateLimits.calls(caller.holder.keyId, now, 1, bytesToCount(operation, request.body.bytes.length));
    if (example) response = example;
    else {
      const parsed = await parseRequest(context);
      const onClose = (listener: () => void) => void reply.raw.once('close', listener);
      response = await runOperation({...context, ...parsed, caller, onClose});
    }
  } catch (error) {
    response = respondToError(context, error);
    if (example && !NEVER_HIDDEN.has(response.status)) response = example;
  }
  response = {...response, headers: {...limits, ...response.headers}};
  if (caller?.kind === 'partner') requestLog.add(toLogEntry(context, caller.holder, response, reply.elapsedTime));
  return response;
}

/** The error is kept, so that a request with an unknown key is counted before it is rejected. */
async function callerOrError<R extends WorkspaceRepository>(
  context: Context<R>,
): Promise<{caller?: Caller; error?: DomainError}> {
  try {
    return {caller: await identify(context)};
  } catch (error) {
    if (error instanceof DomainError) return {error};
    throw error;
  }
}

function respondToError<R>({deps, operation, request}: RequestContext<R>, error: unknown): ApiResponse {
  let fault = error;
  if (error instanceof DomainError) {
    const response = toErrorResponse(error);
    const challenge = error.name === 'NotIdentified' && {'www-authenticate': challengeOf(operation, deps.contract)};
    try {
      return checkResponse(deps, operation, {...response, headers: {...response.headers, ...challenge}});
    } catch (violation) {
      fault = violation;
    }
  }
  const response = toServerErrorResponse(fault);
  const level = response.status === 503 ? 'warn' : 'error';
  const violates = fault instanceof ContractViolationError;
  const message = violates ? 'The response violates the contract.' : 'The request failed.';
  deps.logger[level]({err: fault, operation: operation.id, requestId: request.id}, message);
  return response;
}
