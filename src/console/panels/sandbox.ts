/**
 * What panels ask of the visitor's throwaway workspace, by the calls that the contract's server names: its log, its webhooks, a
 * stranger's workspace. Makes a workspace for nobody who only reads, except when told to.
 */

import type {Secrets} from '../../../openapi/signing/doctor/index.ts';
import type {Operation} from '../../reference/operation.ts';
import type {ConsoleCore} from '../core/console.ts';
import {fill} from '../core/fill.ts';
import {serverOf} from '../core/server.ts';

export type Workspace = Record<string, unknown>;
export type WorkspaceCalls = NonNullable<Operation['servers'][number]['workspace']>;

/** Undefined when this server has no workspaces, or the visitor signs with keys of their own. */
export function callsOf(core: ConsoleCore): WorkspaceCalls | undefined {
  const {environment, ownKeys} = core.state();
  return ownKeys ? undefined : serverOf(core.operation, environment)?.workspace;
}

export function workspaceOf(core: ConsoleCore, calls: WorkspaceCalls, signal: AbortSignal): Promise<Workspace> {
  return core.session.workspaces(calls).get(signal);
}

export async function tokenOf(core: ConsoleCore, calls: WorkspaceCalls, signal: AbortSignal): Promise<string> {
  return String((await workspaceOf(core, calls, signal)).token);
}

/** The visitor's keys as the doctor names them, in memory alone. */
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

/** The credential that says who calls and is no secret. */
export function publicKeyOf({credentials}: Operation) {
  const scheme = credentials.find(({signature}) => signature)?.signature;
  return credentials.find(
    ({header, signature, secret, bearer}) => !(signature || secret || bearer || header === scheme?.headers.timestamp),
  );
}

export class SandboxError extends Error {
  override name = 'SandboxError';
}

/** The list that the sandbox answers with. */
export async function readList<T>(path: string, token: string, signal: AbortSignal): Promise<T[]> {
  const response = await fetch(path, {headers: {authorization: `Bearer ${token}`}, signal, credentials: 'omit'});
  const body: {data?: T[]; message?: string} = await response.json().catch(() => ({}));
  if (!response.ok || !body.data) throw new SandboxError(body.message ?? `The sandbox answered ${response.status}.`);
  return body.data;
}

const strangers = new WeakMap<object, Promise<Workspace>>();

/** Somebody else's workspace, one for each tab: without the visitor's cookie, so that theirs stays what it is. */
export function stranger(core: ConsoleCore, {make}: WorkspaceCalls): Promise<Workspace> {
  const {session} = core;
  const found = strangers.get(session);
  if (found) return found;
  const made = fetch(make, {
    method: 'POST',
    credentials: 'omit',
    headers: {'content-type': 'application/json'},
    body: '{}',
  }).then(async response => {
    if (!response.ok) throw new SandboxError(`The sandbox made no second workspace: it answered ${response.status}.`);
    return response.json();
  });
  strangers.set(session, made);
  made.catch(() => strangers.delete(session));
  return made;
}
