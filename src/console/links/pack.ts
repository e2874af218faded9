/** A value as a short text for a URL: JSON, compressed, base64url. */

/** A link can't make the page inflate more than this. Characters. */
const MOST = 200_000;

export async function pack(value: unknown): Promise<string> {
  const packed = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const base64 = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
  return base64.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_');
}

/** Throws for a text that `pack` didn't write. */
export async function unpack(packed: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, {stream: true});
    if (text.length > MOST) throw new RangeError('The request is too large for a link.');
  }
  return JSON.parse(text);
}
