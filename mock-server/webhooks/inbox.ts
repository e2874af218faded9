/**
 * The inbox is the sandbox's own endpoint, and its messages are a view of deliveries. A webhook that it received immediately has no row of
 * an attempt; its headers are computed when shown.
 */
import type {SendResult} from '../outgoing/index.ts';
import type {SigningContext} from './queries.ts';
import {PREVIOUS_HEADER, pickStoredHeaders, signDelivery} from './signed-headers.ts';
import type {AttemptRow, DeliveryRow} from './tables.ts';

/** Adds the header for the secret before a rotation, which isn't stored. */
export type ShownAttempt = AttemptRow & {signature_previous?: string | null};

/** The inbox's response to every webhook. */
export const RECEIVED: SendResult = {
  outcome: 'succeeded',
  httpStatus: 200,
  error: null,
  responseBody: '{"received":true}',
  retryAfterMs: 0,
};

/** From the delivery's id: a counter would show how many messages other workspaces receive. */
export const toMessageId = (deliveryId: string, attempt: number): string =>
  `msg_${deliveryId.replace(/^dlv_/, '')}_${attempt}`;

export const parseMessageId = (messageId: string): string => messageId.replace(/^msg_(\w+)_\d+$/, 'dlv_$1');

/** An attempt in the log of changes. */
export const toAttemptRef = (deliveryId: string, number: number): string => `${deliveryId}.${number}`;

export function parseAttemptRef(ref: string) {
  const [deliveryId = '', number] = ref.split('.');
  return {deliveryId, number: Number(number)};
}

/** The attempt of a delivery that the inbox received immediately. */
export async function toInboxAttempt(
  signing: SigningContext,
  delivery: DeliveryRow,
  body: string,
): Promise<ShownAttempt> {
  const sentAt = Number(delivery.scheduled_at ?? delivery.due_at);
  const headers = await signDelivery(signing, {...delivery, attempt: 1}, Buffer.from(body), sentAt);
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
    ...pickStoredHeaders(headers),
    signature_previous: headers[PREVIOUS_HEADER] ?? null,
  };
}
