/**
 * Signs requests and webhooks, in the browser and on the server. The signed string is `{timestamp}.{body}`: Unix
 * seconds, a dot, and the exact body, or `{method} {target}` for methods without a body. The header is `sha256=` and
 * the lower-case hex HMAC-SHA256. The scheme's values come from `x-signature` in the OpenAPI file.
 */

/** `x-signature` of the OpenAPI security scheme. */
export interface SignatureScheme {
  algorithm: 'HMAC-SHA256';
  encoding: 'hex';
  /** Prefix of the digest in the header, such as `sha256=`. */
  prefix: string;
  /** The signed string, with `{timestamp}` and `{body}` once each, such as `{timestamp}.{body}`. */
  template: string;
  /** Signed in place of the body for these methods: the target is the path and query as sent. */
  withoutBody: {methods: readonly string[]; content: string};
  headers: {signature: string; timestamp: string};
  timestampUnit: 'seconds';
  /** Maximum distance between timestamp and now, inclusive. */
  toleranceSeconds: number;
}

/** `true` on a response that is returned again for the same signed request. */
export const REPLAYED_HEADER = 'idempotent-replayed';
export const REPLAYED =
  'Idempotent-Replayed: the response is that of an earlier request with the same signature, so nothing was done.';

/** Seconds reach this in the year 5138; milliseconds passed it in 1973. */
export const FIRST_MILLISECONDS = 100_000_000_000;

/** HMAC-SHA256, 32 bytes. */
export type Hmac = (key: string | Uint8Array, message: Uint8Array) => Uint8Array | Promise<Uint8Array>;

export const keyBytes = (key: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  typeof key === 'string' ? new TextEncoder().encode(key) : new Uint8Array(key);

/** HMAC-SHA256 with WebCrypto, which browsers offer only on https and localhost. */
export function webCryptoHmac(subtle: typeof crypto.subtle): Hmac {
  const algorithm = {name: 'HMAC', hash: 'SHA-256'};
  return async (key, message) => {
    const imported = await subtle.importKey('raw', keyBytes(key), algorithm, false, ['sign']);
    return new Uint8Array(await subtle.sign('HMAC', imported, message as Uint8Array<ArrayBuffer>));
  };
}

/** A request as it is sent: `target` is the raw path and query. */
export type RequestLine = Readonly<{method: string; target: string}>;

/** The bytes to sign after the timestamp: the body, or for a GET, HEAD or DELETE always the method and target. */
export function signedContent(
  {withoutBody}: Pick<SignatureScheme, 'withoutBody'>,
  {method, target}: RequestLine,
  body: Uint8Array,
): Uint8Array {
  if (!withoutBody.methods.includes(method)) return body;
  const text = withoutBody.content.replace(/\{(method|target)\}/g, (_, name) => (name === 'method' ? method : target));
  return new TextEncoder().encode(text);
}

/** The signed string as bytes: the template with the timestamp as sent and the content. */
export function signedBytes(scheme: SignatureScheme, timestamp: string, content: Uint8Array): Uint8Array {
  const [before = '', after] = scheme.template.split('{body}');
  const body = after === undefined ? content.subarray(0, 0) : content;
  const encoder = new TextEncoder();
  const head = encoder.encode(before.replaceAll('{timestamp}', timestamp));
  const tail = encoder.encode((after ?? '').replaceAll('{timestamp}', timestamp));
  const bytes = new Uint8Array(head.length + body.length + tail.length);
  bytes.set(head);
  bytes.set(body, head.length);
  bytes.set(tail, head.length + body.length);
  return bytes;
}

/** The signature header's value. `timestamp` is the timestamp header's; `content` is `signedContent`'s. */
export async function sign(
  scheme: SignatureScheme,
  hmac: Hmac,
  secret: string | Uint8Array,
  timestamp: string,
  content: Uint8Array,
): Promise<string> {
  return scheme.prefix + toHex(await hmac(secret, signedBytes(scheme, timestamp, content)));
}

export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}
