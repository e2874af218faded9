/**
 * The inbox is the sandbox's own endpoint, and a view of deliveries: what a receiver there would have got. A webhook that it received
 * immediately has no row of an attempt; its headers are made when they are shown.
 */
import type {Hmac, SignatureScheme} from '../../openapi/signing/signing.ts';
import type {AttemptRow, DeliveryRow, DeliveryTerms} from './queries.ts';
import type {SendResult} from './safe-http.ts';
import {deliveryHeaders, keptHeaders, previousHeader} from './signed-headers.ts';

/** Signs as deliveries are. */
export type Signer = Readonly<{scheme: SignatureScheme; hmac: Hmac}>;

/** The inbox's response to every webhook. */
export const RECEIVED: SendResult = {
  outcome: 'succeeded',
  httpStatus: 200,
  error: null,
  responseBody: '{"received":true}',
  retryAfter: 0,
};

/** The attempt of a delivery that the inbox received immediately, and the header for the secret before a rotation. */
export async function immediateAttempt(
  {scheme, hmac}: Signer,
  terms: DeliveryTerms,
  delivery: DeliveryRow,
  body: string,
): Promise<AttemptRow & {signature_previous: string | null}> {
  const sentAt = Number(delivery.due_at);
  const headers = await deliveryHeaders(scheme, hmac, terms, {...delivery, attempt: 1}, Buffer.from(body), sentAt);
  return {
    delivery_id: delivery.id,
    number: 1,
    due_at: delivery.created_at,
    at: delivery.created_at,
    duration_ms: 0,
    outcome: RECEIVED.outcome,
    http_status: RECEIVED.httpStatus,
    error: null,
    response_body: RECEIVED.responseBody,
    ...keptHeaders(scheme, headers),
    signature_previous: headers[previousHeader(scheme)] ?? null,
  };
}

/** Made from the delivery and its attempt: a count would show how many messages other workspaces receive. */
export const messageIdOf = (deliveryId: string, attempt: number): string =>
  `msg_${deliveryId.replace(/^dlv_/, '')}_${attempt}`;

/** Undefined for what is no message's id. */
export function readMessageId(messageId: string): {deliveryId: string; attempt: number} | undefined {
  const [, delivery, attempt] = /^msg_(\w+)_(\d+)$/.exec(messageId) ?? [];
  return delivery === undefined ? undefined : {deliveryId: `dlv_${delivery}`, attempt: Number(attempt)};
}
