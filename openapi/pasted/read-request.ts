/**
 * Reads a request or its headers from pasted text: a curl or PowerShell command, a `fetch` call, JSON, an HTTP archive (HAR), a raw HTTP
 * request, header lines, `curl -v` output, or a printed dictionary.
 */
import type {Target} from '../signing/doctor/index.ts';
import {readCmdShell} from './cmd-shell.ts';
import {fromCurl} from './curl.ts';
import {fromFetch} from './fetch.ts';
import {fromJson} from './json.ts';
import {type Pasted, readTarget, toPasted} from './pasted.ts';
import {readPosixShell} from './posix-shell.ts';
import {readPowerShell} from './powershell.ts';
import {createHoles, type Holes} from './source.ts';

/** The name may follow a prompt or a path. */
const CLIENT = /^(?:\S*[\\/])?curl(?:\.exe)?$/i;
const PROMPT =
  /^(?:[^\n'"`{]{0,100}(?:[$%#>\u276f\u279c][ \t]*|\w="?\$\(\s*)|[ \t]+)?(?=(?:[^\s'"]{0,200}[\\/])?curl(?:\.exe)?[ \t])/gim;
const FENCED = /^\s*```.*\n([\s\S]*?)\n[ \t]*```/;
/** The start of a comment line that contains a command. */
const COMMENT = /^[ \t]*(?:\*|\/\/|#)[ \t]*(?=curl[ \t])/m;
const POWERSHELL =
  /(?<![\w'"-])(?:invoke-webrequest|invoke-restmethod|iwr|irm)\s|`\r?\n|^[^'"]*curl (?:\S+ )?-(?:uri|method|headers|body) /i;
const CMD = /\^\r?\n|\^"|"\{""|^[A-Za-z]:\\[^\n>]*>/m;

/** The first line of a request in the output of `curl -v`. */
const VERBOSE = /^> [A-Z]+ \S+ HTTP\//m;

const TYPOGRAPHIC =
  "The command has typographic quotes or dashes, such as “ ” or –, which a shell sends as they are. Type them again as ' ' and -, then paste the command.";

/** Reads one of several requests: the last one that is `wanted`; else the last one with a signature; else the last one. */
export function readPasted(given: string, wanted?: (target: Target) => boolean): Pasted {
  const text = uncommented(FENCED.exec(given)?.[1] ?? given);
  const trimmed = text.trim();
  if (trimmed === '') return {headers: {}};
  const holes = createHoles(trimmed);
  const choose = (found: readonly Pasted[] = []) =>
    found.findLast(({target}) => target && wanted?.(target)) ?? found.findLast(isSigned) ?? found.at(-1);
  const pasted =
    choose(fromJson(trimmed)) ??
    withOutput(choose(fromCommands(trimmed, holes)), trimmed) ??
    choose(fromFetch(trimmed, holes)) ??
    fromLines(text.trimStart());
  return {...pasted, headers: Object.fromEntries(Object.entries(pasted.headers).map(plainName))};
}

const isSigned = ({headers}: Pasted) => Object.keys(headers).some(name => /signature$/i.test(name));

/** `curl -v` prints below the command which headers it has sent. */
function withOutput(command: Pasted | undefined, text: string): Pasted | undefined {
  if (!command || !VERBOSE.test(text)) return command;
  const {body, unknown = []} = command;
  const inBody = unknown.filter(part => part.in === 'body');
  return {...fromLines(text), ...(body !== undefined && {body}), ...(inBody.length > 0 && {unknown: inBody})};
}

/** Renames a header from the form of PHP, Rack and WSGI: `HTTP_X_API_KEY`. */
const plainName = ([name, value]: [string, string]) => [
  /^HTTP_[A-Z\d_]+$/.test(name) ? name.slice(5).toLowerCase().replaceAll('_', '-') : name,
  value,
];

function uncommented(text: string): string {
  const [start] = COMMENT.exec(text) ?? [];
  if (start === undefined) return text;
  const bare = start.trimEnd();
  const lines = text
    .split('\n')
    .map(line => (line.startsWith(bare) ? line.slice(line.startsWith(start) ? start.length : bare.length) : line));
  return lines.join('\n');
}

/** The commands that send requests. Detects the shell by its quotes and line continuations. */
function fromCommands(text: string, holes: Holes): Pasted[] {
  // Postman and CI systems replace {{name}} with a value.
  const plain = text.replace(PROMPT, '').replace(/\$?\{\{\s*[\w.$-]+\s*\}\}/g, holes.mark);
  if (POWERSHELL.test(text)) {
    const drafts = readPowerShell(plain, holes);
    if (drafts.length > 0) return drafts.map(draft => toPasted(draft, holes));
  }
  if (!/(?:^|[\s;&|(\\/])curl(?:\.exe)?[ \t^]/im.test(plain)) return [];
  const {commands, typographic} = CMD.test(text) ? readCmdShell(plain, holes) : readPosixShell(plain, holes);
  const found = commands.flatMap(({words, stdin}) => {
    const start = words.findIndex(word => CLIENT.test(word));
    return start < 0 ? [] : toPasted(fromCurl(words.slice(start), holes, stdin), holes);
  });
  return found.length > 0 && typographic ? [{headers: {}, problem: TYPOGRAPHIC}] : found;
}

const REQUEST_LINE = /^(?:> )?([A-Z]{3,7}) (?:\{\{\S{1,100}?\}\})?(\/\S*|https?:\/\/\S+)(?: HTTP\/[\d.]+)?$/m;
/** A body sent as one chunk, with the chunk's length before it and the empty last chunk after it. */
const CHUNK = /^[\da-f]+\r?\n([\s\S]*?)\r?\n0\s{0,9}$/i;
const HEADER = /^[>*]?\s*['"[]?([A-Za-z][A-Za-z0-9_-]{1,60})['"\]]?\s*(?::|=>|=)\s?(.*)$/;
/** The end of a request: its response, or the next request or script of an .http file. */
const AFTER = /(?:\r?\n)?(?=HTTP\/[\d.]+ \d)|\r?\n(?=###|[<>] \{%)/;
/** A header whose value is on the next line, as in a selection of a browser's developer tools. */
const TWO_LINES = /^(:?[\w-]+):?\r?\n(.+)$/gm;

/** Header lines, then a blank line and the body. For `curl -v`: the sent lines. Reads the response's date. */
function fromLines(text: string): Pasted {
  const verbose = VERBOSE.test(text);
  const [request = '', ...rest] = verbose ? [text] : text.split(AFTER);
  const headers: Record<string, string> = {};

  const blank = verbose ? null : /\r?\n\r?\n/.exec(request);
  let head = blank ? request.slice(0, blank.index) : request;
  if (/(?:-key|timestamp|signature):?\r?\n/i.test(head)) head = head.replace(TWO_LINES, '$1: $2');

  for (const line of head.split(/\r?\n/)) {
    if (verbose && !line.startsWith('> ')) continue;
    const [, name, value = ''] = HEADER.exec(line) ?? [];
    if (name) headers[name] = unquote(value);
  }

  const date = /^(?:< )?date: *(.+)$/im.exec(verbose ? text : rest.join('\n'))?.[1];
  const received = Date.parse(date ?? '') / 1000;

  const rawBody = blank ? request.slice(blank.index + blank[0].length) : '';
  const body = (rest.length > 0 ? rawBody.trimEnd() : rawBody).replace(CHUNK, '$1');
  const [, method = pseudo('method', head), url = pseudo('path', head)] = REQUEST_LINE.exec(head) ?? [];
  const [, host] = /^(?:> )?(?:host|:authority): *(\S+)/im.exec(head) ?? [];
  return {
    headers,
    ...(method && readTarget(method, host && url?.startsWith('/') ? `//${host}${url}` : url)),
    ...(verbose && {complete: true as const}),
    ...(body !== '' && (method || Object.keys(headers).length > 0) && {body}),
    ...(!Number.isNaN(received) && {receivedSeconds: received}),
  };
}

/** HTTP/2's `:method` and `:path`. */
const pseudo = (name: string, head: string) => new RegExp(`^:${name}: *(\\S+)`, 'm').exec(head)?.[1];

/** Removes the quotes and comma of a printed list. A single quote belongs to the value. */
function unquote(value: string): string {
  return /^(['"])(.*)\1,?$/.exec(value.trimEnd())?.[2] ?? value;
}
