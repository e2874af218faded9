/**
 * Verifies signed requests and webhooks, in the browser and on the server. The first failed check gives the reason of
 * the 401. The order is in check-order.yaml.
 */
import type {Schemas} from '../generated/partner.ts';
import {CHECK_ORDER} from '../generated/rules.ts';
import {
  FIRST_MILLISECONDS,
  type Hmac,
  type RequestLine,
  type SignatureScheme,
  signedBytes,
  signedContent,
  toHex,
} from './signing.ts';

type Reason = Schemas['SignatureError']['reason'];

export type Verification = {ok: true} | {ok: false; reason: Reason; message: string};

/** A received request or webhook, with the secret that should have signed it. */
type SignedMessage = Readonly<{
  scheme: SignatureScheme;
  hmac: Hmac;
  secret: string;
  timestamp?: string | undefined;
  signature?: string | undefined;
  /** Undefined for a webhook. */
  line?: RequestLine | undefined;
  body: Uint8Array;
  /** Unix time. */
  nowSeconds: number;
}>;

/** Returns the message for a request that fails. */
type Check = (message: SignedMessage) => string | false | Promise<string | false>;

/** In the message of a 401 whose mistake isn't known. A diagnosis replaces it. */
export const SIGNING_ADVICE = 'Use your secret key to sign the timestamp, a dot and';

const WEBHOOK_ADVICE = 'Verify the exact bytes you received with your webhook secret, which starts with htzwh_';

const DIGEST_DIGITS = 64;

/** `direction`: 1 for the past, -1 for the future. */
const tooFar =
  (direction: 1 | -1, when: string, advice: string): Check =>
  ({scheme: {headers, toleranceSeconds}, nowSeconds, timestamp, line}) => {
    const seconds = direction * (Math.floor(nowSeconds) - Number(timestamp));
    return (
      seconds > toleranceSeconds &&
      `${headers.timestamp} is ${seconds} seconds in the ${when}; at most ${toleranceSeconds} are allowed. ${line ? advice : 'Check your clock.'}`
    );
  };

/** The caller checks the API key and replays. */
const leftToCaller: Check = () => false;
/** By reason. The order here doesn't matter. */
const CHECKS: Readonly<Record<Reason, Check>> = {
  missing_api_key: leftToCaller,
  unknown_api_key: leftToCaller,
  missing_timestamp: ({timestamp, scheme}) =>
    !timestamp && `Send the Unix time in seconds in the ${scheme.headers.timestamp} header.`,
  malformed_timestamp: ({timestamp, scheme, nowSeconds}) =>
    !!timestamp &&
    !/^(0|[1-9][0-9]{0,12})$/.test(timestamp) &&
    `${scheme.headers.timestamp} must be whole Unix seconds in decimal digits, such as ${Math.floor(nowSeconds)}.`,
  timestamp_in_milliseconds: ({timestamp, scheme}) =>
    Number(timestamp) >= FIRST_MILLISECONDS &&
    `${scheme.headers.timestamp} is in milliseconds. Divide by 1000 and round down.`,
  timestamp_expired: tooFar(1, 'past', 'Sign when you send, and check your clock.'),
  timestamp_in_future: tooFar(-1, 'future', 'Check your clock.'),
  missing_signature: ({signature, scheme}) =>
    !signature && `Send the signature in the ${scheme.headers.signature} header.`,
  malformed_signature: ({signature, scheme: {headers, prefix}}) =>
    !!signature &&
    !parseDigest(signature, prefix) &&
    `${headers.signature} must be ${prefix ? `${prefix} followed by ` : ''}${DIGEST_DIGITS} lower-case hex digits.`,
  signature_mismatch: async ({signature, timestamp = '', scheme, hmac, secret, line, body}) => {
    const content = line ? signedContent(scheme, line, body) : body;
    const expected = toHex(await hmac(secret, signedBytes(scheme, timestamp, content)));
    return (
      !equalInConstantTime(parseDigest(signature, scheme.prefix) ?? '', expected) &&
      `The signature doesn't match. ${line ? `${SIGNING_ADVICE} ${content === body ? 'the exact bytes you send' : `the method and target, such as ${line.method} /api/partners/bills`}` : WEBHOOK_ADVICE}.`
    );
  },
  replayed: leftToCaller,
};

/** Verifies timestamp and signature of a request or webhook, in the order of `check-order.yaml`. */
export async function verify(signed: SignedMessage): Promise<Verification> {
  for (const reason of CHECK_ORDER) {
    const message = await CHECKS[reason](signed);
    if (message) return {ok: false, reason, message};
  }
  return {ok: true};
}

/** The digest in a signature header. Undefined unless the header is the prefix and 64 lower-case hex digits. */
function parseDigest(signature: string | undefined, prefix: string): string | undefined {
  const text = signature?.startsWith(prefix) ? signature.slice(prefix.length) : '';
  return text.length === DIGEST_DIGITS && /^[0-9a-f]+$/.test(text) ? text : undefined;
}

function equalInConstantTime(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < b.length; i += 1) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
