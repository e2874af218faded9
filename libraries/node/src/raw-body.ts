/** Finds the exact bytes that arrived: a signature covers no others. */
import type {IncomingMessage} from 'node:http';
import {WebhookVerificationError} from './errors.ts';

const BODY_LIMIT = 1024 * 1024;

/** @throws WebhookVerificationError for a body that was already parsed */
export function toBytes(body: unknown): Uint8Array {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  if (body instanceof Uint8Array) return body;
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  throw new WebhookVerificationError(
    'body_parsed',
    "The body was parsed before its signature was verified. Pass the bytes that arrived: mount the webhook's route before express.json(), or use express.raw({type: 'application/json'}) there, or keep the bytes in request.rawBody.",
  );
}

/**
 * The whole body, or undefined when it's longer than the limit. Frameworks that read the request themselves keep the bytes in `rawBody`
 * or `body`.
 */
export async function readRawBody(
  request: IncomingMessage & {rawBody?: unknown; body?: unknown},
): Promise<Uint8Array | undefined> {
  const unread = request.rawBody === undefined && !request.readableDidRead;
  const bytes = unread ? await read(request) : toBytes(request.rawBody ?? request.body);
  return bytes.length > BODY_LIMIT ? undefined : bytes;
}

/** Reads a longer body to its end, so that the sender sees the response, but keeps no more than one chunk beyond the limit. */
async function read(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if (size <= BODY_LIMIT) chunks.push(chunk);
    size += chunk.length;
  }
  return Buffer.concat(chunks);
}
