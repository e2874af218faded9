import {type ParseError, parseTree} from 'jsonc-parser';

/** The members of a JSON object with each value as written; undefined for any other text. */
export function rawMembers(text: string): Record<string, string> | undefined {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, {disallowComments: true});
  if (tree?.type !== 'object' || errors.length > 0) return undefined;
  const members = (tree.children ?? []).map(({children: [name, value] = []}) => [
    name?.value,
    value && text.slice(value.offset, value.offset + value.length),
  ]);
  return Object.fromEntries(members);
}
