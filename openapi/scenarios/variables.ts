/** Values that a scenario doesn't know before it runs: ids of the workspace, ids of responses, dates by its clock. */

import {isSecretName, secretsIn} from '../secrets.ts';

export type Variables = Readonly<Record<string, unknown>>;

const DAY_MS = 86_400_000;
const NAME = /\{\{([\w.]+)(?:\+(\d{1,5}))?\}\}/g;

/** Fills in a value. One that is a name alone keeps its type. Throws for a name that has no value. */
export function fill(value: unknown, variables: Variables): unknown {
  if (Array.isArray(value)) return value.map(inner => fill(inner, variables));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner, variables)]));
  if (typeof value !== 'string') return value;
  const [whole, name = '', days] = /^\{\{([\w.]+)(?:\+(\d{1,5}))?\}\}$/.exec(value) ?? [];
  return whole === undefined ? fillText(value, variables) : lookUp(name, days, variables);
}

export const fillText = (text: string, variables: Variables): string =>
  text.replace(NAME, (_, name: string, days?: string) => String(lookUp(name, days, variables)));

/** `now` is the workspace's time as ISO text; `date+14` is the day two weeks later. */
function lookUp(name: string, days: string | undefined, variables: Variables): unknown {
  if (name === 'date')
    return new Date(Date.parse(String(variables.now)) + Number(days ?? 0) * DAY_MS).toISOString().slice(0, 10);
  if (Object.hasOwn(variables, name)) return variables[name];
  throw new Error(`{{${name}}} has no value: no earlier step saved it.`);
}

/** The value at a JSON Pointer; undefined if there is none. A text has no parts: a secret can't be taken letter by letter. */
export function at(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, key) => {
      const isParent = typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key);
      return isParent ? (inner as Readonly<Record<string, unknown>>)[key] : undefined;
    }, value);
}

/** Whether the value at a JSON Pointer is or contains a key, secret, token or resume code, by its name or by how it looks. */
export const givesAccess = (pointer: string, value: unknown): boolean =>
  pointer.split('/').some(isSecretName) || secretsIn(JSON.stringify(value) ?? '').length > 0;

/** Values of a response for later steps. Throws for one that gives access: a later step could send it anywhere. */
export function savedValues(save: Readonly<Record<string, string>> = {}, body: unknown): Variables {
  return Object.fromEntries(
    Object.entries(save).map(([name, pointer]) => {
      const value = at(body, pointer);
      if (givesAccess(pointer, value))
        throw new Error(`${pointer} gives access to the workspace, so it can’t be saved.`);
      return [name, value];
    }),
  );
}
