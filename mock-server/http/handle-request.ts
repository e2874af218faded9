/**
 * One API request from bytes to response, in order: identify the key, count it against the rate limit, verify the signature,
 * parse the body, choose its format, validate, run the handler in a transaction within the quota, validate the response.
 */
import type {Config} from '../config.ts';
import {
  type ApiResponse,
  type Contract,
  type ContractOperation,
  chooseFormat,
  createExamples,
} from '../contract/index.ts';
import {StorageFullError, type Store} from '../database/index.ts';
import {DomainError} from '../errors/domain-error.ts';
import {type EventRepository, inTrace, readTrace} from '../events/index.ts';
import type {Logger} from '../logger.ts';
import {LIFETIME, requireFewWrites, type WorkspaceRepository} from '../workspaces/index.ts';
import {type Authenticator, type Caller, challengeOf, type Identity} from './authenticate.ts';
import {tooManyLargeBodies} from './body-memory.ts';
import {linkOrigin} from './cors.ts';
import {bytesToCount, countRequest} from './count-request.ts';
import type {DataLimit} from './data-limit.ts';
import {invalid, toErrorResponse, toServerErrorResponse} from './error-response.ts';
import type {ApiRequest, Handler, Handlers, Result} from './handler.ts';
import {parseBody, rejectEncoding, tooLarge, unexpectedBody} from './parse-body.ts';
import type {Headers, RateLimits} from './rate-limit.ts';
import {type RequestLog, toLogEntry} from './request-log.ts';
import {createSignedWrites} from './signed-writes.ts';
import {cleanFields, validateRequest} from './validate-request.ts';

type Deps<R> = Readonly<{
  config: Config;
  contract: Contract;
  store: Store<R>;
  logger: Logger;
  authenticator: Authenticator;
  rateLimits: RateLimits;
  dataLimit: DataLimit;
  /** The limit of visitors' forms, so that they never fill the database. */
  formsLimit: DataLimit;
  handlers: Handlers<R>;
  requestLog: RequestLog;
  /** Called after each accepted write. */
  onWrite: (workspaceId: string | undefined) => void;
  clock: () => number;
  /** Milliseconds that the portal has run. */
  runningTime: () => number;
}>;

export type HandleRequest = (operation: ContractOperation, request: ApiRequest) => Promise<ApiResponse>;

type Admission = Readonly<{identity?: Identity; limits: Headers; error?: DomainError}>;

const EMPTY = Buffer.alloc(0);

class ContractViolationError extends Error {
  override name = 'ContractViolationError';
}

const LONGEST_PREFERENCE = 200;
const DAY_MS = 86_400_000;
const endOfDay = (now: number) => (Math.floor(now / DAY_MS) + 1) * DAY_MS;
/** At this many times the limit of the database, everything that adds to it stops. Deliveries go on. */
const BEYOND_LIMIT = 1.25;
const FORMS_FULL = 'We have no room for new entries right now. Please try again later.';

