import type {FillSource} from './placeholders.ts';

/** How to change a correct request. */
export type Plan = {
  label?: string;
  /** Send the last request's bytes and headers again. */
  replay?: boolean;
  /** Other top-level values of the body, and other parameters, before signing. */
  values?: Record<string, unknown>;
  parameters?: Record<string, string>;
  /** Changes the body's text before signing. */
  edit?: (text: string) => string;
  /** Bytes to send instead of the signed ones. */
  body?: (signed: Uint8Array) => Uint8Array;
  /** Seconds to add to the time that is signed and sent. */
  timestampOffset?: number;
  /** Writes the timestamp that is signed and sent, from whole seconds. */
  timestamp?: (seconds: number) => string;
  /** The wrong secret to sign with. */
  secret?: (source: FillSource) => string;
  /** The wrong signature header. */
  signature?: (right: string) => string;
  /** The workspace that sends, instead of the visitor's. */
  workspace?: unknown;
  /** Headers to leave out. */
  omit?: string[];
  /** Headers to add or replace after signing. */
  headers?: Record<string, string>;
};
