/** Generated from the OpenAPI files by `npm run types`. Don't edit. */

/** `x-delivery`: how webhooks are delivered. */
export const DELIVERY = {"delaysSeconds":[0,5,300,1800,7200,18000,36000,36000],"jitter":0.2,"answerWithinSeconds":15,"disabledAfterSeconds":432000,"previousSecretSeconds":86400} as const;

/** The webhook events, in the contract's order. */
export const EVENTS = ["agreement.created","request.authorized","agreement.authorized","agreement.completed","agreement.cancelled","request.declined","bill.created","bill.updated","bill.paid"] as const;
