/** Fields of a test event as they are typed, and as they are sent. */
import {parseJson} from '../../format/json.ts';
import type {FieldError} from '../../http/errors.ts';

/** Their texts by name. */
export type TypedFields = Readonly<Record<string, string>>;

/** The types are the reference's: `number or null`, `string (UUID)`, `"energy" or "rent"`. */
export type KnownField = Readonly<{name: string; type: string}>;

/** The fields that the event has; undefined without any. A text is sent as it is typed, anything else as the JSON that it is. */
export function fieldsToSend(typed: TypedFields, known: readonly KnownField[]): Record<string, unknown> | undefined {
  const named = known.filter(({name}) => Object.hasOwn(typed, name));
  if (named.length === 0) return undefined;
  return Object.fromEntries(named.map(({name, type}) => [name, readValue(typed[name] ?? '', type)]));
}

function readValue(text: string, type: string): unknown {
  if (/^("|string)/.test(type) && !(text === 'null' && / or null$/.test(type))) return text;
  return parseJson(text) ?? (text.trim() === 'null' ? null : text);
}

/** The server's message about the field, which is at `/fields/{name}` or below it. */
export function problemOf(name: string, errors: readonly FieldError[]): string | undefined {
  const path = `/fields/${name}`;
  return errors.find(error => error.path === path || error.path.startsWith(`${path}/`))?.message;
}