export function createHandleRequest<R extends WorkspaceRepository & EventRepository>(deps: Deps<R>): HandleRequest {
  const {config, contract, store, logger, authenticator, rateLimits, dataLimit, handlers, requestLog, onWrite, clock} =
    deps;
  const examples = createExamples(contract);
  const signedWriteOf = createSignedWrites(contract.signature, config.strictTimestamps, deps.runningTime);
  const cookieName = contract.security.workspaceCookie?.name ?? 'sandbox';
  const cookieFlags = `Path=/; HttpOnly; SameSite=Strict; Max-Age=${LIFETIME / 1000}${config.publicUrl.startsWith('https:') ? '; Secure' : ''}`;

  return async function handleRequest(operation, request) {
    const now = clock();
    const started = performance.now();
    const handler = handlers[operation.id];
    const prefer = request.header('prefer')?.slice(0, LONGEST_PREFERENCE);
    const example = prefer ? await examples.preferred(operation, prefer) : undefined;
    let identity: Identity | undefined;
    let limits: Headers = {};
    let response: ApiResponse;
    try {
      const sent = {...request, body: request.body ?? EMPTY};
      const admission = await admit(operation, handler, sent, now);
      identity = admission.identity;
      limits = admission.limits;
      if (request.noRoom) throw tooManyLargeBodies();
      if (request.body === undefined) throw tooLarge(operation, config.bodyLimit);
      if (!identity || admission.error) throw admission.error;
      const caller = await authenticator.verify(operation, identity, sent, now);
      response = example
        ? withHeaders(example, limits)
        : await respond(operation, handler, caller, request, limits, now);
      if (handler?.writes && response.status < 300) onWrite(workspaceOf(identity));
    } catch (error) {
      const failed = errorResponse(operation, request.id, error, limits);
      // An example needs no keys, but it never hides that there is no more room or time for this caller.
      response = example && ![413, 429, 503].includes(failed.status) ? withHeaders(example, limits) : failed;
    }
    if (identity?.kind === 'key') {
      const ms = performance.now() - started;
      requestLog.add(
        toLogEntry(operation.method, request, contract.signature.headers, identity.holder, response, now, ms),
      );
    }
    return response;
  };

  /** Identifies the caller and counts the request. Its error is returned, because a body that is too large comes first. */
  async function admit(
    operation: ContractOperation,
    handler: Handler<R> | undefined,
    sent: Parameters<Authenticator['identify']>[1] & Pick<ApiRequest, 'address'>,
    now: number,
  ): Promise<Admission> {
    let identity: Identity | undefined;
    try {
      try {
        identity = await authenticator.identify(operation, sent, now);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        // Unknown callers are counted by IP address, so that nobody can try any number of keys.
        return {limits: await rateLimits.calls.count(`ip ${sent.address}`, now, 1, sent.body.length), error};
      }
      return {identity, limits: await countRequest(rateLimits, operation, handler, identity, sent, now)};
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return {...(identity && {identity}), limits: error.details.headers ?? {}, error};
    }
  }

  async function respond(
    operation: ContractOperation,
    handler: Handler<R> | undefined,
    caller: Caller,
    request: ApiRequest,
    limits: Headers,
    now: number,
  ): Promise<ApiResponse> {
    const {parameters, header, address, onClose} = request;
    const query = cleanFields(request.query, operation.cleaned.query);
    if (request.bodyBytes > 0) rejectEncoding(header('content-encoding'));
    const parsed = parseBody(operation, request.body as Buffer, header('content-type'));
    const body = {...parsed, value: cleanFields(parsed.value, operation.cleaned.body)};
    const format = chooseFormat(operation, body.value);
    await handler?.load?.();
    const isBodiless = contract.signature.withoutBody.methods.includes(request.method);
    if (isBodiless && operation.accepts.length === 0 && request.bodyBytes > 0) throw unexpectedBody(request.method);
    const problems = validateRequest(operation, {parameters, query, body, format}, handler?.check);
    if (problems.length > 0) throw invalid(handler?.rejected ?? 'The request was not accepted', problems);
    if (!handler) return checkResponse(operation, await examples.usual(operation));
    const withoutSpace = handler.needsSpace?.(body);
    if (withoutSpace) await dataLimit.requireRoom(withoutSpace, now);
    if (handler.writes && !handler.allowedWhenFull && (await dataLimit.isBeyond(BEYOND_LIMIT, now)))
      throw new StorageFullError('The database is beyond its limit.');
    if (handler.site?.storesEntries)
      await deps.formsLimit.requireRoom(FORMS_FULL, now, bytesToCount(operation, request.bodyBytes));
    const prepared = await handler.prepare?.(body);
    const origin = linkOrigin(config.publicUrl, header('host'));
    const call = {caller, parameters, query, header, body, format, now, origin, address, onClose, prepared};
    const trace = readTrace(header);
    const run = async (repo: R) => {
      const response = toResponse(handler, await handler.run({...call, repo: inTrace(repo, trace)}));
      checkResponse(operation, withHeaders(response, limits));
      return response;
    };
    if (!handler.writes) return withHeaders(await run(store.read), limits);
    const signedWrite = signedWriteOf(operation, parameters, caller);
    const workspaceId = workspaceOf(caller);
    const response = await store.write(
      async repo => {
        const first = await signedWrite?.firstResponse(repo, now);
        if (first) return first;
        if (workspaceId && !handler.allowedWhenFull) {
          requireFewWrites(await store.countInWindow(`writes ${workspaceId}`, endOfDay(now), 1), config.writesPerDay);
          await repo.caps.requireRoom(workspaceId);
        }
        const response = await run(repo);
        await signedWrite?.keepResponse(repo, response);
        return response;
      },
      {lockKey: workspaceId},
    );
    return withHeaders(response, limits);
  }

  function toResponse(handler: Handler<R>, result: Result): ApiResponse {
    const {body, media, headers, status = handler.status, workspaceCookie} = result;
    const cookie = workspaceCookie && {'set-cookie': `${cookieName}=${workspaceCookie}; ${cookieFlags}`};
    return {status, body, ...(media && {media}), headers: {...headers, ...cookie}};
  }

  /** Throws where the configuration is strict; otherwise a response that the contract does not allow is logged and sent. */
  function checkResponse(operation: ContractOperation, response: ApiResponse): ApiResponse {
    const defects = operation.validators.response(response);
    if (defects.length === 0) return response;
    const {status} = response;
    if (config.strictResponses) throw new ContractViolationError(defects.join(' '));
    logger.error({operation: operation.id, status, defects}, 'The response violates the contract.');
    return response;
  }

  function errorResponse(
    operation: ContractOperation,
    requestId: string,
    error: unknown,
    limits: Headers,
  ): ApiResponse {
    try {
      if (error instanceof DomainError) {
        const challenge = error.name === 'Unauthorized' && {'www-authenticate': challengeOf(operation, contract)};
        return checkResponse(operation, withHeaders(toErrorResponse(error), {...limits, ...challenge}));
      }
    } catch (violation) {
      return errorResponse(operation, requestId, violation, limits);
    }
    const context = {err: error, operation: operation.id, requestId};
    const violates = error instanceof ContractViolationError;
    const response = toServerErrorResponse(error);
    const level = response.status === 503 ? 'warn' : 'error';
    logger[level](context, violates ? 'The response violates the contract.' : 'The request failed.');
    return withHeaders(response, limits);
  }
}

function withHeaders(response: ApiResponse, headers: Headers): ApiResponse {
  return {...response, headers: {...response.headers, ...headers}};
}

function workspaceOf(caller: Caller | Identity): string | undefined {
  if (caller.kind === 'partner' || caller.kind === 'key') return caller.holder.workspaceId;
  return caller.kind === 'workspace' ? caller.workspaceId : undefined;
}
