/** Verifies deliveries, and a request listener that handles each event once. */
import type {IncomingMessage, ServerResponse} from 'node:http';
import {SIGNATURE} from '../../../openapi/generated/rules.ts';
import {verify} from '../../../openapi/signing/verify.ts';
import type {WebhookBodies} from './contract-types.ts';
import {WebhookVerificationError} from './errors.ts';
import {headerReader, type WebhookHeaders} from './headers.ts';
import {hmac} from './hmac.ts';
import {readRawBody, toBytes} from './raw-body.ts';

/** The body of a webhook, flat or envelope. `WebhookBodies['bill.paid']` is that of one event. */
export type WebhookEvent = WebhookBodies[keyof WebhookBodies];

export type VerifyOptions = {
  /** `webhookSecret`; during a rotation the one before can stay in the list. */
  secret: string | readonly string[];
  /** Seconds that the timestamp may be from now, either way; the contract's by default. */
  toleranceSeconds?: number;
  /** Unix seconds. */
  now?: number;
};

const PREVIOUS = `${SIGNATURE.headers.signature}-previous`;

/**
 * The event in a delivery.
 * @param body the exact body that arrived, as bytes or text, before anything parses it
 * @param headers an object with names in any case, a `Headers`, a `Map`, or a list of pairs
 * @throws WebhookVerificationError when the signature or the timestamp is wrong: return 401
 * @throws SyntaxError when the signed body isn't an event: return 400
 * @throws TypeError for an empty secret, and for one with white space around it
 */
export async function verifyWebhook(
  body: Uint8Array | ArrayBuffer | string,
  headers: WebhookHeaders,
  {secret, toleranceSeconds = SIGNATURE.toleranceSeconds, now = Date.now() / 1000}: VerifyOptions,
): Promise<WebhookEvent> {
  const keys = [secret].flat();
  // A setting that is missing: anybody could sign with it.
  if (!keys.every(Boolean)) throw new TypeError("The webhook secret is empty. Pass your workspace's webhookSecret.");
  if (keys.some(key => key.trim() !== key))
    throw new TypeError('The webhook secret has white space around it. Trim it when you read it.');
  const bytes = toBytes(body);
  const scheme = {...SIGNATURE, toleranceSeconds};
  const header = headerReader(headers);
  const timestamp = header(SIGNATURE.headers.timestamp);
  // For 24 hours after a rotation, the second header is made with the secret before.
  const signatures = [header(SIGNATURE.headers.signature), header(PREVIOUS)].filter((one, index) => one || index === 0);
  let failure = {reason: 'missing_signature', message: `The ${SIGNATURE.headers.signature} header is missing.`};
  for (const key of keys)
    for (const signature of signatures) {
      const verdict = await verify({scheme, hmac, secret: key, timestamp, signature, body: bytes, nowSeconds: now});
      if (verdict.ok) return parseEvent(bytes);
      failure = verdict;
    }
  throw new WebhookVerificationError(failure.reason, failure.message);
}

function parseEvent(bytes: Uint8Array): WebhookEvent {
  let event: unknown;
  try {
    event = JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes));
  } catch (cause) {
    throw new SyntaxError("The webhook's body isn't UTF-8 JSON.", {cause});
  }
  const {id, event: flat, type} = (event ?? {}) as {id?: unknown; event?: unknown; type?: unknown};
  if (typeof id !== 'string' || typeof (flat ?? type) !== 'string')
    throw new SyntaxError("The webhook's body isn't an event.");
  return event as WebhookEvent;
}

/** The event's name, whichever format the endpoint has. */
export const nameOf = (event: WebhookEvent): keyof WebhookBodies =>
  ('event' in event ? event.event : event.type) as keyof WebhookBodies;

export type HandlerOptions = VerifyOptions & {
  /**
   * Stores the event's id and body, both or neither, before the response. Returns false when the id is already stored. If it throws, the
   * response is 500 and Hutz sends the event again.
   */
  store: (id: string, body: Uint8Array) => Promise<boolean> | boolean;
  /**
   * Runs after the response to the first delivery of an event. Apply the event and mark it as processed in one transaction. An error or a crash
   * leaves it unmarked, and a retry won't run it again: when your program starts, call it for each stored event that isn't marked. Ignore
   * names that you don't know.
   */
  onEvent: (event: WebhookEvent) => Promise<void> | void;
  /** Reports what went wrong in `store` and `onEvent`, and a body that was already parsed; `console.error` by default. */
  onError?: (error: unknown) => void;
};

/** A listener for `http.createServer`, or a route of any framework that leaves the body unread or keeps its bytes in `rawBody`. */
export function createWebhookHandler(options: HandlerOptions) {
  const {store, onEvent, onError = console.error, ...verifying} = options;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const respond = (status: number, text: string, type = 'text/plain') =>
      response.writeHead(status, {'content-type': type, 'content-length': Buffer.byteLength(text)}).end(text);
    try {
      if (request.method !== 'POST') return void respond(405, 'Send a POST.');
      const body = await readRawBody(request);
      if (!body) return void respond(400, 'Body too large');
      const event = await verifyWebhook(body, request.headers, verifying);
      const isNew = await store(event.id, body);
      respond(200, '{"received": true}', 'application/json');
      if (isNew) setImmediate(() => void Promise.resolve(event).then(onEvent).catch(onError));
    } catch (error) {
      if (error instanceof WebhookVerificationError) {
        // Hutz can't know why, so the receiver's own log has to say it.
        if (error.reason === 'body_parsed') onError(error);
        respond(401, 'Invalid signature');
      } else if (error instanceof SyntaxError) respond(400, 'Invalid body');
      else {
        onError(error);
        // Not acknowledged, so Hutz sends it again.
        if (response.headersSent) response.destroy();
        else respond(500, 'Try again');
      }
    }
  };
}
