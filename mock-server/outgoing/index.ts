/** Requests to URLs that partners chose: which may be reached, how they are sent, and their results. */

export {limitedOrigin, type Reach, requireReachable} from './addresses.ts';
export {
  type AttemptOutcome,
  createSafeHttp,
  failedSend,
  MAX_RESPONSE_BYTES,
  readRetryAfter,
  type Send,
  type SendResult,
  toOutcome,
} from './safe-http.ts';
