/** Runs a Break it case: setup and request. Compares the response with the documented one, or with the first of two. */
import {parseJson} from '../../../format/json.ts';
import {buildRequestPath} from '../../../format/request-path.ts';
import {readBody, request} from '../../../http/request.ts';
import type {Operation, Provocation} from '../../../reference/operation.ts';
import {createWorkspaceCalls, type Workspace} from '../../../workspace/workspace-calls.ts';
import {createWorkspaceFinder} from '../../../workspace/workspace-finder.ts';
import type {ConsoleCore} from '../../core/console.ts';
import {findPublicKey, toBaseUrl, topLevelFields} from '../../core/operation.ts';
import {credentialValue, fillFields, renderTemplate, type TemplateValues} from '../../core/placeholders.ts';
import {sendPrerequisites} from '../../core/send.ts';
import type {SentRequest, TypedRequest} from '../../core/sent-request.ts';
import type {Alteration} from '../../core/sign-request.ts';
import {type Comparison, compareResponses, type ExpectedResponse} from './compare-responses.ts';
import {changeValues, type FailureCase} from './failure-cases.ts';

export type FailureRun = {
  failureCase: FailureCase;
  sentRequest?: SentRequest;
  expected?: ExpectedResponse | undefined;
  comparison?: Comparison | undefined;
  error?: string;
};

/** `signal` stops the setup; then the case isn't sent. */
export async function runFailure(
  core: ConsoleCore,
  failureCase: FailureCase,
  signal: AbortSignal,
): Promise<FailureRun> {
  try {
    const alteration = await runSetup(core, failureCase, signal);
    signal.throwIfAborted();
    const first = alteration.replay ? core.state().sentRequest?.response : undefined;
    await core.send({alteration});
    const {sentRequest, result} = core.state();
    const response = sentRequest?.response;
    if (!response) return {failureCase, error: result?.sentence ?? 'There was no response.'};
    const expected = expectedResponse(failureCase, first);
    const comparison = expected && compareResponses(expected, response.status, response.text);
    return {failureCase, sentRequest, expected, comparison};
  } catch (error) {
    return {failureCase, error: (error as Error).message};
  }
}

function expectedResponse({documented}: FailureCase, first: SentRequest['response']): ExpectedResponse | undefined {
  if (first) return {name: 'first response', status: String(first.status), value: parseJson(first.text)};
  return documented && {name: 'documented response', status: documented.status, value: documented.value};
}

/** Runs the setup, and adds its values to the case's alteration. */
async function runSetup(core: ConsoleCore, failureCase: FailureCase, signal: AbortSignal): Promise<Alteration> {
  const {alteration, provoke = {}} = failureCase;
  const {duplicate, stranger, flood, before} = provoke;
  if (alteration.replay || duplicate) return sendFirstRequest(core, alteration);
  if (stranger || flood || before) return prepareOtherWorkspace(core, failureCase, signal);
  return alteration;
}

/** Sends the request unaltered first. Unless the case replays it, the next request has its generated values. */
async function sendFirstRequest(core: ConsoleCore, alteration: Alteration): Promise<Alteration> {
  await core.send({alteration: {}});
  const {sentRequest, result} = core.state();
  if (!sentRequest?.result?.good) throw new Error(result?.sentence ?? 'The first request was rejected.');
  if (alteration.replay) return alteration;
  const values = repeatedValues(core.operation, sentRequest.typed.format, sentRequest.typed.body);
  return {
    ...withTypedChange(alteration, typed => changeValues(typed, values, {})),
    // In the same second, the same body would be the same signed request, which returns its first response.
    timestamp: seconds => String(seconds + 1),
  };
}

/** Fills in the ids of another workspace. Its keys sign, unless the case is about a stranger's ids. */
async function prepareOtherWorkspace(core: ConsoleCore, {alteration, provoke = {}}: FailureCase, signal: AbortSignal) {
  const {operation} = core;
  const {environment, format, parameters} = core.state();
  const {stranger, flood} = provoke;
  const other = await getOtherWorkspaceValues(core, stranger ? undefined : alteration.label, provoke);
  const url = toBaseUrl(operation, environment) + buildRequestPath(operation, parameters);
  if (flood) await exhaustLimit(operation, url, other, signal);
  const fields = otherWorkspaceFields(operation, format, other);
  const changed = withTypedChange(alteration, typed => changeValues(typed, fields.values, fields.parameters));
  if (stranger) return changed;
  return {...changed, values: (values: TemplateValues) => ({...values, workspace: other.workspace, keys: undefined})};
}

