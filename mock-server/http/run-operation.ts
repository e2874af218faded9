/**
 * The run stage: the handler of a valid request. A write runs in one transaction with the check of the workspace's limits and the response
 * that the same signed request gets again. The day's count of writes is kept apart, and counts a write that fails too.
 */
import {hash} from 'node:crypto';
import {SIGNATURE} from '../../openapi/generated/rules.ts';
import {REPLAYED_HEADER} from '../../openapi/signing/signing.ts';
import type {ApiResponse, ContractOperation} from '../contract/index.ts';
import {notIdentified} from '../errors/domain-error.ts';
import {DAY, endOfDay} from '../time.ts';
import {requireSessionShare, requireWritesLeft, type WorkspaceRepository} from '../workspaces/index.ts';
import {provesSecret} from './authenticate.ts';
import {storageFull} from './error-response.ts';
import {type Caller, type Handler, headerOf, type RequestContext, type StageDeps} from './handler.ts';
import type {ParsedRequest} from './parse-request.ts';
import {bytesToCount} from './rate-limit.ts';
import {linkOrigin} from './urls.ts';

/** At this multiple of the database's limit, writes are rejected. Deliveries continue. */
const BEYOND_LIMIT = 1.25;

/** Runs the handler for a caller who has been verified. Throws its errors. */
export async function runOperation<R extends WorkspaceRepository>(
  context: RequestContext<R>,
  handler: Handler<R>,
  caller: Caller,
  {query, body, format}: ParsedRequest,
): Promise<ApiResponse> {
  const {deps, operation, policy, request, reply, now} = context;
  const {config, store} = deps;
  await requireSpace(context, handler, body);

  const {id, params: parameters, headers, clientKey} = request;
  const header = (name: string) => headerOf(request, name);
  const origin = linkOrigin(config.publicUrl, headers.host);
  const onClose = (listener: () => void) => void reply.raw.once('close', listener);

  const prepared = await handler.prepare?.(body);
  const call = {id, caller, parameters, query, header, body, format, now, origin, clientKey, onClose, prepared};

  const run = async (repo: R) =>
    checkResponse(deps, operation, {status: handler.status ?? 200, ...(await handler.run({...call, repo}))});

  if (!handler.writes) return run(store.read);

  const workspaceId = workspaceIdOf(caller);
  const signedWrite = signedWriteOf(context, caller);
  return store.write(
    async repo => {
      const first = await signedWrite?.firstResponse(repo);
      if (first) return first;
      if (workspaceId && !policy.worksWhenFull) await countWrite(context, caller, repo, workspaceId);
      const response = await run(repo);
      await signedWrite?.keepResponse(repo, response);
      return response;
    },
    {lockKey: workspaceId},
  );
}

/** Throws for one more than the workspace has room for, or than its day allows. */
async function countWrite<R extends WorkspaceRepository>(
  {deps, operation, request: {clientKey}, now}: RequestContext<R>,
  caller: Caller,
  repo: R,
  workspaceId: string,
): Promise<void> {
  const {writesPerDay} = deps.config;
  const {counts} = deps.store;
  const ends = endOfDay(now);

  const byKeyAlone = caller.kind === 'partner' && !provesSecret(operation);
  const name = `${byKeyAlone ? 'writes by key alone' : 'writes'} ${workspaceId}`;

  if (byKeyAlone) requireSessionShare(await counts.count(`${name} ${clientKey}`, ends, 1), writesPerDay, ends - now);
  requireWritesLeft(await counts.count(name, ends, 1), writesPerDay);
  await repo.caps.requireRoomForDeliveries(workspaceId);
}

/** Throws `NoCapacity` where the database has no room for the request. */
async function requireSpace<R>(
  {deps: {dataLimit}, policy, request, now}: RequestContext<R>,
  handler: Handler<R>,
  body: ParsedRequest['body'],
): Promise<void> {
  const {messageWhenFull, requireShare, worksWhenFull} = policy;
  const message = messageWhenFull?.(body);
  if (message) await dataLimit.requireRoom(message, now);
  if (handler.writes && !worksWhenFull && (await dataLimit.isBeyond(BEYOND_LIMIT, now))) throw storageFull();
  await requireShare?.(bytesToCount(policy, request.body.length), now);
}

function workspaceIdOf(caller: Caller): string | undefined {
  if (caller.kind === 'partner') return caller.holder.workspaceId;
  return caller.kind === 'workspace' ? caller.workspaceId : undefined;
}

/** Returns the response. One that violates the contract is logged and sent, or throws where the settings say so. */
export function checkResponse(
  {config, logger}: Pick<StageDeps<never>, 'config' | 'logger'>,
  operation: ContractOperation,
  response: ApiResponse,
): ApiResponse {
  const defects = operation.validators.response(response);
  if (defects.length === 0) return response;
  const violation = 'The response violates the contract.';
  if (config.strictResponses) throw new Error(`${violation} ${operation.id} ${response.status}: ${defects.join(' ')}`);
  logger.error({operation: operation.id, status: response.status, defects}, violation);
  return response;
}

/** How long a signature is known, in milliseconds of running time: longer than its timestamp is valid, in case the clock is set back. */
const KEPT_MS = DAY;

/**
 * A signed write takes effect once per key, method and path, until the workspace is reset: when the same signature comes again, its first
 * response is returned (decisions/0021-first-response-again.md). With strict timestamps, a second write with the same timestamp is rejected
 * instead. Undefined for a request without a signature. Both functions run in the handler's transaction.
 */
function signedWriteOf<R>({deps, operation, request, now}: RequestContext<R>, caller: Caller) {
  const {strictTimestamps} = deps.config;
  if (caller.kind !== 'partner' || !caller.signed) return undefined;
  const {holder, signed} = caller;
  const once = strictTimestamps
    ? [signed.timestampSeconds]
    : [operation.id, ...Object.values(request.params), signed.signature];
  const digest = hash('sha256', JSON.stringify([holder.keyId, holder.since, ...once]), 'base64url');

  return {
    /** Undefined when this signature was not accepted before. Throws `replayed` when its response is gone. */
    async firstResponse({workspaces}: WorkspaceRepository): Promise<ApiResponse | undefined> {
      const first = await workspaces.signedWrite(digest);
      if (!first) return undefined;
      if (first.response !== null && now <= first.response_until) {
        const {status, body} = JSON.parse(first.response) as Pick<ApiResponse, 'status' | 'body'>;
        return {status, body, headers: {[REPLAYED_HEADER]: 'true'}};
      }

      throw notIdentified(
        'replayed',
        strictTimestamps
          ? 'A write with this timestamp was already accepted. Sign again with a new timestamp.'
          : 'This signed request was already accepted, and we no longer have its response. Look up the result, or sign again with a new timestamp.',
      );
    },

    keepResponse: ({workspaces}: WorkspaceRepository, {status, body}: ApiResponse) =>
      workspaces.addSignedWrite({
        digest,
        workspace_id: holder.workspaceId,
        response: strictTimestamps ? null : JSON.stringify({status, body}),
        response_until: (signed.timestampSeconds + SIGNATURE.toleranceSeconds + 1) * 1000,
        kept_until: deps.runningTime.now() + KEPT_MS,
      }),
  };
}
