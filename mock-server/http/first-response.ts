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

/** A write with a valid signature. `digest` is the same whenever the signature comes again. */
type SignedWrite = Readonly<{digest: string; workspaceId: string; timestampSeconds: number}>;

/** Undefined for a request without a signature. */
export function toSignedWrite(
  {deps, operation, request}: RequestContext<unknown>,
  caller: Caller,
): SignedWrite | undefined {
  if (caller.kind !== 'partner' || !caller.signed) return undefined;
  const {keyId, workspaceId, workspaceCreatedAt} = caller.holder;
  const {timestampSeconds, signature} = caller.signed;
  const once = deps.config.strictTimestamps
    ? [timestampSeconds]
    : [operation.id, ...Object.values(request.params), signature];
  const digest = hash('sha256', JSON.stringify([keyId, workspaceCreatedAt, ...once]), 'base64url');
  return {digest, workspaceId, timestampSeconds};
}

/** The first response to a signature that comes again. Throws `replayed` when that is gone. */
export async function findFirstResponse(
  {deps, now}: RequestContext<unknown>,
  {workspaces}: WorkspaceRepository,
  {digest}: SignedWrite,
): Promise<ApiResponse | undefined> {
  const first = await workspaces.findSignedWrite(digest);
  if (!first) return undefined;
  if (first.response === null || now > first.response_until) throw replayed(deps.config.strictTimestamps);
  return {...JSON.parse(first.response), headers: {[REPLAYED_HEADER]: 'true'}};
}

export const addFirstResponse = (
  {deps}: RequestContext<unknown>,
  {workspaces}: WorkspaceRepository,
  {digest, workspaceId, timestampSeconds}: SignedWrite,
  {status, body}: ApiResponse,
) =>
  workspaces.addSignedWrite({
    digest,
    workspace_id: workspaceId,
    response: deps.config.strictTimestamps ? null : JSON.stringify({status, body}),
    response_until: (timestampSeconds + SIGNATURE.toleranceSeconds + 1) * 1000,
    kept_until: deps.runningTime.now() + KEPT_MS,
  });

const replayed = (strictTimestamps: boolean) =>
  notIdentified(
    'replayed',
    strictTimestamps
      ? 'A write with this timestamp was already accepted. Sign again with a new timestamp.'
      : 'This signed request was already accepted, and we no longer have its response. Look up the result, or sign again with a new timestamp.',
  );
