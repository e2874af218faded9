/**
 * Parses a pasted request or its headers: header lines, `curl -v` output, an HTTP request, a curl command, a `fetch` call, JSON, an
 * HTTP archive (HAR), or a printed dictionary. Ignores anything else.
 */
import type {Target} from './mistakes.ts';
import {fromCurl} from './paste-curl.ts';
import {fromFetch} from './paste-fetch.ts';
import {type Pasted, targetOf} from './pasted.ts';

const REQUEST_LINE = /^(?:> )?([A-Z]{3,7}) (\/\S*|https?:\/\/\S+)(?: HTTP\/[\d.]+)?$/m;
const HEADER = /^[>*]?\s*['"]?([A-Za-z][A-Za-z0-9_-]{1,60})['"]?\s*(?::|=>|=)\s?(.*)$/;

/** Of an archive's requests, takes the last `wanted` one. */
export function readPasted(text: string, wanted?: (target: Target) => boolean): Pasted {
  return readRequest(text, wanted, fromFetch);
}

/** Without `fetch` calls, which people copy from a browser: their reader is too large for the command line. */
export function readRequest(
  text: string,
  wanted?: (target: Target) => boolean,
  fromCode: (text: string) => Pasted | undefined = () => undefined,
): Pasted {
  const trimmed = text.trim();
  if (trimmed === '') return {headers: {}};
  return fromJson(trimmed, wanted) ?? fromCurl(trimmed) ?? fromCode(trimmed) ?? fromLines(text.replace(/^\s+/, ''));
}

function fromJson(text: string, wanted?: (target: Target) => boolean): Pasted | undefined {
  if (!/^[[{]/.test(text)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // A dictionary printed by Python or Ruby.
    return fromDictionary(text);
  }
  const found = value as {headers?: unknown; body?: unknown; log?: {entries?: HarEntry[]}};
  if (Array.isArray(found.log?.entries)) return fromHar(found.log.entries, wanted);
  const from = !Array.isArray(value) && typeof found.headers === 'object' && found.headers ? found.headers : value;
  const headers = Array.isArray(from) ? fromPairs(from) : fromObject(from as Record<string, unknown>);
  return {headers, ...(typeof found.body === 'string' && {body: found.body})};
}

type HarEntry = {
  request?: {method?: string; url?: string; headers?: unknown[]; postData?: {text?: string}};
  response?: {headers?: unknown[]};
};

/** The last request of an HTTP archive that is wanted, or else that has a signature; otherwise the last one. */
function fromHar(entries: HarEntry[], wanted?: (target: Target) => boolean): Pasted {
  const isWanted = ({request}: HarEntry) => {
    const {target} = targetOf(request?.method, request?.url);
    return target !== undefined && wanted?.(target) === true;
  };
  const isSigned = ({request}: HarEntry) =>
    Object.keys(fromPairs(request?.headers ?? [])).some(name => /signature$/i.test(name));
  const {request = {}, response} = entries.findLast(isWanted) ?? entries.findLast(isSigned) ?? entries.at(-1) ?? {};
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
  const opening = /['"]?([A-Za-z][\w-]{1,60})['"]?\s*(?::|=>)\s*(['"])/g;
  /** Undefined once the text has no further closing quote of this kind, so that it isn't searched again for each name. */
  const closing: Record<string, RegExp | undefined> = {"'": /'(?=\s*[,}\]])/g, '"': /"(?=\s*[,}\]])/g};
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const [, name = '', quote = ''] = found;
    const start = opening.lastIndex;
    const pattern = closing[quote];
    if (pattern) pattern.lastIndex = start;
    const end = pattern?.exec(text)?.index;
    if (end === undefined) closing[quote] = undefined;
    else headers[name] = text.slice(start, end);
    opening.lastIndex = end === undefined ? found.index + 1 : end + 1;
  }
  return Object.keys(headers).length > 0 ? {headers} : undefined;
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
  const [, method, url] = REQUEST_LINE.exec(head) ?? [];
  return {
    headers,
    ...(method && targetOf(method, url)),
    ...(verbose && {complete: true as const}),
    ...(body !== undefined && body !== '' && {body}),
    ...(receivedSeconds !== undefined && {receivedSeconds}),
  };
}

/** Removes the quotes and comma of a printed list. A single quote belongs to the value. */
function unquote(value: string): string {
  return /^(['"])(.*)\1,?$/.exec(value.trimEnd())?.[2] ?? value;
}
