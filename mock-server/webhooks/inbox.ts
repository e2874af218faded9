/** The sandbox's own endpoint: verifies a webhook as a partner's server would, and returns the message to store. */
import type {Hmac, SignatureScheme} from '../../openapi/signing/signing.ts';
import {verify} from '../../openapi/signing/verify.ts';
import type {DeliveryRow, NewInboxRow} from './queries.ts';
import type {SendResult} from './safe-http.ts';
import {previousHeader, type WebhookHeaders} from './signed-headers.ts';

export async function receive(
  scheme: SignatureScheme,
  hmac: Hmac,
  secret: string,
  delivery: Pick<DeliveryRow, 'id' | 'workspace_id' | 'attempts'>,
  sent: {headers: WebhookHeaders; body: Buffer},
  now: number,
  receivedAt: number,
): Promise<{message: NewInboxRow; result: SendResult}> {
  const timestamp = sent.headers[scheme.headers.timestamp] ?? '';
  const signature = sent.headers[scheme.headers.signature] ?? '';
  const verdict = await verify(scheme, hmac, secret, {timestamp, signature}, sent.body, now / 1000);
  const payload = verdict.ok ? {received: true} : {error: 'Invalid signature'};
  return {
    message: {
      workspace_id: delivery.workspace_id,
      delivery_id: delivery.id,
      attempt: delivery.attempts + 1,
      received_at: receivedAt,
      timestamp,
      signature,
      signature_previous: sent.headers[previousHeader(scheme)] ?? null,
      verified: verdict.ok ? 1 : 0,
      reason: verdict.ok ? null : verdict.reason,
    },
    result: {
      outcome: verdict.ok ? 'succeeded' : 'refused',
      httpStatus: verdict.ok ? 200 : 401,
      error: null,
      responseBody: JSON.stringify(payload),
      retryAfter: 0,
    },
  };
}

/** Made from the delivery and its attempt: a count would show how many messages other workspaces receive. */
export function messageIdOf({delivery_id, attempt}: Pick<NewInboxRow, 'delivery_id' | 'attempt'>): string {
  return `msg_${delivery_id.replace(/^dlv_/, '')}_${attempt}`;
}

/** Undefined for an id of an earlier version. */
export function readMessageId(messageId: string): Pick<NewInboxRow, 'delivery_id' | 'attempt'> | undefined {
  const [, delivery, attempt] = /^msg_(\w+)_(\d+)$/.exec(messageId) ?? [];
  return delivery === undefined ? undefined : {delivery_id: `dlv_${delivery}`, attempt: Number(attempt)};
}
