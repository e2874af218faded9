/** The headers of Standard Webhooks (standardwebhooks.com), by which its public libraries verify a delivery. */
import type {Hmac} from '../../openapi/signing/signing.ts';

export const STANDARD_HEADERS = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;

/** One signature for each secret, separated by spaces, so that either secret verifies during a rotation. */
export async function standardHeaders(
  hmac: Hmac,
  secrets: readonly string[],
  id: string,
  timestamp: string,
  body: Uint8Array,
): Promise<Readonly<Record<string, string>>> {
  const message = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]);
  const digests = await Promise.all(secrets.map(secret => hmac(secret, message)));
  return {
    [STANDARD_HEADERS.id]: id,
    [STANDARD_HEADERS.timestamp]: timestamp,
    [STANDARD_HEADERS.signature]: digests.map(digest => `v1,${Buffer.from(digest).toString('base64')}`).join(' '),
  };
}
