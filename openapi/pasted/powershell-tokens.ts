/** Reads the tokens of a PowerShell script. Strings and collections are one token each. */
import type {Holes} from './holes.ts';
import {CONSTANTS, ESCAPES, type Hash, isWord, plain, type Token, toJson, type Value} from './powershell-values.ts';

/** A text that is read from its beginning. */
export type Script = {
  readonly text: string;
  /** The position of the next character. */
  at: number;
  readonly variables: Map<string, Value>;
  readonly holes: Holes;
};

/** A value, or what the variable has. */
export function resolve(script: Script, token: Exclude<Token, string>): Value {
  const {value, quoted} = token;
  if (quoted || typeof value !== 'string' || !value.startsWith('$')) return value;
  return variable(script, value.slice(1));
}

function variable({variables, holes}: Script, name: string): Value {
  return CONSTANTS.get(name.toLowerCase()) ?? variables.get(name.toLowerCase()) ?? holes.mark(`$${name}`);
}

/** A value, as JSON where `ConvertTo-Json` follows. */
export function pipeline(script: Script, tokens: Token[]): Value | undefined {
  const [first, ...rest] = tokens;
  if (first === undefined || typeof first === 'string') return undefined;
  const value = resolve(script, first);
  if (rest.length === 0) return value;
  const isJson = rest[0] === '|' && isWord(rest[1]) && /^convertto-json$/i.test(String(rest[1].value));
  return isJson
    ? JSON.stringify(toJson(value))
    : script.holes.mark(isWord(first) ? String(first.value) : 'an expression');
}

export function nextToken(script: Script): Token {
  skipBlanks(script);
  const {text} = script;
  const letter = text[script.at];
  if (letter === undefined) return 'end';
  if (letter === '\n' || letter === ';') {
    script.at += 1;
    return 'end';
  }
  if (letter === '|') {
    script.at += 1;
    return '|';
  }
  if (letter === '"' || letter === "'" || /^@["']\r?\n/.test(text.slice(script.at, script.at + 4)))
    return {value: string(script), quoted: true};
  if (text.startsWith('@{', script.at)) return {value: hash(script), quoted: true};
  if (text.startsWith('@(', script.at) || letter === '(') return {value: group(script), quoted: true};
  if (letter === '=') {
    script.at += 1;
    return {value: '=', quoted: false};
  }
  const [word = letter] = /^[^\s;|"'=(){}[\],]+/.exec(text.slice(script.at, script.at + 2000)) ?? [];
  script.at += word.length;
  if (/^-?\d+(?:\.\d+)?$/.test(word)) return {value: Number(word), quoted: true};
  return {value: word.replace(/`(.)/g, '$1'), quoted: false};
}

function skipBlanks(script: Script): void {
  for (;;) {
    const [space = ''] =
      /^(?:[ \t\r,]+|`\r?\n|<#[\s\S]*?#>|#[^\n]*)/.exec(script.text.slice(script.at, script.at + 4000)) ?? [];
    if (space === '') return;
    script.at += space.length;
  }
}

function string(script: Script): string {
  const {text} = script;
  if (text[script.at] === '@') {
    const quote = text[script.at + 1] as string;
    const start = text.indexOf('\n', script.at) + 1;
    const end = text.indexOf(`\n${quote}@`, start - 1);
    const content = text.slice(start, end < 0 ? text.length : Math.max(end, start)).replace(/\r$/, '');
    script.at = end < 0 ? text.length : end + 3;
    return quote === '"' ? content.replace(/\$(\w+)/g, (_, name: string) => plain(variable(script, name))) : content;
  }
  const quote = text[script.at] as string;
  let value = '';
  for (script.at += 1; script.at < text.length; script.at += 1) {
    const letter = text[script.at] as string;
    if (letter === quote) {
      if (text[script.at + 1] !== quote) break;
      value += quote;
      script.at += 1;
    } else if (quote === "'") value += letter;
    else if (letter === '`') {
      script.at += 1;
      value += ESCAPES.get(text[script.at] ?? '') ?? text[script.at] ?? '';
    } else if (letter === '$' && /[\w({]/.test(text[script.at + 1] ?? '')) value += expansion(script);
    else value += letter;
  }
  script.at += 1;
  return value;
}

/** In double quotes: `$name`, `${name}`, `$env:NAME` or `$(…)`. Leaves `at` on its last character. */
function expansion(script: Script): string {
  const [source = '$', , braced, name] =
    /^\$(?:\(([^()]{0,500})\)|\{([^}]{0,100})\}|(env:\w+|\w+))/i.exec(script.text.slice(script.at, script.at + 600)) ??
    [];
  script.at += source.length - 1;
  const found = braced ?? name;
  return found === undefined ? (source === '$' ? '$' : script.holes.mark(source)) : plain(variable(script, found));
}

function hash(script: Script): Hash {
  const {text} = script;
  const members: Hash = new Map();
  script.at += 2;
  for (;;) {
    while (/[\s;]/.test(text[script.at] ?? '')) script.at += 1;
    skipBlanks(script);
    if (script.at >= text.length || text[script.at] === '}') break;
    const before = script.at;
    const key = nextToken(script);
    const equals = nextToken(script);
    const value = nextToken(script);
    if (typeof key !== 'string' && typeof value !== 'string' && isWord(equals))
      members.set(plain(key.value), resolve(script, value));
    if (script.at === before) script.at += 1;
  }
  script.at += 1;
  return members;
}

/** `(expression)` or `@(list)`. The bytes of a text are the text. */
function group(script: Script): Value {
  const {text, holes} = script;
  const from = script.at;
  const isList = text[script.at] === '@';
  script.at += isList ? 2 : 1;
  const tokens: Token[] = [];
  while (script.at < text.length && text[script.at] !== ')') {
    const token = nextToken(script);
    if (token !== 'end') tokens.push(token);
    while (/\s/.test(text[script.at] ?? '')) script.at += 1;
  }
  script.at += 1;
  if (isList) return tokens.flatMap(token => (typeof token === 'string' ? [] : [resolve(script, token)]));
  const source = text.slice(from, script.at);
  if (/^\(\[System\.Text\.Encoding\]::UTF8\.GetBytes\(/i.test(source)) {
    const content = tokens.find(token => typeof token !== 'string' && token.quoted);
    return typeof content === 'object' ? resolve(script, content) : holes.mark(source);
  }
  const value = pipeline(script, tokens);
  return value === undefined ? holes.mark(source) : value;
}
