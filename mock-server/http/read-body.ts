/**
 * Reads the body of a request up to a limit, and limits the memory that large bodies take at the same time: in all, and
 * for each IP address. Over a limit, the rest is read and dropped, because a client that sends everything before it
 * reads would get a broken connection instead of its error.
 */
import type {Readable} from 'node:stream';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {DomainError} from '../errors/domain-error.ts';

/**
 * `length` in bytes. With an `error`, which becomes the response, `bytes` is empty: the body was larger than its limit,
 * or memory had no room for it.
 */
export type ReceivedBody = Readonly<{bytes: Buffer; length: number; error?: DomainError | undefined}>;

/** Bytes that a body may have, and the message of a 413. */
export type BodyLimit = Readonly<{bytes: number; message: string}>;

export const createBodyLimit = (bytes: number): BodyLimit => ({
  bytes,
  message: `The body is larger than ${bytes} bytes. Send a smaller one.`,
});

const EMPTY = Buffer.alloc(0);
/** Bodies of at most this size aren't counted: the number of connections limits them. */
const SMALL_BODY_BYTES = 65_536;
const MAX_TOTAL_BYTES = 268_435_456;
/** Six photos of the largest size. */
const MAX_BYTES_PER_ADDRESS = 67_108_864;
/** Bytes read and dropped beyond the limit before the connection is closed. */
const MAX_DRAINED_BYTES = 33_554_432;
const RETRY_AFTER_SECONDS = 5;

const memory = createBodyMemory(MAX_TOTAL_BYTES, MAX_BYTES_PER_ADDRESS);

export async function readBody(
  {headers, raw, clientKey}: FastifyRequest,
  reply: FastifyReply,
  {bytes: limit, message}: BodyLimit,
): Promise<ReceivedBody> {
  const {'content-length': declared, 'transfer-encoding': encoding} = headers;
  if (encoding === undefined && !Number(declared)) return {bytes: EMPTY, length: 0};
  const expectedBytes = Math.min(limit, Number(declared ?? limit));

  /** A reservation is released when the response is sent or the connection breaks. */
  const reserve = () => {
    if (reply.raw.closed || !memory.reserve(clientKey, expectedBytes)) return false;
    reply.raw.once('close', () => memory.release(clientKey, expectedBytes));
    return true;
  };

  const {body, length} = await readBytes(raw, limit, expectedBytes, reserve);
  if (body) return {bytes: body, length};
  const error = length > limit ? new DomainError('TooLarge', message) : tooManyLargeBodies();
  return {bytes: EMPTY, length, error};
}

/**
 * `body` is undefined if it is longer than `limit`, or longer than `SMALL_BODY_BYTES` and `reserve` returns false.
 * Otherwise it has at most `expectedBytes` bytes, in one buffer: a body that comes byte by byte would otherwise be a
 * million small ones.
 */
export function readBytes(stream: Readable, limit: number, expectedBytes: number, reserve: () => boolean) {
  return new Promise<Readonly<{body: Buffer | undefined; length: number}>>((resolve, reject) => {
    let kept: Buffer | undefined = Buffer.allocUnsafe(Math.min(expectedBytes, SMALL_BODY_BYTES));
    let length = 0;

    const end = () => resolve({body: kept?.subarray(0, length), length});

    stream.on('data', (chunk: Buffer) => {
      const before = length;
      length += chunk.length;
      if (kept && length > kept.length)
        kept = length <= limit && reserve() ? Buffer.concat([kept], expectedBytes) : undefined;
      if (kept) chunk.copy(kept, before);
      if (length <= limit + MAX_DRAINED_BYTES) return;
      stream.destroy();
      end();
    });

    stream.on('end', end);
    stream.on('error', reject);
  });
}

/** Counts the bytes of the bodies in memory. Both limits are in bytes. */
export function createBodyMemory(total: number, perAddress: number) {
  const used = new Map<string, number>();
  let all = 0;
  return {
    /** Returns false, and reserves nothing, when there is no room. */
    reserve(client: string, bytes: number): boolean {
      const clientBytes = (used.get(client) ?? 0) + bytes;
      if (clientBytes > perAddress || all + bytes > total) return false;
      used.set(client, clientBytes);
      all += bytes;
      return true;
    },
    release(client: string, bytes: number): void {
      const clientBytes = (used.get(client) ?? 0) - bytes;
      if (clientBytes > 0) used.set(client, clientBytes);
      else used.delete(client);
      all -= bytes;
    },
  };
}

function tooManyLargeBodies(): DomainError {
  const message = 'Too many large requests are being sent at the same time. Send yours again in a few seconds.';
  return new DomainError('NoCapacity', message, {reason: 'unavailable', retryAfterSeconds: RETRY_AFTER_SECONDS});
}
