/** Reads a JSON schema that has no references: its properties and values, and the completions at a position of a body. */

import {findNodeAtLocation, getLocation, parseTree} from 'jsonc-parser';
import type {Schema} from '../../reference/detail.ts';

/** The schema at a path of keys and indexes; undefined if unknown. */
export const schemaAt = (root: Schema, path: readonly (string | number)[]): Schema | undefined =>
  path.reduce<Schema | undefined>((at, key) => at && findChild(at, key), root);

function findChild({items, properties, allOf, anyOf, oneOf}: Schema, key: string | number): Schema | undefined {
  const child = typeof key === 'number' ? items : properties?.[key];
  if (child !== undefined) return child;
  const branches: Schema[] = [allOf, anyOf, oneOf].flat().filter(Boolean);
  return branches.map(branch => findChild(branch, key)).find(Boolean);
}

export const listProperties = ({properties = {}, required = []}: Schema) =>
  Object.entries<Schema>(properties).map(([name, schema]) => ({name, schema, required: required.includes(name)}));

const listAlternatives = ({anyOf, oneOf}: Schema): Schema[] => [anyOf, oneOf].flat().filter(Boolean);

/** The values that a schema allows, if it lists them. */
export function listChoices(schema: Schema): unknown[] {
  if (Array.isArray(schema.enum)) return schema.enum;
  if ('const' in schema) return [schema.const];
  if (schema.type === 'boolean') return [true, false];
  if (schema.type === 'null') return [null];
  return listAlternatives(schema).flatMap(listChoices);
}

export const listTypes = (schema: Schema): string[] =>
  schema.type ? [schema.type].flat() : listAlternatives(schema).flatMap(listTypes);

type Suggestion = {
  label: string;
  /** The inserted text, and the cursor's offset in it. */
  text: string;
  cursor: number;
  detail: string;
  info: string;
};

export function completionsAt(text: string, offset: number, schema: Schema) {
  const {path, isAtPropertyKey, previousNode} = getLocation(text, offset);
  const inside = previousNode && previousNode.offset < offset && offset <= previousNode.offset + previousNode.length;
  const from = inside ? previousNode.offset : offset;
  const to = inside ? previousNode.offset + previousNode.length : offset;
  const list = isAtPropertyKey ? suggestNames(text, path.slice(0, -1), schema, to) : suggestValues(path, schema);
  return list.length > 0 ? {from, to, list} : undefined;
}

function suggestNames(text: string, path: (string | number)[], schema: Schema, after: number): Suggestion[] {
  const object = schemaAt(schema, path);
  if (!object) return [];
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, path);
  const present = (node?.children ?? []).map(({children: [name] = []}) => name?.value);
  const hasColon = /^\s*:/.test(text.slice(after));
  return listProperties(object)
    .filter(({name}) => !present.includes(name))
    .map(({name, schema: property, required}) => {
      const types = listTypes(property);
      const string = types[0] === 'string';
      const quoted = JSON.stringify(name);
      const text = hasColon ? quoted : `${quoted}: ${string ? '""' : ''}`;
      const cursor = text.length - (string && !hasColon ? 1 : 0);
      const detail = types.join(' or ') + (required ? ', required' : '');
      return {label: name, text, cursor, detail, info: String(property.description ?? '')};
    });
}

function suggestValues(path: (string | number)[], schema: Schema): Suggestion[] {
  const valueSchema = schemaAt(schema, path);
  if (!valueSchema) return [];
  const descriptions = (valueSchema['x-enum-descriptions'] ?? {}) as Record<string, string>;
  return listChoices(valueSchema).map(value => {
    const text = JSON.stringify(value);
    const info = descriptions[String(value)] ?? String(valueSchema.description ?? '');
    return {label: text, text, cursor: text.length, detail: '', info};
  });
}
