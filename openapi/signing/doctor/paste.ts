/**
 * Parses pasted headers: header lines, `curl -v` output, an HTTP request, a curl command, JSON, an HTTP archive (HAR), or a printed
 * dictionary. Ignores anything else.
 */
import type {Target} from './mistakes.ts';

export type Pasted = {
  headers: Record<string, string>;
  /** The body, if the text includes it. */
  body?: string;
  /** `headers` has every header that was sent. */
  complete?: true;
  /** Unix seconds from the response's `Date` header: when the server received the request. */
  receivedSeconds?: number;
  /** Where the request was sent, if the text includes it. */
  target?: Target;
};

const HEADER = /^[>*]?\s*['"]?([A-Za-z][A-Za-z0-9_-]{1,60})['"]?\s*(?::|=>|=)\s?(.*)$/;

export function readPasted(text: string): Pasted {
  const trimmed = text.trim();
  if (trimmed === '') return {headers: {}};
  return fromJson(trimmed) ?? fromCurl(trimmed) ?? fromLines(text.replace(/^\s+/, ''));
}

function fromJson(text: string): Pasted | undefined {
  if (!/^[[{]/.test(text)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // A dictionary printed by Python or Ruby.
    return fromDictionary(text);
  }
  const found = value as {headers?: unknown; body?: unknown; log?: {entries?: HarEntry[]}};
  if (Array.isArray(found.log?.entries)) return fromHar(found.log.entries);
  const from = !Array.isArray(value) && typeof found.headers === 'object' && found.headers ? found.headers : value;
  const headers = Array.isArray(from) ? fromPairs(from) : fromObject(from as Record<string, unknown>);
  return {headers, ...(typeof found.body === 'string' && {body: found.body})};
}

type HarEntry = {
  request?: {method?: string; url?: string; headers?: unknown[]; postData?: {text?: string}};
  response?: {headers?: unknown[]};
};

/** The last request of an HTTP archive that has a signature; otherwise the last one. */
function fromHar(entries: HarEntry[]): Pasted {
  const isSigned = ({request}: HarEntry) =>
    Object.keys(fromPairs(request?.headers ?? [])).some(name => /signature$/i.test(name));
  const {request = {}, response} = entries.findLast(isSigned) ?? entries.at(-1) ?? {};
  const date = Object.entries(fromPairs(response?.headers ?? [])).find(([name]) => /^date$/i.test(name))?.[1];
  const body = request.postData?.text;
  return {
    headers: fromPairs(request.headers ?? []),
    complete: true,
    ...(body !== undefined && {body}),
    ...(date !== undefined && !Number.isNaN(Date.parse(date)) && {receivedSeconds: Date.parse(date) / 1000}),
    ...targetOf(request.method, request.url),
  };
}

function targetOf(method = 'GET', url = ''): {target?: Target} {
  if (!URL.canParse(url)) return {};
  const {pathname, search} = new URL(url);
  return {target: {method: method.toUpperCase(), path: pathname + search}};
}

function fromObject(value: Record<string, unknown>): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, item] of Object.entries(value)) {
    const one = Array.isArray(item) ? item[0] : item;
    if (typeof one === 'string' || typeof one === 'number') headers[name] = String(one);
  }
  return headers;
}

/** `[["name", "value"]]`, `["name", "value", …]`, or `[{name, value}]`. */
function fromPairs(list: unknown[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [index, item] of list.entries()) {
    if (Array.isArray(item)) headers[String(item[0])] = String(item[1]);
    else if (typeof item === 'object' && item !== null) {
      const {name, key, value} = item as Record<string, unknown>;
      if (name ?? key) headers[String(name ?? key)] = String(value);
    } else if (index % 2 === 0 && list[index + 1] !== undefined) headers[String(item)] = String(list[index + 1]);
  }
  return headers;
}

function fromDictionary(text: string): Pasted | undefined {
  const headers: Record<string, string> = {};
  for (const [, name = '', , value = ''] of text.matchAll(
    /['"]?([A-Za-z][\w-]{1,60})['"]?\s*(?::|=>)\s*(['"])(.*?)\2(?=\s*[,}\]])/gs,
  )) {
    headers[name] = value;
  }
  return Object.keys(headers).length > 0 ? {headers} : undefined;
}

