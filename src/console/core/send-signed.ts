/** Sends a signed request, and gets the values that sign and fill it. */
import {type Hmac, REPLAYED_HEADER} from '../../../openapi/signing/signing.ts';
import {request as httpRequest} from '../../http/request.ts';
import type {Operation} from '../../reference/operation.ts';
import {explainResponse} from './explain-response.ts';
import {serverOf} from './operation.ts';
import type {FillSource} from './placeholders.ts';
import type {SignedRequest} from './request.ts';
import type {SentRequest, TypedRequest} from './sent-request.ts';
import type {Session} from './session.ts';

export type ConsoleDeps = {
  /** For tests. */
  fetch?: typeof globalThis.fetch;
  unique(): string;
  online(): boolean;
  /** Asks the visitor a yes-or-no question. */
  confirm(question: string): boolean;
  hmac: Hmac;
  /** Shared by every console of the tab. */
  session: Session;
};

export class KeysNeeded extends Error {
  override name = 'KeysNeeded';
}

/** Creates a workspace where there is none. Throws KeysNeeded for a server without workspaces. */
export async function sourceFor(
  {session, unique}: ConsoleDeps,
  operation: Operation,
  environment: string,
  signal?: AbortSignal,
): Promise<FillSource> {
  const keys = session.keys(environment);
  const {workspace: paths, headers} = serverOf(operation, environment) ?? {};
  if (!keys && !paths && !headers && operation.credentials.length > 0) throw new KeysNeeded();
  return {
    workspace: keys || !paths ? undefined : await session.workspaces(paths).get(signal),
    keys,
    responses: session.responses,
    now: session.now(),
    writeTimestamp: session.writeTimestamp,
    unique: unique(),
  };
}

type ToSend = {operation: Operation; typed: TypedRequest; label?: string | undefined};

/** Records the request when it is sent, and again with its response. */
export async function sendSigned(
  {session, fetch}: ConsoleDeps,
  {operation, typed, label}: ToSend,
  {url, method, headers, body, shown}: SignedRequest,
  signal: AbortSignal,
  record: (sentRequest: SentRequest) => void,
): Promise<void> {
  const at = session.now();
  const sent: SentRequest = {id: session.nextId(), at, operation, typed, request: shown, label};
  record(sent);
  const cookie = operation.cookie && ({credentials: 'same-origin'} as const);
  const received = await httpRequest(url, {method, headers, body: body as BodyInit, signal, fetch, ...cookie});
  const {status, text} = received;
  const durationMs = Math.round(session.now() - at);
  session.setDate(received.headers.get('date'));
  const list = [...received.headers].map(([name, value]) => ({name, value}));
  const result = explainResponse(operation, status, text, durationMs, received.headers.has(REPLAYED_HEADER));
  record({...sent, response: {status, headers: list, text, durationMs}, result});
}
