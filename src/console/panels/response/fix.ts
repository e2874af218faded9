/** The next step after a request: the fix of an error or, after success, the proof that a repeat is safe. */
import type {Operation} from '../../../reference/operation.ts';
import {fieldsOf, schemeOf} from '../../core/operation.ts';
import type {Result, SentRequest} from '../../core/sent-request.ts';

export type Fix =
  | {step: 'resign' | 'same-bytes' | 'keys' | 'code'; label: string}
  /** `pointer` is a parameter's name or a JSON Pointer into the body; empty for the whole request. */
  | {step: 'edit'; label: string; pointer: string};

/** `operation` is the console's, which shows the requests of others too if they came from the history. */
type Outcome = {
  operation: Pick<Operation, 'id'>;
  sentRequest?: SentRequest | undefined;
  result: Result;
  ownKeys: boolean;
};

export function fixFor({operation: own, sentRequest, result, ownKeys}: Outcome): Fix | undefined {
  if (!sentRequest) return undefined;
  const {operation, response, typed, linkedFindings} = sentRequest;
  const signed = schemeOf(operation) !== undefined;
  // A link doesn't have the bytes that were sent.
  const repeatable = signed && operation.method !== 'GET' && !linkedFindings;
  if (result.good) return repeatable ? {step: 'same-bytes', label: 'Send same bytes again'} : undefined;
  if (!response) {
    // Another origin may not allow a page to read its responses.
    if (/^https?:/.test(sentRequest.request.url)) return {step: 'code', label: 'Send it from your server'};
    return repeatable ? {step: 'same-bytes', label: 'Send same bytes again'} : {step: 'resign', label: 'Send again'};
  }
  const {status} = response;
  const again = (label: string): Fix => ({step: 'resign', label});
  if (status === 401)
    return ownKeys ? {step: 'keys', label: 'Check your keys'} : again(signed ? 'Sign and send again' : 'Send again');
  // The typed request doesn't have the change that was made on purpose.
  if (sentRequest.label) return again('Send it unchanged');
  if (status === 429 || status >= 500 || status === 408) return again('Send again');
  // Its fields aren't here.
  if (operation.id !== own.id) return undefined;
  const named = result.fields[0]?.path ?? fieldMeantBy(operation, typed.format, result.reason ?? '');
  if (named) return {step: 'edit', label: `Edit ${named.split('/').pop()}`, pointer: named};
  return {step: 'edit', label: status === 413 ? 'Shorten the body' : 'Edit the request', pointer: ''};
}

/** The id that a reason like `duplicate_bill`, `bill_not_found` or `agreement_not_active` is about: a parameter, or a field of the body. */
function fieldMeantBy(operation: Operation, format: number, reason: string): string | undefined {
  const unique = fieldsOf(operation, format).find(({fill}) => fill?.includes('{{unique}}'));
  if (unique && reason.startsWith('duplicate_')) return `/${unique.name}`;
  const [, subject = ''] = /^([a-z]+)_not_/.exec(reason) ?? [];
  if (!subject) return undefined;
  const pattern = new RegExp(`^(?!external).*${subject}_?id$`, 'i');
  const parameter = operation.parameters.find(({name}) => pattern.test(name));
  if (parameter) return parameter.name;
  const field = fieldsOf(operation, format).find(({name}) => pattern.test(name));
  return field && `/${field.name}`;
}
