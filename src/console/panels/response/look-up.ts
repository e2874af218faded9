/** The lookup of an operation: links marked `x-lookup` in the contract. */
import {parseJson} from '../../../format/json.ts';
import type {Operation} from '../../../reference/operation.ts';
import type {ConsoleCore} from '../../core/console.ts';
import {explainFailure} from '../../core/explain-response.ts';
import {valueAt} from '../../core/operation.ts';
import type {Job} from '../../core/send.ts';
import type {Result, SentRequest} from '../../core/sent-request.ts';

/** Looks up whether the last request arrived although its response was lost, by the contract's link. */
export async function lookUp(core: ConsoleCore): Promise<void> {
  const lost = core.state().outcome.sentRequest;
  if (!lost) return;
  try {
    const lookup = lookupOf(lost, (await core.detail()).operations);
    if (!lookup) return;
    await core.send(lookup);
    const {sentRequest, result} = core.state().outcome;
    if (sentRequest?.response && result?.good)
      core.record({...sentRequest, result: explainLookup(result, lookup, sentRequest.response.text)});
  } catch {
    const result = explainFailure('No response', 'The lookup failed. Check your connection and try again.');
    core.update({outcome: {result}});
  }
}

/** The lookup, if the request has the values for it. A pointer is a JSON Pointer into the body, or a parameter's name. */
function lookupOf({operation, typed}: SentRequest, operations: Readonly<Record<string, Operation>>): Job | undefined {
  const body = parseJson(typed.body);
  const find = (pointer: string) =>
    pointer.startsWith('/') ? valueAt(body, pointer.slice(1).split('/')) : typed.parameters[pointer];
  for (const {operation: id, parameters: pointers} of operation.lookups ?? []) {
    const parameters = Object.fromEntries(
      Object.entries(pointers).map(([name, pointer]) => [name, String(find(pointer) ?? '')]),
    );
    const other = operations[id];
    if (other && Object.values(parameters).every(Boolean))
      return {operation: other, typed: {...typed, format: 0, body: '', parameters}};
  }
  return undefined;
}

/** The request arrived if the response contains every id. */
function explainLookup(result: Result, {typed}: Job, text: string): Result {
  const ids = Object.values(typed.parameters);
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
