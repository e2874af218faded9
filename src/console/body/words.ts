/** One sentence for each schema rule that a value breaks. */
import type {OutputUnit} from '@cfworker/json-schema';
import {pathOf, type Schema} from './schema.ts';

const FORMATS: Record<string, string> = {
  uuid: 'a UUID',
  'date-time': 'a date and time, as in 2026-11-21T08:00:00Z',
  date: 'a date, as in 2026-11-21',
  email: 'an email address',
  uri: 'a URL',
};

export function words({keyword, error, instanceLocation}: OutputUnit, schema: Schema, value: unknown): string {
  const {description} = schema;
  const form = `Not of the form that is asked for. ${description ?? ''}`.trim();
  const sentences: Record<string, () => string> = {
    required: () => `“${/"(.+)"/.exec(error)?.[1] ?? ''}” is missing.`,
    false: () => `“${pathOf(instanceLocation).pop()}” is not a field of this body.`,
    type: () => `Must be ${oneOf([schema.type].flat())}, not ${kindOf(value)}.`,
    enum: () => `Must be ${oneOf((schema.enum as unknown[]).map(choice => JSON.stringify(choice)))}.`,
    const: () => `Must be ${JSON.stringify(schema.const)}.`,
    minimum: () => `Must be at least ${schema.minimum}.`,
    maximum: () => `Must be at most ${schema.maximum}.`,
    exclusiveMinimum: () => `Must be more than ${schema.exclusiveMinimum}.`,
    exclusiveMaximum: () => `Must be less than ${schema.exclusiveMaximum}.`,
    multipleOf: () => `Must be a multiple of ${schema.multipleOf}.`,
    minLength: () => (schema.minLength === 1 ? 'Must not be empty.' : `At least ${schema.minLength} characters.`),
    maxLength: () => `At most ${schema.maxLength} characters.`,
    minItems: () => `At least ${schema.minItems} items.`,
    maxItems: () => `At most ${schema.maxItems} items.`,
    minProperties: () => `At least ${schema.minProperties === 1 ? 'one field' : `${schema.minProperties} fields`}.`,
    pattern: () => form,
    format: () => (FORMATS[String(schema.format)] ? `Must be ${FORMATS[String(schema.format)]}.` : form),
    anyOf: () => form,
    oneOf: () => form,
  };
  return sentences[keyword]?.() ?? error;
}

function oneOf(list: readonly unknown[]): string {
  return list.length < 2 ? String(list[0]) : `${list.slice(0, -1).join(', ')} or ${list.at(-1)}`;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'an object or array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}
