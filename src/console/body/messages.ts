/** The message for a schema violation. */
import type {OutputUnit} from '@cfworker/json-schema';
import {pathOf, type Schema} from './schema.ts';

const FORMATS: Record<string, string> = {
  uuid: 'a UUID',
  'date-time': 'a date and time, as in 2026-11-21T08:00:00Z',
  date: 'a date, as in 2026-11-21',
  email: 'an email address',
  uri: 'a URL',
};

export function messageFor({keyword, error, instanceLocation}: OutputUnit, schema: Schema, value: unknown): string {
  const {description} = schema;
  const invalid = `Invalid format. ${description ?? ''}`.trim();
  const sentences: Record<string, () => string> = {
    required: () => `“${missingIn({error})}” is missing.`,
    false: () => `“${pathOf(instanceLocation).pop()}” isn’t a field of this body.`,
    type: () => `Must be ${oneOf([schema.type].flat())}, not ${kindOf(value)}.`,
    enum: () => `Must be ${oneOf((schema.enum as unknown[]).map(choice => JSON.stringify(choice)))}.`,
    const: () => `Must be ${JSON.stringify(schema.const)}.`,
    minimum: () => `Must be at least ${schema.minimum}.`,
    maximum: () => `Must be at most ${schema.maximum}.`,
    minLength: () =>
      schema.minLength === 1 ? 'Must not be empty.' : `Must have at least ${schema.minLength} characters.`,
    maxLength: () => `Must have at most ${schema.maxLength} characters.`,
    minItems: () => `Must have at least ${schema.minItems} items.`,
    maxItems: () => `Must have at most ${schema.maxItems} items.`,
    minProperties: () =>
      `Send at least ${schema.minProperties === 1 ? 'one field' : `${schema.minProperties} fields`}.`,
    pattern: () => invalid,
    format: () => (FORMATS[String(schema.format)] ? `Must be ${FORMATS[String(schema.format)]}.` : invalid),
    anyOf: () => invalid,
    oneOf: () => invalid,
  };
  return sentences[keyword]?.() ?? error;
}

/** The name of the field that a violation of `required` is about. */
export const missingIn = ({error}: Pick<OutputUnit, 'error'>) => /"(.+)"/.exec(error)?.[1] ?? '';

function oneOf(list: readonly unknown[]): string {
  return list.length < 2 ? String(list[0]) : `${list.slice(0, -1).join(', ')} or ${list.at(-1)}`;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'an object or array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}
