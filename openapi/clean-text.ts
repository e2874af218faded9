/**
 * Cleans a name, a phone number or an email as people paste it from contacts and documents: removes invisible characters (Unicode's
 * category Cf: zero-width characters, text directions, soft hyphens, byte order marks), and writes every space and hyphen as the plain one.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/[\u2010\u2011]/gu, '-')
    .trim();
}

/** The text as one line without control characters and text directions, cut after `longest` characters. */
export function oneLine(text: string, longest = Number.POSITIVE_INFINITY): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]+/gu, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}
