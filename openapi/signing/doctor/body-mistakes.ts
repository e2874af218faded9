/** Bodies that may have been signed by mistake, each with a description of the mistake. */
import type {Cause} from './causes.ts';
import type {Candidate} from './mistakes.ts';
import {serializations} from './serializers.ts';
import {trimEnd} from './trim.ts';

const BOM = '\ufeff';
/** Larger bodies aren't re-serialized: there are hundreds of variants. */
const MAX_RESERIALIZED_BYTES = 65_536;

/** The same JSON as other programs write it. None for large bodies or other content. */
export function* rewrittenBodies(body: Uint8Array): Generator<Candidate<Uint8Array>> {
  const text = asText(body);
  if (text === undefined || body.length > MAX_RESERIALIZED_BYTES) return;
  const encoder = new TextEncoder();
  const bare = text.startsWith(BOM) ? text.slice(1) : text;
  for (const {text: other, how, cause} of serializations(bare)) {
    yield {cause, how, value: encoder.encode(other)};
    if (other.includes('\n'))
      yield {cause, how: `${how}, with CR LF line breaks`, value: encoder.encode(other.replaceAll('\n', '\r\n'))};
    yield {cause, how: `${how}, with a line feed at the end`, value: encoder.encode(`${other}\n`)};
  }
}

/** Changes that editors, shells and wrong encodings make to text. */
export function damagedBodies(body: Uint8Array): Candidate<Uint8Array>[] {
  const text = asText(body);
  if (text === undefined) return [];
  const encoder = new TextEncoder();
  const list: Candidate<Uint8Array>[] = [];
  const seen = new Set([text]);
  const add = (cause: Cause, how: string, value: string) => {
    if (seen.has(value)) return;
    seen.add(value);
    list.push({cause, how, value: encoder.encode(value)});
  };
  add('trailing_newline', 'with a line feed at the end that wasn’t sent', `${text}\n`);
  add('trailing_newline', 'with a CR LF at the end that wasn’t sent', `${text}\r\n`);
  if (/[\r\n]$/.test(text)) {
    add('trailing_newline', 'without the line break at the end that was sent', text.replace(/\r?\n$/, ''));
    add('trailing_newline', 'without the line breaks at the end that were sent', trimEnd(text, /[\r\n]/));
    add('trailing_newline', 'without the last line feed that was sent', text.slice(0, -1));
  }
  if (text.includes('\n')) {
    add('line_endings', 'with CR LF line breaks, but LF was sent', text.replace(/\r?\n/g, '\r\n'));
    add('line_endings', 'with LF line breaks, but CR LF was sent', text.replaceAll('\r\n', '\n'));
    add('line_endings', 'without line breaks', text.replace(/[\r\n]/g, ''));
  }
  if (text.startsWith(BOM)) add('byte_order_mark', 'without the byte order mark that was sent', text.slice(1));
  else add('byte_order_mark', 'with a byte order mark that wasn’t sent', BOM + text);
  add('surrounding_space', 'without the white space around it that was sent', text.trim());
  add('body_not_signed', 'over an empty body', '');
  add('text_encoding', 'with composed characters (NFC)', text.normalize('NFC'));
  add('text_encoding', 'with decomposed characters (NFD)', text.normalize('NFD'));
  if (!/[\u0100-\uffff]/.test(text)) {
    const value = Uint8Array.from(text, letter => letter.charCodeAt(0));
    if (value.length !== body.length) list.push({cause: 'text_encoding', how: 'in Latin-1, but UTF-8 was sent', value});
  }
  add('text_encoding', 'encoded in UTF-8 twice', Array.from(body, byte => String.fromCharCode(byte)).join(''));
  add('text_encoding', 'with a NUL at the end', `${text}\0`);
  return list;
}

function asText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes);
  } catch {
    return undefined;
  }
}
