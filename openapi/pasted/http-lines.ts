/** Reads header lines, a raw HTTP request, or the output of `curl -v`. */
import {type Pasted, targetOf} from './pasted.ts';

const REQUEST_LINE = /^(?:> )?([A-Z]{3,7}) (\/\S*|https?:\/\/\S+)(?: HTTP\/[\d.]+)?$/m;
const HEADER = /^[>*]?\s*['"]?([A-Za-z][A-Za-z0-9_-]{1,60})['"]?\s*(?::|=>|=)\s?(.*)$/;

/** Header lines, then a blank line and the body. For `curl -v`: the sent lines, and the response's date. */
export function fromLines(text: string): Pasted {
  const verbose = /^> /m.test(text);
  const headers: Record<string, string> = {};
  let receivedSeconds: number | undefined;
  const blank = verbose ? null : /\r?\n\r?\n/.exec(text);
  const head = blank ? text.slice(0, blank.index) : text;
  for (const line of head.split(/\r?\n/)) {
    const date = verbose && /^< date:(.+)$/i.exec(line)?.[1]?.trim();
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
