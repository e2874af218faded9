/** Runs a Break it case: its setup, then the request. Compares the response with the documented one. */
import {REPLAYED_HEADER} from '../../../../openapi/signing/signing.ts';
import {parseJson} from '../../../format/json.ts';
import {pathOf} from '../../../format/request-path.ts';
import {bodyOf, request} from '../../../http/request.ts';
import type {Operation, Provoke} from '../../../reference/operation.ts';
import type {Workspace} from '../../../workspace/workspace-calls.ts';
import type {ConsoleCore} from '../../core/console.ts';
import {fieldsOf, publicKeyOf, serverOf, type WorkspacePaths} from '../../core/operation.ts';
import {credentialValue, fill, filledFields, responsesIn} from '../../core/placeholders.ts';
import {type Alteration, signedRequest} from '../../core/request.ts';
import {headerOf, type SentRequest, type TypedRequest} from '../../core/sent-request.ts';
import {freshExample} from '../../core/state.ts';
import {changedValues, type FailureCase} from './failure-cases.ts';

export type FailureRun = {
  failureCase: FailureCase;
  sentRequest?: SentRequest;
  /** The accepted request that was sent again. */
  repeated?: SentRequest;
  error?: string;
};

export async function runFailure(core: ConsoleCore, failureCase: FailureCase): Promise<FailureRun> {
  try {
    const alteration = await prepare(core, failureCase);
    const repeated = alteration.replay && core.state().outcome.sentRequest;
    await core.send({alteration});
    const {sentRequest, result} = core.state().outcome;
    if (sentRequest?.response) return {failureCase, sentRequest, repeated: repeated || undefined};
    return {failureCase, error: result?.sentence ?? 'There was no response.'};
  } catch (error) {
    return {failureCase, error: (error as Error).message};
  }
}

/** Runs the setup, and adds its values to the case's alteration. */
async function prepare(core: ConsoleCore, {alteration, provoke = {}}: FailureCase): Promise<Alteration> {
  const {operation} = core;
  const {environment, format, parameters: typed} = core.state().request;
  const server = serverOf(operation, environment);
  if (!server?.workspace) return alteration;
  const {duplicate, stranger, flood, before} = provoke;
  if (alteration.replay || duplicate) {
    await core.send({alteration: {}});
    const {sentRequest, result} = core.state().outcome;
    if (!sentRequest?.result?.good) throw new Error(result?.sentence ?? 'The request before it was rejected.');
    if (alteration.replay) return alteration;
    const values = repeatedValues(operation, sentRequest.typed.format, sentRequest.typed.body);
    // In the same second, the same body would be the same signed request, which returns its first response.
    return {...after(alteration, typed => changedValues(typed, values, {})), timestamp: seconds => String(seconds + 1)};
  }
  if (!(stranger || flood || before)) return alteration;
  const other = await otherWorkspace(core, server.workspace, stranger ? undefined : alteration.label, provoke);
  const url = server.url.replace(/\/$/, '') + pathOf(operation, typed);
  if (flood) await exhaustLimit(operation, url, other.workspace);
  const {values, parameters} = otherWorkspaceValues(operation, format, other);
  const changed = after(alteration, typed => changedValues(typed, values, parameters));
  if (stranger) return changed;
  return {...changed, source: source => ({...source, workspace: other.workspace, keys: undefined})};
}

const after = (alteration: Alteration, change: (typed: TypedRequest) => TypedRequest): Alteration => ({
  ...alteration,
  typed: typed => alteration.typed?.(change(typed)) ?? change(typed),
});

/** The first request's generated values, which make a second request a duplicate. */
export function repeatedValues(operation: Operation, format: number, body: string): Record<string, unknown> {
  const fields = fieldsOf(operation, format).filter(({fill: template}) => template?.includes('{{unique}}'));
  const sent = parseJson(body) as Record<string, unknown> | undefined;
  return sent ? Object.fromEntries(fields.map(({name}) => [name, sent[name]])) : {};
}

