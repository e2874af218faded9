/**
 * Finds an operation's related operations: those that supply its placeholder values (`{{answer.operation.field}}`), and its lookup
 * (links marked `x-lookup`).
 */
import type {Operation} from '../../reference/operation.ts';
import type {Explanation, SentRequest, Typed} from './sent-request.ts';

/** Ids of the operations whose responses fill the values that nobody typed over. */
export function prerequisitesOf(operation: Operation, typed: Typed, example: Record<string, string>, ownKeys: boolean) {
  const fields = operation.shapes[typed.shape]?.fields ?? [];
  const templates = [
    ...operation.parameters.filter(({name}) => typed.parameters[name] === example[name]),
    ...(ownKeys ? [] : operation.credentials),
    ...fields,
  ];
  const ids = templates.flatMap(({fill = ''}) => [...fill.matchAll(/\{\{answer\.(\w+)/g)].map(([, id = '']) => id));
  return [...new Set(ids)];
}

/** The lookup that tells whether a request arrived, if the request has the values that it takes. `body` is the request's, parsed. */
export function lookupOf(
  {operation, typed}: SentRequest,
  body: unknown,
): {id: string; parameters: Record<string, string>} | undefined {
  for (const {operation: id, parameters} of operation.lookups ?? []) {
    const found = Object.entries(parameters).map(([name, pointer]) => [name, valueAt(pointer, typed, body)]);
    if (found.every(([, value]) => value)) return {id, parameters: Object.fromEntries(found)};
  }
  return undefined;
}

/** The result of a lookup: the request arrived if the response contains every id. */
export function explainLookup(result: Explanation, wanted: readonly string[], text: string): Explanation {
  const arrived = wanted.every(value => text.includes(JSON.stringify(value)));
  return {
    ...result,
    good: arrived,
    title: arrived ? 'It arrived' : 'It did not arrive',
    sentence: arrived
      ? 'Only the answer was lost. What the server holds is below; do not send the request again.'
      : `The server has nothing under ${wanted.join(', ')}. It is safe to send the request again.`,
  };
}

/** A JSON Pointer into the body, or a parameter's name. */
function valueAt(pointer: string, {parameters}: Typed, body: unknown): string {
  if (!pointer.startsWith('/')) return parameters[pointer] ?? '';
  const keys = pointer.slice(1).split('/');
  const value = keys.reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], body);
  return String(value ?? '');
}
