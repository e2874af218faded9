/** A sentence about a value that violates its schema, for the server's response and for the console as the value is typed. */
import type {Schema} from './document.ts';

/** A JSON Schema keyword, the value that violates it, and the keyword's limit, if any. */
export type SchemaViolation = Readonly<{keyword: string; data?: unknown; limit?: unknown}>;

/** Part of each pattern for a string that must not be blank. */
const NOT_BLANK = '\\S)';
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'a date-time with a UTC offset, such as 2026-05-18T14:03:21Z',
  date: 'a date, such as 2026-06-01',
  uuid: 'a UUID, such as 3f0c8a52-5d0e-4f58-9d3e-2b1c7d4e9a10',
  email: 'an email address, such as june@example.com',
  uri: 'a URL, such as https://partner.example/hook',
};

/** Formats that say more about a long value than its length does. */
const FIXED_LENGTH: ReadonlySet<string> = new Set(['date-time', 'date', 'uuid']);

/** `field` is undefined for the whole body. `schema` is undefined inside a value that could be null. */
export function violationMessage(
  field: string | undefined,
  {keyword, data, limit}: SchemaViolation,
  schema: Schema | undefined,
): string {
  const name = field ?? 'The body';
  if (typeof data === 'string' && data.includes('\0'))
    return `${name} contains a NUL character (U+0000), which can't be stored. Remove it.`;
  if (schema?.['x-message']) return schema['x-message'];
  if (keyword === 'pattern' && typeof data === 'string' && /\p{Cc}/u.test(data))
    return `${name} contains a control character, such as a line break. Remove it.`;

  switch (keyword) {
    case 'required':
      return `${name} is required.`;
    case 'type':
      if (field === undefined)
        return typeof data === 'string'
          ? 'The body is a JSON string. Serialize the object once, not twice.'
          : 'The body must be a JSON object.';
      return `${name} must be ${describeType(schema)}${hint(data, schema)}.`;
    case 'enum':
      return `${name} must be one of: ${schema?.enum?.join(', ')}.`;
    case 'const':
      return `${name} must be ${String(schema?.const)}.`;
    case 'minimum':
    case 'maximum':
      return `${name} must be ${range(schema ?? {[keyword]: limit})}.`;
    case 'minLength':
      return data === '' ? `${name} must not be empty.` : `${name} must have at least ${limit} characters.`;
    case 'maxLength':
      return FIXED_LENGTH.has(String(schema?.format))
        ? violationMessage(field, {keyword: 'format', data}, schema)
        : `${name} must have at most ${limit} characters.`;
    case 'minItems':
      return `${name} must have at least ${limit === 1 ? 'one item' : `${limit} items`}.`;
    case 'maxItems':
      return `${name} must have at most ${limit} items.`;
    case 'pattern':
      return schema?.pattern?.includes(NOT_BLANK) && typeof data === 'string' && data.trim() === ''
        ? `${name} must not be blank.`
        : `${name} ${schema?.['x-expected'] ? `must be ${schema['x-expected']}` : "isn't in the right format"}.`;
    case 'minProperties':
      return 'The body has no changes. Send at least one field.';
    case 'format':
      if (schema?.format === 'date-time' && / \d\d:?\d\d$/.test(String(data)))
        return `${name} has a space where its UTC offset begins. In a URL, send + as %2B.`;
      return `${name} must be ${FORMATS[String(schema?.format)] ?? `a valid ${schema?.format}`}.`;
    default:
      return `${name} isn't in the right format.`;
  }
}

function range({minimum, maximum}: Pick<Schema, 'minimum' | 'maximum'>): string {
  if (minimum !== undefined && maximum !== undefined) return `from ${minimum} to ${maximum}`;
  return maximum === undefined ? `at least ${minimum}` : `at most ${maximum}`;
}

/** "a number", or "a string or null". Cents say so: a partner who sent dollars must not round them. */
function describeType(schema: Schema | undefined): string {
  if (schema?.['x-unit'] === 'cents') return 'a whole number of cents: 1055 is $10.55';
  const types = [schema?.type ?? []].flat();
  return types.length > 0 ? types.map(article).join(' or ') : 'a value of another type';
}

/** For null, a number in quotes, or text without. Text of cents could be dollars, so it needs more than that. */
function hint(data: unknown, schema: Schema | undefined): string {
  if (data === null && schema?.['x-unit'] !== 'cents') return ', not null';
  if (schema?.type === 'string') return typeof data === 'number' ? ', in quotes' : '';
  const number = typeof data === 'string' && data.trim() !== '' ? Number(data) : Number.NaN;
  const fits = schema?.type === 'integer' ? Number.isInteger(number) : Number.isFinite(number);
  return (schema?.type === 'number' || schema?.type === 'integer') && fits && schema['x-unit'] !== 'cents'
    ? ', without quotes'
    : '';
}

function article(type: string): string {
  if (type === 'null') return type;
  if (type === 'integer') return 'a whole number';
  if (type === 'boolean') return 'true or false';
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}
