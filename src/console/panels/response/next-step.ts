/** Chooses and runs the next step after a response. */
import {flushSync} from 'react-dom';
import {keysOfPointer} from '../../../../openapi/json-pointer.ts';
import {parseJson} from '../../../format/json.ts';
import type {Operation} from '../../../reference/operation.ts';
import {findRange} from '../../body/problems.ts';
import type {ConsoleCore} from '../../core/console.ts';
import {findScheme, topLevelFields, valueAt} from '../../core/operation.ts';
import {explainFailure, isOtherOrigin, type Result, type SentRequest} from '../../core/sent-request.ts';

export type Fix = {
  step: 'resign' | 'same-bytes' | 'keys' | 'code' | 'edit';
  label: string;
  /** Names the part to edit: a parameter's name or a JSON Pointer into the body; empty for the whole request. */
  pointer?: string;
};

/** The request may be for another operation than the console's, if it came from the history. */
export function chooseFix(
  consoleOperation: Pick<Operation, 'id'>,
  sentRequest: SentRequest,
  result: Result,
  hasOwnKeys: boolean,
): Fix | undefined {
  const {operation, response, typed, linkedFindings} = sentRequest;
  const signed = findScheme(operation) !== undefined;
  // A link doesn't have the bytes that were sent.
  const repeatable = signed && operation.method !== 'GET' && !linkedFindings;

  if (result.good) return repeatable ? {step: 'same-bytes', label: 'Send same bytes again'} : undefined;

  if (!response) {
    // Another origin may not allow a page to read its responses.
    if (isOtherOrigin(sentRequest.request.url)) return {step: 'code', label: 'Send it from your server'};
    return repeatable ? {step: 'same-bytes', label: 'Send same bytes again'} : {step: 'resign', label: 'Send again'};
  }

  const {status} = response;
  const again = (label: string): Fix => ({step: 'resign', label});
  if (status === 401)
    return hasOwnKeys ? {step: 'keys', label: 'Check your keys'} : again(signed ? 'Sign and send again' : 'Send again');

  // The typed request doesn't have the change that was made on purpose.
  if (sentRequest.label) return again('Send it unchanged');
  if (status === 429 || status >= 500 || status === 408) return again('Send again');

  // This console doesn't have the fields of another operation.
  if (operation.id !== consoleOperation.id) return undefined;

  const named = result.fields[0]?.path ?? findMeantField(operation, typed.format, result.reason ?? '');
  if (named) return {step: 'edit', label: `Edit ${named.split('/').pop()}`, pointer: named};
  return {step: 'edit', label: status === 413 ? 'Shorten the body' : 'Edit the request', pointer: ''};
}

/** The id that a reason such as `duplicate_bill` or `bill_not_found` is about: a parameter, or a field of the body. */
function findMeantField(operation: Operation, format: number, reason: string): string | undefined {
  const unique = topLevelFields(operation, format).find(({fill}) => fill?.includes('{{unique}}'));
  if (unique && reason.startsWith('duplicate_')) return `/${unique.name}`;
  const [, subject = ''] = /^([a-z]+)_not_/.exec(reason) ?? [];
  if (!subject) return undefined;
  const pattern = new RegExp(`^(?!external).*${subject}_?id$`, 'i');
  const parameter = operation.parameters.find(({name}) => pattern.test(name));
  if (parameter) return parameter.name;
  const field = topLevelFields(operation, format).find(({name}) => pattern.test(name));
  return field && `/${field.name}`;
}

export function performFix({step, pointer = ''}: Fix, core: ConsoleCore, {operation, typed}: SentRequest): unknown {
  if (step === 'resign') return core.send({operation, typed});
  if (step === 'same-bytes') return core.send({alteration: {label: 'Same bytes again', replay: true}});
  if (step !== 'edit') return core.update({tab: step});
  // Only what is displayed can be selected.
  flushSync(() => core.update({folded: false, mode: 'json'}));
  return selectField(core, pointer);
}

function selectField({operation, state}: ConsoleCore, pointer: string) {
  const root = document.querySelector(`[data-console="${operation.id}"]`);
  const inputs = [...(root?.querySelectorAll<HTMLInputElement>('[data-parameters] input') ?? [])];
  const named = inputs.find(({name}) => name === pointer.split('/').pop());
  const parameter = named ?? (pointer === '' ? inputs[0] : undefined);
  const body = root?.querySelector<HTMLTextAreaElement>('textarea[name=body]');
  if (parameter) return parameter.select();
  if (!body) return;
  const {from, to} = findRange(state().body, pointer);
  body.focus();
  body.setSelectionRange(from, to);
  // Makes the editor, if it replaces the text area, select the same.
  body.dispatchEvent(new Event('show-selection'));
}

export async function lookUp(core: ConsoleCore, {operation, typed}: SentRequest): Promise<void> {
  const body = parseJson(typed.body);

  const found = (operation.lookups ?? []).map(({operation: id, parameters}) => ({
    id,
    parameters: Object.fromEntries(
      Object.entries(parameters).map(([name, pointer]) => [name, String(valueAt(body, keysOfPointer(pointer)) ?? '')]),
    ),
  }));

  // Each format of the body has a link.
  const lookup = found.find(({parameters}) => Object.values(parameters).every(Boolean));
  const other = lookup && (await core.detail().catch(() => undefined))?.operations[lookup.id];

  if (!other) {
    const sentence = lookup
      ? 'The lookup failed. Check your connection and try again.'
      : 'The request has no id to look it up by.';
    return core.update({result: explainFailure('No response', sentence), announcement: sentence});
  }

  await core.send({operation: other, typed: {...typed, format: 0, body: '', parameters: lookup.parameters}});
  const {sentRequest, result} = core.state();
  if (!result?.good) return;
  const ids = Object.values(lookup.parameters);
  const arrived = ids.every(id => sentRequest?.response?.text.includes(JSON.stringify(id)));
  const title = arrived ? 'Your request arrived' : "Your request didn't arrive";
  const sentence = arrived
    ? "Only its response was lost. Don't send it again."
    : `The server has nothing with ${ids.join(', ')}. You can send the request again.`;

  core.update({
    result: {...result, good: arrived, title, sentence},
    announcement: `${title}. ${sentence}`,
  });
}
