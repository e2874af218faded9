/** Generated from the OpenAPI files by `npm run types`. Don't edit. */

/** `x-delivery`: how webhooks are delivered. */
export const DELIVERY = {"delaysSeconds":[0,5,300,1800,7200,18000,36000,36000],"jitter":0.2,"answerWithinSeconds":15,"disabledAfterSeconds":432000,"previousSecretSeconds":86400} as const;

/** The webhook events, in the contract's order. */
export const EVENTS = ["agreement.created","request.authorized","agreement.authorized","agreement.completed","agreement.cancelled","request.declined","bill.created","bill.updated","bill.paid"] as const;

/** `x-signature`: how requests and webhooks are signed. */
export const SIGNATURE = {"algorithm":"HMAC-SHA256","encoding":"hex","prefix":"sha256=","template":"{timestamp}.{body}","headers":{"signature":"hutz-signature","timestamp":"hutz-timestamp"},"timestampUnit":"seconds","toleranceSeconds":300} as const;

/** The header that carries the API key. */
export const API_KEY_HEADER = "x-api-key";

/** Of the partner API. */
export const CONTRACT_VERSION = "1.1.0";
