/** Another partner's sandbox workspace, for Break it cases about what belongs to somebody else. */
import {bodyOf, request} from '../../../http/request.ts';
import type {Operation} from '../../../reference/operation.ts';
import type {Workspace} from '../../../workspace/workspace-calls.ts';
import type {ConsoleCore} from '../../core/console.ts';
import {publicKeyOf, type WorkspacePaths} from '../../core/operation.ts';
import {credentialValue, fill, responsesIn} from '../../core/placeholders.ts';
import {signedRequest} from '../../core/request.ts';
import {freshExample} from '../../core/typed-request.ts';

/** A POST to the sandbox API of another workspace: path and body are templates. */
export type Act = {path: string; body?: Record<string, unknown> | undefined};

/** Another workspace, and the responses that it got. */
export type OtherWorkspace = {workspace: Workspace; responses: Record<string, unknown>};

const otherWorkspaces = new Map<string, Promise<OtherWorkspace>>();

/** One per tab and purpose, in which `act` was done once. The visitor's cookie stays. */
export function otherWorkspace(
  core: ConsoleCore,
  {create}: WorkspacePaths,
  purpose = '',
  act?: Act,
): Promise<OtherWorkspace> {
  const key = `${create} ${purpose}`;
  const found = otherWorkspaces.get(key);
  if (found) return found;
  const created = request(create, {method: 'POST', json: {}}).then(async response => {
    const workspace = bodyOf<Workspace>(response);
    const responses = act ? await perform(core, workspace, act) : {};
    return {workspace, responses};
  });
  otherWorkspaces.set(key, created);
  created.catch(() => otherWorkspaces.delete(key));
  return created;
}

/** Sends the operations whose responses the path names, then the POST itself. Returns their responses. */
async function perform(core: ConsoleCore, workspace: Workspace, {path, body}: Act): Promise<Record<string, unknown>> {
  const {hmac, unique, session} = core.deps;
  const {environment} = core.state().request;
  const responses: Record<string, unknown> = {};
  const source = () => ({workspace, responses, now: session.now(), unique: unique()});
  for (const id of responsesIn(path)) {
    const operation = (await core.detail()).operations[id];
    if (!operation) throw new Error(`The contract has no operation "${id}".`);
    const typed = freshExample(operation, environment, source());
    const {url, method, headers, body: bytes} = await signedRequest(operation, typed, source(), hmac);
    responses[id] = bodyOf(await request(url, {method, headers, body: bytes as BodyInit}));
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
export async function exhaustLimit(operation: Operation, url: string, workspace: Workspace): Promise<void> {
  const keyed = publicKeyOf(operation);
  const headers = keyed && {[keyed.header]: credentialValue(keyed, {workspace, now: 0}) ?? ''};
  const send = () => request(url, {method: operation.method, headers});
  for (let sent = 0; sent < MOST_REQUESTS; sent += AT_A_TIME) {
    const responses = await Promise.all(Array.from({length: AT_A_TIME}, send));
    if (responses.some(({status}) => status === 429)) return;
  }
  throw new Error(`The server took ${MOST_REQUESTS} requests without reaching its limit.`);
}
