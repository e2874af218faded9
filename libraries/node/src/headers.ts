/** Reads headers in every form that servers and frameworks give them. */
type Value = string | readonly string[] | undefined;

/** An object with names in any case, a `Headers`, a `Map`, or a list of pairs. A value can be a list. */
export type WebhookHeaders = Iterable<readonly [string, Value]> | {readonly [name: string]: Value};

/** Returns a function that reads a header by its lower-case name. */
export function headerReader(headers: WebhookHeaders): (name: string) => string | undefined {
  const entries =
    Symbol.iterator in headers ? [...(headers as Iterable<readonly [string, Value]>)] : Object.entries(headers);
  const byName = new Map(entries.map(([name, value]) => [name.toLowerCase(), [value].flat()[0]]));
  return name => byName.get(name);
}
