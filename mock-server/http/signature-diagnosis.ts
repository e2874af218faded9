/**
 * Why a signature does not match, where that can be proved by making the same mistake: signed with the wrong
 * key, over other bytes, or with another timestamp. For the sandbox alone; it tells the caller nothing
 * about a secret that they do not hold, because it only ever confirms what they did.
 */
import {type Hmac, type SignatureScheme, sign} from '../../openapi/signing.ts';
import {readJson} from './parse-json.ts';

export type Evidence = Readonly<{
  apiKey: string;
  secret: string;
  webhookSecret: string;
  timestamp: string;
  signature: string;
  body: Uint8Array;
}>;

type Suspicion = Readonly<{diagnosis: string; key: string; timestamp: string; body: Uint8Array}>;

/** Larger bodies are not tried again and again. */
const MAX_BYTES = 65_536;
const NEARBY_SECONDS = 5;

export async function diagnose(scheme: SignatureScheme, hmac: Hmac, evidence: Evidence): Promise<string | undefined> {
  if (evidence.body.length > MAX_BYTES) return undefined;
  for (const {diagnosis, key, timestamp, body} of suspicions(evidence)) {
    if ((await sign(scheme, hmac, key, timestamp, body)) === evidence.signature) return diagnosis;
  }
  return undefined;
}

function* suspicions({apiKey, secret, webhookSecret, timestamp, body}: Evidence): Generator<Suspicion> {
  yield {diagnosis: 'signed_with_api_key', key: apiKey, timestamp, body};
  yield {diagnosis: 'signed_with_webhook_secret', key: webhookSecret, timestamp, body};
  for (const other of newlines(body)) yield {diagnosis: 'trailing_newline', key: secret, timestamp, body: other};
  for (const other of serialisations(body)) yield {diagnosis: 'body_reserialized', key: secret, timestamp, body: other};
  for (let seconds = 1; seconds <= NEARBY_SECONDS; seconds++) {
    for (const near of [Number(timestamp) - seconds, Number(timestamp) + seconds]) {
      yield {diagnosis: 'timestamp_not_sent', key: secret, timestamp: String(near), body};
    }
  }
  yield {diagnosis: 'timestamp_not_sent', key: secret, timestamp: `${timestamp}000`, body};
}

function newlines(body: Uint8Array): Uint8Array[] {
  const text = Buffer.from(body);
  const candidates: Uint8Array[] = [
    Buffer.concat([text, Buffer.from('\n')]),
    Buffer.concat([text, Buffer.from('\r\n')]),
  ];
  if (text.at(-1) === 0x0a) candidates.push(text.subarray(0, text.at(-2) === 0x0d ? -2 : -1), text.subarray(0, -1));
  return candidates;
}

/** The same JSON as other programs write it: compact, spaced as Python does, indented, with sorted keys. */
function serialisations(body: Uint8Array): Uint8Array[] {
  let value: unknown;
  try {
    // Its limits keep the copies below small: indented, deep nesting grows by the square.
    value = readJson(body).value;
  } catch {
    return [];
  }
  const sorted =
    typeof value === 'object' && value && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return [value, sorted]
    .flatMap(item => [JSON.stringify(item), spaced(item), JSON.stringify(item, null, 2), JSON.stringify(item, null, 4)])
    .map(text => Buffer.from(text));
}

/** As Python's `json.dumps` separates. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, item]) => `${JSON.stringify(key)}: ${spaced(item)}`)
    .join(', ')}}`;
}
