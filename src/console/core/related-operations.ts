/**
 * The operations that stand beside one: those whose answers fill its values, and the one that looks up what became of it.
 * Pure, and from the contract alone: `{{answer.operation.field}}` and links marked `x-lookup`.
 */
import type {Operation} from '../../reference/operation.ts';
import type {SentRequest} from './sent-request.ts';

type Typed = SentRequest['typed'];

/** Ids of the operations that fill what still stands as the example has it. */
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

/** What to send to learn what became of a request, when the request has all that the question takes. */
export function lookupOf({
  operation,
  typed,
}: SentRequest): {id: string; parameters: Record<string, string>} | undefined {
  for (const {operation: id, parameters} of operation.lookups ?? []) {
    const found = Object.entries(parameters).map(([name, pointer]) => [name, valueAt(pointer, typed)]);
    if (found.every(([, value]) => value)) return {id, parameters: Object.fromEntries(found)};
  }
  return undefined;
}

/** A JSON Pointer into the body, or a parameter's name. */
function valueAt(pointer: string, {body, parameters}: Typed): string {
  if (!pointer.startsWith('/')) return parameters[pointer] ?? '';
  const keys = pointer.slice(1).split('/');
  try {
    const value = keys.reduce<unknown>(
      (at, key) => (at as Record<string, unknown> | undefined)?.[key],
      JSON.parse(body),
    );
    return String(value ?? '');
  } catch {
    return '';
  }
}
