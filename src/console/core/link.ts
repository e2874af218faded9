/**
 * A request as a URL fragment, and back: operation, format and what was typed. Never a server, key or signature. Browsers don't
 * send fragments.
 */
import type {Operation} from '../../reference/operation.ts';

export type Linked = {shape: number; body?: string; parameters: Record<string, string>};

const PARAMETER = 'p.';

export function readLink(hash: string, operation: Operation): Linked | undefined {
  const query = new URLSearchParams(hash.slice(1));
  if (query.get('try') !== operation.id) return undefined;
  const known = operation.parameters.flatMap(({name}) => {
    const value = query.get(PARAMETER + name);
    return value === null ? [] : [[name, value]];
  });
  const body = query.get('body');
  return {
    shape: Number(query.get('shape') ?? 0),
    ...(body !== null && {body}),
    parameters: Object.fromEntries(known),
  };
}

export function writeLink(operation: Operation, {shape, body, parameters}: Linked): string {
  const query = new URLSearchParams({try: operation.id});
  if (shape > 0) query.set('shape', String(shape));
  for (const [name, value] of Object.entries(parameters)) query.set(PARAMETER + name, value);
  if (body !== undefined && operation.shapes.length > 0) query.set('body', body);
  return `#${query}`;
}
