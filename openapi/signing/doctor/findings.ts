/** The doctor's input and its findings. */
import type {SignatureScheme} from '../signing.ts';
import {CAUSES, type Cause} from './causes.ts';
import type {Secrets, Signer, Target} from './mistakes.ts';

export type Evidence = {
  /** As they were sent; names in any case. */
  headers: Record<string, string | undefined>;
  body: Uint8Array | string;
  /** Where it was sent, when that is known. */
  target?: Target | undefined;
  secrets: Secrets;
  /** Which secret should have signed: `secretKey` for requests, which is the default, `webhookSecret` for webhooks. */
  signer?: Signer | undefined;
  /** The header that the API key belongs in; its absence is found when this is given. */
  apiKeyHeader?: string | undefined;
  /** These are all headers that were sent, so one that isn't here was missing. */
  complete?: boolean | undefined;
  /** Unix time in seconds. */
  nowSeconds: number;
  /** Unix time in seconds at which the server had it, where that is known: only then is its age certain. */
  receivedSeconds?: number | undefined;
  /** The server received the same request before. */
  seenBefore?: boolean | undefined;
};

/** How much work a diagnosis may be; all that is worth trying unless it is given. */
export type Effort = {
  /** Digests to compute at most. */
  digests?: number;
  /** Called between batches of digests, so that a server can do something else. */
  pause?: () => Promise<void>;
};

/** proved: the same mistake gives the same digest. evident: visible in what was sent. possible: can't be checked. */
export type Certainty = 'proved' | 'evident' | 'possible';

export type Finding = {
  cause: Cause;
  certainty: Certainty;
  title: string;
  /** What happened, in a sentence. */
  detail: string;
  fix: string;
  /** Where the documentation explains it. */
  docs: string;
  proof?: Proof;
};

/** The string that was signed, and the header that it gives under the named key: the digest that was sent. */
export type Proof = {signed: Uint8Array; header: string; key: string};

/** The most important finding first. `tried` counts the digests that were computed. */
export type Diagnosis = {findings: Finding[]; tried: number};

export function finding(scheme: SignatureScheme, cause: Cause, certainty: Certainty, detail: string): Finding {
  const {title, fix, docs} = CAUSES[cause];
  return {cause, certainty, title, detail, fix: fix(scheme), docs};
}
