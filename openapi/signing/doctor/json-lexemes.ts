/**
 * Reads JSON without normalizing it and writes it in other styles. Numbers keep their digits (`110`, `110.0`, `1.1e2`); members keep
 * their order and duplicates.
 */
export type JsonNode =
  | {kind: 'number'; text: string}
  | {kind: 'literal'; text: string}
  | {kind: 'string'; value: string}
  | {kind: 'array'; items: JsonNode[]}
  | {kind: 'object'; members: [string, JsonNode][]};

const MAX_DEPTH = 64;
const TOKEN = /\s*([{}[\]:,]|"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null)/y;

/** Undefined if the text isn't JSON or is nested too deeply. */
export function readJson(text: string): JsonNode | undefined {
  try {
    // Checks the syntax, so that the reader below can assume valid JSON.
    JSON.parse(text);
  } catch {
    return undefined;
  }
  let at = 0;
  const next = (): string => {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    at = TOKEN.lastIndex;
    return found?.[1] ?? '';
  };
  const read = (token: string, depth: number): JsonNode => {
    if (depth > MAX_DEPTH) throw new RangeError('nested too deeply');
    if (token === '[') {
      const items: JsonNode[] = [];
      for (let one = next(); one !== ']'; one = next()) if (one !== ',') items.push(read(one, depth + 1));
      return {kind: 'array', items};
    }
    if (token === '{') {
      const members: [string, JsonNode][] = [];
      for (let one = next(); one !== '}'; one = next()) {
        if (one === ',') continue;
        next();
        members.push([JSON.parse(one), read(next(), depth + 1)]);
      }
      return {kind: 'object', members};
    }
    if (token.startsWith('"')) return {kind: 'string', value: JSON.parse(token)};
    return {kind: /^[tfn]/.test(token) ? 'literal' : 'number', text: token};
  };
  try {
    return read(next(), 0);
  } catch {
    return undefined;
  }
}

export type JsonStyle = {
  /** Separators after a member and after a name. */
  comma: string;
  colon: string;
  /** One level of indentation; without it everything is on one line. */
  indent?: string;
  order: (members: [string, JsonNode][]) => [string, JsonNode][];
  string: (value: string) => string;
  number: (text: string) => string;
};

export function writeJson(node: JsonNode, style: JsonStyle, level = 0): string {
  if (node.kind === 'literal') return node.text;
  if (node.kind === 'number') return style.number(node.text);
  if (node.kind === 'string') return style.string(node.value);
  const [open, close, parts] =
    node.kind === 'array'
      ? ['[', ']', node.items.map(item => writeJson(item, style, level + 1))]
      : [
          '{',
          '}',
          style
            .order(node.members)
            .map(([name, item]) => style.string(name) + style.colon + writeJson(item, style, level + 1)),
        ];
  if (parts.length === 0) return open + close;
  if (style.indent === undefined) return open + parts.join(style.comma) + close;
  const line = `\n${style.indent.repeat(level + 1)}`;
  return `${open}${line}${parts.join(`,${line}`)}\n${style.indent.repeat(level)}${close}`;
}
