/** The messages of a form: at a field that is missing or wrong, and as the result of a submission. */
import {HttpError, NetworkError} from '../http/errors.ts';
import {forms} from './copy.ts';

/** The properties of an input or text area that validation reads. Its field sets the messages (src/components/Field.tsx). */
export type Control = Pick<HTMLInputElement, 'name' | 'value' | 'required' | 'validationMessage' | 'dataset'> & {
  validity: Pick<ValidityState, 'valid' | 'valueMissing'>;
};

/** Blank text in a required field counts as missing; the browser would accept it. */
const isMissing = ({validity, required, value}: Control) => validity.valueMissing || (required && value.trim() === '');

/** The message for a control that is empty, too long, or invalid to the browser. */
export function describeProblem(control: Control): string | undefined {
  const {validity, validationMessage, dataset} = control;
  if (isMissing(control)) return dataset.missing ?? validationMessage;
  // As the server counts: without the spaces around it, and an emoji is one.
  const limit = Number(dataset.limit ?? Infinity);
  const excess = [...control.value.trim()].length - limit;
  if (excess > 0) return forms.tooLong(excess, limit);
  return validity.valid ? undefined : (dataset.wrong ?? validationMessage);
}

export interface SubmissionResult {
  /** `success` clears the form unless `keep` is set; the others keep what was typed. */
  tone: 'success' | 'info' | 'error';
  keep?: boolean;
  text: string;
  /** The server's messages by field name. */
  fields?: Readonly<Record<string, string>>;
}

/** The server's message and field errors, if it sent any; otherwise `rejected`, or `noResponse` if there was no response. */
export function describeFailure(
  error: unknown,
  {rejected, noResponse = rejected}: {rejected: string; noResponse?: string},
): SubmissionResult {
  if (error instanceof NetworkError) return {tone: 'error', text: noResponse};
  if (!(error instanceof HttpError)) return {tone: 'error', text: rejected};
  const fields = Object.fromEntries(error.fields.map(({path, message}) => [path.replace(/^\//, ''), message]));
  return {tone: 'error', text: error.serverMessage ?? rejected, fields};
}

/**
 * Shows each error once: at its field, in the field's own words, if the form has that field. The form's message has the rest.
 */
export function splitErrors(
  result: SubmissionResult,
  controls: readonly Pick<Control, 'name' | 'dataset'>[],
): {atFields: Record<string, string>; rest: SubmissionResult | undefined} {
  const fields = Object.entries(result.fields ?? {});
  const known = fields.flatMap(([name, message]) => {
    const control = controls.find(candidate => candidate.name === name);
    return control ? [[name, control.dataset.wrong ?? control.dataset.missing ?? message]] : [];
  });
  const isShown = known.length > 0 && known.length === fields.length;
  return {atFields: Object.fromEntries(known), rest: isShown ? undefined : result};
}

/** A success message of the contact form that contains "Failed" counts as a failure. */
export function describeContactResponse({message}: {message?: string}): SubmissionResult {
  const text = message ?? forms.contact.sent;
  return {tone: text.includes('Failed') ? 'error' : 'success', text};
}

/** Every failure of the contact form shows the same message. */
export function reportContactFailure(error: unknown): SubmissionResult {
  // biome-ignore lint/suspicious/noConsole: the specification asks for a log; the error has a status and nothing that was typed
  console.error(error);
  return {tone: 'error', text: forms.contact.failed};
}
