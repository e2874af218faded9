/** Sends a request of the partner API, signed in the browser with the workspace's keys. */
import {type Hmac, type SignatureScheme, sign, signedContent} from '../../../openapi/signing/signing.ts';
import {type HttpResponse, request} from '../../http/request.ts';
import {pageWriteTimestamp} from '../../signing/page-write-timestamps.ts';
import type {Workspace} from './types.ts';

const API_KEY_HEADER = 'x-api-key';

export type Signer = Readonly<{scheme: SignatureScheme; hmac: Hmac; workspace: Workspace; fetch?: typeof fetch}>;

/** `now` is in milliseconds, by the server's clock. Throws NetworkError. */
export async function sendSigned(
  {scheme, hmac, workspace, fetch}: Signer,
  now: number,
  method: string,
  path: string,
  body = '',
): Promise<{timestamp: string; signature: string; response: HttpResponse}> {
  const bytes = new TextEncoder().encode(body);
  const content = signedContent(scheme, {method, target: path}, bytes);
  const timestamp = String(method === 'GET' ? Math.floor(now / 1000) : await pageWriteTimestamp(now, content));
  const signature = await sign(scheme, hmac, workspace.secretKey, timestamp, content);
  const response = await request(path, {
    method,
    fetch,
    headers: {
      [API_KEY_HEADER]: workspace.apiKey,
      [scheme.headers.timestamp]: timestamp,
      [scheme.headers.signature]: signature,
      ...(body !== '' && {'content-type': 'application/json'}),
    },
    ...(body !== '' && {body: bytes}),
  });
  return {timestamp, signature, response};
}
