/** The operations that supply another one's placeholder values (`{{response.operation.field}}`). Loads later, because few operations have any. */
import type {OperationDetail} from '../../reference/detail.ts';
import type {Operation} from '../../reference/operation.ts';
import {responsesIn} from './placeholders.ts';
import {signedRequest} from './request.ts';
import {type ConsoleDeps, sendSigned, sourceFor} from './send-signed.ts';
import type {TypedRequest} from './sent-request.ts';
import {initialState} from './state.ts';
import {freshExample, typedOf} from './typed-request.ts';

type Sender = Readonly<{deps: ConsoleDeps; detail(): Promise<OperationDetail>}>;

/**
 * Sends the operations whose responses fill this one's values, with their examples and once each, after their own prerequisites.
 * Skips those whose values the visitor replaced: `filled` are those that the console filled in.
 */
export async function sendPrerequisites(
  sender: Sender,
  operation: Operation,
  typed: TypedRequest,
  filled: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<void> {
  const {deps, detail} = sender;
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
    await sendPrerequisites(sender, first, typedOf({...request, environment}), request.filled, signal);
    const source = await sourceFor(deps, first, environment, signal);
    const example = freshExample(first, environment, source);
    const signed = await signedRequest(first, example, source, deps.hmac);
    await sendSigned(deps, {operation: first, typed: example}, signed, signal, deps.session.remember);
  }
}
