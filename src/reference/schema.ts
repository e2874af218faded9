/** Schemas and examples of the contract as compact data for the reference tables and the console. */
import type {Example as ContractExample, Format, Media, Provocation, Resolve, Schema} from '../../openapi/model.ts';

export type Field = {
  name: string;
  /** Nesting: 0 for a top-level field. */
  depth: number;
  type: string;
  required?: true;
  description?: string;
  /** Limits as text: `0.01 to 1,000,000`, `at most 2 decimals`. */
  limits?: string[];
  /** Template for a fresh value, such as `inv-{{unique}}`. */
  fill?: string;
  /** The same field's name in the other format. */
  sameAs?: string;
  unit?: string;
  /** The samples' environment variable. */
  env?: string;
};

type Example = {
  key: string;
  summary: string;
  value: unknown;
  /** How to cause this response. */
  provoke?: Provocation;
};

export type BodyFormat = {label: string; description?: string; fields: Field[]; examples: Example[]};

export function describeFormats(formats: readonly Format[], resolve: Resolve): BodyFormat[] {
  return formats.map(({label, schema, examples}) => ({
    label,
    ...optional('description', schema.description),
    fields: listFields(schema, resolve),
    examples: examples.map(describeExample),
  }));
}

function listFields(schema: Schema, resolve: Resolve, depth = 0): Field[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const resolved = resolve(property);
    const field: Field = {
      name,
      depth,
      type: describeType(resolved, resolve),
      ...(required.has(name) && {required: true as const}),
      ...optional('description', resolved.description && toLine(resolved.description)),
      ...optional('limits', describeLimits(resolved)),
      ...optional('fill', resolved['x-fill']),
      ...optional('sameAs', resolved['x-same-as']),
      ...optional('unit', resolved['x-unit']),
      ...optional('env', resolved['x-env']),
    };
    return [field, ...listFields(findInner(resolved, resolve), resolve, depth + 1)];
  });
}

/** The items of a list, or what can be null instead. */
function findInner(schema: Schema, resolve: Resolve): Schema {
  const [choice = {}, ...others] = (schema.anyOf ?? []).map(resolve).filter(({type}) => type !== 'null');
  return schema.type === 'array' ? resolve(schema.items ?? {}) : schema.anyOf && others.length === 0 ? choice : schema;
}

/** Formats that a reader needs to write a value. */
const FORMATS: Record<string, string> = {uuid: 'UUID', 'date-time': 'date-time'};

export function describeType(schema: Schema, resolve: Resolve): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(choice => describeType(resolve(choice), resolve)))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value: unknown) => JSON.stringify(value)).join(' or ');
  if (schema.type === 'array') {
    const items = resolve(schema.items ?? {});
    return items.enum ? `array of ${describeType(items, resolve)}` : `array of ${describeType(items, resolve)}s`;
  }
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'any');
  const format = FORMATS[schema.format ?? ''];
  return format ? `${type} (${format})` : type;
}

/** Descriptions cover patterns and formats, so they aren't listed here. */
function describeLimits(schema: Schema): string[] | undefined {
  const {minimum, maximum, minLength, maxLength} = schema;
  const list: string[] = [];
  const number = (value: number) => value.toLocaleString('en-US');
  if (minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) {
    list.push(`${number(minimum)} to ${number(maximum)}`);
  }
  if (schema['x-max-decimals'] !== undefined) list.push(`at most ${schema['x-max-decimals']} decimals`);
  if (maxLength !== undefined && schema.format === undefined && !schema.enum) {
    list.push(minLength ? `${minLength} to ${maxLength} characters` : `at most ${maxLength} characters`);
  }
  return list.length > 0 ? list : undefined;
}

/** `names` are the operation's parameters and fields: an error that operations share can be limited to those with one of these. */
export function describeMedia(json: Media | undefined, resolve: Resolve, names: ReadonlySet<string>) {
  const fields = json?.schema ? listFields(resolve(json.schema), resolve) : [];
  const examples = (json?.examples ?? []).filter(({'x-of': of}) => !of || of.some(name => names.has(name)));
  return {fields, examples: examples.map(describeExample)};
}

function describeExample({key, summary, value, 'x-provoke': provoke}: ContractExample): Example {
  return {key, summary: summary ?? key, value, ...optional('provoke', provoke)};
}

export function toLine(value: string): string {
  return value.replace(/\s+/g, ' ').trim();
}

export function optional<K extends string, V>(key: K, value: V | undefined): {[key in K]?: V} {
  return (value === undefined || value === '' ? {} : {[key]: value}) as {[key in K]?: V};
}
