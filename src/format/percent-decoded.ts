/** Decodes a part of a URL. Returns it as is if it's malformed. */
export function percentDecoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
