/** Generated from the OpenAPI files by `npm run types`. Don't edit. */

/** How webhooks are delivered: `x-delivery`. */
export const DELIVERY = {"answerWithinSeconds":15,"previousSecretSeconds":86400} as const;

/** When an event is sent again: openapi/retry-schedule.yaml. */
export const RETRY_SCHEDULE = {"delaysSeconds":[0,5,300,1800,7200,18000,36000,36000],"jitter":0.2,"disabledAfterSeconds":432000} as const;

/** The reasons of a 401, in the order of the checks: openapi/signing/check-order.yaml. */
export const CHECK_ORDER = ["missing_api_key","unknown_api_key","missing_timestamp","malformed_timestamp","timestamp_in_milliseconds","timestamp_expired","timestamp_in_future","missing_signature","malformed_signature","signature_mismatch","replayed"] as const;

/** The webhook events, in the contract's order. */
export const EVENTS = ["agreement.created","request.authorized","agreement.authorized","agreement.completed","agreement.cancelled","request.declined","bill.created","bill.updated","bill.paid"] as const;

/** What an agreement can be for. */
export const SERVICE_TYPES = ["energy","cleaning","internet","streaming","rent","other"] as const;

/** `x-signature`: how requests and webhooks are signed. */
export const SIGNATURE = {"algorithm":"HMAC-SHA256","encoding":"hex","prefix":"sha256=","template":"{timestamp}.{body}","withoutBody":{"methods":["GET","HEAD","DELETE"],"content":"{method} {target}"},"headers":{"signature":"hutz-signature","timestamp":"hutz-timestamp"},"timestampUnit":"seconds","toleranceSeconds":300} as const;

/** The header that carries the API key. */
export const API_KEY_HEADER = "x-api-key";

/** Of the partner API. */
export const CONTRACT_VERSION = "1.2.0";
