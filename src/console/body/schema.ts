/** Reads a JSON schema that has no references. */
import {percentDecoded} from '../../format/percent-decoded.ts';
import type {Schema} from '../../reference/detail.ts';

/** The schema at a path of keys and indexes; undefined if unknown. */
export const schemaAt = (root: Schema, path: readonly (string | number)[]): Schema | undefined =>
  path.reduce<Schema | undefined>((at, key) => at && childOf(at, key), root);

function childOf({items, properties, allOf, anyOf, oneOf}: Schema, key: string | number): Schema | undefined {
  const child = typeof key === 'number' ? items : properties?.[key];
  if (child !== undefined) return child;
  const branches: Schema[] = [allOf, anyOf, oneOf].flat().filter(Boolean);
  return branches.map(branch => childOf(branch, key)).find(Boolean);
}

export const propertiesOf = ({properties = {}, required = []}: Schema) =>
  Object.entries<Schema>(properties).map(([name, schema]) => ({name, schema, required: required.includes(name)}));

const alternativesOf = ({anyOf, oneOf}: Schema): Schema[] => [anyOf, oneOf].flat().filter(Boolean);

/** The values that a schema allows, if it lists them. */
export function choicesOf(schema: Schema): unknown[] {
  if (Array.isArray(schema.enum)) return schema.enum;
  if ('const' in schema) return [schema.const];
  if (schema.type === 'boolean') return [true, false];
  if (schema.type === 'null') return [null];
  return alternativesOf(schema).flatMap(choicesOf);
}

export const typesOf = (schema: Schema): string[] =>
  schema.type ? [schema.type].flat() : alternativesOf(schema).flatMap(typesOf);

/** The unescaped keys of a JSON Pointer. The validator's pointers are percent-encoded, those of the server aren't. */
export const pathOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map(key => percentDecoded(key).replaceAll('~1', '/').replaceAll('~0', '~'));
