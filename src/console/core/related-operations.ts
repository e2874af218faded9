/**
 * An operation's related operations: those that supply its placeholder values (`{{response.operation.field}}`), and its lookup (links
 * marked `x-lookup`).
 */
import type {Hmac} from '../../../openapi/signing/signing.ts';
import type {OperationDetail} from '../../reference/detail.ts';
import type {Operation} from '../../reference/operation.ts';
import type {Job} from './job.ts';
import {exampleValues, type FillSource, freshValues} from './placeholders.ts';
import {type SignedRequest, signedRequest} from './request.ts';
import type {Explanation, SentRequest, Typed} from './sent-request.ts';
import type {Session} from './session.ts';
import {initialState} from './state.ts';

type Deps = {
  hmac: Hmac;
  session: Session;
  loadDetail(): Promise<OperationDetail>;
  sourceFor(operation: Operation, environment: string, signal: AbortSignal): Promise<FillSource>;
  send(job: Job, request: SignedRequest, signal: AbortSignal): Promise<unknown>;
  signal: AbortSignal;
};

/**
 * Sends the operations whose responses fill this one's values, with their examples and once each, after their own prerequisites.
 * Skips those whose values the visitor replaced.
 */
export async function sendPrerequisites(
  operation: Operation,
  typed: Typed,
  filled: Readonly<Record<string, string>>,
  deps: Deps,
): Promise<void> {
  const {session, loadDetail, signal} = deps;
  const {environment} = typed;
  for (const id of prerequisitesOf(operation, typed, filled, session.keys(environment) !== undefined)) {
    const first = session.responses[id] ? undefined : (await loadDetail()).operations[id];
    if (!first) continue;
    const {format, body, parameters} = initialState(first);
    const example = {format, body, parameters, environment};
    const values = exampleValues(first, format, 0);
    await sendPrerequisites(first, example, values, deps);
    const source = await deps.sourceFor(first, environment, signal);
    const fresh = {...example, ...freshValues(first, example, values, source)};
    const request = await signedRequest(first, fresh, source, deps.hmac);
    await deps.send({operation: first, typed: fresh}, request, signal);
  }
}

/** Ids of the operations whose responses fill the values that the visitor didn't change. */
function prerequisitesOf(
  operation: Operation,
  typed: Typed,
  example: Readonly<Record<string, string>>,
  ownKeys: boolean,
): string[] {
  const fields = operation.formats[typed.format]?.fields ?? [];
  const templates = [
    ...operation.parameters.filter(({name}) => typed.parameters[name] === example[name]),
    ...(ownKeys ? [] : operation.credentials),
    ...fields,
  ];
  const ids = templates.flatMap(({fill = ''}) => [...fill.matchAll(/\{\{response\.(\w+)/g)].map(([, id = '']) => id));
  return [...new Set(ids)];
}

/**
 * The lookup that shows whether a request arrived, if the request has the values for it. `body` is the parsed request body,
 * `operations` the detail's operations by id.
 */
export function lookupJob(
  {operation, typed}: SentRequest,
  body: unknown,
  operations: Readonly<Record<string, Operation>>,
): Job | undefined {
  for (const {operation: id, parameters: pointers} of operation.lookups ?? []) {
    const found = Object.entries(pointers).map(([name, pointer]) => [name, valueAt(pointer, typed, body)]);
    const other = operations[id];
    if (!other || !found.every(([, value]) => value)) continue;
    const parameters: Record<string, string> = Object.fromEntries(found);
    return {
      operation: other,
      typed: {...typed, format: 0, body: '', parameters},
      explain: (result, text) => explainLookup(result, Object.values(parameters), text),
    };
  }
  return undefined;
}

/** The request arrived if the response contains every id. */
function explainLookup(result: Explanation, ids: readonly string[], text: string): Explanation {
  const arrived = ids.every(id => text.includes(JSON.stringify(id)));
  return {
    ...result,
    good: arrived,
    title: arrived ? 'Your request arrived' : 'Your request didn’t arrive',
    sentence: arrived
      ? 'Only the response was lost. Don’t send the request again.'
      : `There’s nothing with ${ids.join(', ')} on the server. You can safely send the request again.`,
  };
}

/** A JSON Pointer into the body, or a parameter's name. */
function valueAt(pointer: string, {parameters}: Typed, body: unknown): string {
  if (!pointer.startsWith('/')) return parameters[pointer] ?? '';
  const keys = pointer.slice(1).split('/');
  const value = keys.reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], body);
  return String(value ?? '');
}
