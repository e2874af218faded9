/** Sends a signed request, gets the values that sign and fill it, and sends the operations that supply them. */
import {type Hmac, REPLAYED_HEADER} from '../../../openapi/signing/signing.ts';
import {request as httpRequest} from '../../http/request.ts';
import type {OperationDetail} from '../../reference/detail.ts';
import type {Operation} from '../../reference/operation.ts';
import {explainResponse} from './explain-response.ts';
import {serverOf} from './operation.ts';
import {type FillSource, responsesIn} from './placeholders.ts';
import {type SignedRequest, signedRequest} from './request.ts';
import type {SentRequest, Typed} from './sent-request.ts';
import type {Session} from './session.ts';
import {initialState} from './state.ts';
import {freshExample, typedOf} from './typed-request.ts';

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

type ToSend = {operation: Operation; typed: Typed; label?: string | undefined};

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

type Prerequisites = {deps: ConsoleDeps; detail(): Promise<OperationDetail>};

/**
 * Sends the operations whose responses fill this one's values (`{{response.operation.field}}`), with their examples and once each,
 * after their own prerequisites. Skips those whose values the visitor replaced: `filled` are those that the console filled in.
 */
export async function sendPrerequisites(
  console: Prerequisites,
  operation: Operation,
  typed: Typed,
  filled: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<void> {
  const {deps, detail} = console;
  const {environment} = typed;
  const templates = [
    ...operation.parameters.filter(({name}) => typed.parameters[name] === filled[name]),
    ...(deps.session.keys(environment) ? [] : operation.credentials),
    ...(operation.formats[typed.format]?.fields ?? []),
  ];
  for (const id of new Set(templates.flatMap(({fill}) => responsesIn(fill)))) {
    const first = deps.session.responses[id] ? undefined : (await detail()).operations[id];
    if (!first) continue;
    const {request} = initialState(first);
    await sendPrerequisites(console, first, typedOf({...request, environment}), request.filled, signal);
    const source = await sourceFor(deps, first, environment, signal);
    const example = freshExample(first, environment, source);
    const signed = await signedRequest(first, example, source, deps.hmac);
    await sendSigned(deps, {operation: first, typed: example}, signed, signal, deps.session.remember);
  }
}
