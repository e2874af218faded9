/** Looks up whether a request arrived whose response was lost, by the contract's link to the operation that finds what it created. */
import {parseJson} from '../../../format/json.ts';
import {pathOf} from '../../body/schema.ts';
import type {ConsoleCore} from '../../core/console.ts';
import {explainFailure} from '../../core/explain-response.ts';
import {valueAt} from '../../core/operation.ts';
import type {SentRequest} from '../../core/sent-request.ts';

export async function lookUp(core: ConsoleCore, {operation, typed}: SentRequest): Promise<void> {
  const body = parseJson(typed.body);
  const found = (operation.lookups ?? []).map(({operation: id, parameters}) => ({
    id,
    parameters: Object.fromEntries(
      Object.entries(parameters).map(([name, pointer]) => [name, String(valueAt(body, pathOf(pointer)) ?? '')]),
    ),
  }));
  // Each format of the body has a link.
  const lookup = found.find(({parameters}) => Object.values(parameters).every(Boolean));
  const other = lookup && (await core.detail().catch(() => undefined))?.operations[lookup.id];
  if (!other) {
    const sentence = lookup
      ? 'The lookup failed. Check your connection and try again.'
      : 'The request has no id to look it up by.';
    return core.update({outcome: {result: explainFailure('No response', sentence)}, view: {announcement: sentence}});
  }
  await core.send({operation: other, typed: {...typed, format: 0, body: '', parameters: lookup.parameters}});
  const {sentRequest, result} = core.state().outcome;
  if (!result?.good) return;
  const ids = Object.values(lookup.parameters);
  const arrived = ids.every(id => sentRequest?.response?.text.includes(JSON.stringify(id)));
  const title = arrived ? 'Your request arrived' : 'Your request didn’t arrive';
  const sentence = arrived
    ? 'Only its response was lost. Don’t send it again.'
    : `The server has nothing with ${ids.join(', ')}. You can send the request again.`;
  core.update({
    outcome: {result: {...result, good: arrived, title, sentence}},
    view: {announcement: `${title}. ${sentence}`},
  });
}
