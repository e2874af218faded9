/** Errors of the protocol itself, by the codes of JSON-RPC and of the Model Context Protocol. */
import {redact} from './redact.ts';

export const CODES = {
  parse: -32700,
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const;

export class RpcError extends Error {
  override name = 'RpcError';
  readonly code: number;
  /** Status of the HTTP response. */
  readonly status: number;
  readonly data: unknown;
  constructor(code: keyof typeof CODES, message: string, {status = 400, data}: {status?: number; data?: unknown} = {}) {
    super(String(redact(message)));
    this.code = CODES[code];
    this.status = status;
    this.data = redact(data);
  }
}
