/**
 * A route for every operation of the contract. Its request passes five stages: identify, limit, verify, parse, run. An example asked for by
 * `Prefer` needs no keys, and takes the place of the last three.
 */
import type {FastifyInstance, FastifyReply} from 'fastify';
import type {ApiResponse, FindExample} from '../contract/index.ts';
import {DomainError} from '../errors/domain-error.ts';
import type {WorkspaceRepository} from '../workspaces/index.ts';
import {challengeOf, identify, verify} from './authenticate.ts';
import type {CorsByRoute} from './cors.ts';
import {reportFault} from './error-handlers.ts';
import {toErrorResponse} from './error-response.ts';
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
import {countRequest, countVerified, type RateLimits} from './rate-limit.ts';
import type {ReadBody} from './read-body.ts';
import {type RequestLog, toLogEntry} from './request-log.ts';
import {checkResponse, runOperation} from './run-operation.ts';
import {urlOf} from './urls.ts';

type Deps<R> = StageDeps<R> &
  Readonly<{
    clock: () => number;
    handlers: Handlers<R>;
    corsByRoute: CorsByRoute;
    readBody: ReadBody;
    findExample: FindExample;
    rateLimits: RateLimits;
    requestLog: RequestLog;
  }>;

export function addOperationRoutes<R extends WorkspaceRepository>(app: FastifyInstance, deps: Deps<R>): void {
  const {config, contract, handlers, corsByRoute, readBody, clock} = deps;
  for (const operation of contract.operations) {
    const url = urlOf(operation.path);
    const handler = handlerOf(handlers, operation);
    const {origins, resultPage, longLived} = handler.policy ?? {};
    const limit = bodyLimit(operation, config.bodyLimit);
    app.route<OperationTypes>({
      method: operation.method,
      url,
      exposeHeadRoute: !operation.isStream,
      config: {cors: (origins && corsByRoute.get(url)) ?? false, longLived: operation.isStream || longLived === true},
      preHandler: async (request, reply) => {
        request.body = await readBody(request, reply, limit);
      },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store').headers(operation.notices);
        const response = await handleRequest({deps, operation, handler, request, reply, now: clock()});
        const page = resultPage && toFormPage(response, resultPage, request, config.allowedOrigins);
        return sendResponse(deps, reply, page ?? response);
      },
    });
  }
}

async function handleRequest<R extends WorkspaceRepository>(context: RequestContext<R, Deps<R>>): Promise<ApiResponse> {
  const {deps, operation, request, reply} = context;
  const caller = await identify(context);
  const response = await runStages(context, caller)
    .catch(error => toDocumentedError(context, error))
    .catch(error => reportFault(deps.logger, error, {operation: operation.id, requestId: request.id}));
  if (caller.kind === 'partner') deps.requestLog.add(toLogEntry(context, caller.holder, response, reply.elapsedTime));
  return response;
}

const LONGEST_PREFERENCE = 200;

/** The stages after the first. Each returns what the next needs, or throws what becomes the response. */
async function runStages<R extends WorkspaceRepository>(
  context: RequestContext<R, Deps<R>>,
  caller: Caller,
): Promise<ApiResponse> {
  const {deps, operation, request, reply} = context;
  const {rateLimits, findExample} = deps;
  reply.headers(await countRequest(rateLimits, context, caller));
  if (request.body.error) throw request.body.error;
  const prefer = headerOf(request, 'prefer')?.slice(0, LONGEST_PREFERENCE);
  const example = prefer && (await findExample(operation, prefer));
  if (example) return example;
  const verified = await verify(context, caller);
  reply.headers(await countVerified(rateLimits, context, verified));
  return runOperation(context, verified, await parseRequest(context));
}

/** The response to a domain error. Throws any other, and for a response that the contract doesn't have. */
function toDocumentedError<R>({deps, operation}: RequestContext<R>, error: unknown): ApiResponse {
  if (!(error instanceof DomainError)) throw error;
  const response = toErrorResponse(error);
  const challenge = error.name === 'NotIdentified' && {'www-authenticate': challengeOf(operation, deps.contract)};
  return checkResponse(deps, operation, {...response, headers: {...response.headers, ...challenge}});
}

function sendResponse(
  {config, contract}: Pick<StageDeps<never>, 'config' | 'contract'>,
  reply: FastifyReply,
  {status, headers = {}, cookie, body, media}: ApiResponse,
): FastifyReply {
  if (cookie) {
    const {scheme, value, path, maxAge} = cookie;
    const secure = config.publicUrl.startsWith('https:');
    const name = contract.security[scheme]?.name ?? scheme;
    reply.setCookie(name, value, {path, maxAge, httpOnly: true, sameSite: 'strict', secure});
  }
  if (status !== 204) reply.header('content-type', typeOf(media));
  if (media === 'text/event-stream') reply.header('x-accel-buffering', 'no');
  const content = media ? body : JSON.stringify(body);
  return reply
    .code(status)
    .headers(headers)
    .send(content ?? '');
}

/** Texts need their charset. */
function typeOf(media: ApiResponse['media']): string {
  if (media === 'image/jpeg' || media === 'text/event-stream') return media;
  return `${media ?? 'application/json'}; charset=utf-8`;
}