/** The values of another workspace, and those of its responses. */
export function otherWorkspaceValues(operation: Operation, format: number, other: OtherWorkspace) {
  const source = {...other, now: 0, unique: ''};
  const own = (fields: readonly {name: string; fill?: string}[]) =>
    filledFields(fields, /\{\{(workspace|response)\./, source);
  return {values: own(fieldsOf(operation, format)), parameters: own(operation.parameters)};
}

/** Another workspace, and the responses that it got. */
type OtherWorkspace = {workspace: Workspace; responses: Record<string, unknown>};

const otherWorkspaces = new Map<string, Promise<OtherWorkspace>>();

/** One per tab and purpose, in which the contract's POST was sent once. The visitor's cookie stays. */
function otherWorkspace(
  core: ConsoleCore,
  {create}: WorkspacePaths,
  purpose = '',
  {before, body}: Provoke = {},
): Promise<OtherWorkspace> {
  const key = `${create} ${purpose}`;
  const found = otherWorkspaces.get(key);
  if (found) return found;
  const created = request(create, {method: 'POST', json: {}}).then(async response => {
    const workspace = bodyOf<Workspace>(response);
    const responses = before ? await post(core, workspace, before, body) : {};
    return {workspace, responses};
  });
  otherWorkspaces.set(key, created);
  created.catch(() => otherWorkspaces.delete(key));
  return created;
}

/** Sends the operations whose responses the path names, then the POST itself. Path and body are templates. Returns their responses. */
async function post(
  core: ConsoleCore,
  workspace: Workspace,
  path: string,
  body: Provoke['body'],
): Promise<Record<string, unknown>> {
  const {hmac, unique, session} = core.deps;
  const {environment} = core.state().request;
  const responses: Record<string, unknown> = {};
  const source = () => ({workspace, responses, now: session.now(), unique: unique()});
  for (const id of responsesIn(path)) {
    const operation = (await core.detail()).operations[id];
    if (!operation) throw new Error(`The contract has no operation "${id}".`);
    const typed = freshExample(operation, environment, source());
    const {shown, headers, body: bytes} = await signedRequest(operation, typed, source(), hmac);
    responses[id] = bodyOf(await request(shown.url, {method: shown.method, headers, body: bytes as BodyInit}));
  }
  const filled = Object.entries(body ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? fill(value, source()) : value,
  ]);
  const headers = {authorization: `Bearer ${workspace.token}`};
  const json = body && Object.fromEntries(filled);
  bodyOf(await request(fill(path, source()) ?? '', {method: 'POST', headers, json}));
  return responses;
}

/** Twice the sandbox's limit, because a slow connection may need a second minute. */
const MOST_REQUESTS = 1200;
const AT_A_TIME = 6;

/** Uses up the minute's limit of a workspace's key with unsigned requests, which change nothing. Throws if it isn't reached. */
async function exhaustLimit(operation: Operation, url: string, workspace: Workspace): Promise<void> {
  const keyed = publicKeyOf(operation);
  const headers = keyed && {[keyed.header]: credentialValue(keyed, {workspace, now: 0}) ?? ''};
  const send = () => request(url, {method: operation.method, headers});
  for (let sent = 0; sent < MOST_REQUESTS; sent += AT_A_TIME) {
    const responses = await Promise.all(Array.from({length: AT_A_TIME}, send));
    if (responses.some(({status}) => status === 429)) return;
  }
  throw new Error(`The server took ${MOST_REQUESTS} requests without reaching its limit.`);
}

export type Comparison = {
  /** equal: the same body. matches: the same status, reason and fields, with other values. */
  verdict: 'equal' | 'matches' | 'different';
  sentence: string;
};

/** Compares the response with the expected one; undefined when the contract documents none. */
export function compareWithExpected({
  failureCase: {documented},
  sentRequest,
  repeated,
}: FailureRun): Comparison | undefined {
  const response = sentRequest?.response;
  if (!response) return undefined;
  if (repeated) return compareReplay(repeated.response, response);
  return documented && compare(documented, response.status, response.text);
}

/** Compares status and reason, and every documented field. */
export function compare(documented: {status: string; value: unknown}, status: number, text: string): Comparison {
  if (documented.status !== String(status)) return different([`Expected status ${documented.status}, got ${status}.`]);
  const real = parseJson(text);
  if (real === undefined) return different(['The response isn’t JSON.']);
  const [a, b] = [asObject(documented.value), asObject(real)];
  const differences: string[] = [];
  const values: string[] = [];
  if (a.reason !== b.reason) differences.push(`Expected reason ${a.reason ?? 'none'}, got ${b.reason ?? 'none'}.`);
  for (const [name, value] of Object.entries(a)) {
    if (!(name in b)) differences.push(`${name} is missing.`);
    else if (typeOf(b[name]) !== typeOf(value))
      differences.push(`Expected ${name} to be ${typeOf(value)}, got ${typeOf(b[name])}.`);
    else if (JSON.stringify(b[name]) !== JSON.stringify(value)) values.push(name);
  }
  if (differences.length > 0) return different(differences);
  const added = Object.keys(b).filter(name => !(name in a));
  if (values.length + added.length === 0) return {verdict: 'equal', sentence: 'Equal to the documented response.'};
  const parts = [
    'Matches the documentation: same status, reason and fields.',
    ...(values.length > 0 ? [`Specific to this request: ${values.join(', ')}.`] : []),
    ...(added.length > 0 ? [`Also has ${added.join(', ')}.`] : []),
  ];
  return {verdict: 'matches', sentence: parts.join(' ')};
}

/** Equal: same status and body as the first response, plus the replay header. */
export function compareReplay(first: SentRequest['response'], again: SentRequest['response']): Comparison {
  const differences = [
    first?.status !== again?.status && `Expected status ${first?.status}, got ${again?.status}.`,
    first?.text !== again?.text && 'The bodies differ.',
    headerOf(again?.headers, REPLAYED_HEADER) === undefined && `The header ${REPLAYED_HEADER} is missing.`,
  ].filter(difference => difference !== false);
  if (differences.length > 0) return different(differences);
  return {
    verdict: 'equal',
    sentence: 'Matches: you got the first response again, and the second request changed nothing.',
  };
}

const different = (differences: readonly string[]): Comparison => ({
  verdict: 'different',
  sentence: `Doesn’t match the documentation. ${differences.join(' ')}`,
});

const asObject = (value: unknown) =>
  (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}) as Record<string, unknown>;
const typeOf = (value: unknown) => (Array.isArray(value) ? 'an array' : value === null ? 'null' : typeof value);
