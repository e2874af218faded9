/** Values of PowerShell. */
export type Hash = Map<string, Value>;
export type Value = string | number | boolean | null | Hash | Value[];

export const CONSTANTS: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

export const ESCAPES: ReadonlyMap<string, string> = new Map(
  Object.entries({n: '\n', r: '\r', t: '\t', '0': '\0', '\n': ''}),
);

export const toJson = (value: Value): unknown => {
  if (value instanceof Map) return Object.fromEntries([...value].map(([name, member]) => [name, toJson(member)]));
  return Array.isArray(value) ? value.map(toJson) : value;
};

/** A value as text. */
export function plain(value: Value): string {
  if (value instanceof Map || Array.isArray(value)) return JSON.stringify(toJson(value));
  return value === null ? '' : String(value);
}

export type Token = Readonly<{value: Value; quoted: boolean}> | '|' | 'end';

export const isWord = (token: Token | undefined): token is Readonly<{value: Value; quoted: boolean}> =>
  typeof token === 'object' && !token.quoted;
