/**
 * Links to a failed request. The URL fragment, which browsers don't send, contains the request, the response and why it
 * failed, with ids masked and only the first digits of the signature. It contains no key, secret or id of the
 * workspace.
 */
import {redacted, redactedValue} from '../../format/redacted.ts';
import {readRawMembers} from '../body/edit.ts';
import {maskedHeaders} from '../core/masked-headers.ts';
import {exampleValues, replaceValues, type TemplateValues} from '../core/placeholders.ts';
import type {Header, SentRequest, SharedFinding, TypedRequest} from '../core/sent-request.ts';
import {LinkError} from './link.ts';

const MAX_FRAGMENT_CHARS = 8192;

export type SharedFailure = Omit<TypedRequest, 'environment'> & {
  /** Milliseconds since 1970. */
  at: number;
  headers: Header[];
  /** 0 if there was no response; then `response` is the reason. */
  status: number;
  response: string;
  findings: SharedFinding[];
};

/** Masks `values`. Throws LinkError if the request is too long for a link. */
export async function writeFailure(
  {operation, typed, at, request, response, result}: SentRequest,
  findings: readonly SharedFinding[],
  values: TemplateValues,
): Promise<string> {
  const {format, body, parameters} = typed;
  const example = exampleValues(operation, format, 0);
  const secretsAndIds = listWorkspaceValues(values).filter(value => !Object.values(example).includes(value));
  const hide = (text: string, kept?: ReadonlySet<string>) => maskIds(redacted(text, secretsAndIds), kept);
  const faultyFields = new Set(result?.fields.map(({path}) => path.split('/').pop() ?? ''));
  const kept = new Set([...Object.keys(example), ...faultyFields]);

  const shared: SharedFailure = {
    format,
    // The recipient's own workspace fills an example's ids. A field that is the cause stays as it was sent.
    body: hide(replaceValues(body, findIds(body, example, faultyFields), example), kept),
    parameters: Object.fromEntries(
      Object.entries(parameters).map(([name, value]) => [name, (value && example[name]) || hide(value)]),
    ),
    at,
    headers: maskedHeaders(operation, request.headers),
    status: response?.status ?? 0,
    response: hide(response?.text ?? result?.sentence ?? ''),
    findings: findings.map(({cause, certainty, detail}) => ({cause, certainty, detail: hide(detail)})),
  };

  const fragment = `#${new URLSearchParams({try: operation.id, failed: await pack(redactedValue(shared))})}`;
  if (fragment.length > MAX_FRAGMENT_CHARS) throw new LinkError('Too long for a link');
  return fragment;
}

/** The body's values of the fields that the console can fill in. */
function findIds(body: string, example: Record<string, string>, faultyFields: ReadonlySet<string>) {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(readRawMembers(body) ?? {})) {
    if (example[name] && /id$/i.test(name) && value.startsWith('"') && !faultyFields.has(name))
      values[name] = JSON.parse(value);
  }
  return values;
}

/** Ids, keys and tokens of the workspace, and the visitor's own keys, the longest first. */
function listWorkspaceValues({workspace, keys}: TemplateValues): string[] {
  const found = [...Object.values(keys ?? {}), ...listStrings(workspace)];
  // Words such as a status aren't ids.
  return found.filter(value => value.length > 4 && /\d/.test(value)).sort((a, b) => b.length - a.length);
}

function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : [];
}

/** First characters of an id that are shown. */
const SHOWN_CHARS = 4;
const ID_MEMBER = /("(id|\w+(?:Id|ID|_id))"\s*:\s*)("(?:[^"\\]|\\.)*"|\d+)/g;

/** Masks the ids among JSON members, except those named in `kept`: strings keep their start, numbers become 0. */
function maskIds(text: string, kept: ReadonlySet<string> = new Set()): string {
  return text.replace(ID_MEMBER, (whole: string, name: string, member: string, value: string) => {
    if (kept.has(member)) return whole;
    if (!value.startsWith('"')) return `${name}0`;
    return value.length <= SHOWN_CHARS + 2 ? name + value : `${name}${value.slice(0, SHOWN_CHARS + 1)}…"`;
  });
}

/** A link can't make the page show more than this. */
const MAX_UNPACKED_CHARS = 200_000;

export async function pack(value: unknown): Promise<string> {
  const packed = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const base64 = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
  return base64.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_');
}

/** Throws for a string that `pack` didn't write. */
export async function unpack(packed: string): Promise<unknown> {
  // A string of this length can't inflate to more than some megabytes.
  if (packed.length > MAX_FRAGMENT_CHARS) throw new RangeError('The link is too long.');
  const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const text = await new Response(stream).text();
  if (text.length > MAX_UNPACKED_CHARS) throw new RangeError('The request is too large for a link.');
  return JSON.parse(text);
}
