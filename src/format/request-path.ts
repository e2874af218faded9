type Template = {path: string; parameters: readonly {name: string; in: string}[]};

/** The path and query of a request. A query parameter without a value is left out. */
export function buildRequestPath({path, parameters}: Template, values: Readonly<Record<string, string>>): string {
  const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const query = new URLSearchParams();
  for (const {name, in: place} of parameters) {
    if (place === 'query' && values[name]) query.set(name, values[name]);
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** A part of a URL, decoded; as is if it is malformed. */
export function percentDecoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
