/**
 * Parses url-encoded and multipart forms into the value that the same body would have as JSON, so that one schema
 * validates both. Empty fields count as left out. CRLF line ends become LF, because encoding the form changed them.
 */
import type {Schema} from '../../openapi/model.ts';
import {type ParsedBody, toPointer} from '../contract/index.ts';
import type {DomainError} from '../errors/domain-error.ts';
import {malformedBody} from './error-response.ts';

const MAX_PARTS = 50;
/** Bytes of one part's headers; a browser sends a few hundred, most of them a file's name. */
const MAX_HEAD_BYTES = 2048;
/** The replacement character that a decoder puts in place of invalid UTF-8. */
const UNREADABLE = '\uFFFD';

export function parseUrlEncoded(bytes: Buffer, schema: Schema): ParsedBody {
  const text = bytes.toString('utf8');
  if (text.split('&', MAX_PARTS + 2).length > MAX_PARTS + 1) throw tooManyParts();
  return collect(new URLSearchParams(text), schema);
}

/**
 * Looks for boundaries and reads nothing twice: the platform's own reader takes seconds for 10 MiB of headers.
 * Undefined when the fields, without the files, are longer than `textBytes`.
 */
export function parseMultipart(
  bytes: Buffer,
  contentType: string,
  schema: Schema,
  textBytes: number,
): ParsedBody | undefined {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  const mark = boundary?.[1] ?? boundary?.[2];
  if (!mark) throw malformedBody("The form's Content-Type header has no boundary.");
  const parts: [string, string | Buffer][] = [];
  let length = 0;
  for (const {name, isFile, content} of splitParts(bytes, Buffer.from(`\r\n--${mark}`))) {
    if (parts.length === MAX_PARTS) throw tooManyParts();
    if (!isFile) length += content.length;
    if (length > textBytes) return undefined;
    parts.push([name, isFile ? content : content.toString('utf8')]);
  }
  return collect(parts, schema);
}

type Part = Readonly<{name: string; isFile: boolean; content: Buffer}>;

function* splitParts(bytes: Buffer, delimiter: Buffer): Generator<Part> {
  const first = delimiter.subarray(2);
  if (!bytes.subarray(0, first.length).equals(first)) throw brokenForm();
  let at = first.length;
  while (bytes.toString('latin1', at, at + 2) !== '--') {
    const head = bytes.subarray(at, at + MAX_HEAD_BYTES);
    const blank = head.indexOf('\r\n\r\n');
    const start = at + blank + 4;
    const end = blank < 0 ? -1 : bytes.indexOf(delimiter, start);
    if (end < 0) throw brokenForm();
    yield {...readHead(head.toString('utf8', 0, blank)), content: bytes.subarray(start, end)};
    at = end + delimiter.length;
  }
}

/** The lines between a boundary and a part's content, as `\r\nContent-Disposition: form-data; name="city"`. */
function readHead(head: string): Pick<Part, 'name' | 'isFile'> {
  const [, disposition = ''] = /^\r\n(?:.*\r\n)*?content-disposition:[ \t]*form-data(;.*)/i.exec(head) ?? [];
  const parameters = new Map<string, string | undefined>();
  for (const [, key = '', value] of disposition.matchAll(/;[ \t]*([\w*]+)=(?:"([^"]*)"|[^;"]*)/g))
    parameters.set(key.toLowerCase(), value);
  const name = parameters.get('name');
  if (name === undefined) throw brokenForm();
  const isFile = parameters.has('filename') || parameters.has('filename*');
  return {name: name.replace(/%(?:0A|0D|22)/gi, decodeURIComponent), isFile};
}

function collect(parts: Iterable<readonly [string, string | Buffer]>, schema: Schema): ParsedBody {
  const values: [string, unknown][] = [];
  const files: Record<string, Buffer> = {};
  const seen = new Set<string>();
  for (const [name, part] of parts) {
    const path = name.isWellFormed() ? toPointer([name]) : '';
    if (seen.has(name)) throw malformedBody('A field was sent twice. Send each field once.', path);
    seen.add(name);
    if (part.length === 0) continue;
    const field = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : undefined;
    const wantsFile = field?.format === 'binary';
    if (field && wantsFile !== (typeof part !== 'string'))
      throw malformedBody(`${name} must be ${wantsFile ? 'a file' : 'text, not a file'}.`, path);
    if (typeof part !== 'string' && field) files[name] = part;
    else values.push([name, typeof part === 'string' ? textValue(name, part, field, path) : '']);
  }
  return {value: Object.fromEntries(values), files, numberText: () => undefined};
}

function textValue(name: string, text: string, field: Schema | undefined, path: string): unknown {
  if (text.includes(UNREADABLE)) throw malformedBody(`${field ? name : 'A field'} is not UTF-8 text.`, path);
  if (field?.type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text);
  return text.replaceAll('\r\n', '\n');
}

const brokenForm = (): DomainError =>
  malformedBody("The form can't be read: it's incomplete, or not multipart/form-data.");

const tooManyParts = (): DomainError => malformedBody(`The form has more than ${MAX_PARTS} parts.`);
