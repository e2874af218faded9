/**
 * Reads a request's bytes up to a limit. Over it, the rest is read and dropped, because a client that sends everything before it
 * reads would get a broken connection instead of its 413.
 */
import type {Readable} from 'node:stream';
import {type ReserveBytes, SMALL_BODY_BYTES} from './body-memory.ts';

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
