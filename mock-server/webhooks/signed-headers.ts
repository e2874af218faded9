/**
 * The headers of one attempt: a new timestamp in real time, the signature over the exact body, and for a day after a rotation
 * the signature with the previous secret. The headers of Standard Webhooks are sent too.
 */
import {SIGNATURE} from '../../openapi/generated/rules.ts';
import {sign} from '../../openapi/signing/signing.ts';
import {toSpanHeaders} from '../events/index.ts';
import {hmac} from '../hmac.ts';
import type {SigningContext} from './queries.ts';
import type {AttemptRow, DeliveryRow} from './tables.ts';

/** The headers of Standard Webhooks (standardwebhooks.com), by which its public libraries verify a delivery. */
export const STANDARD_HEADERS = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;

const USER_AGENT = 'Hutz-Webhooks/1.0';

export const PREVIOUS_HEADER = `${SIGNATURE.headers.signature}-previous`;

export async function signWebhook(
  [secret, previous]: readonly [secret: string, previous?: string | undefined],
  {eventId, timestamp, body}: Readonly<{eventId: string; timestamp: string; body: Uint8Array}>,
): Promise<Readonly<Record<string, string>>> {
  const secrets = previous === undefined ? [secret] : [secret, previous];
  const message = Buffer.concat([Buffer.from(`${eventId}.${timestamp}.`), body]);
  return {
    'content-type': 'application/json',
    'user-agent': USER_AGENT,
    [SIGNATURE.headers.timestamp]: timestamp,
    [SIGNATURE.headers.signature]: await sign(SIGNATURE, hmac, secret, timestamp, body),
    ...(previous !== undefined && {[PREVIOUS_HEADER]: await sign(SIGNATURE, hmac, previous, timestamp, body)}),
    [STANDARD_HEADERS.id]: eventId,
    [STANDARD_HEADERS.timestamp]: timestamp,
    // One for each secret, separated by spaces, so that either verifies during a rotation.
    [STANDARD_HEADERS.signature]: secrets.map(key => `v1,${hmac(key, message).toString('base64')}`).join(' '),
  };
}

/** The headers of one attempt: a child span of the caller's trace, if there is one. */
export async function signDelivery(
  {secret, previousSecret, previousUntil}: SigningContext,
  {id, event_id: eventId, trace, attempt}: DeliveryRow & {attempt: number},
  body: Uint8Array,
  now: number,
): Promise<Readonly<Record<string, string>>> {
  const previous = now < previousUntil ? (previousSecret ?? undefined) : undefined;
  const timestamp = String(Math.floor(now / 1000));
  return {
    ...(await signWebhook([secret, previous], {eventId, timestamp, body})),
    ...toSpanHeaders(trace, `${id}.${attempt}`),
  };
}

export function pickStoredHeaders(
  headers: Readonly<Record<string, string>>,
): Pick<AttemptRow, 'timestamp' | 'signature' | 'traceparent'> {
  return {
    timestamp: headers[SIGNATURE.headers.timestamp] ?? null,
    signature: headers[SIGNATURE.headers.signature] ?? null,
    traceparent: headers.traceparent ?? null,
  };
}
