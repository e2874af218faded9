/**
 * Reads a request's bytes up to a limit. Over it nothing is kept, but the rest is still taken off the wire, so
 * that a client that sends everything before it reads gets its 413 instead of a broken connection.
 */
import type {Readable} from 'node:stream';

export type RawBody = Readonly<{bytes: Buffer | undefined; length: number}>;

/** Thrown away at most; whoever sends more than this is cut off. */
const DRAIN_LIMIT = 33_554_432;

export async function readRawBody(stream: Readable, limit: number): Promise<RawBody> {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= limit) chunks.push(chunk);
    else chunks = [];
    if (length > limit + DRAIN_LIMIT) break;
  }
  if (length > limit) return {bytes: undefined, length};
  return {bytes: chunks.length === 1 ? chunks[0] : Buffer.concat(chunks), length};
}
