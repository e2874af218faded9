/** Reads values of a JSON body as written, and edits one of them without changing another byte. */
import {applyEdits, findNodeAtLocation, format, modify, type ParseError, parseTree} from 'jsonc-parser';

export type Path = readonly (string | number)[];

const formattingOptions = {tabSize: 2, insertSpaces: true, eol: '\n'};

/** The value at a path as written; undefined if missing. */
export function readRaw(text: string, path: Path): string | undefined {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, [...path]);
  return node && text.slice(node.offset, node.offset + node.length);
}

/** The members of a JSON object with each value as written; undefined if `text` isn't a JSON object. */
export function readRawMembers(text: string): Record<string, string> | undefined {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, {disallowComments: true});
  if (tree?.type !== 'object' || errors.length > 0) return undefined;
  const members = (tree.children ?? []).map(({children: [name, value] = []}) => [
    name?.value,
    value && text.slice(value.offset, value.offset + value.length),
  ]);
  return Object.fromEntries(members);
}

/** Sets the value at a path to raw JSON, or removes it. */
export function setRaw(text: string, path: Path, raw: string | undefined): string {
  const tree = parseTree(text);
  if (tree?.type !== 'object') return text;
  if (raw === undefined) return applyEdits(text, modify(text, [...path], undefined, {formattingOptions}));
  const node = findNodeAtLocation(tree, [...path]);
  if (node) return text.slice(0, node.offset) + raw + text.slice(node.offset + node.length);
  const placeholder = '\u0000';
  const grown = applyEdits(text, modify(text, [...path], placeholder, {formattingOptions}));
  return grown.replace(JSON.stringify(placeholder), () => raw);
}

/** Sets members of a JSON object; undefined removes one. A numeric string that replaces a number becomes a number. */
export function setMembers(text: string, values: Readonly<Record<string, unknown>>): string {
  const members = readRawMembers(text);
  if (!members) return text;
  return Object.entries(values).reduce((edited, [name, value]) => {
    const isNumber = NUMBER.test(members[name] ?? '') && NUMBER.test(String(value));
    return setRaw(edited, [name], isNumber ? String(value) : JSON.stringify(value));
  }, text);
}

const NUMBER = /^-?\d+(\.\d+)?$/;

/** The same JSON, formatted. Any other text stays as is. */
export function formatJson(text: string): string {
  return applyEdits(text, format(text, undefined, formattingOptions));
}
