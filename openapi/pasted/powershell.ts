/** Reads a request from PowerShell: `Invoke-WebRequest`, `Invoke-RestMethod`, or `curl.exe` with PowerShell's quotes. */
import {fromCurl} from './curl.ts';
import type {Holes} from './holes.ts';
import type {Draft, Unknown} from './pasted.ts';
import {
  type Hash,
  isWord,
  nextToken,
  pipeline,
  plain,
  resolve,
  type Script,
  type Token,
  type Value,
} from './powershell-tokens.ts';

const REQUEST = /^(?:invoke-webrequest|invoke-restmethod|iwr|irm|curl|wget)$/i;
const PARAMETERS = (
  'uri method headers body contenttype infile useragent websession outfile timeoutsec sessionvariable credential authentication token ' +
  'form proxy maximumredirection custommethod certificate'
).split(' ');

export function readPowerShell(text: string, holes: Holes): Draft | undefined {
  const script: Script = {text, at: 0, variables: new Map(), holes, depth: 0};
  let line: Token[] = [];
  for (;;) {
    const token = nextToken(script);
    if (token !== 'end') line.push(token);
    else {
      const found = run(script, line);
      if (found) return found;
      if (script.at >= text.length) return undefined;
      line = [];
    }
  }
}

/** The request of a line, if it is one; otherwise remembers the variable that it sets. */
function run(script: Script, tokens: Token[]): Draft | undefined {
  const [first, second, ...rest] = tokens;
  if (isWord(first) && isWord(second) && second.value === '=' && String(first.value).startsWith('$')) {
    const request = rest.findIndex(token => isWord(token) && REQUEST.test(String(token.value)));
    if (request >= 0) return requestOf(script, rest.slice(request + 1));
    const value = pipeline(script, rest);
    if (value !== undefined) script.variables.set(String(first.value).slice(1).toLowerCase(), value);
    return undefined;
  }
  const start = tokens.findIndex(token => isWord(token) && /^(?:\S*[\\/])?curl\.exe$/i.test(String(token.value)));
  if (start >= 0)
    return fromCurl(
      tokens.slice(start).flatMap(token => (typeof token === 'string' ? [] : plain(resolve(script, token)))),
      script.holes,
    );
  const request = tokens.findIndex(token => isWord(token) && REQUEST.test(String(token.value)));
  return request < 0 ? undefined : requestOf(script, tokens.slice(request + 1));
}

function requestOf(script: Script, tokens: Token[]): Draft {
  const given: Hash = new Map();
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as Token;
    if (token === '|' || token === 'end') break;
    const name = isWord(token) ? /^-([A-Za-z]+):?$/.exec(String(token.value))?.[1]?.toLowerCase() : undefined;
    const splat = isWord(token) ? /^@(\w+)$/.exec(String(token.value))?.[1]?.toLowerCase() : undefined;
    if (splat) {
      const hash = script.variables.get(splat);
      if (hash instanceof Map) for (const [key, value] of hash) given.set(key.toLowerCase(), value);
      else given.set('uri', script.holes.mark(`@${splat}`));
    } else if (name) {
      const known = PARAMETERS.filter(one => one.startsWith(name));
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
