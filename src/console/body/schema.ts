/** Resolves paths in a JSON schema whose references are in `$defs`. */
import {percentDecoded} from '../../format/percent-decoded.ts';

export type Schema = Record<string, unknown>;

/** Follows a `$ref`. Its sibling keywords win. */
export function resolved(root: Schema, schema: unknown): Schema {
  if (typeof schema !== 'object' || schema === null) return {};
  const {$ref, ...beside} = schema as Schema;
  if (typeof $ref !== 'string') return schema as Schema;
  const parts = $ref.replace(/^#\//, '').split('/');
  const found = parts.reduce<unknown>((at, key) => (at as Schema | undefined)?.[unescaped(key)], root);
  return {...resolved(root, found), ...beside};
}

/** The schema at a path of keys and indexes; undefined if unknown. */
export function schemaAt(root: Schema, path: readonly (string | number)[]): Schema | undefined {
  return path.reduce<Schema | undefined>((at, key) => at && childOf(root, at, key), resolved(root, root));
}

function childOf(root: Schema, schema: Schema, key: string | number): Schema | undefined {
  const properties = schema.properties as Schema | undefined;
  const child = typeof key === 'number' ? schema.items : properties?.[key];
  if (child !== undefined) return resolved(root, child);
  const branches = [schema.allOf, schema.anyOf, schema.oneOf].flat().filter(Boolean);
  return branches.map(branch => childOf(root, resolved(root, branch), key)).find(Boolean);
}

/** An object's properties. */
export function propertiesOf(root: Schema, schema: Schema): {name: string; schema: Schema; required: boolean}[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries((schema.properties ?? {}) as Schema).map(([name, property]) => ({
    name,
    schema: resolved(root, property),
    required: required.includes(name),
  }));
}

/** The values that a schema allows, if it lists them. */
export function choicesOf(root: Schema, schema: Schema): unknown[] {
  if (Array.isArray(schema.enum)) return schema.enum;
  if ('const' in schema) return [schema.const];
  if (schema.type === 'boolean') return [true, false];
  if (schema.type === 'null') return [null];
  const branches = [schema.anyOf, schema.oneOf].flat().filter(Boolean);
  return branches.flatMap(branch => choicesOf(root, resolved(root, branch)));
}

export function typesOf(root: Schema, schema: Schema): string[] {
  if (schema.type) return [schema.type].flat() as string[];
  return [schema.anyOf, schema.oneOf]
    .flat()
    .filter(Boolean)
    .flatMap(branch => typesOf(root, resolved(root, branch)));
}

/** The unescaped keys of a JSON Pointer. The validator's pointers are percent-encoded, those of the server aren't. */
export function pathOf(pointer: string): string[] {
  return pointer.split('/').slice(1).map(unescaped);
}

function unescaped(key: string): string {
  return percentDecoded(key).replaceAll('~1', '/').replaceAll('~0', '~');
}
