/** Reads a request from PowerShell: `Invoke-WebRequest`, `Invoke-RestMethod`, or `curl.exe` with PowerShell's quotes. */
import {fromCurl} from './curl.ts';
import type {Holes} from './holes.ts';
import type {Draft, Unknown} from './pasted.ts';
import {CONSTANTS, ESCAPES, type Hash, isWord, type Token, toJson, type Value} from './powershell-values.ts';

const REQUEST = /^(?:invoke-webrequest|invoke-restmethod|iwr|irm|curl|wget)$/i;
const PARAMETERS = [
  ...[
    'uri',
    'method',
    'headers',
    'body',
    'contenttype',
    'infile',
    'useragent',
    'websession',
    'outfile',
    'timeoutsec',
    'sessionvariable',
  ],
  ...['credential', 'authentication', 'token', 'form', 'proxy', 'maximumredirection', 'custommethod', 'certificate'],
];

export function readPowerShell(text: string, holes: Holes): Draft | undefined {
  const variables = new Map<string, Value>();
  let at = 0;
  let line: Token[] = [];
  for (;;) {
    const token = next();
    if (token !== 'end') line.push(token);
    else {
      const found = run(line);
      if (found) return found;
      if (at >= text.length) return undefined;
      line = [];
    }
  }

  /** The request of a line, if it is one; otherwise remembers the variable that it sets. */
  function run(tokens: Token[]): Draft | undefined {
    const [first, second, ...rest] = tokens;
    if (isWord(first) && isWord(second) && second.value === '=' && String(first.value).startsWith('$')) {
      const request = rest.findIndex(token => isWord(token) && REQUEST.test(String(token.value)));
      if (request >= 0) return requestOf(rest.slice(request + 1));
      const value = pipeline(rest);
      if (value !== undefined) variables.set(String(first.value).slice(1).toLowerCase(), value);
      return undefined;
    }
    const start = tokens.findIndex(token => isWord(token) && /^(?:\S*[\\/])?curl\.exe$/i.test(String(token.value)));
    if (start >= 0)
      return fromCurl(
        tokens.slice(start).flatMap(token => (typeof token === 'string' ? [] : textOf(token))),
        holes,
      );
    const request = tokens.findIndex(token => isWord(token) && REQUEST.test(String(token.value)));
    return request < 0 ? undefined : requestOf(tokens.slice(request + 1));
  }

  function requestOf(tokens: Token[]): Draft {
    const given: Hash = new Map();
    for (let index = 0; index < tokens.length; index += 1) {
      const token = tokens[index] as Token;
      if (token === '|' || token === 'end') break;
      const name = isWord(token) ? /^-([A-Za-z]+):?$/.exec(String(token.value))?.[1]?.toLowerCase() : undefined;
      const splat = isWord(token) ? /^@(\w+)$/.exec(String(token.value))?.[1]?.toLowerCase() : undefined;
      if (splat) {
        const hash = variables.get(splat);
        if (hash instanceof Map) for (const [key, value] of hash) given.set(key.toLowerCase(), value);
        else given.set('uri', holes.mark(`@${splat}`));
      } else if (name) {
        const known = PARAMETERS.filter(one => one.startsWith(name));
        const value = tokens[index + 1];
        if (known.length > 0 && value !== undefined && typeof value !== 'string') {
          given.set(known[0] as string, resolve(value));
          index += 1;
        }
      } else if (!given.has('uri')) given.set('uri', resolve(token));
    }
    return toDraft(given);
  }

  function toDraft(given: Hash): Draft {
    const text = (name: string) => (given.has(name) ? plain(given.get(name) as Value) : undefined);
    const headers = given.get('headers');
    const unknown: Unknown[] = [];
    if (headers !== undefined && !(headers instanceof Map))
      unknown.push({in: 'header', name: '', source: holes.sourcesIn(plain(headers))});
    for (const name of ['infile', 'form'])
      if (given.has(name))
        unknown.push({in: 'body', name: '', source: `-${name} ${holes.sourcesIn(text(name) ?? '') || text(name)}`});
    const uri = text('uri');
    return {
      method: text('custommethod') ?? text('method') ?? 'GET',
      url: uri,
      headers: [
        ...(headers instanceof Map ? [...headers].map(([name, value]): [string, string] => [name, plain(value)]) : []),
        ...(given.has('contenttype') ? [['Content-Type', text('contenttype') as string] as const] : []),
      ],
      body: text('body'),
      unknown,
    };
  }

  function textOf(token: Exclude<Token, string>): string {
    return plain(resolve(token));
  }

  /** A value, or what the variable has. */
  function resolve(token: Exclude<Token, string>): Value {
    const {value, quoted} = token;
    if (quoted || typeof value !== 'string' || !value.startsWith('$')) return value;
    return variable(value.slice(1));
  }

  function variable(name: string): Value {
    return CONSTANTS.get(name.toLowerCase()) ?? variables.get(name.toLowerCase()) ?? holes.mark(`$${name}`);
  }

  /** A value, as JSON where `ConvertTo-Json` follows. */
  function pipeline(tokens: Token[]): Value | undefined {
    const [first, ...rest] = tokens;
    if (first === undefined || typeof first === 'string') return undefined;
    const value = resolve(first);
    if (rest.length === 0) return value;
    const isJson = rest[0] === '|' && isWord(rest[1]) && /^convertto-json$/i.test(String(rest[1].value));
    return isJson ? JSON.stringify(toJson(value)) : holes.mark(isWord(first) ? String(first.value) : 'an expression');
  }

  function next(): Token {
    skipBlanks();
    const letter = text[at];
    if (letter === undefined) return 'end';
    if (letter === '\n' || letter === ';') {
      at += 1;
      return 'end';
    }
    if (letter === '|') {
      at += 1;
      return '|';
    }
    if (letter === '"' || letter === "'" || /^@["']\r?\n/.test(text.slice(at, at + 4)))
      return {value: string(), quoted: true};
    if (text.startsWith('@{', at)) return {value: hash(), quoted: true};
    if (text.startsWith('@(', at) || letter === '(') return {value: group(), quoted: true};
    if (letter === '=') {
      at += 1;
      return {value: '=', quoted: false};
    }
    const [word = letter] = /^[^\s;|"'=(){}[\],]+/.exec(text.slice(at, at + 2000)) ?? [];
    at += word.length;
    if (/^-?\d+(?:\.\d+)?$/.test(word)) return {value: Number(word), quoted: true};
    return {value: word.replace(/`(.)/g, '$1'), quoted: false};
  }

  function skipBlanks(): void {
    for (;;) {
      const [space = ''] = /^(?:[ \t\r,]+|`\r?\n|<#[\s\S]*?#>|#[^\n]*)/.exec(text.slice(at, at + 4000)) ?? [];
      if (space === '') return;
      at += space.length;
    }
  }

  function string(): string {
    if (text[at] === '@') {
      const quote = text[at + 1] as string;
      const start = text.indexOf('\n', at) + 1;
      const end = text.indexOf(`\n${quote}@`, start - 1);
      const content = text.slice(start, end < 0 ? text.length : Math.max(end, start)).replace(/\r$/, '');
      at = end < 0 ? text.length : end + 3;
      return quote === '"' ? content.replace(/\$(\w+)/g, (_, name: string) => plain(variable(name))) : content;
    }
    const quote = text[at] as string;
    let value = '';
    for (at += 1; at < text.length; at += 1) {
      const letter = text[at] as string;
      if (letter === quote) {
        if (text[at + 1] !== quote) break;
        value += quote;
        at += 1;
      } else if (quote === "'") value += letter;
      else if (letter === '`') {
        at += 1;
        value += ESCAPES.get(text[at] ?? '') ?? text[at] ?? '';
      } else if (letter === '$' && /[\w({]/.test(text[at + 1] ?? '')) value += expansion();
      else value += letter;
    }
    at += 1;
    return value;
  }

  /** In double quotes: `$name`, `${name}`, `$env:NAME` or `$(…)`. Leaves `at` on its last character. */
  function expansion(): string {
    const [source = '$', , braced, name] =
      /^\$(?:\(([^()]{0,500})\)|\{([^}]{0,100})\}|(env:\w+|\w+))/i.exec(text.slice(at, at + 600)) ?? [];
    at += source.length - 1;
    const found = braced ?? name;
    return found === undefined ? (source === '$' ? '$' : holes.mark(source)) : plain(variable(found));
  }

  function hash(): Hash {
    const members: Hash = new Map();
    at += 2;
    for (;;) {
      while (/[\s;]/.test(text[at] ?? '')) at += 1;
      skipBlanks();
      if (at >= text.length || text[at] === '}') break;
      const before = at;
      const key = next();
      const equals = next();
      const value = next();
      if (typeof key !== 'string' && typeof value !== 'string' && isWord(equals))
        members.set(plain(key.value), resolve(value));
      if (at === before) at += 1;
    }
    at += 1;
    return members;
  }

  /** `(expression)` or `@(list)`. The bytes of a text are the text. */
  function group(): Value {
    const from = at;
    const isList = text[at] === '@';
    at += isList ? 2 : 1;
    const tokens: Token[] = [];
    while (at < text.length && text[at] !== ')') {
      const token = next();
      if (token !== 'end') tokens.push(token);
      while (/\s/.test(text[at] ?? '')) at += 1;
    }
    at += 1;
    if (isList) return tokens.flatMap(token => (typeof token === 'string' ? [] : [resolve(token)]));
    const source = text.slice(from, at);
    if (/^\(\[System\.Text\.Encoding\]::UTF8\.GetBytes\(/i.test(source)) {
      const content = tokens.find(token => typeof token !== 'string' && token.quoted);
      return typeof content === 'object' ? resolve(content) : holes.mark(source);
    }
    const value = pipeline(tokens);
    return value === undefined ? holes.mark(source) : value;
  }

  /** A value as text. */
  function plain(value: Value): string {
    if (value instanceof Map || Array.isArray(value)) return JSON.stringify(toJson(value));
    return value === null ? '' : String(value);
  }
}
