/**
 * A signed write takes effect once per key, method and path, until the workspace is reset: when the same signature
 * comes again, its first response is returned (decisions/0021-first-response-again.md). With strict timestamps, a
 * second write with the same timestamp is rejected instead.
 */
import {hash} from 'node:crypto';
import {SIGNATURE} from '../../openapi/generated/rules.ts';
import {REPLAYED_HEADER} from '../../openapi/signing/signing.ts';
import type {ApiResponse} from '../contract/index.ts';
import {notIdentified} from '../errors/domain-error.ts';
import {DAY} from '../time.ts';
import type {WorkspaceRepository} from '../workspaces/index.ts';
import type {Caller, RequestContext} from './handler.ts';

/** How long a signature is remembered, in milliseconds of running time: longer than it's valid, in case the clock is set back. */
const KEPT_MS = DAY;

type SignedWrite = Readonly<{digest: string; workspaceId: string; timestampSeconds: number}>;

/** Undefined for a request without a signature. */
export function toSignedWrite(
  {deps, operation, request}: RequestContext<unknown>,
  caller: Caller,
): SignedWrite | undefined {
  if (caller.kind !== 'partner' || !caller.signed) return undefined;
  const {holder, signed} = caller;
  const once = deps.config.strictTimestamps
    ? [signed.timestampSeconds]
    : [operation.id, ...Object.values(request.params), signed.signature];
  const digest = hash('sha256', JSON.stringify([holder.keyId, holder.workspaceCreatedAt, ...once]), 'base64url');
  return {digest, workspaceId: holder.workspaceId, timestampSeconds: signed.timestampSeconds};
}

/** Resolves to undefined if the signature was not accepted before. Throws `replayed` when the first response is gone. */
export async function findFirstResponse(
  {deps, now}: RequestContext<unknown>,
  {digest}: SignedWrite,
  {workspaces}: WorkspaceRepository,
): Promise<ApiResponse | undefined> {
  const first = await workspaces.findSignedWrite(digest);
  if (!first) return undefined;
  if (first.response === null || now > first.response_until) throw replayed(deps.config.strictTimestamps);
  return {...JSON.parse(first.response), headers: {[REPLAYED_HEADER]: 'true'}};
}

export function storeFirstResponse(
  {deps}: RequestContext<unknown>,
  {digest, workspaceId, timestampSeconds}: SignedWrite,
  {workspaces}: WorkspaceRepository,
  {status, body}: ApiResponse,
): Promise<void> {
  return workspaces.addSignedWrite({
    digest,
    workspace_id: workspaceId,
    response: deps.config.strictTimestamps ? null : JSON.stringify({status, body}),
    response_until: (timestampSeconds + SIGNATURE.toleranceSeconds + 1) * 1000,
    kept_until: deps.runningTime.now() + KEPT_MS,
  });
}

const replayed = (strictTimestamps: boolean) =>
  notIdentified(
    'replayed',
    strictTimestamps
      ? 'A write with this timestamp was already accepted. Sign again with a new timestamp.'
      : 'This signed request was already accepted, and we no longer have its response. Look up the result, or sign again with a new timestamp.',
  );
