/** Reads a request from PowerShell: `Invoke-WebRequest`, `Invoke-RestMethod`, or `curl.exe` with PowerShell's quotes. */
import {fromCurl} from './curl.ts';
import type {Draft} from './pasted.ts';
import {type Cursor, ESCAPES, type Holes, isAtEnd, take, takeUpTo} from './source.ts';

const REQUEST = /^(?:invoke-webrequest|invoke-restmethod|iwr|irm|curl|wget|(?:\S*[\\/])?curl\.exe)$/i;
const PARAMETERS = (
  'uri method headers body contenttype infile useragent websession outfile timeoutsec sessionvariable credential authentication token ' +
  'form proxy maximumredirection custommethod certificate'
).split(' ');

/** The requests, up to text that is nested too deeply. */
export function readPowerShell(text: string, holes: Holes): Draft[] {
  const script: Script = {
    text: text
      // Code reads a member of the response: `(irm …).id`.
      .replace(/\((?=(?:invoke-(?:web|rest)\w+|iwr|irm) )/gi, '')
      .replace(/(\$\w+)\[("[^"\n]+"|'[^'\n]+')\] *= *(.+)/g, '$1.Add($2,$3)'),
    at: 0,
    variables: new Map<string, Value | undefined>(Object.entries({true: true, false: false, null: null})),
    holes,
  };
  const found: Draft[] = [];
  try {
    while (!isAtEnd(script)) {
      const request = run(script, readLine(script));
      if (request) found.push(request);
    }
  } catch {
    // It's nested too deeply.
  }
  return found;
}

function readLine(script: Script): Token[] {
  // A printed error repeats the command.
  take(script, /[ \t]*(?:\+|\d+ \|) [^\n]*/y);
  const tokens: Token[] = [];
  for (let token = nextToken(script); token !== 'end'; token = nextToken(script)) tokens.push(token);
  return tokens;
}

/** The request of a line, if it is one; otherwise remembers the variable that it sets. */
function run(script: Script, tokens: Token[]): Draft | undefined {
  const words = tokens.map(readWord);
  const request = words.findIndex((word, index) => REQUEST.test(word) && words[index + 1] !== ':');
  if (request < 0) {
    const [name = '', sign] = words;
    if (sign === '=' || sign === '+')
      script.variables.set(name.slice(1).toLowerCase(), sign === '=' ? pipeline(script, tokens.slice(2)) : undefined);
    return undefined;
  }
  const command = tokens.slice(request);
  if (!/\.exe$/i.test(words[request] as string)) return readRequest(script, command.slice(1));
  const values = command.filter(isItem).map(token => plain(resolve(script, token)));
  return fromCurl(values, script.holes);
}

function readRequest(script: Script, tokens: Token[]): Draft {
  const given: Hash = new Map();
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as Token;
    if (typeof token === 'string') break;
    const [, name] = /^-([a-z]+):?$/.exec(readWord(token).toLowerCase()) ?? [];
    const [, splat] = /^@(\w+)$/.exec(readWord(token).toLowerCase()) ?? [];
    if (splat) {
      const hash = variable(script, splat);
      if (hash instanceof Map) for (const [key, value] of hash) given.set(key.toLowerCase(), value);
      else given.set('uri', script.holes.mark(`@${splat}`));
    } else if (name) {
      const known = PARAMETERS.filter(parameter => parameter.startsWith(name));
      const value = tokens[index + 1];
      if (known.length > 0 && value !== undefined && typeof value !== 'string') {
        given.set(known[0] as string, resolve(script, value));
        index += 1;
      }
    } else if (!given.has('uri')) given.set('uri', resolve(script, token));
  }
  return toDraft(given, script.holes);
}

function toDraft(given: Hash, holes: Holes): Draft {
  const text = (name: string) => (given.has(name) ? plain(given.get(name) as Value) : undefined);
  const headers = given.get('headers') ?? new Map();
  const pairs: Iterable<[string, Value]> = headers instanceof Map ? headers : [['', holes.mark(plain(headers))]];
  const file = ['infile', 'form'].find(name => given.has(name));
  return {
    method: text('custommethod') ?? text('method') ?? 'GET',
    url: text('uri'),
    headers: [
      ...Array.from(pairs, ([name, value]) => [name, plain(value)] as const),
      ...(given.has('contenttype') ? [['Content-Type', text('contenttype') as string] as const] : []),
    ],
    // PowerShell sends a hash table as a form, in any order.
    body: file
      ? holes.mark(`-${file} ${text(file)}`)
      : given.get('body') instanceof Map
        ? holes.mark('only its values')
        : text('body'),
  };
}

type Hash = Map<string, Value>;
type Value = string | number | boolean | null | Hash | Value[];
type Item = Readonly<{value: Value; quoted: boolean}>;
type Token = Item | '|' | 'end';

type Script = Cursor & {readonly variables: Map<string, Value | undefined>; readonly holes: Holes};

const BLANKS = /(?:[ \t\r,]|\[\w+\](?=@)|`\r?\n|<#[\s\S]*?(?:#>|$)|#[^\n]*)+/y;
/** In double quotes: text, a quote, an escape, or `$(…)`, `${name}`, `$env:NAME` and `$name`. */
const PIECE = /[^"`$]+|"(")|`([\s\S]?)|(\$\([^()]{0,500}\))|\$\{([^}]{0,100})\}|\$(env:\w+|\w+)|\$/iy;

const isItem = (token: Token | undefined): token is Item => typeof token === 'object';

/** The text of a token that isn't quoted, or an empty one. */
const readWord = (token: Token | undefined): string => (isItem(token) && !token.quoted ? String(token.value) : '');

const toJson = (value: Value) =>
  JSON.stringify(value, (_, member) => (member instanceof Map ? Object.fromEntries(member) : member));

function plain(value: Value): string {
  return value instanceof Map || Array.isArray(value) ? toJson(value) : String(value ?? '');
}

/** A value, or the value of a variable. */
function resolve(script: Script, {value, quoted}: Item): Value {
  return quoted || typeof value !== 'string' || !value.startsWith('$') ? value : variable(script, value.slice(1));
}

/** A hash table is copied, so that `.Add` doesn't change the values that have it, whose length was counted. */
function variable({variables, holes}: Script, name: string): Value {
  const value = holes.fill(variables.get(name.toLowerCase()), `$${name}`, known => plain(known).length);
  return value instanceof Map ? new Map(value) : value;
}

/** A value. As JSON if it's piped to `ConvertTo-Json`. `GetBytes` of a string is the string itself. */
function pipeline(script: Script, [first, ...rest]: readonly Token[]): Value | undefined {
  if (!isItem(first)) return undefined;
  const bytes = rest[rest.findIndex(token => /::UTF8\.GetBytes$/i.test(readWord(token))) + 1];
  if (bytes !== rest[0] && isItem(bytes)) return bytes.value;
  const value = resolve(script, first);
  if (rest.length === 0) return value;
  if (value === 'New-Object' && isItem(rest[0]) && /Dictionary|Hashtable/i.test(plain(rest[0].value))) return new Map();
  if (rest[0] === '|' && /^convertto-json$/i.test(readWord(rest[1])))
    return script.holes.fill(toJson(value), 'ConvertTo-Json');
  return script.holes.mark(readWord(first) || 'an expression');
}

function nextToken(script: Script): Token {
  take(script, BLANKS);
  if (isAtEnd(script) || take(script, /[\n;]/y)) return 'end';
  if (take(script, /\|/y)) return '|';
  const value = quotedValue(script);
  if (value !== undefined) return {value, quoted: true};
  const [word] = take(script, /[^\s;|"'=(){}[\],]{1,2000}|[\s\S]/y) as RegExpExecArray;
  if (/^-?\d+(?:\.\d+)?$/.test(word)) return {value: Number(word), quoted: true};
  if (/^\$\w+\.add$/i.test(word) && take(script, /\(/y)) {
    const [name, member] = tokensInParentheses(script).filter(isItem);
    const members = script.variables.get(word.slice(1, -4).toLowerCase());
    if (name && member && members instanceof Map) members.set(plain(name.value), resolve(script, member));
  }
  return {value: word.replace(/`(.)/g, '$1'), quoted: false};
}

