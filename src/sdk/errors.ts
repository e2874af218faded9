/** Errors with a code, a message for developers, and one for customers. Fields are defined, not assigned, because a page may have set traps for assignments. */
import {FINAL_REASONS} from './final-reasons.ts';
import type {HutzErrorCode, HutzError as PublicError} from './types.ts';

/** Advice for a customer. Any other code is a mistake in the page, which no customer can correct. */
function textOf(code: HutzErrorCode, reason = ''): string {
  if (code === 'offline') return 'You are offline. Connect to the internet and press again.';
  if (code === 'network') return `${__PRODUCT__} can't be reached right now. Press again in a moment.`;
  if (code === 'popup_blocked') return 'Your browser blocked the window. Allow pop-ups for this page and press again.';
  if (code === 'confirmation_failed') {
    const advice = FINAL_REASONS.includes(reason) ? 'Place a new order, or contact the shop.' : 'Press again to retry.';
    return `Your share was not confirmed. ${advice}`;
  }
  return `${__PRODUCT__} isn't available here right now. Choose another way to pay.`;
}

export class HutzError extends Error implements PublicError {
  override readonly name = 'HutzError';
  readonly code: HutzErrorCode;
  readonly reason: string | undefined;
  readonly userMessage: string;

  constructor(code: HutzErrorCode, message: string, reason?: string) {
    super(message);
    this.code = code;
    this.reason = reason;
    this.userMessage = textOf(code, reason);
  }
}

/** Reads an own property. Ignores what a page has put on Object.prototype. */
export function own(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
