/** The result of a request to a receiver, and how its response is read. */
import type {Schemas} from '../../openapi/generated/sandbox.ts';

export type AttemptOutcome = Schemas['Attempt']['outcome'];

export type SendResult = Readonly<{
  outcome: AttemptOutcome;
  httpStatus: number | null;
  error: string | null;
  responseBody: string | null;
  /** Milliseconds that the receiver asks to wait. */
  retryAfter: number;
}>;

/** The result of an attempt without a response. */
export function failed(outcome: AttemptOutcome, error: string): SendResult {
  return {outcome, httpStatus: null, error: error.slice(0, 500), responseBody: null, retryAfter: 0};
}

/** The outcome that a receiver's status stands for. */
export function outcomeOf(httpStatus: number): AttemptOutcome {
  if (httpStatus >= 200 && httpStatus < 300) return 'succeeded';
  if (httpStatus === 410) return 'gone';
  return httpStatus >= 300 && httpStatus < 400 ? 'redirected' : 'refused';
}

/** `Retry-After` in milliseconds from now; nothing when it cannot be read. */
export function readRetryAfter(value: string | null | undefined, now: number): number {
  if (!value) return 0;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
