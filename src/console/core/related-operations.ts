/**
 * Finds an operation's related operations: those that supply its placeholder values (`{{answer.operation.field}}`), and its lookup
 * (links marked `x-lookup`).
 */
import {parseJson} from '../../format/json.ts';
import type {Operation} from '../../reference/operation.ts';
import type {SentRequest, Typed} from './sent-request.ts';

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

/** The lookup that tells whether a request arrived, if the request has the values that it takes. */
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
  const value = keys.reduce<unknown>(
    (at, key) => (at as Record<string, unknown> | null | undefined)?.[key],
    parseJson(body),
  );
  return String(value ?? '');
}
