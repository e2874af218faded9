/** Builds and signs a request, with a Break it plan's changes. Masks secrets in what is shown. */
import {type Hmac, signedBytes, signedContent, toHex} from '../../../openapi/signing/signing.ts';
import {mask} from '../../format/mask.ts';
import {pathOf} from '../../format/request-path.ts';
import type {Operation} from '../../reference/operation.ts';
import {schemeOf, serverOf} from './operation.ts';
import {credentialValue, type FillSource, refill} from './placeholders.ts';
import type {Plan} from './plan.ts';
import type {MaskedRequest} from './sent-request.ts';

export type SignedRequest = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: Uint8Array;
  shown: MaskedRequest;
};

type Values = {body: string; parameters: Record<string, string>; environment?: string};

/** `source.now` is milliseconds by the server's clock. */
export async function signedRequest(
  operation: Operation,
  typed: Values,
  source: FillSource,
  hmac: Hmac,
  plan: Plan = {},
): Promise<SignedRequest> {
  const server = serverOf(operation, typed.environment);
  const path = pathOf(operation, {...typed.parameters, ...plan.parameters});
  // A base URL may have a path, which is part of the target.
  const basePath = /^https?:\/\/[^/]+(\/.*?)\/?$/.exec(server?.url ?? '')?.[1] ?? '';
  const hasBody = operation.formats.length > 0;
  // A field that has a parameter's name and value follows it: the body of an update names its bill.
  const typedBody = refill(typed.body, typed.parameters, {...plan.parameters});
  const text = hasBody ? withValues(typedBody, plan.values) : '';
  const bytes = new TextEncoder().encode(plan.edit?.(text) ?? text);
  const line = {method: operation.method, target: basePath + path};
  const scheme = schemeOf(operation);
  const content = scheme ? signedContent(scheme, line, bytes) : bytes;
  const isNewWrite = scheme && operation.method !== 'GET' && source.writeTimestamp;
  const now = isNewWrite ? await isNewWrite(content) : Math.floor(source.now / 1000);
  const seconds = now + (plan.timestampOffset ?? 0);
  const timestamp = plan.timestamp?.(seconds) ?? String(seconds);
  const headers: Record<string, string> = {};
  const masked: Record<string, string> = {};
  const signature: Partial<MaskedRequest> = {};

  if (hasBody) headers['content-type'] = 'application/json';
  for (const parameter of operation.parameters) {
    const value = typed.parameters[parameter.name];
    if (parameter.in === 'header' && value) headers[parameter.name] = value;
  }
  for (const credential of operation.credentials) {
    const {header} = credential;
    const value = credentialValue(credential, source);
    if (credential.signature) {
      // WebCrypto has no HMAC with an empty key.
      const secret = plan.secret?.(source) ?? (value || '-');
      const bytesToSign = signedBytes(credential.signature, timestamp, content);
      signature.hmac = bytes => hmac(secret, bytes);
      signature.digest = toHex(await signature.hmac(bytesToSign));
      const signed = credential.signature.prefix + signature.digest;
      headers[header] = plan.signature?.(signed) ?? signed;
      signature.timestamp = timestamp;
      signature.signedBytes = bytesToSign;
      signature.signedString = new TextDecoder('utf-8', {ignoreBOM: true}).decode(bytesToSign);
      signature.secretMasked = mask(secret, 4);
    } else if (header === scheme?.headers.timestamp) {
      headers[header] = timestamp;
    } else if (value) {
      headers[header] = credential.bearer ? `Bearer ${value}` : value;
      if (credential.secret) masked[header] = mask(value, 4);
    }
  }
  for (const name of plan.omit ?? []) delete headers[name];
  Object.assign(headers, server?.headers, plan.headers);
  const sent = hasBody ? (plan.body?.(bytes) ?? bytes) : undefined;
  const url = (server?.url ?? '').replace(/\/$/, '') + path;
  return {
    url,
    method: operation.method,
    headers,
    body: sent,
    shown: {
      method: operation.method,
      url,
      path,
      headers: Object.entries(headers).map(([name, value]) => ({name, value: masked[name] ?? value})),
      body: sent ?? new Uint8Array(),
      ...signature,
    },
  };
}

/** Sets top-level values of a JSON body. Any other body stays as is. */
function withValues(body: string, values: Record<string, unknown> = {}): string {
  if (Object.keys(values).length === 0) return body;
  try {
    const before = JSON.parse(body);
    // A filled-in value is text; a number's stays a number.
    const fitting = Object.entries(values).map(([name, value]) => [
      name,
      typeof before[name] === 'number' && typeof value === 'string' ? Number(value) : value,
    ]);
    return JSON.stringify({...before, ...Object.fromEntries(fitting)}, null, 2);
  } catch {
    return body;
  }
}
