/** Completions at a position of the body: missing field names and enum values. */
import {findNodeAtLocation, getLocation, parseTree} from 'jsonc-parser';
import type {Schema} from '../../reference/detail.ts';
import {choicesOf, propertiesOf, schemaAt, typesOf} from './schema.ts';

type Suggestion = {
  label: string;
  /** The inserted text, and the cursor's offset in it. */
  text: string;
  cursor: number;
  detail: string;
  info: string;
};

type Suggestions = {from: number; to: number; list: Suggestion[]};

export function completionsAt(text: string, offset: number, schema: Schema): Suggestions | undefined {
  const {path, isAtPropertyKey, previousNode} = getLocation(text, offset);
  const inside = previousNode && previousNode.offset < offset && offset <= previousNode.offset + previousNode.length;
  const from = inside ? previousNode.offset : offset;
  const to = inside ? previousNode.offset + previousNode.length : offset;
  const list = isAtPropertyKey ? names(text, path.slice(0, -1), schema, to) : values(path, schema);
  return list.length > 0 ? {from, to, list} : undefined;
}

function names(text: string, path: (string | number)[], schema: Schema, after: number): Suggestion[] {
  const object = schemaAt(schema, path);
  if (!object) return [];
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, path);
  const present = (node?.children ?? []).map(({children: [name] = []}) => name?.value);
  const hasColon = /^\s*:/.test(text.slice(after));
  return propertiesOf(object)
    .filter(({name}) => !present.includes(name))
    .map(({name, schema: property, required}) => {
      const types = typesOf(property);
      const string = types[0] === 'string';
      const quoted = JSON.stringify(name);
      const text = hasColon ? quoted : `${quoted}: ${string ? '""' : ''}`;
      const cursor = text.length - (string && !hasColon ? 1 : 0);
      const detail = types.join(' or ') + (required ? ', required' : '');
      return {label: name, text, cursor, detail, info: String(property.description ?? '')};
    });
}

function values(path: (string | number)[], schema: Schema): Suggestion[] {
  const own = schemaAt(schema, path);
  if (!own) return [];
  const descriptions = (own['x-enum-descriptions'] ?? {}) as Record<string, string>;
  return choicesOf(own).map(value => {
    const text = JSON.stringify(value);
    const info = descriptions[String(value)] ?? String(own.description ?? '');
    return {label: text, text, cursor: text.length, detail: '', info};
  });
}
