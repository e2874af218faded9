/**
 * The headers of one attempt: a fresh timestamp by real time, the signature over the exact body, and for a day after a
 * rotation the one made with the secret before.
 */
import {type Hmac, type SignatureScheme, sign} from '../../openapi/signing/signing.ts';
import {childHeaders} from '../events/index.ts';
import type {AttemptRow, DeliveryRow, DeliveryTerms} from './queries.ts';

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

/** Of one attempt of a delivery: a child span of the caller's trace, if there is one. */
export async function deliveryHeaders(
  scheme: SignatureScheme,
  hmac: Hmac,
  terms: Parameters<typeof signedHeaders>[2],
  {id, trace, attempt}: Pick<DeliveryRow, 'id' | 'trace'> & {attempt: number},
  body: Uint8Array,
  now: number,
): Promise<WebhookHeaders> {
  return {...(await signedHeaders(scheme, hmac, terms, body, now)), ...childHeaders(trace, `${id}.${attempt}`)};
}

/** What is stored of an attempt's headers. */
export function keptHeaders(
  {headers: names}: SignatureScheme,
  headers: WebhookHeaders,
): Pick<AttemptRow, 'timestamp' | 'signature' | 'traceparent'> {
  return {
    timestamp: headers[names.timestamp] ?? null,
    signature: headers[names.signature] ?? null,
    traceparent: headers.traceparent ?? null,
  };
}
