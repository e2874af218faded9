/**
 * A failed request as a URL fragment, which browsers don't send: what was sent and received, and why it failed. Ids are masked, the
 * signature has its first digits only, and no key, secret or id of the workspace is in it.
 */
import {mask} from '../../format/mask.ts';
import {redacted, redactedValue} from '../../format/redacted.ts';
import type {Operation} from '../../reference/operation.ts';
import {rawMembers} from '../body/edit.ts';
import type {ConsoleCore} from '../core/console.ts';
import {schemeOf} from '../core/operation.ts';
import {exampleValues, refill, type TemplateValues} from '../core/placeholders.ts';
import {
  explainFailure,
  explainResponse,
  type Header,
  type SentRequest,
  type SharedFinding,
  type TypedRequest,
} from '../core/sent-request.ts';
import {typedOf} from '../core/state.ts';
import {LinkError, readLink} from './link.ts';

/** Characters of the fragment. */
const LONGEST = 8192;

type Shared = Omit<TypedRequest, 'environment'> & {
  /** Milliseconds since 1970. */
  at: number;
  headers: Header[];
  /** 0 if there was no response; then `response` says why. */
  status: number;
  response: string;
  findings: SharedFinding[];
};

/** `values` has what to mask. Throws LinkError if the request is too long for a link. */
export async function writeFailure(
  {operation, typed, at, request, response, result}: SentRequest,
  findings: readonly SharedFinding[],
  values: TemplateValues,
): Promise<string> {
  const {format, body, parameters} = typed;
  const example = exampleValues(operation, format, 0);
  const own = ownValues(values).filter(value => !Object.values(example).includes(value));
  const hide = (text: string, kept?: ReadonlySet<string>) => withoutIds(redacted(text, own), kept);
  const faulty = new Set(result?.fields.map(({path}) => path.split('/').pop() ?? ''));
  const kept = new Set([...Object.keys(example), ...faulty]);
  const shared: Shared = {
    format,
    // The recipient's own workspace fills an example's ids. A field that is the cause stays as it was sent.
    body: hide(refill(body, idsIn(body, example, faulty), example), kept),
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
  if (fragment.length > LONGEST) throw new LinkError('Too long for a link');
  return fragment;
}

/** The body's values of the fields that the console can fill in. */
function idsIn(body: string, example: Record<string, string>, faulty: ReadonlySet<string>) {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(rawMembers(body) ?? {})) {
    if (example[name] && /id$/i.test(name) && value.startsWith('"') && !faulty.has(name))
      values[name] = JSON.parse(value);
  }
  return values;
}

/** Shows the request of a link to this operation, or its failed request. */
export async function openLink(core: ConsoleCore, hash: string): Promise<void> {
  const linked = readLink(hash, core.operation);
  if (linked) core.fillIn(linked);
  else if (!(await openFailure(core, hash))) return;
  document.querySelector(`[data-console="${core.operation.id}"]`)?.scrollIntoView({block: 'nearest'});
}

/** Shows a link's failed request in the console. Returns false for another operation's link, and for one that can't be read. */
export async function openFailure(core: ConsoleCore, hash: string): Promise<boolean> {
  const {operation} = core;
  const query = new URLSearchParams(hash.slice(1));
  if (query.get('try') !== operation.id) return false;
  const shared = await unpack(query.get('failed') ?? '').then(
    found => sharedOf(operation, found),
    () => undefined,
  );
  if (!shared) return false;
  const {format, body, parameters, at, headers, status, response: text, findings} = shared;
  core.fillIn({format, body, parameters});
  const {method, path} = operation;
  const response = status > 0 ? {status, headers: [], text} : undefined;
  const result = response ? explainResponse(operation, response) : explainFailure('No response', text);
  const sentRequest = {
    id: 0,
    at,
    operation,
    typed: typedOf(core.state()),
    request: {method, url: path, path, headers, body: new TextEncoder().encode(body)},
    response,
    result,
    linkedFindings: findings,
  };
  core.update({
    note: `From a link: a request that failed on ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC. Ids and keys are masked. Send it with your own.`,
    result,
    sentRequest,
    folded: false,
    tab: 'response',
  });
  return true;
}

