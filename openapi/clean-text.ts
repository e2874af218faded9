/**
 * Cleans a name, phone number or email that was pasted from contacts or a document. Removes invisible characters (Unicode's category
 * Cf: zero-width characters, text directions, soft hyphens, byte order marks), and replaces every kind of space and hyphen with a plain one.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/[\u2010\u2011]/gu, '-')
    .trim();
}

/** Joins text into one line without control characters and text directions. Cuts it after `maxChars` characters. */
export function oneLine(text: string, maxChars = Number.POSITIVE_INFINITY): string {
  const line = [...text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]+/gu, ' ').trim()];
  return line.length > maxChars ? `${line.slice(0, maxChars).join('')}…` : line.join('');
}
