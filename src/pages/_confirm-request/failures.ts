/** The copy of the error state: what failed, and what the housemate can do about it. */
import {START_AGAIN} from '../../confirmation/index.ts';
import {HttpError} from '../../http/errors.ts';
import {FINAL_REASONS} from '../../sdk/final-reasons.ts';

/** The message is for the shop's developers. */
export const OTHER_DETAILS = new HttpError(
  409,
  'This transactionId has an agreement with other details. Start a checkout with a new transactionId.',
  [],
  'transaction_mismatch',
);

export type FailedStep = 'link' | 'load' | 'confirm' | 'unknown';

const BY_STEP: Record<FailedStep, string> = {
  link: "This link doesn't work",
  load: "Your request didn't load",
  confirm: "Your share wasn't confirmed",
  unknown: "We don't know yet if your share is confirmed",
};
const TITLES: ReadonlyMap<string, string> = new Map([
  ['session_mismatch', 'This link was changed'],
  ['session_expired', 'This request has expired'],
  ['wrong_housemate', "This is someone else's share"],
  ['declined', 'This request was declined or cancelled'],
  ['ended', 'This service has ended'],
  ['agreement_closed', 'This request is closed'],
  ['transaction_mismatch', 'The shop changed this request'],
]);

const NEW_ORDER = 'If your house still wants it, place a new order at the shop.';
const NO_RESPONSE = 'Network error. Please check your connection and try again.';
const REJECTED = 'Something went wrong. Please try again.';
const OTHER_SHOP = `This link's keys don't work. ${START_AGAIN}`;
const OUR_FAULT = 'Something went wrong on our side. Try again later.';
/** In place of the server's messages that are for the shop's developers. */
const MESSAGES: ReadonlyMap<string, string> = new Map([
  ['missing_api_key', OTHER_SHOP],
  ['unknown_api_key', OTHER_SHOP],
  ['missing_secret_key', OTHER_SHOP],
  ['wrong_secret_key', OTHER_SHOP],
  ['partner_not_found', OTHER_SHOP],
  ['session_not_found', OTHER_SHOP],
  ['wrong_transaction', OTHER_SHOP],
  ['user_not_found', "This request isn't for your house. Ask the roommate who sent you the link."],
  ['house_not_found', "This request isn't for your house. Ask the roommate who sent you the link."],
  ['wrong_housemate', "You're signed in as another roommate. Sign in as the one this share belongs to."],
  ['session_expired', `It was open for more than half an hour. ${START_AGAIN}`],
  ['declined', `A roommate declined it, or it was cancelled. ${NEW_ORDER}`],
  ['ended', 'Your house had this service until it ended. There is nothing to confirm.'],
  [
    'lost_response',
    'The connection broke before we got a response. Try again to find out. Your share is confirmed at most once.',
  ],
  ['invalid_request', `The shop's request isn't complete. ${START_AGAIN}`],
  [
    'transaction_mismatch',
    "Earlier, the shop asked your house for something else in the same order. What your house confirmed then hasn't changed. Contact the shop, or place a new order there.",
  ],
  ['agreement_closed', `It was declined or cancelled, or the service has ended. ${NEW_ORDER}`],
  ['body_too_large', OUR_FAULT],
  ['unsupported_media_type', OUR_FAULT],
  ['unexpected_host', OUR_FAULT],
  ['quota_exceeded', "The shop can't take new requests right now. Try again later."],
  ['rate_limited', 'Too many tries. Wait a minute, then try again.'],
]);

/** `reason` is the error's, if the server or this page gave one. */
export function failureTitle(step: FailedStep, reason = ''): string {
  if (reason.endsWith('_token')) return 'You need to sign in again';
  return TITLES.get(reason) ?? BY_STEP[step];
}

/** Undefined if the server's own message is for housemates. */
export const failureMessage = (reason = ''): string | undefined =>
  reason.endsWith('_token') ? 'Your sign-in has ended. Sign in again to confirm your share.' : MESSAGES.get(reason);

/** An error as the page explains it, and as it is reported to the shop. */
export function explainFailure(step: FailedStep, error: unknown) {
  const http = error instanceof HttpError ? error : undefined;
  const message = failureMessage(http?.reason) ?? (http ? (http.serverMessage ?? REJECTED) : NO_RESPONSE);
  return {
    title: failureTitle(step, http?.reason),
    message,
    isFinal: FINAL_REASONS.includes(http?.reason ?? ''),
    code: http?.reason ?? (http ? 'refused' : 'network'),
    // The shop's developers read the server's own message.
    report: http?.serverMessage ?? message,
    needsSignIn: http?.reason?.endsWith('_token') || http?.reason === 'wrong_housemate',
  };
}