function quotedValue(script: Script): Value | undefined {
  const [, quote] = take(script, /@(["'])(?=\r?\n)/y) ?? [];
  if (quote) return hereString(script, quote);
  if (take(script, /"/y)) return doubleQuoted(script);
  const single = take(script, /'((?:[^']+|'')*)'?/y);
  if (single) return single[1]?.replaceAll("''", "'");
  if (take(script, /@\{/y)) return hash(script);
  if (take(script, /@\(/y))
    return tokensInParentheses(script)
      .filter(isItem)
      .map(token => resolve(script, token));
  return take(script, /\(/y) ? group(script) : undefined;
}

/** The lines between `@"` and `"@`. */
function hereString(script: Script, quote: string): string {
  const [, content = ''] = /^\r?\n?([\s\S]*?)\r?$/.exec(takeUpTo(script, `\n${quote}@`)) ?? [];
  return quote === '"' ? doubleQuoted({...script, text: content.replace(/`?"/g, '`"'), at: 0}) : content;
}

function doubleQuoted(script: Script): string {
  let value = '';
  for (let piece = take(script, PIECE); piece; piece = take(script, PIECE)) {
    const [source, quote, escaped, expression, braced, name = braced] = piece;
    if (name !== undefined) value += plain(variable(script, name));
    // Chrome writes a line break as $([char]10).
    else if (/^\$\(\[char]\d+\)$/i.test(source)) value += String.fromCharCode(Number(source.slice(8, -1)));
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
    if (isItem(key) && isItem(value) && readWord(equals) !== '') members.set(plain(key.value), resolve(script, value));
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

/** `(expression)` */
function group(script: Script): Value {
  const from = script.at - 1;
  return pipeline(script, tokensInParentheses(script)) ?? script.holes.mark(script.text.slice(from, script.at));
}
