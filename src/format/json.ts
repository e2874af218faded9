/** Undefined if `text` isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Undefined if `text` isn't a JSON object. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  const value = parseJson(text);
  return value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
}

/** Indented by two spaces; undefined if `text` isn't JSON. */
export function indentJson(text: string): string | undefined {
  const value = parseJson(text);
  return value === undefined ? undefined : JSON.stringify(value, null, 2);
}
