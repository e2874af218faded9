/**
 * Finds an operation's related operations: those that supply its placeholder values (`{{answer.operation.field}}`), and its lookup
 * (links marked `x-lookup`).
 */
import type {Operation} from '../../reference/operation.ts';
import type {Job} from './job.ts';
import type {Explanation, SentRequest, Typed} from './sent-request.ts';

/** Ids of the operations whose responses fill the values that the visitor didn't change. */
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

/**
 * The lookup that shows whether a request arrived, if the request has the values that it takes. `body` is the request's, parsed;
 * `operations` are those of its detail, by id.
 */
export function lookupJob(
  {operation, typed}: SentRequest,
  body: unknown,
  operations: Readonly<Record<string, Operation>>,
): Job | undefined {
  for (const {operation: id, parameters: pointers} of operation.lookups ?? []) {
    const found = Object.entries(pointers).map(([name, pointer]) => [name, valueAt(pointer, typed, body)]);
    const other = operations[id];
    if (!other || !found.every(([, value]) => value)) continue;
    const parameters: Record<string, string> = Object.fromEntries(found);
    return {
      operation: other,
      typed: {...typed, shape: 0, body: '', parameters},
      explain: (result, text) => explainLookup(result, Object.values(parameters), text),
    };
  }
  return undefined;
}

/** The request arrived if the response contains every id. */
function explainLookup(result: Explanation, ids: readonly string[], text: string): Explanation {
  const arrived = ids.every(id => text.includes(JSON.stringify(id)));
  return {
    ...result,
    good: arrived,
    title: arrived ? 'It arrived' : 'It did not arrive',
    sentence: arrived
      ? 'Only the answer was lost. What the server holds is below; do not send the request again.'
      : `The server has nothing under ${ids.join(', ')}. It is safe to send the request again.`,
  };
}

/** A JSON Pointer into the body, or a parameter's name. */
function valueAt(pointer: string, {parameters}: Typed, body: unknown): string {
  if (!pointer.startsWith('/')) return parameters[pointer] ?? '';
  const keys = pointer.slice(1).split('/');
  const value = keys.reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], body);
  return String(value ?? '');
}
