/** Values that a scenario doesn't know before it runs: ids of the workspace, ids of responses, dates by its clock. */

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

/** The value at a JSON Pointer; undefined if there is none. */
export function at(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, key) => (inner as Readonly<Record<string, unknown>> | undefined)?.[key], value);
}
