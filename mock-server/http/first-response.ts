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

/** Returns the first response to a signature that comes again. Throws `replayed` when that is gone. A request without one always runs. */
export async function runOnce(
  {deps, operation, request, now}: RequestContext<unknown>,
  caller: Caller,
  {workspaces}: WorkspaceRepository,
  run: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  if (caller.kind !== 'partner' || !caller.signed) return run();
  const {keyId, workspaceId, workspaceCreatedAt} = caller.holder;
  const {timestampSeconds, signature} = caller.signed;
  const {strictTimestamps} = deps.config;
  const once = strictTimestamps ? [timestampSeconds] : [operation.id, ...Object.values(request.params), signature];
  const digest = hash('sha256', JSON.stringify([keyId, workspaceCreatedAt, ...once]), 'base64url');

  const first = await workspaces.findSignedWrite(digest);
  if (first) {
    if (first.response !== null && now <= first.response_until)
      return {...JSON.parse(first.response), headers: {[REPLAYED_HEADER]: 'true'}};
    throw notIdentified(
      'replayed',
      strictTimestamps
        ? 'A write with this timestamp was already accepted. Sign again with a new timestamp.'
        : 'This signed request was already accepted, and we no longer have its response. Look up the result, or sign again with a new timestamp.',
    );
  }

  const response = await run();
  const {status, body} = response;
  await workspaces.addSignedWrite({
    digest,
    workspace_id: workspaceId,
    response: strictTimestamps ? null : JSON.stringify({status, body}),
    response_until: (timestampSeconds + SIGNATURE.toleranceSeconds + 1) * 1000,
    kept_until: deps.runningTime.now() + KEPT_MS,
  });
  return response;
}
