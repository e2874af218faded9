/**
 * Reads a request's bytes up to a limit. Over it, the rest is read and dropped, because a client that sends everything before it
 * reads would get a broken connection instead of its 413.
 */
import type {Readable} from 'node:stream';

const EMPTY = Buffer.alloc(0);

export type RawBody = Readonly<{bytes: Buffer | undefined; length: number}>;

/** Bytes dropped at most; after that the connection is closed. */
const DRAIN_LIMIT = 33_554_432;

export function readRawBody(stream: Readable, limit: number): Promise<RawBody> {
  return new Promise((resolve, reject) => {
    // One buffer that doubles: a body that comes byte by byte would otherwise be a million small ones.
    let kept = EMPTY;
    let length = 0;
    const end = () => resolve({bytes: length > limit ? undefined : kept.subarray(0, length), length});
    stream.on('data', (chunk: Buffer) => {
      const before = length;
      length += chunk.length;
      if (length > limit) {
        kept = EMPTY;
      } else {
        if (length > kept.length) kept = Buffer.concat([kept], Math.max(length, Math.min(limit, 2 * kept.length)));
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
