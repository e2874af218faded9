/**
 * An operation's related operations: those that supply its placeholder values (`{{response.operation.field}}`), and its lookup (links
 * marked `x-lookup`).
 */
import {parseJson} from '../../format/json.ts';
import type {Operation} from '../../reference/operation.ts';
import type {ConsoleCore} from './console.ts';
import {explainFailure} from './explain-response.ts';
import {valueAt} from './operation.ts';
import {exampleValues, freshValues, responsesIn} from './placeholders.ts';
import {signedRequest} from './request.ts';
import type {Job, Sender} from './send.ts';
import {sendSigned, sourceFor} from './send-signed.ts';
import type {Explanation, SentRequest, Typed} from './sent-request.ts';
import {initialState} from './state.ts';

/**
 * Sends the operations whose responses fill this one's values, with their examples and once each, after their own prerequisites.
 * Skips those whose values the visitor replaced: `filled` are those that the console filled in.
 */
export async function sendPrerequisites(
  sender: Sender,
  operation: Operation,
  typed: Typed,
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
    const {format, body, parameters} = initialState(first);
    const example = {format, body, parameters, environment};
    const values = exampleValues(first, format, 0);
    await sendPrerequisites(sender, first, example, values, signal);
    const source = await sourceFor(deps, first, environment, signal);
    const fresh = {...example, ...freshValues(first, example, values, source)};
    const signed = await signedRequest(first, fresh, source, deps.hmac);
    await sendSigned(deps, {operation: first, typed: fresh}, signed, signal);
  }
}

/** Looks up whether the last request arrived although its response was lost, by the contract's link. */
export async function lookUp(core: ConsoleCore): Promise<void> {
  const {sentRequest} = core.state();
  if (!sentRequest) return;
  try {
    const job = lookupJob(sentRequest, (await core.detail()).operations);
    if (job) await core.run(job);
  } catch {
    core.update({result: explainFailure('No response', 'The lookup failed. Check your connection and try again.')});
  }
}

/** The lookup, if the request has the values for it. A pointer is a JSON Pointer into the body, or a parameter's name. */
function lookupJob({operation, typed}: SentRequest, operations: Readonly<Record<string, Operation>>): Job | undefined {
  const body = parseJson(typed.body);
  const find = (pointer: string) =>
    pointer.startsWith('/') ? valueAt(body, pointer.slice(1).split('/')) : typed.parameters[pointer];
  for (const {operation: id, parameters: pointers} of operation.lookups ?? []) {
    const found = Object.entries(pointers).map(([name, pointer]) => [name, String(find(pointer) ?? '')]);
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
