/** Bodies and targets that may have been signed by mistake, each with a description of the mistake. */
import {type Candidate, encodedCandidates, type Row, TARGET_SEPARATORS, type Target} from './mistakes.ts';
import {serializations} from './serializers.ts';

const BOM = '\ufeff';
/** Larger bodies aren't re-serialized: there are hundreds of variants. */
const MAX_RESERIALIZED_BYTES = 65_536;

/** The same JSON as other programs would write it. Nothing for large bodies or other content. */
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
  const list = encodedCandidates(text, damagedTexts(text, body));
  const hasLatin1 = text.length < body.length && !/[\u0100-\uffff]/.test(text);
  const value = Uint8Array.from(hasLatin1 ? text : '', letter => letter.charCodeAt(0));
  return hasLatin1 ? [...list, {cause: 'text_encoding', how: 'in Latin-1, but UTF-8 was sent', value}] : list;
}

const damagedTexts = (text: string, body: Uint8Array): Row[] => [
  ['trailing_newline', "with a line feed at the end that wasn't sent", `${text}\n`],
  ['trailing_newline', "with a CR LF at the end that wasn't sent", `${text}\r\n`],
  ['trailing_newline', 'without the line break at the end that was sent', text.replace(/\r?\n$/, '')],
  // The lookbehind matches once per run of line breaks, so a long run doesn't take quadratic time.
  ['trailing_newline', 'without the line breaks at the end that were sent', text.replace(/(?<![\r\n])[\r\n]+$/, '')],
  ['trailing_newline', 'without the last line feed that was sent', text.replace(/[\r\n]$/, '')],
  ['line_endings', 'with CR LF line breaks, but LF was sent', text.replace(/\r?\n/g, '\r\n')],
  ['line_endings', 'with LF line breaks, but CR LF was sent', text.replaceAll('\r\n', '\n')],
  ['line_endings', 'without line breaks', text.replace(/[\r\n]/g, '')],
  text.startsWith(BOM)
    ? ['byte_order_mark', 'without the byte order mark that was sent', text.slice(1)]
    : ['byte_order_mark', "with a byte order mark that wasn't sent", BOM + text],
  ['surrounding_space', 'without the white space around it that was sent', text.trim()],
  ['body_not_signed', 'over an empty body', ''],
  ['body_reserialized', 'over the text [object Object]', '[object Object]'],
  ['text_encoding', 'with composed characters (NFC)', text.normalize('NFC')],
  ['text_encoding', 'with decomposed characters (NFD)', text.normalize('NFD')],
  ['text_encoding', 'encoded in UTF-8 twice', Array.from(body, byte => String.fromCharCode(byte)).join('')],
  ['text_encoding', 'with a NUL at the end', `${text}\0`],
];

function asText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes);
  } catch {
    return undefined;
  }
}

const METHODS = ['GET', 'HEAD', 'DELETE', 'POST', 'PUT', 'PATCH'];

/** `body` was sent with the request. */
export function targetMistakes({method, path: target, host}: Target, body: Uint8Array): Candidate<Uint8Array>[] {
  const [path = '', query] = target.split('?', 2);
  const altered = (how: string, value: string): Row => ['target_altered', how, value];
  const alteredTarget = (how: string, other: string) => altered(how, `${method} ${other}`);
  const list = encodedCandidates(`${method} ${target}`, [
    ['target_not_signed', 'over an empty body instead of the method and target', ''],
    ...['{}', 'null', 'undefined'].map(
      (text): Row => ['target_not_signed', `over ${text} instead of the method and target`, text],
    ),
    alteredTarget('without the query of the target', path),
    ...reorderings(path, query).map(other => alteredTarget('with the query in another order', other)),
    ...decodings(target).map(other => alteredTarget('with the target encoded in another way', other)),
    alteredTarget('with another slash at the end of the path', withOtherSlash(path, query)),
    alteredTarget('without the slash before the path', target.replace(/^\//, '')),
    ...(host ? ['https://', 'http://', ''] : []).map(scheme =>
      alteredTarget('with the whole URL', scheme + host + target),
    ),
    ...relativeTargets(target).map(other => alteredTarget('without the start of the path', other)),
    ...METHODS.map(other => altered(`for ${other} instead of ${method}`, `${other} ${target}`)),
    altered('with the method in lower case', `${method.toLowerCase()} ${target}`),
    altered('without the method', target),
    ...[...TARGET_SEPARATORS, '  '].map(separator =>
      altered('with other characters between method and target', method + separator + target),
    ),
    alteredTarget('with a line feed after the target', `${target}\n`),
    alteredTarget('with the body after the target', target + new TextDecoder().decode(body)),
  ]);
  const how = 'over the body instead of the method and target';
  return body.length > 0 ? [{cause: 'target_not_signed', how, value: body}, ...list] : list;
}

/** The target of a client whose base URL contains up to three segments of the path. */
function relativeTargets(target: string): string[] {
  const [path = ''] = target.split('?', 1);
  const starts = [1, 2, 3].map(segments => path.split('/', segments + 1).join('/').length);
  return starts.filter(start => start < path.length).map(start => target.slice(start));
}

/** The target with its query's parameters reversed and sorted, as other programs write them. */
function reorderings(path: string, query = ''): string[] {
  const parameters = query.split('&');
  return [[...parameters].reverse(), [...parameters].sort()].map(others => `${path}?${others.join('&')}`);
}

const withOtherSlash = (path: string, query: string | undefined) =>
  (path.endsWith('/') ? path.slice(0, -1) : `${path}/`) + (query === undefined ? '' : `?${query}`);

/** The decoded target, and its query as other libraries encode it. */
function decodings(target: string): string[] {
  const [path = '', query = ''] = target.split('?', 2);
  const found: string[] = [];
  try {
    for (const text of [target, target.replaceAll('+', ' ')]) found.push(decodeURIComponent(text));
    found.push(decodeURI(target), `${decodeURIComponent(path)}?${query}`);
  } catch {
    // It has a stray percent sign.
  }
  found.push(target.replaceAll('+', '%20'), target.replaceAll('%20', '+'), `${path}?${new URLSearchParams(query)}`);
  found.push(target.replace(/%[0-9A-F]{2}/g, sequence => sequence.toLowerCase()));
  return found;
}
