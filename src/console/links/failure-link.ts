/**
 * A failed request as a URL fragment, which browsers don't send: what was sent and received, and why it failed. Ids are masked, the
 * signature has its first digits only, and no key, secret or id of the workspace is in it.
 */
import {redacted, redactedValue} from '../../format/redacted.ts';
import type {Operation} from '../../reference/operation.ts';
import {rawMembers} from '../body/edit.ts';
import type {ConsoleCore} from '../core/console.ts';
import {explainFailure, explainResponse} from '../core/explain-response.ts';
import {exampleValues, type FillSource, refill} from '../core/placeholders.ts';
import type {Header, SentRequest, SharedFinding, TypedRequest} from '../core/sent-request.ts';
import {typedOf} from '../core/typed-request.ts';
import {LinkError, readLink} from './link.ts';
import {maskedHeaders, ownValues, withoutIds} from './masking.ts';
import {pack, unpack} from './pack.ts';

/** Characters of the fragment. */
const LONGEST = 8192;

type Shared = Omit<TypedRequest, 'environment'> & {
  /** Milliseconds since 1970. */
  at: number;
  headers: Header[];
  /** If there was no response. */
  failure?: {title: string; sentence: string} | undefined;
  status: number;
  response: string;
  findings: SharedFinding[];
};

/** `source` has what to mask. Throws LinkError if the request is too long for a link. */
export async function writeFailure(
  {operation, typed, at, request, response, result}: SentRequest,
  findings: readonly SharedFinding[],
  source: FillSource,
): Promise<string> {
  const {format, body, parameters} = typed;
  const example = exampleValues(operation, format, 0);
  const own = ownValues(source).filter(value => !Object.values(example).includes(value));
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
    response: hide(response?.text ?? ''),
    failure: response ? undefined : result && {title: result.title, sentence: result.sentence},
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
  if (linked) core.open(linked);
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
  const {format, body, parameters, at, headers, status, response: text, failure, findings} = shared;
  core.open({format, body, parameters});
  const {method, path} = operation;
  const response = {status, headers: [], text};
  const result = failure ? explainFailure(failure.title, failure.sentence) : explainResponse(operation, response);
  const sentRequest = {
    id: 0,
    at,
    operation,
    typed: typedOf(core.state().request),
    request: {method, url: path, path, headers, body: new TextEncoder().encode(body)},
    response: failure ? undefined : response,
    result,
    linkedFindings: findings,
  };
  core.update({
    request: {
      note: `From a link: a request that failed on ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC. Ids and keys are masked. Send it with your own.`,
    },
    outcome: {phase: failure ? 'failed' : 'responded', result, sentRequest},
    view: {folded: false, tab: 'response'},
  });
  return true;
}

/** Takes only what has the right type: anybody can write a link. */
function sharedOf({formats, parameters}: Operation, found: unknown): Shared | undefined {
  const {at, format, status, headers, findings, failure, ...rest} = found as Record<string, unknown>;
  const given = (rest.parameters ?? {}) as Record<string, unknown>;
  const list = (value: unknown) => (Array.isArray(value) ? value : []) as Record<string, unknown>[];
  const {title, sentence} = (failure ?? {}) as Record<string, unknown>;
  if (typeof at !== 'number' || Number.isNaN(new Date(at).getTime())) return undefined;
  return {
    at,
    format: formats[Number(format)] ? Number(format) : 0,
    body: text(rest.body),
    parameters: Object.fromEntries(parameters.map(({name}) => [name, text(given[name])])),
    headers: list(headers).map(({name, value}) => ({name: text(name), value: text(value)})),
    status: Number(status) || 0,
    response: text(rest.response),
    failure: title === undefined ? undefined : {title: text(title), sentence: text(sentence)},
    findings: list(findings).map(({cause, certainty, detail}) => ({
      cause: text(cause),
      certainty: text(certainty),
      detail: text(detail),
    })),
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
