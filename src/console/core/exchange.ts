/** One request and what came of it, to the byte; and the plans by which a request may differ from a proper one. Plain data. */
import type {Operation} from '../../reference/operation.ts';
import type {FillSource} from './fill.ts';

/** The request as it went out. Secrets are masked before they come in here. */
export type SentRequest = {
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

/** The answer as it came. */
type ReceivedAnswer = {
  status: number;
  headers: {name: string; value: string}[];
  text: string;
  /** Milliseconds from sending to the last byte. */
  took: number;
};

/** What came of it, in words first. */
export type Result = {
  good: boolean;
  /** `201 Created`, or `No answer`. */
  title: string;
  sentence: string;
  /** What each bad field should be, when the answer names them. */
  fields: {path: string; message: string}[];
  body: string;
  /** Milliseconds from sending to the last byte of the answer. */
  took?: number;
};

export type Exchange = {
  /** Counts up within a tab. */
  id: number;
  /** When it was sent: milliseconds by the server's clock. */
  at: number;
  operation: Operation;
  /** What was typed, so that it can be signed and sent anew. */
  typed: {shape: number; body: string; parameters: Record<string, string>; environment: string};
  request: SentRequest;
  /** What this request was altered to be, in the plan's own words. */
  label?: string;
  answer?: ReceivedAnswer;
  result?: Result;
};

/** How a request differs from a proper one. What is not named is as it should be. */
export type Plan = {
  label?: string;
  /** Sends the last request again with the same bytes and headers, signature included. */
  replay?: boolean;
  /** Other values at the top of the body, or in the path and query, before it is signed. */
  values?: Record<string, unknown>;
  parameters?: Record<string, string>;
  /** The bytes to send in place of those that were signed. */
  body?: (signed: Uint8Array) => Uint8Array;
  /** Seconds to add to the time that is signed and sent. */
  timestampOffset?: number;
  /** Writes the timestamp that is signed and sent, from whole seconds. */
  timestamp?: (seconds: number) => string;
  /** The secret to sign with in place of the right one. */
  secret?: (source: FillSource) => string;
  /** The signature header to send in place of the right one. */
  signature?: (right: string) => string;
  /** Headers to leave out, by the names that the contract gives them. */
  omit?: string[];
  /** Headers to add or to replace, after signing. */
  headers?: Record<string, string>;
};
