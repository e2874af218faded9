/** Splits JSON text into tokens for highlighting. Keeps every character. */
export type JsonToken = {kind: 'property' | 'string' | 'number' | 'rest'; text: string};

const TOKEN = /("(?:[^"\\]|\\.)*")(?=(\s*:)?)|(-?\d[\d.eE+-]*|\btrue\b|\bfalse\b|\bnull\b)/g;

export function jsonTokens(text: string): JsonToken[] {
  const tokens: JsonToken[] = [];
  let end = 0;
  for (const {0: part, 1: string, 2: colon, index} of text.matchAll(TOKEN)) {
    if (index > end) tokens.push({kind: 'rest', text: text.slice(end, index)});
    tokens.push({kind: string ? (colon ? 'property' : 'string') : 'number', text: part});
    end = index + part.length;
  }
  if (end < text.length) tokens.push({kind: 'rest', text: text.slice(end)});
  return tokens;
}
