/** Sends a request of the partner API, signed in the browser with the workspace's keys. */
import {signedRequestHeaders} from '../../../openapi/signing/signed-request-headers.ts';
import {type HttpResponse, request} from '../../http/request.ts';
import {pageHmac} from '../../signing/page-hmac.ts';
import {pageWriteTimestamp} from '../../signing/page-write-timestamps.ts';
import type {Workspace} from './types.ts';

/** `now` is in milliseconds, by the server's clock. Throws NetworkError. */
export async function sendSigned(
  workspace: Workspace,
  now: number,
  method: string,
  path: string,
  body = '',
): Promise<HttpResponse> {
  const bytes = new TextEncoder().encode(body);
  const headers = await signedRequestHeaders(pageHmac, workspace, {method, target: path}, bytes, {
    nowSeconds: () => Math.floor(now / 1000),
    forWrite: content => pageWriteTimestamp(now, content),
  });
  return request(path, {
    method,
    headers: {...headers, ...(body !== '' && {'content-type': 'application/json'})},
    ...(body !== '' && {body: bytes}),
  });
}
