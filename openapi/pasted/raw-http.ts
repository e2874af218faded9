/** Reads requests from lines: a raw HTTP request, an .http file, header lines, the output of `curl -v`, or a client's debug output. */
import {type Pasted, toPasted} from './pasted.ts';
import {unescaped} from './posix-shell.ts';
import type {Holes} from './source.ts';

/** The first line of a request in the output of `curl -v`. */
export const VERBOSE = /^> [A-Z]+ \S+ HTTP\//m;
/** A request's first line. Its URL may begin with a mark. */
const REQUEST_LINE =
  /^(?:(?:--)?> )?([A-Z]{3,7}) ((?:\/|https?:\/\/|[\ue000-\uf8ff])\S*)(?: (?:HTTP\/[\d.]+|http\/1\.1|h2))?$/m;
const NEXT_REQUEST = new RegExp(`(?=${REQUEST_LINE.source})`, 'm');
const HEADER = /^[>*]?\s*['"[]?([A-Za-z][A-Za-z0-9_-]{1,60})['"\]]?\s*(?::|=>|=)\s?(.*)$/;
/** The end of a request: its response, the next request or script of an .http file, or the last line of OkHttp's log. */
const AFTER = /(?:\r?\n)?(?=HTTP\/[\d.]+ \d)|\r?\n(?=###|[<>] \{%|--> END)/;
/** How a line of OkHttp's log begins on Android and in Java. */
const OKHTTP = /^.{0,60}\bokhttp[\w.]*(?: log\r?\nINFO)?\s{0,5}(?:\(\s*\d+\))?: /gim;
/** A header whose value is on the next line, as in a selection of a browser's developer tools. */
const TWO_LINES = /^(:?[\w-]+):?\r?\n(.+)$/gm;
/** Bytes that were sent, as Ruby's `set_debug_output`, Python's `debuglevel` and Go's `%q` print them. */
const PRINTED = /^[ \t#]*(?:(?:<- |send: )b?|b?(?=["'][A-Z]{3,7} \/))(["'])(.*)\1\r?$/gm;

/** Each request in the text, or one of the text's header lines. */
export function fromLines(text: string, holes: Holes): Pasted[] {
  const pieces = [...text.matchAll(PRINTED)].map(([, , literal = '']) => unescaped(literal));
  const printed = pieces.map(piece => (REQUEST_LINE.test(piece) ? `\n${piece}` : piece)).join('');
  // An .http file can continue a query on the next line.
  const lines = printed || text.replace(OKHTTP, '').replace(/\r?\n[ \t]*(?=[?&]\w)/g, '');
  const requests = lines.split(NEXT_REQUEST).filter(part => REQUEST_LINE.test(part));
  return (requests.length > 0 ? requests : [lines]).map(part => readLines(part, holes));
}

/** Header lines, then a blank line and the body. For `curl -v`: the sent lines. Reads the response's date. */
function readLines(text: string, holes: Holes): Pasted {
  const verbose = VERBOSE.test(text);
  const [request = '', ...rest] = verbose ? [text] : text.split(AFTER);
  const headers: [string, string][] = [];

  const blank = verbose ? null : /\r?\n\r?\n/.exec(request);
  let head = blank ? request.slice(0, blank.index) : request;
  if (/(?:-key|timestamp|signature):?\r?\n/i.test(head)) head = head.replace(TWO_LINES, '$1: $2');

  for (const line of head.split(/\r?\n/)) {
    if (verbose && !line.startsWith('> ')) continue;
    const [, name, value = ''] = HEADER.exec(line) ?? [];
    if (name) headers.push([name, unquote(value)]);
  }

  const date = /^(?:< )?date: *(.+)$/im.exec(verbose ? text : rest.join('\n'))?.[1];

  const rawBody = blank ? request.slice(blank.index + blank[0].length) : '';
  const body = sentBody(rest.length > 0 ? rawBody.trimEnd() : rawBody, head, holes);
  const [, method = pseudo('method', head) ?? '', path = pseudo('path', head)] = REQUEST_LINE.exec(head) ?? [];
  const url = method ? path : undefined;
  const [, host] = /^(?:> )?(?:host|:authority): *(\S+)/im.exec(head) ?? [];
  const draft = {
    method,
    url: host && url?.startsWith('/') ? `//${host}${url}` : url,
    headers,
    body: body !== '' && (method || headers.length > 0) ? body : undefined,
    date,
  };
  return toPasted(draft, holes, verbose);
}

/** The body without its chunks' lengths, or without line breaks that were added after its `Content-Length`. */
function sentBody(text: string, head: string, holes: Holes): string {
  const [header, digits] =
    /(?<=^(?:> )?)(?:content-length: *([1-9]\d*)|transfer-encoding: *chunked)/im.exec(head) ?? [];
  if (header && text === '') return holes.mark(header);
  if (header && !digits) return joinChunks(text);
  // A file's content in an .http file.
  if (/^<@? +\S+\s*$/.test(text)) return holes.mark(text.trim());
  const rest = decode(new TextEncoder().encode(text).subarray(Number(digits)));
  return /\S/.test(rest) ? text : text.slice(0, text.length - rest.length);
}

/** Joins chunks, each with its length in bytes before it, up to the empty one. Otherwise the text itself. */
function joinChunks(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const decoder = new TextDecoder();
  let content = '';
  for (let at = 0; ; ) {
    const [line = '', digits] = /^\r?\n?([\da-f]{1,6})(?:\r?\n|$)/i.exec(decode(bytes.subarray(at, at + 20))) ?? [];
    if (!digits) return text;
    const start = at + line.length;
    at = start + Number.parseInt(digits, 16);
    if (at === start) return content;
    content += decoder.decode(bytes.subarray(start, at), {stream: true});
  }
}

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** HTTP/2's `:method` and `:path`. */
const pseudo = (name: string, head: string) => new RegExp(`^:${name}: *(\\S+)`, 'm').exec(head)?.[1];

/** Removes the quotes and comma of a printed list. A single quote belongs to the value. */
function unquote(value: string): string {
  return /^(['"])(.*)\1,?$/.exec(value.trimEnd())?.[2] ?? value;
}
