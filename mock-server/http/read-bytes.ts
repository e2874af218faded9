/**
 * Reads a request's bytes up to a limit. Over it nothing is kept, but the rest is still taken off the wire, so
 * that a client that sends everything before it reads gets its 413 instead of a broken connection.
 */
import type {Readable} from 'node:stream';

export type RawBody = Readonly<{bytes: Buffer | undefined; length: number}>;

/** Thrown away at most; whoever sends more than this is cut off. */
const DRAIN_LIMIT = 33_554_432;

export function readRawBody(stream: Readable, limit: number): Promise<RawBody> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let length = 0;
    const end = () => {
      if (length > limit) resolve({bytes: undefined, length});
      else resolve({bytes: chunks.length === 1 ? chunks[0] : Buffer.concat(chunks), length});
    };
    stream.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limit) chunks.push(chunk);
      else chunks = [];
      if (length <= limit + DRAIN_LIMIT) return;
      stream.destroy();
      end();
    });
    stream.on('end', end);
    stream.on('error', reject);
  });
}
