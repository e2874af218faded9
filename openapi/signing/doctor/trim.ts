/**
 * Trims characters in linear time. A pattern such as `/\s+$/` tries every character of a run again, so that a long run in the middle of a
 * text takes seconds.
 */

/** Without the characters at the end that match `pattern`, which matches one character. */
export function trimEnd(text: string, pattern: RegExp): string {
  let end = text.length;
  while (end > 0 && pattern.test(text[end - 1] as string)) end -= 1;
  return text.slice(0, end);
}

/** The same at both ends. */
export function trimBoth(text: string, pattern: RegExp): string {
  const rest = trimEnd(text, pattern);
  let start = 0;
  while (start < rest.length && pattern.test(rest[start] as string)) start += 1;
  return rest.slice(start);
}
