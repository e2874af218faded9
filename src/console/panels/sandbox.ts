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

const otherWorkspaces = new WeakMap<object, Promise<Workspace>>();

/** Another partner's workspace, one per tab. Created without cookies, so that the visitor keeps their own. */
export function otherWorkspace(core: ConsoleCore, {create}: WorkspacePaths): Promise<Workspace> {
  const {session} = core;
  const found = otherWorkspaces.get(session);
  if (found) return found;
  const created = request(create, {method: 'POST', json: {}}).then(bodyOf<Workspace>);
  otherWorkspaces.set(session, created);
  created.catch(() => otherWorkspaces.delete(session));
  return created;
}
