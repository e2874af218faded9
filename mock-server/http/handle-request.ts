/**
 * One API request in five stages: identify, limit, verify, parse, run. Each returns what the next needs or throws what becomes the
 * response. An example asked for by `Prefer` needs no keys, and takes the place of parse and run.
 */
import type {FastifyReply} from 'fastify';
import type {ApiResponse, ContractOperation, FindExample} from '../contract/index.ts';
import {DomainError} from '../errors/domain-error.ts';
import type {EventRepository} from '../events/index.ts';
import type {WorkspaceRepository} from '../workspaces/index.ts';
import {type AuthDeps, challengeOf, type Identity, identify, provesSecret, verify} from './authenticate.ts';
import {toErrorResponse, toServerErrorResponse} from './error-response.ts';
import {type Handler, headerOf, type OperationRequest} from './handler.ts';
import {parseRequest} from './parse-request.ts';
import {bytesToCount, countRequest, type RateLimitHeaders, type RateLimits} from './rate-limit.ts';
import {type RequestLog, toLogEntry} from './request-log.ts';
import {ContractViolationError, checkResponse, type RunDeps, runOperation} from './run-operation.ts';

/** All that the stages need. */
export type RequestDeps<R> = RunDeps<R> &
  Omit<AuthDeps, 'store'> &
  Readonly<{
    findExample: FindExample;
    rateLimits: RateLimits;
    requestLog: RequestLog;
    clock: () => number;
  }>;

const LONGEST_PREFERENCE = 200;
/** No example hides that there is no more room or time for this caller. */
const NEVER_HIDDEN: ReadonlySet<number> = new Set([413, 429, 503]);

export async function handleRequest<R extends WorkspaceRepository & EventRepository>(
  deps: RequestDeps<R>,
  operation: ContractOperation,
  handler: Handler<R>,
  request: OperationRequest,
  reply: FastifyReply,
): Promise<ApiResponse> {
  const {findExample, rateLimits, requestLog} = deps;
  const now = deps.clock();
  const prefer = headerOf(request, 'prefer')?.slice(0, LONGEST_PREFERENCE);
  const example = prefer ? await findExample(operation, prefer) : undefined;
  let identity: Identity | undefined;
  let limits: RateLimitHeaders = {};
  let response: ApiResponse;
  try {
    identity = await identify(deps, operation, request, now);
    limits = await countRequest(rateLimits, {operation, policy: handler.policy ?? {}, identity, request, now});
    if (request.body.error) throw request.body.error;
    if (identity.kind === 'unknown') throw identity.error;
    const caller = await verify(deps, operation, identity, request, now);
    if (caller.kind === 'partner' && provesSecret(operation))
      limits = await rateLimits.calls(caller.holder.keyId, now, 1, bytesToCount(operation, request.body.bytes.length));
    if (example) response = example;
    else {
      const parsed = await parseRequest(operation, handler, request);
      const onClose = (listener: () => void) => void reply.raw.once('close', listener);
      response = await runOperation(deps, {...parsed, operation, handler, request, onClose, caller, now});
    }
  } catch (error) {
    response = respondToError(deps, operation, request.id, error);
    if (example && !NEVER_HIDDEN.has(response.status)) response = example;
  }
  response = {...response, headers: {...limits, ...response.headers}};
  if (identity?.kind === 'partner')
    requestLog.add(toLogEntry(operation, request, identity.holder, response, now, reply.elapsedTime));
  return response;
}

function respondToError<R>(
  deps: RequestDeps<R>,
  operation: ContractOperation,
  requestId: string,
  error: unknown,
): ApiResponse {
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
  deps.logger[level]({err: fault, operation: operation.id, requestId}, message);
  return response;
}
