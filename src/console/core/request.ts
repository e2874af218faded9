/** Builds and signs a request, with a Break it plan's changes. Masks secrets in what is shown. */
import {type Hmac, signedBytes, signedContent, toHex} from '../../../openapi/signing/signing.ts';
import {mask} from '../../format/mask.ts';
import {pathOf} from '../../format/request-path.ts';
import type {Operation} from '../../reference/operation.ts';
import {serverOf} from './operation.ts';
import {credentialValue, type FillSource, refill} from './placeholders.ts';
import type {Plan} from './plan.ts';
import type {MaskedRequest} from './sent-request.ts';

export type SignedRequest = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: Uint8Array | undefined;
  shown: MaskedRequest;
};

/** Characters of a masked secret that are shown. */
const SHOWN = 4;

type Values = {body: string; parameters: Record<string, string>; environment?: string};

/** `source.now` is milliseconds by the server's clock. */
export async function signedRequest(
  operation: Operation,
  typed: Values,
  source: FillSource,
  hmac: Hmac,
  plan: Plan = {},
): Promise<SignedRequest> {
  const {method, credentials, parameters} = operation;
  const server = serverOf(operation, typed.environment);
  const path = pathOf(operation, {...typed.parameters, ...plan.parameters});
  const bytes = operation.formats.length > 0 ? bodyOf(typed, plan) : undefined;
  // A base URL may have a path, which is part of the target.
  const basePath = /^https?:\/\/[^/]+(\/.*?)\/?$/.exec(server?.url ?? '')?.[1] ?? '';
  const signature = await signatureOf(operation, basePath + path, bytes, source, hmac, plan);
  const headers: Record<string, string> = {};
  const masked: Record<string, string> = {};
  if (bytes) headers['content-type'] = 'application/json';
  for (const parameter of parameters) {
    const value = typed.parameters[parameter.name];
    if (parameter.in === 'header' && value) headers[parameter.name] = value;
  }
  for (const credential of credentials) {
    const {header} = credential;
    const value = signature?.headers[header] ?? credentialValue(credential, source);
    if (!value) continue;
    headers[header] = credential.bearer ? `Bearer ${value}` : value;
    if (credential.secret && !credential.signature) masked[header] = mask(value, SHOWN);
  }
  for (const name of plan.omit ?? []) delete headers[name];
  Object.assign(headers, server?.headers, plan.headers);
  const body = bytes && (plan.body?.(bytes) ?? bytes);
  const url = (server?.url ?? '').replace(/\/$/, '') + path;
  const shownHeaders = Object.entries(headers).map(([name, value]) => ({name, value: masked[name] ?? value}));
  const shown = {method, url, path, headers: shownHeaders, body: body ?? new Uint8Array(), ...signature?.shown};
  return {url, method, headers, body, shown};
}

/** The headers that sign the request, and how they were computed; undefined if it isn't signed. */
async function signatureOf(
  operation: Operation,
  target: string,
  body: Uint8Array | undefined,
  source: FillSource,
  hmac: Hmac,
  plan: Plan,
): Promise<{headers: Record<string, string>; shown: Partial<MaskedRequest>} | undefined> {
  const {method, credentials} = operation;
  const credential = credentials.find(({signature}) => signature);
  const scheme = credential?.signature;
  if (!scheme) return undefined;
  const content = signedContent(scheme, {method, target}, body ?? new Uint8Array());
  const writeTimestamp = method === 'GET' ? undefined : source.writeTimestamp;
  const now = writeTimestamp ? await writeTimestamp(content) : Math.floor(source.now / 1000);
  const seconds = now + (plan.timestampOffset ?? 0);
  const timestamp = plan.timestamp?.(seconds) ?? String(seconds);
  const bytes = signedBytes(scheme, timestamp, content);
  // WebCrypto has no HMAC with an empty key.
  const secret = plan.secret?.(source) ?? (credentialValue(credential, source) || '-');
  const digest = toHex(await hmac(secret, bytes));
  const right = scheme.prefix + digest;
  return {
    headers: {
      [scheme.headers.timestamp]: timestamp,
      [credential.header]: plan.signature?.(right) ?? right,
    },
    shown: {
      timestamp,
      digest,
      signedBytes: bytes,
      signedString: new TextDecoder('utf-8', {ignoreBOM: true}).decode(bytes),
      secretMasked: mask(secret, SHOWN),
      hmac: other => hmac(secret, other),
    },
  };
}

function bodyOf({body, parameters}: Values, plan: Plan): Uint8Array {
  // A field that has a parameter's name and value follows it: the body of an update names its bill.
  const text = withValues(refill(body, parameters, {...plan.parameters}), plan.values);
  return new TextEncoder().encode(plan.edit?.(text) ?? text);
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
