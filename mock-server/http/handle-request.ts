/**
 * Adds a route for every operation of the contract. A request passes five stages: identify, limit, verify, parse, run. A
 * partner's is counted again once it is verified. If `Prefer` names a documented example, the last three are skipped, so
 * it needs no keys.
 */
import type {FastifyInstance} from 'fastify';
import type {ApiResponse} from '../contract/index.ts';
import {DomainError} from '../errors/domain-error.ts';
import type {WorkspaceRepository} from '../workspaces/index.ts';
import {formatChallenge, identify, verifyCaller} from './authenticate.ts';
import {routeCors} from './cors.ts';
import {countRequest, countVerified} from './count-request.ts';
import {reportFault} from './error-handlers.ts';
import {toErrorResponse} from './error-response.ts';
import {toFormPage} from './form-page.ts';
import {
  type Caller,
  type Handlers,
  type OperationTypes,
  type RequestContext,
  readHeader,
  requireHandler,
  type StageDeps,
} from './handler.ts';
import {toLogEntry} from './log-entry.ts';
import {bodyLimit, parseRequest} from './parse-request.ts';
import {readBody} from './read-body.ts';
import {checkResponse, runOperation} from './run-operation.ts';
import {sendOperationResponse} from './send-response.ts';

export function addOperationRoutes<R extends WorkspaceRepository>(
  app: FastifyInstance,
  deps: StageDeps<R>,
  handlers: Handlers<R>,
): void {
  const {config, contract, clock, requestLog} = deps;
  for (const operation of contract.operations) {
    const url = operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const handler = requireHandler(handlers, operation);
    const {resultPage, longLived} = handler;
    const cors = routeCors(handler, config.allowedOrigins);
    if (cors && !app.hasRoute({method: 'OPTIONS', url}))
      app.options(url, {config: {cors}}, async (_, reply) => reply.code(204).send());
    const limit = bodyLimit(operation, handler, config.bodyLimit);
    app.route<OperationTypes>({
      method: operation.method,
      url,
      exposeHeadRoute: !operation.isStream,
      config: {cors, longLived: operation.isStream || longLived === true},
      preHandler: async (request, reply) => {
        request.body = await readBody(request, reply, limit);
      },
      handler: async (request, reply) => {
        reply.headers(operation.deprecationHeaders);
        const context = {deps, operation, handler, request, reply, now: clock()};
        const caller = await identify(context);
        const response = await handleRequest(context, caller).catch(error => toDocumentedError(context, error));
        if ('holder' in caller) requestLog.add(toLogEntry(context, caller.holder, response, reply.elapsedTime));
        const page = resultPage && toFormPage(response, resultPage, request, config.allowedOrigins);
        return sendOperationResponse(contract, reply, page ?? response);
      },
    });
  }
}

const MAX_PREFERENCE_CHARS = 200;

/** Each stage returns what the next needs, or throws what becomes the response. */
async function handleRequest<R extends WorkspaceRepository>(
  context: RequestContext<R>,
  caller: Caller,
): Promise<ApiResponse> {
  const {deps, operation, request, reply} = context;
  reply.headers(await countRequest(context, caller));
  if (request.body.error) throw request.body.error;

  const prefer = readHeader(request, 'prefer')?.slice(0, MAX_PREFERENCE_CHARS);
  const example = prefer && (await deps.findExample(operation, prefer));
  if (example) return example;

  const verified = await verifyCaller(context, caller);
  reply.headers(await countVerified(context, verified));
  return runOperation(context, verified, await parseRequest(context));
}

/** The response to a domain error. Other errors, and responses that the contract doesn't have, are logged as faults. */
function toDocumentedError({deps, operation, request}: RequestContext<unknown>, error: unknown): ApiResponse {
  const fault = (cause: unknown) => reportFault(deps.logger, cause, {operation: operation.id, requestId: request.id});
  if (!(error instanceof DomainError)) return fault(error);

  const response = toErrorResponse(error);
  const challenge = error.name === 'NotIdentified' && {'www-authenticate': formatChallenge(operation, deps.contract)};
  try {
    return checkResponse(deps, operation, {...response, headers: {...response.headers, ...challenge}});
  } catch (violation) {
    return fault(violation);
  }
}