/** Changes what was typed, before the alteration's own change to it. */
const withTypedChange = (alteration: Alteration, change: (typed: TypedRequest) => TypedRequest): Alteration => ({
  ...alteration,
  typed: typed => alteration.typed?.(change(typed)) ?? change(typed),
});

/** The first request's generated values, which make a second request a duplicate. */
export function repeatedValues(operation: Operation, format: number, body: string): Record<string, unknown> {
  const fields = topLevelFields(operation, format).filter(({fill: template}) => template?.includes('{{unique}}'));
  const sent = parseJson(body) as Record<string, unknown> | undefined;
  return sent ? Object.fromEntries(fields.map(({name}) => [name, sent[name]])) : {};
}

/** Body values and parameters for the fields that another workspace and its responses fill in. */
export function otherWorkspaceFields(operation: Operation, format: number, other: TemplateValues) {
  const valuesFor = (fields: readonly {name: string; fill?: string}[]) =>
    fillFields(fields, other, /\{\{(workspace|response)\./);
  return {values: valuesFor(topLevelFields(operation, format)), parameters: valuesFor(operation.parameters)};
}

const otherWorkspaces = new Map<string, Promise<TemplateValues>>();

/** Template values of another workspace: one per tab and purpose, in which the contract's POST was sent once. */
function getOtherWorkspaceValues(core: ConsoleCore, purpose = '', provoke: Provocation) {
  const created = otherWorkspaces.get(purpose) ?? createOtherWorkspace(core, provoke);
  otherWorkspaces.set(purpose, created);
  created.catch(() => otherWorkspaces.delete(purpose));
  return created;
}

const SETUP_MS = 30_000;

/**
 * Creates a workspace, and sends the operations whose responses `before` names, then the POST to it. `before` and the
 * values of `body` are templates. Returns the workspace's template values.
 */
async function createOtherWorkspace(
  {session: own, detail, state}: ConsoleCore,
  {before, body = {}}: Provocation,
): Promise<TemplateValues> {
  // Without the cookie, so that the visitor's own workspace stays.
  const session = own.inWorkspace(createWorkspaceFinder(createWorkspaceCalls('omit')));
  const signal = AbortSignal.timeout(SETUP_MS);
  const workspace: Workspace = await session.workspace.get(signal);
  const templateValues = () => ({
    workspace,
    responses: session.responses,
    now: session.now(),
    unique: session.unique(),
  });

  if (before) {
    const {environment} = state();
    await sendPrerequisites({session, detail}, [{fill: before}], environment, signal);
    const json = Object.fromEntries(
      Object.entries(body).map(([name, value]) => [
        name,
        typeof value === 'string' ? renderTemplate(value, templateValues()) : value,
      ]),
    );
    const path = renderTemplate(before, templateValues());
    if (!path) throw new Error('A setup request was rejected.');
    const headers = {authorization: `Bearer ${workspace.token}`};
    readBody(await request(path, {method: 'POST', headers, json, signal}));
  }

  return templateValues();
}

/** Twice the sandbox's limit, because a slow connection may need a second minute. */
const MAX_REQUESTS = 1200;
const MAX_CONCURRENT = 6;

/** Uses up a key's requests of a minute with unsigned ones, which change nothing. Throws if the limit isn't reached. */
async function exhaustLimit(operation: Operation, url: string, other: TemplateValues, signal: AbortSignal) {
  const publicKey = findPublicKey(operation);
  const headers = publicKey && {[publicKey.header]: credentialValue(publicKey, other) ?? ''};
  let left = MAX_REQUESTS;
  let limited = false;
  const sendOneByOne = async () => {
    while (!limited && left-- > 0) {
      signal.throwIfAborted();
      const {status} = await request(url, {method: operation.method, headers});
      limited ||= status === 429;
    }
  };
  await Promise.all(Array.from({length: MAX_CONCURRENT}, sendOneByOne));
  if (!limited) throw new Error(`The server took ${MAX_REQUESTS} requests without reaching its limit.`);
}
