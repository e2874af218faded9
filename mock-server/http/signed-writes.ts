/**
 * A signed write takes effect once per key, method and path, until the workspace is reset: when the same signature comes again, its first response is returned
 * (decisions/0021-first-response-again.md). With strict timestamps, a second write with the same timestamp is rejected instead.
 */
import {hash} from 'node:crypto';
import {SIGNATURE} from '../../openapi/generated/rules.ts';
import {REPLAYED_HEADER} from '../../openapi/signing/signing.ts';
import type {ApiResponse, ContractOperation} from '../contract/index.ts';
import {notIdentified} from '../errors/domain-error.ts';
import {DAY} from '../time.ts';
import type {WorkspaceRepository} from '../workspaces/index.ts';
import type {Caller} from './authenticate.ts';

/** How long a signature is known, in milliseconds of running time: longer than its timestamp is valid, in case the clock is set back. */
const KEPT_MS = DAY;

/** `runningTime` is in milliseconds, and never jumps as the clock may. */
export function createSignedWrites(strictTimestamps: boolean, runningTime: () => number) {
  /** Undefined for a request without a signature. Both functions run in the handler's transaction. */
  return (operation: ContractOperation, parameters: Readonly<Record<string, string>>, caller: Caller) => {
    if (caller.kind !== 'partner' || !caller.signed) return undefined;
    const {holder, signed} = caller;
    const identity = strictTimestamps
      ? [holder.keyId, holder.since, signed.timestampSeconds]
      : [holder.keyId, holder.since, operation.id, ...Object.values(parameters), signed.signature];
    const digest = hash('sha256', JSON.stringify(identity), 'base64url');
    const signedAt = signed.timestampSeconds * 1000;
    return {
      /** Undefined when this signature was not accepted before. Throws `replayed` when its response is gone. */
      async firstResponse(repo: WorkspaceRepository, now: number): Promise<ApiResponse | undefined> {
        const first = await repo.workspaces.signedWrite(digest);
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
      keepResponse: (repo: WorkspaceRepository, {status, body}: ApiResponse) =>
        repo.workspaces.addSignedWrite({
          digest,
          workspace_id: holder.workspaceId,
          response: strictTimestamps ? null : JSON.stringify({status, body}),
          response_until: signedAt + (SIGNATURE.toleranceSeconds + 1) * 1000,
          kept_until: runningTime() + KEPT_MS,
        }),
    };
  };
}
