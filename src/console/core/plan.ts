import type {FillSource} from './placeholders.ts';

/** How a request differs from a proper one. What is not named is as it should be. */
export type Plan = {
  label?: string;
  /** The very bytes and headers of the last request, signature included. */
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
