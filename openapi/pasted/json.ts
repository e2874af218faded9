/** Reads a request or headers from JSON: an HTTP archive (HAR), a request with `headers` and `body`, an object or a list of headers. */
import {type Pasted, toPasted} from './pasted.ts';
import type {Holes} from './source.ts';

/** Undefined when the text isn't JSON or a printed dictionary. */
export function fromJson(text: string, holes: Holes): Pasted[] | undefined {
  if (!/^(?:map)?[[{]/.test(text)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // A dictionary printed by Python or Ruby.
    return fromDictionary(text);
  }
  const {entries} = asFields(asFields(value).log as unknown);
  if (Array.isArray(entries) && entries.length > 0) return entries.map(entry => fromHarEntry(entry, holes));
  const {headers = value, body, data = body, method, url} = requestIn(value) ?? {};
  return [toPasted(toDraft(method, url, headers, data, holes), holes, false)];
}

/** The object that has the headers: the whole value, or a request inside a log line or a client's error. */
function requestIn(value: unknown, depth = 0): Fields | undefined {
  const fields = asFields(value);
  if (typeof fields.headers === 'object' && fields.headers !== null) return fields;
  if (depth > 3 || Array.isArray(value)) return undefined;
  const {response: _, ...others} = fields;
  const found = Object.values(others).map(member => requestIn(member, depth + 1));
  return found.find(Boolean);
}

type Fields = Readonly<Record<string, unknown>>;
const asFields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function fromHarEntry(entry: unknown, holes: Holes): Pasted {
  const {request, response} = asFields(entry);
  const {method, url, headers, postData} = asFields(request);
  const {text, params} = asFields(postData);
  const date = readHeaders(asFields(response).headers).find(([name]) => name.toLowerCase() === 'date')?.[1];
  return toPasted({...toDraft(method, url, headers, text ?? params, holes), date}, holes);
}

function toDraft(method: unknown, url: unknown, headers: unknown, body: unknown, holes: Holes) {
  // A body that a log or an archive has parsed was sent as other bytes. Express gives an empty object if there was none.
  const isParsed = Object.keys(asFields(body)).length > 0;
  return {
    method: asText(method) ?? 'GET',
    // Without its base URL, a client's relative URL says nothing.
    url: /^(?:\/|https?:)/.exec(asText(url) ?? '')?.input,
    headers: readHeaders(headers),
    body: asText(body) ?? (isParsed ? holes.mark('only its values') : undefined),
  };
}

/** An object, `[["name", "value"]]`, `["name", "value", …]`, or `[{name, value}]`. Leaves out values that are neither strings nor numbers. */
function readHeaders(value: unknown): [name: string, value: string][] {
  const headers: [string, string][] = [];
  const add = (name: unknown, content: unknown) => {
    const value = Array.isArray(content) ? content[0] : content;
    if (typeof name !== 'string' || (typeof value !== 'string' && typeof value !== 'number')) return;
    headers.push([name, String(value)]);
  };
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const {name, key, value: content} = asFields(item);
      if (Array.isArray(item)) add(item[0], item[1]);
      else if (typeof item === 'object') add(name ?? key, content);
      else if (index % 2 === 0) add(item, value[index + 1]);
    }
  } else for (const [name, content] of Object.entries(asFields(value))) add(name, content);
  return headers;
}

/** Headers as Python, Ruby and PHP print them. The limits prevent quadratic time on long input. */
const QUOTED =
  /(?<name>[A-Za-z][\w-]{1,60})['"]?\s{0,9}(?::|=>)\s{0,9}(?<quote>['"])(?<value>(?:\\.|(?!\k<quote>)[^\\\n]){0,300})\k<quote>(?=\s{0,9}[,}\]])/g;
/** Headers as Go and Java print lists of values: `map[name:[value]]` and `{name=[value]}`. */
const LISTED = /(?<![\w-])(?<name>[\w-]{1,60})[:=]\[(?<value>[^\]]{0,300})\]/g;

function fromDictionary(text: string): Pasted[] | undefined {
  const [headers] = [QUOTED, LISTED]
    .map(pattern => [...text.matchAll(pattern)].map(({groups}) => [groups?.name, groups?.value]))
    .filter(found => found.length > 0);
  return headers && [{headers: Object.fromEntries(headers)}];
}
