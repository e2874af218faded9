/**
 * The headers of one attempt: a fresh timestamp by real time, the signature over the exact body, and for a day after a
 * rotation the one made with the secret before.
 */
import {type Hmac, type SignatureScheme, sign} from '../../openapi/signing/signing.ts';
import type {DeliveryTerms} from './queries.ts';

export type WebhookHeaders = Readonly<Record<string, string>>;

/** Who sends, in every delivery. */
export const USER_AGENT = 'Hutz-Webhooks/1.0';

export const previousHeader = (scheme: SignatureScheme) => `${scheme.headers.signature}-previous`;

export async function signedHeaders(
  scheme: SignatureScheme,
  hmac: Hmac,
  terms: Pick<DeliveryTerms, 'secret' | 'previousSecret' | 'previousUntil'>,
  body: Uint8Array,
  now: number,
): Promise<WebhookHeaders> {
  const timestamp = String(Math.floor(now / 1000));
  const {secret, previousSecret, previousUntil} = terms;
  return {
    'content-type': 'application/json',
    'user-agent': USER_AGENT,
    [scheme.headers.timestamp]: timestamp,
    [scheme.headers.signature]: await sign(scheme, hmac, secret, timestamp, body),
    ...(previousSecret &&
      now < previousUntil && {[previousHeader(scheme)]: await sign(scheme, hmac, previousSecret, timestamp, body)}),
  };
}
