/** The doctor's input from the sandbox's request log (`listRequests` in openapi/sandbox-api.yaml). */
import type {SignatureScheme} from '../signing.ts';
import type {Evidence} from './findings.ts';
import type {Secrets} from './mistakes.ts';

type Logged = Readonly<{
  method: string;
  path: string;
  /** ISO time when the sandbox received it. */
  at: string;
  reason: string | null;
  /** The first 8 KiB. */
  body: string;
  bodyBytes: number;
  timestamp: string | null;
  signature: string | null;
}>;

/** `whole` is false if the log has only part of the body or it isn't text. Then no digest can be proved. */
export function evidenceOfLogged(
  {headers: names}: Pick<SignatureScheme, 'headers'>,
  request: Logged,
  secrets: Secrets,
): {evidence: Evidence; whole: boolean} {
  const receivedSeconds = Date.parse(request.at) / 1000;
  const body = new TextEncoder().encode(request.body);
  return {
    evidence: {
      headers: {
        [names.timestamp]: request.timestamp ?? undefined,
        [names.signature]: request.signature ?? undefined,
      },
      body,
      target: {method: request.method, path: request.path},
      secrets,
      nowSeconds: receivedSeconds,
      receivedSeconds,
      seenBefore: request.reason === 'replayed',
    },
    whole: body.length === request.bodyBytes,
  };
}