function fromCurl(text: string): Pasted | undefined {
  if (!/^(?:\$ )?curl\s/.test(text)) return undefined;
  const words = shellWords(text.replace(/^\$ /, ''));
  const headers: Record<string, string> = {};
  let body: string | undefined;
  let method: string | undefined;
  for (let at = 1; at < words.length; at += 1) {
    const [, flag = words[at] as string, joined] = /^(--[a-z-]+)=([\s\S]*)$/.exec(words[at] as string) ?? [];
    const short = /^-([HdX])([\s\S]+)$/.exec(flag);
    const name = short ? `-${short[1]}` : flag;
    const value = () => short?.[2] ?? joined ?? words[++at] ?? '';
    if (name === '-H' || name === '--header') {
      const [, header, content] = /^([^:]+):\s?([\s\S]*)$/.exec(value()) ?? [];
      if (header) headers[header.trim()] = content ?? '';
    } else if (name === '-X' || name === '--request') {
      method = value();
    } else if (/^(-d|--data|--data-raw|--data-binary|--data-ascii|--json)$/.test(name)) {
      const given = value();
      // `@file` names a file.
      if (name === '--data-raw' || !given.startsWith('@')) body = body === undefined ? given : `${body}&${given}`;
    }
  }
  const url = words.findLast(word => /^https?:\/\//.test(word));
  method ??= body === undefined ? 'GET' : 'POST';
  return {headers, complete: true, ...(body !== undefined && {body}), ...targetOf(method, url)};
}

/** Splits words like a POSIX shell: single quotes, double quotes, $'…', backslashes, line continuations. */
function shellWords(text: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] as string;
    if (letter === '\\') {
      const next = text[++at] ?? '';
      if (next !== '\n' && !(next === '\r' && text[at + 1] === '\n')) word = (word ?? '') + next;
      else if (next === '\r') at += 1;
    } else if (letter === "'" || (letter === '$' && text[at + 1] === "'")) {
      const escapes = letter === '$';
      if (escapes) at += 1;
      let end = at + 1;
      while (end < text.length && text[end] !== "'") end += escapes && text[end] === '\\' ? 2 : 1;
      const inside = text.slice(at + 1, end);
      word = (word ?? '') + (escapes ? unescapeAnsi(inside) : inside);
      at = end;
    } else if (letter === '"') {
      word ??= '';
      for (at += 1; at < text.length && text[at] !== '"'; at += 1) {
        if (text[at] === '\\' && /["\\$`\n]/.test(text[at + 1] ?? '')) at += 1;
        word += text[at];
      }
    } else if (/\s/.test(letter)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + letter;
  }
  return word === undefined ? words : [...words, word];
}

function unescapeAnsi(text: string): string {
  const letters: Record<string, string> = {n: '\n', r: '\r', t: '\t'};
  return text.replace(/\\(u[0-9a-f]{4}|x[0-9a-f]{2}|[\s\S])/gi, (_, code: string) =>
    code.length > 1 ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : (letters[code] ?? code),
  );
}

/** Header lines, then a blank line and the body. For `curl -v`: the sent lines, and the response's date. */
function fromLines(text: string): Pasted {
  const verbose = /^> /m.test(text);
  const headers: Record<string, string> = {};
  let receivedSeconds: number | undefined;
  const blank = verbose ? null : /\r?\n\r?\n/.exec(text);
  const head = blank ? text.slice(0, blank.index) : text;
  for (const line of head.split(/\r?\n/)) {
    const date = verbose && /^< date:\s*(.+)$/i.exec(line)?.[1];
    if (date && !Number.isNaN(Date.parse(date))) receivedSeconds = Date.parse(date) / 1000;
    if (verbose && !line.startsWith('> ')) continue;
    const [, name, value = ''] = HEADER.exec(line) ?? [];
    if (name) headers[name] = unquote(value);
  }
  const body = blank ? text.slice(blank.index + blank[0].length) : undefined;
  return {
    headers,
    ...(verbose && {complete: true as const}),
    ...(body !== undefined && body !== '' && {body}),
    ...(receivedSeconds !== undefined && {receivedSeconds}),
  };
}

/** Removes the quotes and comma of a printed list. A single quote belongs to the value. */
function unquote(value: string): string {
  return /^(['"])(.*)\1,?$/.exec(value.trimEnd())?.[2] ?? value;
}
