/** A request as a URL fragment, which browsers don't send: operation, format and typed values, never a server, key or signature. */
import type {Operation} from '../../reference/operation.ts';

/** Why there can't be a link, as a label. */
export class LinkError extends Error {
  override name = 'LinkError';
}

export type Linked = {format: number; body?: string; parameters: Record<string, string>};

const PARAMETER_PREFIX = 'p.';
/** Published links use this name. */
const FORMAT = 'shape';

export function readLink(hash: string, operation: Operation): Linked | undefined {
  const query = new URLSearchParams(hash.slice(1));
  // A failed request is for failure-link.ts.
  if (query.get('try') !== operation.id || query.has('failed')) return undefined;
  const known = operation.parameters.flatMap(({name}) => {
    const value = query.get(PARAMETER_PREFIX + name);
    return value === null ? [] : [[name, value]];
  });
  return {
    format: Number(query.get(FORMAT) ?? 0),
    body: query.get('body') ?? undefined,
    parameters: Object.fromEntries(known),
  };
}

/** `operation` is its id. */
export function writeLink(operation: string, {format, body, parameters}: Linked): string {
  const query = new URLSearchParams({try: operation});
  if (format > 0) query.set(FORMAT, String(format));
  for (const [name, value] of Object.entries(parameters)) query.set(PARAMETER_PREFIX + name, value);
  if (body !== undefined) query.set('body', body);
  return `#${query}`;
}
