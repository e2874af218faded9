/**
 * Reads a request's bytes up to a limit, and limits the memory that large bodies take at the same time: in all, and for each IP address.
 * Over the limit, the rest is read and dropped, because a client that sends everything before it reads would get a broken connection
 * instead of its 413.
 */
import type {Readable} from 'node:stream';
import type {FastifyInstance} from 'fastify';
import {DomainError} from '../errors/domain-error.ts';
import {countedAddress} from './addresses.ts';

const EMPTY = Buffer.alloc(0);

/** `bytes` is undefined for a body over the limit, and for one that memory had no room for: then `noRoom` is set. */
export type RawBody = Readonly<{bytes: Buffer | undefined; length: number; noRoom?: true}>;

/** Bytes dropped at most; after that the connection is closed. */
const DRAIN_LIMIT = 33_554_432;

/** `reserve` is asked before a body takes more than `SMALL_BODY_BYTES`. */
export function readRawBody(stream: Readable, limit: number, reserve: ReserveBytes | null = null): Promise<RawBody> {
  return new Promise((resolve, reject) => {
    // One buffer that doubles: a body that comes byte by byte would otherwise be a million small ones.
    let kept = EMPTY;
    let length = 0;
    let noRoom = false;
    const hasRoom = (size: number) =>
      size <= SMALL_BODY_BYTES || !reserve || reserve(size - (kept.length > SMALL_BODY_BYTES ? kept.length : 0));
    const end = () => {
      if (noRoom) resolve({bytes: undefined, length, noRoom});
      else resolve({bytes: length > limit ? undefined : kept.subarray(0, length), length});
    };
    stream.on('data', (chunk: Buffer) => {
      const before = length;
      length += chunk.length;
      const most = length <= SMALL_BODY_BYTES ? Math.min(limit, SMALL_BODY_BYTES) : limit;
      const size = Math.max(length, Math.min(most, 2 * kept.length));
      if (!noRoom && length <= limit && length > kept.length && !hasRoom(size)) noRoom = true;
      if (noRoom || length > limit) {
        kept = EMPTY;
      } else {
        if (length > kept.length) kept = Buffer.concat([kept], size);
        chunk.copy(kept, before);
      }
      if (length <= limit + DRAIN_LIMIT) return;
      stream.destroy();
      end();
    });
    stream.on('end', end);
    stream.on('error', reject);
  });
}

/** Reserves bytes for one body. Returns whether there is room for them. */
type ReserveBytes = (bytes: number) => boolean;

declare module 'fastify' {
  interface FastifyRequest {
    reserveBytes: ReserveBytes | null;
  }
}

/** Bodies of at most this size aren't counted: the number of connections limits them. */
export const SMALL_BODY_BYTES = 65_536;
const TOTAL_BYTES = 268_435_456;
/** Six photos of the largest size. */
const BYTES_PER_ADDRESS = 67_108_864;
const RETRY_AFTER_SECONDS = 5;

export function createBodyMemory(total: number, perAddress: number) {
  const used = new Map<string, number>();
  let all = 0;
  return {
    /** Reserves these bytes. Returns false, and reserves nothing, when there is no room. */
    reserve(address: string, bytes: number): boolean {
      const own = (used.get(address) ?? 0) + bytes;
      if (own > perAddress || all + bytes > total) return false;
      used.set(address, own);
      all += bytes;
      return true;
    },
    release(address: string, bytes: number): void {
      const own = (used.get(address) ?? 0) - bytes;
      if (own > 0) used.set(address, own);
      else used.delete(address);
      all -= bytes;
    },
  };
}

/** Gives each request its `reserveBytes`. What it reserves is released when its response is sent or its connection breaks. */
export function limitBodyMemory(app: FastifyInstance): void {
  const memory = createBodyMemory(TOTAL_BYTES, BYTES_PER_ADDRESS);
  app.decorateRequest('reserveBytes', null);
  app.addHook('preParsing', async (request, reply) => {
    const {'content-length': length, 'transfer-encoding': encoding} = request.headers;
    if (!encoding && Number(length ?? 0) <= SMALL_BODY_BYTES) return;
    const address = countedAddress(request.ip);
    let reserved = 0;
    let closed = false;
    request.reserveBytes = bytes => {
      if (closed || !memory.reserve(address, bytes)) return false;
      reserved += bytes;
      return true;
    };
    reply.raw.once('close', () => {
      closed = true;
      if (reserved > 0) memory.release(address, reserved);
    });
  });
}

export function tooManyLargeBodies(): DomainError {
  const message = 'Too many large requests are being sent at the same time. Send yours again in a few seconds.';
  return new DomainError('NoCapacity', message, {reason: 'unavailable', retryAfterSeconds: RETRY_AFTER_SECONDS});
}
