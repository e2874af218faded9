import {parseTree} from 'jsonc-parser';
import {parseJson} from '../../format/json.ts';

/** The members of a JSON object, each value exactly as it is written; undefined for any other text. */
export function rawMembers(text: string): Record<string, string> | undefined {
  if (parseJson(text) === undefined) return undefined;
  const tree = parseTree(text);
  if (tree?.type !== 'object') return undefined;
  const members = (tree.children ?? []).map(({children: [name, value] = []}) => [
    name?.value,
    value && text.slice(value.offset, value.offset + value.length),
  ]);
  return Object.fromEntries(members);
}
