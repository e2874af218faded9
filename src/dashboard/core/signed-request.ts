/** Sends a request of the partner API, signed in the browser with the workspace's keys. */
import {signedRequestHeaders} from '../../../openapi/signing/signed-request-headers.ts';
import {createWriteTimestamps} from '../../../openapi/signing/write-timestamps.ts';
import {type HttpResponse, request} from '../../http/request.ts';
import {pageHmac} from '../../signing/page-hmac.ts';
import type {Workspace} from './types.ts';

let signingSeconds = 0;
const nextTimestamp = createWriteTimestamps({nowSeconds: () => signingSeconds});

/** Shared by the page, whose clock is the server's. */
function timestampFor(seconds: number, content: Uint8Array): Promise<number> {
  signingSeconds = Math.max(signingSeconds, seconds);
  return nextTimestamp(content);
}

/** `now` is in milliseconds, by the server's clock. Throws NetworkError. */
export async function sendSigned(
  workspace: Workspace,
  now: number,
  method: string,
  path: string,
  body = '',
): Promise<{headers: Record<string, string>; response: HttpResponse}> {
  const bytes = new TextEncoder().encode(body);
  const seconds = Math.floor(now / 1000);
  const headers = await signedRequestHeaders(pageHmac, workspace, {method, target: path}, bytes, {
    nowSeconds: () => seconds,
    forWrite: content => timestampFor(seconds, content),
  });
  const response = await request(path, {
    method,
    headers: {...headers, ...(body !== '' && {'content-type': 'application/json'})},
    ...(body !== '' && {body: bytes}),
  });
  return {headers, response};
}
