/** Reads the tokens of a PowerShell script. Strings and collections are one token each. */
import {type Cursor, isAtEnd, take, takeUpTo} from './cursor.ts';
import type {Holes} from './holes.ts';

export type Hash = Map<string, Value>;
export type Value = string | number | boolean | null | Hash | Value[];
type Item = Readonly<{value: Value; quoted: boolean}>;
export type Token = Item | '|' | 'end';

export type Script = Cursor & {
  readonly variables: Map<string, Value>;
  readonly holes: Holes;
  /** Brackets that are open. */
  depth: number;
};

/** A bracket inside this many others is a character. */
const DEEPEST = 100;

const CONSTANTS: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const ESCAPES: ReadonlyMap<string, string> = new Map(Object.entries({n: '\n', r: '\r', t: '\t', '0': '\0', '\n': ''}));
const BLANKS = /(?:[ \t\r,]|`\r?\n|<#[\s\S]{0,4000}?#>|#[^\n]*)+/y;
/** In double quotes: a text, a quote, an escape, or `$(…)`, `${name}`, `$env:NAME` and `$name`. */
const PIECE = /[^"`$]+|"(")|`([\s\S]?)|(\$\([^()]{0,500}\))|\$\{([^}]{0,100})\}|\$(env:\w+|\w+)|\$/iy;

export const isWord = (token: Token | undefined): token is Item => typeof token === 'object' && !token.quoted;

const toJson = (value: Value): unknown => {
  if (value instanceof Map) return Object.fromEntries([...value].map(([name, member]) => [name, toJson(member)]));
  return Array.isArray(value) ? value.map(toJson) : value;
};

/** A value as text. */
export function plain(value: Value): string {
  if (value instanceof Map || Array.isArray(value)) return JSON.stringify(toJson(value));
  return value === null ? '' : String(value);
}

/** A value, or what the variable has. */
export function resolve(script: Script, {value, quoted}: Item): Value {
  return quoted || typeof value !== 'string' || !value.startsWith('$') ? value : variable(script, value.slice(1));
}

function variable({variables, holes}: Script, name: string): Value {
  const value = CONSTANTS.get(name.toLowerCase()) ?? variables.get(name.toLowerCase());
  return holes.fill(value, `$${name}`, known => plain(known).length);
}

/** A value, as JSON where `ConvertTo-Json` follows. */
export function pipeline(script: Script, [first, ...rest]: readonly Token[]): Value | undefined {
  if (typeof first !== 'object') return undefined;
  const value = resolve(script, first);
  if (rest.length === 0) return value;
  const isJson = rest[0] === '|' && isWord(rest[1]) && /^convertto-json$/i.test(String(rest[1].value));
  if (isJson) return JSON.stringify(toJson(value));
  return script.holes.mark(isWord(first) ? String(first.value) : 'an expression');
}

export function nextToken(script: Script): Token {
  take(script, BLANKS);
  if (isAtEnd(script) || take(script, /[\n;]/y)) return 'end';
  if (take(script, /\|/y)) return '|';
  const value = quotedValue(script);
  if (value !== undefined) return {value, quoted: true};
  const [word] = take(script, /[^\s;|"'=(){}[\],]{1,2000}|[\s\S]/y) as RegExpExecArray;
  if (/^-?\d+(?:\.\d+)?$/.test(word)) return {value: Number(word), quoted: true};
  return {value: word.replace(/`(.)/g, '$1'), quoted: false};
}

function quotedValue(script: Script): Value | undefined {
  const [, quote] = take(script, /@(["'])(?=\r?\n)/y) ?? [];
  if (quote) return hereString(script, quote);
  if (take(script, /"/y)) return doubleQuoted(script);
  const single = take(script, /'((?:[^']+|'')*)'?/y);
  if (single) return single[1]?.replaceAll("''", "'");
  if (script.depth === DEEPEST) return undefined;
  script.depth += 1;
  const value = bracketed(script);
  script.depth -= 1;
  return value;
}

function bracketed(script: Script): Value | undefined {
  if (take(script, /@\{/y)) return hash(script);
  if (take(script, /@\(/y))
    return tokensInParentheses(script).flatMap(token => (typeof token === 'string' ? [] : [resolve(script, token)]));
  return take(script, /\(/y) ? group(script) : undefined;
}

/** The lines between `@"` and `"@`. */
function hereString(script: Script, quote: string): string {
  const [, content = ''] = /^\r?\n?([\s\S]*?)\r?$/.exec(takeUpTo(script, `\n${quote}@`)) ?? [];
  return quote === '"' ? content.replace(/\$(\w+)/g, (_, name: string) => plain(variable(script, name))) : content;
}

function doubleQuoted(script: Script): string {
  let value = '';
  for (let piece = take(script, PIECE); piece; piece = take(script, PIECE)) {
    const [source, quote, escaped, expression, braced, name = braced] = piece;
    if (name !== undefined) value += plain(variable(script, name));
    else if (expression !== undefined) value += script.holes.mark(expression);
    else value += escaped === undefined ? (quote ?? source) : (ESCAPES.get(escaped) ?? escaped);
  }
  script.at += 1;
  return value;
}

function hash(script: Script): Hash {
  const members: Hash = new Map();
  for (;;) {
    take(script, /[\s;]+/y);
    take(script, BLANKS);
    if (isAtEnd(script) || take(script, /\}/y)) return members;
    const [key, equals, value] = [nextToken(script), nextToken(script), nextToken(script)];
    if (typeof key === 'object' && typeof value === 'object' && isWord(equals))
      members.set(plain(key.value), resolve(script, value));
  }
}

function tokensInParentheses(script: Script): Token[] {
  const tokens: Token[] = [];
  while (!isAtEnd(script) && !take(script, /\)/y)) {
    const token = nextToken(script);
    if (token !== 'end') tokens.push(token);
    take(script, /\s+/y);
  }
  return tokens;
}

/** `(expression)`. The bytes of a text are the text. */
function group(script: Script): Value {
  const from = script.at - 1;
  const tokens = tokensInParentheses(script);
  const source = script.text.slice(from, script.at);
  const isBytes = /^\(\[System\.Text\.Encoding\]::UTF8\.GetBytes\(/i.test(source);
  const content = isBytes ? tokens.find(token => typeof token === 'object' && token.quoted) : undefined;
  const value = typeof content === 'object' ? content.value : isBytes ? undefined : pipeline(script, tokens);
  return value ?? script.holes.mark(source);
}
