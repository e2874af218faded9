/** Reads the visitor's sandbox workspace: request log, webhooks and keys. */

import type {Secrets} from '../../../openapi/signing/doctor/index.ts';
import {bodyOf, request} from '../../http/request.ts';
import type {Operation} from '../../reference/operation.ts';
import type {Workspace} from '../../workspace/workspace-calls.ts';
import type {ConsoleCore} from '../core/console.ts';
import {fill} from '../core/placeholders.ts';
import {serverOf} from '../core/server.ts';

export type WorkspacePaths = NonNullable<Operation['servers'][number]['workspace']>;

/** Undefined if this server has no workspaces or the visitor uses their own keys. */
export function workspacePathsOf(core: ConsoleCore): WorkspacePaths | undefined {
  const {environment, ownKeys} = core.state();
  return ownKeys ? undefined : serverOf(core.operation, environment)?.workspace;
}

export function workspaceOf(core: ConsoleCore, calls: WorkspacePaths, signal: AbortSignal): Promise<Workspace> {
  return core.session.workspaces(calls).get(signal);
}

export async function tokenOf(core: ConsoleCore, calls: WorkspacePaths, signal: AbortSignal): Promise<string> {
  return String((await workspaceOf(core, calls, signal)).token);
}

/** The visitor's keys for the doctor. In memory only. */
export async function secretsOf(core: ConsoleCore): Promise<Secrets> {
  const {credentials} = core.operation;
  const source = await core.source();
  const valueFor = (one: (typeof credentials)[number] | undefined) =>
    one && (source.keys?.[one.header] ?? fill(one.fill ?? '', source));
  const {webhookSecret} = (source.workspace ?? {}) as Workspace;
  return {
    apiKey: valueFor(publicKeyOf(core.operation)),
    secretKey: valueFor(credentials.find(({signature}) => signature)),
    webhookSecret: typeof webhookSecret === 'string' ? webhookSecret : undefined,
  };
}

/** The credential that identifies the caller and isn't secret. */
export function publicKeyOf({credentials}: Operation) {
  const scheme = credentials.find(({signature}) => signature)?.signature;
  return credentials.find(
    ({header, signature, secret, bearer}) => !(signature || secret || bearer || header === scheme?.headers.timestamp),
  );
}

/** Reads a sandbox list. Throws HttpError or NetworkError. */
export async function readList<T>(path: string, token: string, signal: AbortSignal): Promise<T[]> {
  const response = await request(path, {headers: {authorization: `Bearer ${token}`}, signal});
  return bodyOf<{data?: T[]}>(response).data ?? [];
}

const otherWorkspaces = new WeakMap<object, Map<string, Promise<Workspace>>>();

/**
 * Another partner's workspace, one per tab and purpose. Created without cookies, so that the visitor keeps their own. `act` is the path
 * of a POST to its sandbox API, with templates, which is sent once.
 */
export function otherWorkspace(
  core: ConsoleCore,
  {create}: WorkspacePaths,
  purpose = '',
  act = '',
): Promise<Workspace> {
  const {session} = core;
  const all = otherWorkspaces.get(session) ?? new Map<string, Promise<Workspace>>();
  otherWorkspaces.set(session, all);
  const found = all.get(purpose);
  if (found) return found;
  const created = request(create, {method: 'POST', json: {}}).then(async response => {
    const workspace = bodyOf<Workspace>(response);
    const path = fill(act, {workspace, now: 0, unique: ''});
    const headers = {authorization: `Bearer ${workspace.token}`};
    if (path) bodyOf(await request(path, {method: 'POST', headers}));
    return workspace;
  });
  all.set(purpose, created);
  created.catch(() => all.delete(purpose));
  return created;
}

/** More requests than this would take too long. */
const MOST_REQUESTS = 2000;
const AT_A_TIME = 6;

/**
 * Uses up the minute's limit of a workspace's API key. The requests are unsigned: they are counted and rejected, so they have no effect.
 * Throws if there is no limit.
 */
export async function exhaustLimit(operation: Operation, url: string, workspace: Workspace): Promise<void> {
  const {header = '', fill: template = ''} = publicKeyOf(operation) ?? {};
  const key = fill(template, {workspace, now: 0, unique: ''}) ?? '';
  const send = async () => {
    const {headers} = await request(url, {method: operation.method, headers: {[header]: key}});
    return Number(headers.get('ratelimit-remaining') ?? Number.NaN);
  };
  let left = await send();
  if (Number.isNaN(left) || left > MOST_REQUESTS) {
    throw new Error('This server’s limit is too high to reach from a page.');
  }
  // A slow server may never get there: its limit is for a minute.
  for (let sent = left * 2; left > 0; sent -= AT_A_TIME) {
    if (sent <= 0) throw new Error('The server was too slow to reach its limit within a minute. Try again.');
    const each = await Promise.all(Array.from({length: Math.min(left, AT_A_TIME)}, send));
    left = Math.min(...each);
  }
}
