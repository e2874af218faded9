/** Every failure has a name and a sentence that helps. Fields are defined, never assigned: a page may have set traps for assignments. */
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

/** An own property; what a page has put on Object.prototype is none. */
export function own(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
