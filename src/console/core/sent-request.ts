/** One request, byte by byte, with its response and the explanation of it. */
import type {Operation} from '../../reference/operation.ts';

/** The request as it was sent, with masked secrets. */
export type MaskedRequest = {
  method: string;
  url: string;
  path: string;
  headers: {name: string; value: string}[];
  /** The bytes that were sent, which an altered request does not sign. */
  body: Uint8Array;
  /** In the digits of the header. */
  timestamp?: string;
  /** The exact string that was signed; where it is not UTF-8, `signedBytes` is the truth. */
  signedString?: string;
  signedBytes?: Uint8Array;
  /** The HMAC of `signedBytes`, in the scheme's encoding and without its prefix. */
  digest?: string;
  secretMasked?: string;
};

/** The response as it was received. */
type ReceivedResponse = {
  status: number;
  headers: {name: string; value: string}[];
  text: string;
  /** Milliseconds from sending to the last byte. */
  durationMs: number;
};

/** The result in words. */
export type Explanation = {
  good: boolean;
  /** `201 Created`, or `No response`. */
  title: string;
  sentence: string;
  /** Field errors of the response. */
  fields: readonly {path: string; message: string}[];
  body: string;
  /** Milliseconds from sending to the last byte. */
  durationMs?: number;
};

/** What the visitor typed. `shape` is the index of the body's format. */
export type Typed = {shape: number; body: string; parameters: Record<string, string>; environment: string};

export type SentRequest = {
  /** Counts up within a tab. */
  id: number;
  /** When it was sent: milliseconds by the server's clock. */
  at: number;
  operation: Operation;
  /** Kept so that it can be signed and sent again. */
  typed: Typed;
  request: MaskedRequest;
  /** The Break it plan's label. */
  label?: string;
  response?: ReceivedResponse;
  result?: Explanation;
};
