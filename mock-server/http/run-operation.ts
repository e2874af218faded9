/**
 * The run stage: the handler of a valid request. A write runs in one transaction with the check of the workspace's
 * limits. The day's count of writes is kept apart, and counts a write that fails too.
 */
import type {FastifyReply} from 'fastify';
import type {ApiResponse, ContractOperation} from '../contract/index.ts';
import {readTrace} from '../events/index.ts';
import {endOfDay} from '../time.ts';
import {type KeyHolder, requireSessionShare, requireWritesLeft, type WorkspaceRepository} from '../workspaces/index.ts';
import {provesSecret} from './authenticate.ts';
import {bytesToCount} from './count-request.ts';
import {storageFull} from './error-response.ts';
import {runOnce} from './first-response.ts';
import {type Caller, type RequestContext, readHeader, type StageDeps} from './handler.ts';
import type {ParsedRequest} from './parse-request.ts';
import {linkOrigin} from './urls.ts';

/** At this multiple of the database's limit, writes are rejected. Deliveries continue. */
const BEYOND_LIMIT = 1.25;

/** Runs the handler for a caller who has been verified. Throws its errors. */
export async function runOperation<R extends WorkspaceRepository>(
  context: RequestContext<R>,
  caller: Caller,
  {query, body, format}: ParsedRequest,
): Promise<ApiResponse> {
  const {deps, operation, handler, request, reply, now} = context;
  const {config, store} = deps;
  await requireRoomFor(context, caller, body);

  const header = (name: string) => readHeader(request, name);
  const {workspaceId = '', partnerId = ''} = findTenant(caller);
  const call = {
    caller,
    workspaceId,
    partnerId,
    now,
    requestId: request.id,
    trace: readTrace(header),
    clientKey: request.clientKey,
    path: request.params,
    query,
    header,
    input: body.value ?? {},
    sentBody: body,
    format,
    origin: linkOrigin(config.publicUrl, request.headers.host),
    prepared: await handler.prepare?.(body, workspaceId),
    disconnected: () => closeSignal(reply),
  };

  const run = async (repo: R) =>
    checkResponse(deps, operation, {status: operation.successStatus, ...(await handler.run({...call, repo}))});

  if (!handler.inTransaction) return run(store.read);

  const write = (repo: R) =>
    runOnce(context, caller, repo, async () => {
      if (workspaceId && !handler.worksWhenFull) await admitWrite(context, caller, repo, workspaceId);
      return run(repo);
    });
  return store.write(write, {lockKey: workspaceId || undefined});
}

/** A signal that aborts when the response was sent or the connection broke. */
function closeSignal({raw}: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (raw.closed) controller.abort();
  else raw.once('close', () => controller.abort());
  return controller.signal;
}

/**
 * Counts a write. Throws when the workspace, or the IP address of a connect session, has used up its writes of the day,
 * or when the workspace has too many pending deliveries.
 */
async function admitWrite<R extends WorkspaceRepository>(
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

/** Throws `NoCapacity` if the database has no room for the request. The owner, who can free some, always may write. */
async function requireRoomFor(
  {deps: {dataLimit}, handler, request, now}: RequestContext<unknown>,
  {kind}: Caller,
  body: ParsedRequest['body'],
): Promise<void> {
  const {inTransaction, messageWhenFull, requireRoom, worksWhenFull} = handler;
  const message = typeof messageWhenFull === 'function' ? messageWhenFull(body) : messageWhenFull;
  if (message) await dataLimit.requireRoom(message, now);
  const mayBeRejected = inTransaction && !worksWhenFull && kind !== 'admin';
  if (mayBeRejected && (await dataLimit.isBeyond(BEYOND_LIMIT, now))) throw storageFull();
  await requireRoom?.(bytesToCount(handler, request.body.length), now);
}

function findTenant(caller: Caller): Partial<Pick<KeyHolder, 'workspaceId' | 'partnerId'>> {
  if (caller.kind === 'partner') return caller.holder;
  return caller.kind === 'workspace' ? caller : {};
}

/** Checks the response against the contract, and returns it. A violation is logged, or thrown with `strictResponses`. */
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
