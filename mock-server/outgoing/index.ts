/** Requests to URLs that partners chose: which may be reached, how they are sent, and their results. */

export {checkUrl, limitedOrigin, type Reach} from './addresses.ts';
export * from './safe-http.ts';
