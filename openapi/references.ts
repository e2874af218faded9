/** Resolves `$ref`s of an OpenAPI document, and extracts self-contained schemas. */
import type {Document, Ref, Schema} from './document.ts';
import {unescapeKey} from './json-pointer.ts';

export type Resolve = <T extends Ref>(value: T) => T;

/** Returns a function that follows a reference. Sibling keywords win, as in OpenAPI 3.1. */
export function resolver(document: Document): Resolve {
  return function resolve<T extends Ref>(value: T): T {
    if (!value.$ref) return value;
    const {$ref, ...siblings} = value;
    const found = $ref
      .replace(/^#\//, '')
      .split('/')
      .map(unescapeKey)
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document);
    if (found === undefined) throw new Error(`The contract has no ${$ref}.`);
    return {...resolve(found as T), ...siblings} as T;
  };
}

/** Freezes a value deeply. Documents are shared, and some libraries change their input. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) frozen(inner);
  return value;
}

/** The last part of a reference: the component's name. */
export const componentName = ({$ref}: Ref): string | undefined => $ref?.split('/').at(-1);

/** The alternatives of a body's schema, or the schema itself. */
export function listBranches<T extends Schema>(schema: T, resolve: Resolve = value => value): T[] {
  return (resolve(schema).oneOf as T[] | undefined) ?? [schema];
}

/** Merges the parts of each `allOf` into one schema, for tables, forms and generated types. A later part's field wins. */
export function withoutAllOf(document: Document): Document {
  const {components = {}} = document;
  const resolve = resolver(document);
  const merge = (schema: Schema): Schema => {
    const {allOf, ...rest} = {
      ...schema,
      ...(schema.properties && {properties: mapValues(schema.properties, merge)}),
      ...(schema.items && {items: merge(schema.items)}),
    };
    if (!allOf) return rest;
    const parts = allOf.map(part => {
      const {required = [], properties = {}} = merge(resolve(part));
      return {
        required,
        properties: part.$ref
          ? mapValues(properties, (_, name) => ({$ref: `${part.$ref}/properties/${name}`}))
          : properties,
      };
    });
    return {
      ...rest,
      type: 'object',
      required: [...new Set(parts.flatMap(({required}) => required))],
      properties: Object.assign({}, ...parts.map(({properties}) => properties)),
    };
  };
  if (!components.schemas) return document;
  return {...document, components: {...components, schemas: mapValues(components.schemas, merge)}};
}

const mapValues = <T>(object: Record<string, T>, change: (value: T, key: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));

/** Forbids additional properties in a JSON Schema without `allOf`. */
export function closed(schema: Record<string, unknown>): Record<string, unknown> {
  const close = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(close);
    return isObject(value) ? closed(value) : value;
  };
  const {properties, additionalProperties = false, ...rest} = schema;
  // Inside `properties`, a field can itself be named `properties`: then the value isn't an object of schemas.
  if (!isObject(properties)) return mapValues(schema, close);
  return {...mapValues(rest, close), properties: mapValues(properties, close), additionalProperties};
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A self-contained JSON Schema: everything that it references is in its `$defs`. */
export function standalone({components}: Document, schema: Schema): Record<string, unknown> {
  const $defs: Record<string, unknown> = {};
  const move = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(move);
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        if (key !== '$ref' || typeof inner !== 'string') return [key, move(inner)];
        const [, name = '', rest = ''] = /^#\/components\/schemas\/([^/]+)(.*)$/.exec(inner) ?? [];
        const found = components?.schemas?.[name];
        if (!found) throw new Error(`The contract has no ${inner}.`);
        if (!(name in $defs)) {
          $defs[name] = true;
          $defs[name] = move(found);
        }
        return [key, `#/$defs/${name}${rest}`];
      }),
    );
  };
  const moved = move(schema) as Record<string, unknown>;
  return Object.keys($defs).length > 0 ? {...moved, $defs} : moved;
}
