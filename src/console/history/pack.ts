/** A value as a short text for a URL: JSON, compressed, base64url. */

/** A link can't make the page inflate more than this. Characters. */
const MOST = 200_000;

export async function pack(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const packed = await read(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw')));
  return btoa(packed.map(part => String.fromCharCode(...part)).join(''))
    .replace(/=+$/, '')
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** Throws for a text that `pack` didn't write. */
export async function unpack(text: string): Promise<unknown> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, letter => letter.charCodeAt(0));
  const parts = await read(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')));
  const decoder = new TextDecoder();
  return JSON.parse(parts.map(part => decoder.decode(part, {stream: true})).join(''));
}

async function read(stream: ReadableStream<Uint8Array>): Promise<Uint8Array[]> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  for (let size = 0; ; ) {
    const {done, value} = await reader.read();
    if (done) return parts;
    size += value.length;
    if (size > MOST) {
      await reader.cancel();
      throw new RangeError('The request is too large for a link.');
    }
    parts.push(value);
  }
}
