/** The doctor's input and findings. */
import type {Schemas} from '../../generated/sandbox.ts';
import type {SignatureScheme} from '../signing.ts';
import {SIGNING_ADVICE} from '../verify.ts';
import {CAUSES, type Cause, type Texts} from './causes.ts';
import type {Secrets, Signer, Target} from './mistakes.ts';

export type Evidence = {
  /** As sent. Names can be in any case. */
  headers: Record<string, string | undefined>;
  body: Uint8Array | string;
  target?: Target | undefined;
  secrets: Secrets;
  /** The secret that should sign: `secretKey` for requests (default), `webhookSecret` for webhooks. */
  signer?: Signer | undefined;
  /** The API key's header. If given, the doctor reports a missing API key. */
  apiKeyHeader?: string | undefined;
  /** `headers` has every header that was sent. */
  complete?: boolean | undefined;
  nowSeconds: number;
  /** Unix time in seconds when the server received it, if known. Without it, an expired timestamp is only possible. */
  receivedSeconds?: number | undefined;
  /** The server received the same request before. */
  seenBefore?: boolean | undefined;
};

/** Limits the work of a diagnosis; unlimited by default. */
export type Effort = {
  digests?: number;
  /** Called between batches, so that a server can handle other requests. */
  pause?: () => Promise<void>;
};

/** proved: the same mistake gives the same digest. evident: visible in the request. possible: can't be checked. */
export type Certainty = 'proved' | 'evident' | 'possible';

export type Finding = {
  cause: Cause;
  certainty: Certainty;
  title: string;
  /** Describes the mistake in a sentence. */
  detail: string;
  fix: string;
  docs: string;
  proof?: Proof;
};

/** The signed bytes, the resulting signature header, and the one that was sent. `key` names the key. */
export type Proof = {signed: Uint8Array; header: string; sent: string; key: string};

/** The most important finding is first. `tried` is the number of computed digests. */
export type Diagnosis = {findings: Finding[]; tried: number};

/** The finding for a cause by name; undefined for an unknown one. */
export function readFinding(
  scheme: SignatureScheme,
  cause: string,
  certainty: string,
  detail: string,
): Finding | undefined {
  if (!Object.hasOwn(CAUSES, cause) || !['proved', 'evident', 'possible'].includes(certainty)) return undefined;
  return finding(scheme, cause as Cause, certainty as Certainty, detail);
}

export function finding(scheme: SignatureScheme, cause: Cause, certainty: Certainty, detail: string): Finding {
  const [title, fix, docs = `/docs/errors#${cause}`]: Texts = CAUSES[cause];
  return {cause, certainty, title, detail, fix: typeof fix === 'string' ? fix : fix(scheme), docs};
}

type Logged = Pick<Schemas['LoggedRequest'], 'method' | 'path' | 'at' | 'reason' | 'body' | 'timestamp' | 'signature'>;

/** Evidence from the sandbox's log. With only part of the body, or a body that isn't text, no digest can be proved. */
export function toLoggedEvidence({headers: names}: SignatureScheme, request: Logged, secrets: Secrets): Evidence {
  const receivedSeconds = Date.parse(request.at) / 1000;
  return {
    headers: {
      [names.timestamp]: request.timestamp ?? undefined,
      [names.signature]: request.signature ?? undefined,
    },
    body: request.body,
    target: {method: request.method, path: request.path},
    secrets,
    nowSeconds: receivedSeconds,
    receivedSeconds,
    seenBefore: request.reason === 'replayed',
  };
}

/**
 * The findings about a logged 401. The server compared both key pairs of that time, the doctor only the one given to
 * it. So if the server's message names the mistake, it isn't reported as unknown, nor the signature as correct.
 */
export function filterLoggedFindings(
  {reason, message}: Pick<Schemas['LoggedRequest'], 'reason' | 'message'>,
  findings: readonly Finding[],
): Finding[] {
  const isNamed = reason === 'signature_mismatch' && message !== null && !message.includes(SIGNING_ADVICE);
  return findings.filter(({cause}) => !isNamed || (cause !== 'unproved' && cause !== 'matches'));
}
