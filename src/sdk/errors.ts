/** Errors with a code and a helpful message. Fields are defined, not assigned, because a page may have set traps for assignments. */
import type {HutzErrorCode, HutzError as PublicError} from './types.ts';

export class HutzError extends Error implements PublicError {
  override readonly name = 'HutzError';
  readonly code: HutzErrorCode;
  readonly reason: string | undefined;

  constructor(code: HutzErrorCode, message: string, reason?: string) {
    super(message);
    this.code = code;
    this.reason = reason;
  }
}

/** Reads an own property. Ignores what a page has put on Object.prototype. */
export function own(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