/** Takes only what has the right type: anybody can write a link. */
function sharedOf({formats, parameters}: Operation, found: unknown): Shared | undefined {
  const {at, format, status, headers, findings, ...rest} = found as Record<string, unknown>;
  const given = (rest.parameters ?? {}) as Record<string, unknown>;
  const list = (value: unknown) => (Array.isArray(value) ? value : []) as Record<string, unknown>[];
  if (typeof at !== 'number' || Number.isNaN(new Date(at).getTime())) return undefined;
  return {
    at,
    format: formats[Number(format)] ? Number(format) : 0,
    body: text(rest.body),
    parameters: Object.fromEntries(parameters.map(({name}) => [name, text(given[name])])),
    headers: list(headers).map(({name, value}) => ({name: text(name), value: text(value)})),
    status: Number(status) || 0,
    response: text(rest.response),
    findings: list(findings).map(({cause, certainty, detail}) => ({
      cause: text(cause),
      certainty: text(certainty),
      detail: text(detail),
    })),
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Enough digits to distinguish a signature from others. */
const SHOWN_DIGITS = 8;

/** Masks the credentials among a request's headers; a signature keeps its first digits. */
export function maskedHeaders(operation: Operation, headers: readonly Header[]): Header[] {
  const {credentials} = operation;
  const scheme = schemeOf(operation);
  return headers.map(({name, value}) => {
    const same = (other: string | undefined) => other?.toLowerCase() === name.toLowerCase();
    if (!credentials.some(({header}) => same(header)) || same(scheme?.headers.timestamp)) return {name, value};
    if (!scheme || !same(scheme.headers.signature)) return {name, value: mask(value.replace(/^Bearer /, ''))};
    const digits = value.startsWith(scheme.prefix) ? scheme.prefix.length : 0;
    return {name, value: `${value.slice(0, digits + SHOWN_DIGITS)}…`};
  });
}

/** Ids, keys and tokens of the workspace, and the visitor's own keys. Longest first. */
function ownValues({workspace, keys}: TemplateValues): string[] {
  const found = [...Object.values(keys ?? {}), ...strings(workspace)];
  // Words such as a status aren't ids.
  return found.filter(value => value.length > 4 && /\d/.test(value)).sort((a, b) => b.length - a.length);
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}

/** First characters of an id that are shown. */
const SHOWN = 4;
const ID_MEMBER = /("(id|\w+(?:Id|ID|_id))"\s*:\s*)("(?:[^"\\]|\\.)*"|\d+)/g;

/** Masks the ids among the JSON members of a text, except those called `kept`: strings keep their first characters, numbers become 0. */
function withoutIds(text: string, kept: ReadonlySet<string> = new Set()): string {
  return text.replace(ID_MEMBER, (whole: string, name: string, member: string, value: string) => {
    if (kept.has(member)) return whole;
    if (!value.startsWith('"')) return `${name}0`;
    return value.length <= SHOWN + 2 ? name + value : `${name}${value.slice(0, SHOWN + 1)}…"`;
  });
}

/** A link can't make the page show more than this. Characters. */
const MOST = 200_000;

export async function pack(value: unknown): Promise<string> {
  const packed = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const base64 = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
  return base64.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_');
}

/** Throws for a text that `pack` didn't write. */
export async function unpack(packed: string): Promise<unknown> {
  // A short one can't inflate to more than some megabytes.
  if (packed.length > LONGEST) throw new RangeError('The link is too long.');
  const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const text = await new Response(stream).text();
  if (text.length > MOST) throw new RangeError('The request is too large for a link.');
  return JSON.parse(text);
}
