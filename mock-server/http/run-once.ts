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

/** How long a signature is known, in milliseconds of running time: longer than it's valid, in case the clock is set back. */
const KEPT_MS = DAY;

/**
 * Runs the write, in the transaction of `workspaces`, unless its signature was accepted before: then resolves to the
 * first response. Throws `replayed` when that is gone. A request without a signature always runs.
 */
export async function runOnce<R>(
  {deps, operation, request, now}: RequestContext<R>,
  caller: Caller,
  {workspaces}: WorkspaceRepository,
  write: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  if (caller.kind !== 'partner' || !caller.signed) return write();
  const {holder, signed} = caller;
  const {strictTimestamps} = deps.config;

  const once = strictTimestamps
    ? [signed.timestampSeconds]
    : [operation.id, ...Object.values(request.params), signed.signature];
  const digest = hash('sha256', JSON.stringify([holder.keyId, holder.since, ...once]), 'base64url');

  const first = await workspaces.signedWrite(digest);
  if (first) {
    if (first.response === null || now > first.response_until) throw replayed(strictTimestamps);
    return {...JSON.parse(first.response), headers: {[REPLAYED_HEADER]: 'true'}};
  }

  const response = await write();
  const {status, body} = response;
  await workspaces.addSignedWrite({
    digest,
    workspace_id: holder.workspaceId,
    response: strictTimestamps ? null : JSON.stringify({status, body}),
    response_until: (signed.timestampSeconds + SIGNATURE.toleranceSeconds + 1) * 1000,
    kept_until: deps.runningTime.now() + KEPT_MS,
  });
  return response;
}

const replayed = (strictTimestamps: boolean) =>
  notIdentified(
    'replayed',
    strictTimestamps
      ? 'A write with this timestamp was already accepted. Sign again with a new timestamp.'
      : 'This signed request was already accepted, and we no longer have its response. Look up the result, or sign again with a new timestamp.',
  );
