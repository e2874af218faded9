/** Random ids and secrets. After `seedTokens`, each series of them is repeatable. */
import {hash, randomInt, randomUUID} from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

let seed: string | undefined;
const counts = new Map<string, number>();

/** For test sandboxes only: whoever knows the seed knows every secret. Without one, tokens are random again. */
export function seedTokens(text: string | undefined): void {
  seed = text;
  counts.clear();
}

/**
 * As long as this many bytes in base64, but only letters and digits: programs that turn text into links cut a `-` at
 * the end of a URL, and a `-` in the middle stops a double click. With a seed, the tokens of other series change
 * nothing.
 */
export function randomToken(bytes: number, series = 'token'): string {
  const next = seed === undefined ? () => randomInt(ALPHABET.length) : seededBytes(seed, series);
  let token = '';
  for (let length = Math.ceil((bytes * 4) / 3); token.length < length; ) {
    // Two of the 64 values have no character.
    token += ALPHABET[next() & 63] ?? '';
  }
  return token;
}

/** `evt_…`; each prefix is a series. */
export const newId = (prefix: string, bytes: number): string => `${prefix}_${randomToken(bytes, prefix)}`;

/** A UUID of version 4. */
export function newUuid(): string {
  if (seed === undefined) return randomUUID();
  const next = seededBytes(seed, 'uuid');
  const hex = Buffer.from(Array.from({length: 16}, next)).toString('hex');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) & 3];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** The bytes of the series' next token. */
function seededBytes(from: string, series: string): () => number {
  const count = counts.get(series) ?? 0;
  counts.set(series, count + 1);
  let block = Buffer.alloc(0);
  let [blocks, at] = [0, 0];
  return () => {
    if (at === block.length) {
      block = hash('sha512', [from, series, count, blocks].join('\u0000'), 'buffer');
      [blocks, at] = [blocks + 1, 0];
    }
    at += 1;
    return block[at - 1]!;
  };
}
