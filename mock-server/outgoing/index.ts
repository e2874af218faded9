/** Requests to URLs that partners chose: which may be reached, how they are sent, and their results. */

export {limitedOrigin, type Reach, requireReachable} from './addresses.ts';
export {createSafeHttp, type Send} from './safe-http.ts';
export {type AttemptOutcome, failed, outcomeOf, readRetryAfter, type SendResult} from './send-result.ts';
