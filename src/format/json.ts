/** Undefined if `text` isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Indented by two spaces; undefined if `text` isn't JSON. */
export function indentJson(text: string): string | undefined {
  const value = parseJson(text);
  return value === undefined ? undefined : JSON.stringify(value, null, 2);
}
