/**
 * Signs and verifies requests and webhooks, in browser and server. The signed string is `{timestamp}.{body}`: Unix seconds, a dot, and the
 * exact body. The header is `sha256=` and the lower-case hex HMAC-SHA256. The scheme's values come from `x-signature` in the OpenAPI file.
 */
import type {Schemas} from '../generated/partner.ts';

/** `x-signature` of the OpenAPI security scheme. */
export interface SignatureScheme {
  algorithm: 'HMAC-SHA256';
  encoding: 'hex';
  /** Prefix of the digest in the header, such as `sha256=`. */
  prefix: string;
  /** The signed string, with `{timestamp}` and `{body}` once each, such as `{timestamp}.{body}`. */
  template: string;
  headers: {signature: string; timestamp: string};
  timestampUnit: 'seconds';
  /** Maximum distance between timestamp and now, inclusive. */
  toleranceSeconds: number;
}

/** `true` on a first response that is returned again for the same signed request. */
export const REPLAYED_HEADER = 'idempotent-replayed';

/** HMAC-SHA256, 32 bytes. */
export type Hmac = (key: string, message: Uint8Array) => Uint8Array | Promise<Uint8Array>;

type Reason = Schemas['SignatureError']['reason'];

export type Verification = {ok: true} | {ok: false; reason: Reason; message: string};

const DIGEST_DIGITS = 64;
const ZERO = 48;
const A = 97;
/** Seconds reach this in the year 5138; milliseconds passed it in 1973. */
const FIRST_MILLISECONDS = 100_000_000_000;

/** HMAC-SHA256 by WebCrypto, which browsers have only on https and localhost. */
export function webCryptoHmac(subtle: typeof crypto.subtle): Hmac {
  const algorithm = {name: 'HMAC', hash: 'SHA-256'};
  return async (key, message) => {
    const imported = await subtle.importKey('raw', new TextEncoder().encode(key), algorithm, false, ['sign']);
    return new Uint8Array(await subtle.sign('HMAC', imported, message as Uint8Array<ArrayBuffer>));
  };
}

/** The signed string as bytes: the template with the timestamp as sent and the exact body. */
export function signedBytes(scheme: SignatureScheme, timestamp: string, body: Uint8Array): Uint8Array {
  const [before = '', after = ''] = scheme.template.split('{body}');
  const encoder = new TextEncoder();
  const head = encoder.encode(before.replaceAll('{timestamp}', timestamp));
  const tail = encoder.encode(after.replaceAll('{timestamp}', timestamp));
  const bytes = new Uint8Array(head.length + body.length + tail.length);
  bytes.set(head);
  bytes.set(body, head.length);
  bytes.set(tail, head.length + body.length);
  return bytes;
}

/** The signature header's value. `timestamp` is the timestamp header's value. */
export async function sign(
  scheme: SignatureScheme,
  hmac: Hmac,
  secret: string,
  timestamp: string,
  body: Uint8Array,
): Promise<string> {
  return scheme.prefix + toHex(await hmac(secret, signedBytes(scheme, timestamp, body)));
}

/**
 * Verifies timestamp and signature of a raw body at `nowSeconds` (Unix time). Checks in the order of the contract's reasons. The
 * caller checks keys and replays.
 */
export async function verify(
  scheme: SignatureScheme,
  hmac: Hmac,
  secret: string,
  sent: {timestamp?: string | undefined; signature?: string | undefined},
  body: Uint8Array,
  nowSeconds: number,
): Promise<Verification> {
  const {timestamp, signature} = sent;
  const {headers, prefix, toleranceSeconds} = scheme;
  if (!timestamp)
    return rejected('missing_timestamp', `Send the Unix time in seconds in the ${headers.timestamp} header.`);
  if (!/^(0|[1-9][0-9]{0,12})$/.test(timestamp)) {
    return rejected(
      'malformed_timestamp',
      `${headers.timestamp} must be whole Unix seconds in decimal digits, such as ${Math.floor(nowSeconds)}.`,
    );
  }
  const age = Math.floor(nowSeconds) - Number(timestamp);
  if (Number(timestamp) >= FIRST_MILLISECONDS) {
    return rejected(
      'timestamp_in_milliseconds',
      `${headers.timestamp} is in milliseconds. Divide by 1000 and round down.`,
    );
  }
  if (age > toleranceSeconds) {
    return rejected(
      'timestamp_expired',
      `${headers.timestamp} is ${age} seconds in the past; at most ${toleranceSeconds} are allowed. Sign when you send, and check your clock.`,
    );
  }
  if (-age > toleranceSeconds) {
    return rejected(
      'timestamp_in_future',
      `${headers.timestamp} is ${-age} seconds in the future; at most ${toleranceSeconds} are allowed. Check your clock.`,
    );
  }
  if (!signature) return rejected('missing_signature', `Send the signature in the ${headers.signature} header.`);
  const given = signature.startsWith(prefix) ? fromHex(signature.slice(prefix.length)) : undefined;
  if (!given) {
    return rejected(
      'malformed_signature',
      `${headers.signature} must be ${prefix ? `${prefix} followed by ` : ''}${DIGEST_DIGITS} lower-case hex digits.`,
    );
  }
  const expected = await hmac(secret, signedBytes(scheme, timestamp, body));
  if (!equalInConstantTime(given, expected)) {
    return rejected(
      'signature_mismatch',
      "The signature doesn't match. Use your secret key to sign the timestamp, a dot and the exact bytes you send.",
    );
  }
  return {ok: true};
}

function rejected(reason: Reason, message: string): Verification {
  return {ok: false, reason, message};
}

function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}

/** The bytes of a digest; undefined if it isn't 64 lower-case hex digits. */
function fromHex(text: string): Uint8Array | undefined {
  if (text.length !== DIGEST_DIGITS || !/^[0-9a-f]+$/.test(text)) return undefined;
  const digit = (at: number) => text.charCodeAt(at) - (text.charCodeAt(at) < A ? ZERO : A - 10);
  const bytes = new Uint8Array(DIGEST_DIGITS / 2);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = 16 * digit(2 * i) + digit(2 * i + 1);
  return bytes;
}

function equalInConstantTime(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i += 1) difference |= (a[i] as number) ^ (b[i] as number);
  return difference === 0;
}
