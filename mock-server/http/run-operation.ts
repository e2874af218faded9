/**
 * The run stage: the handler of a valid request. A write runs in one transaction with the check of the workspace's limits and the response
 * that the same signed request gets again. The day's count of writes is kept apart, and counts a write that fails too.
 */
import type {Config} from '../config.ts';
import type {ApiResponse, Contract, ContractOperation} from '../contract/index.ts';
import {StorageFullError, type Store} from '../database/index.ts';
import type {EventRepository} from '../events/index.ts';
import type {Logger} from '../logger.ts';
import {endOfDay} from '../time.ts';
import {
  LIFETIME,
  type RunningTime,
  requireFewSessions,
  requireFewWrites,
  type WorkspaceRepository,
} from '../workspaces/index.ts';
import {type Caller, provesSecret} from './authenticate.ts';
import type {DataLimit} from './data-limit.ts';
import type {ApiRequest, Handler, Result} from './handler.ts';
import {linkOrigin} from './link-origin.ts';
import type {ParsedRequest} from './parse-request.ts';
import {bytesToCount} from './rate-limit.ts';
import {createSignedWrites} from './signed-writes.ts';

export type RunDeps<R> = Readonly<{
  config: Config;
  contract: Contract;
  store: Store<R>;
  dataLimit: DataLimit;
  /** The limit of visitors' forms, so that they never fill the database. */
  formsLimit: DataLimit;
  running: Pick<RunningTime, 'now'>;
  logger: Logger;
}>;

/** A request that has passed every stage before. */
type ValidRequest<R> = ParsedRequest &
  Readonly<{operation: ContractOperation; handler: Handler<R>; request: ApiRequest; caller: Caller; now: number}>;

/** At this multiple of the database's limit, writes are rejected. Deliveries continue. */
const BEYOND_LIMIT = 1.25;
const FORMS_FULL = 'We have no room for new entries right now. Please try again later.';

export function createRunOperation<R extends WorkspaceRepository & EventRepository>(deps: RunDeps<R>) {
  const {config, contract, store, running, logger} = deps;
  const checkResponse = createResponseCheck(config.strictResponses, logger);
  const signedWriteOf = createSignedWrites(config.strictTimestamps, running.now);
  const toResponse = createToResponse(contract, config);

  return async function runOperation(valid: ValidRequest<R>): Promise<ApiResponse> {
    const {operation, handler, request, caller, body, now} = valid;
    await requireSpace(deps, valid);
    const {id, parameters, header, address, onClose} = request;
    const origin = linkOrigin(config.publicUrl, header('host'));
    const prepared = await handler.prepare?.(body);
    const {query, format} = valid;
    const call = {id, caller, parameters, query, header, body, format, now, origin, address, onClose, prepared};
    const run = async (repo: R) => checkResponse(operation, toResponse(handler, await handler.run({...call, repo})));
    if (!handler.writes) return run(store.read);
    const signedWrite = signedWriteOf(operation, parameters, caller);
    const workspaceId = workspaceIdOf(caller);
    return store.write(
      async repo => {
        const first = await signedWrite?.firstResponse(repo, now);
        if (first) return first;
        if (workspaceId && !handler.policy?.worksWhenFull) {
          const ends = endOfDay(now);
          const byKeyAlone = caller.kind === 'partner' && !provesSecret(operation);
          const name = `${byKeyAlone ? 'writes by key alone' : 'writes'} ${workspaceId}`;
          if (byKeyAlone)
            requireFewSessions(
              await store.counts.count(`${name} ${address}`, ends, 1),
              config.writesPerDay,
              ends - now,
            );
          requireFewWrites(await store.counts.count(name, ends, 1), config.writesPerDay);
          await repo.caps.requireRoom(workspaceId);
        }
        const response = await run(repo);
        await signedWrite?.keepResponse(repo, response);
        return response;
      },
      {lockKey: workspaceId},
    );
  };
}

/** Room in the whole database. Throws `NoCapacity`, or `StorageFullError` for a write beyond the limit. */
async function requireSpace<R>(
  {dataLimit, formsLimit}: RunDeps<R>,
  {operation, handler, request, body, now}: ValidRequest<R>,
): Promise<void> {
  const {needsSpace, scarce, worksWhenFull} = handler.policy ?? {};
  const withoutSpace = needsSpace?.(body);
  if (withoutSpace) await dataLimit.requireRoom(withoutSpace, now);
  if (handler.writes && !worksWhenFull && (await dataLimit.isBeyond(BEYOND_LIMIT, now)))
    throw new StorageFullError('The database is beyond its limit.');
  if (scarce === 'entries') await formsLimit.requireRoom(FORMS_FULL, now, bytesToCount(operation, request.bodyBytes));
}

function createToResponse(contract: Contract, {publicUrl}: Config) {
  const name = contract.security.workspaceCookie?.name ?? 'sandbox';
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const flags = `Path=/; HttpOnly; SameSite=Strict; Max-Age=${LIFETIME / 1000}${secure}`;
  return (handler: Handler<never>, result: Result): ApiResponse => {
    const {body, media, headers, status = handler.status ?? 200, workspaceCookie} = result;
    const cookie = workspaceCookie && {'set-cookie': `${name}=${workspaceCookie}; ${flags}`};
    return {status, body, ...(media && {media}), headers: {...headers, ...cookie}};
  };
}

function workspaceIdOf(caller: Caller): string | undefined {
  if (caller.kind === 'partner') return caller.holder.workspaceId;
  return caller.kind === 'workspace' ? caller.workspaceId : undefined;
}

export class ContractViolationError extends Error {
  override name = 'ContractViolationError';
}

/** Returns the response. Throws where `strict`; otherwise one that the contract doesn't allow is logged and sent. */
export function createResponseCheck(strict: boolean, logger: Logger) {
  return (operation: ContractOperation, response: ApiResponse): ApiResponse => {
    const defects = operation.validators.response(response);
    if (defects.length === 0) return response;
    if (strict) throw new ContractViolationError(`${operation.id} ${response.status}: ${defects.join(' ')}`);
    logger.error({operation: operation.id, status: response.status, defects}, 'The response violates the contract.');
    return response;
  };
}
