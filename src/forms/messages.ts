/** The messages of a form: at a field that is missing or wrong, and as the result of a submission. */
import {HttpError, NetworkError} from '../http/errors.ts';

export interface FieldText {
  /** When a required field is empty or blank. */
  missing?: string;
  /** When the browser or the server rejects the value. */
  wrong?: string;
}

export type FieldTexts = Readonly<Record<string, FieldText>>;

/** The properties of an input that validation reads. */
interface Control {
  value: string;
  required: boolean;
  validity: {valid: boolean; valueMissing: boolean};
  validationMessage: string;
}

/**
 * Our message for a control that the browser finds invalid. Blank text in a required field counts as missing; the browser would
 * accept it.
 */
export function problemOf(control: Control, text: FieldText | undefined): string | undefined {
  const missing = control.validity.valueMissing || (control.required && control.value.trim() === '');
  if (missing) return text?.missing ?? control.validationMessage;
  if (control.validity.valid) return undefined;
  return text?.wrong ?? control.validationMessage;
}

export interface SubmissionResult {
  /** `success` clears the form unless `keep` is set; the others keep what was typed. */
  tone: 'success' | 'info' | 'error';
  keep?: boolean;
  text: string;
  /** The server's messages by field name. */
  fields?: Readonly<Record<string, string>>;
}

export interface FailureTexts {
  /** The server rejected the form without a message. */
  rejected: string;
  /** No response. */
  noResponse: string;
  /** Show the server's message and field errors, if it sent any. */
  quote: boolean;
}

export function failure(error: unknown, {rejected, noResponse, quote}: FailureTexts): SubmissionResult {
  if (error instanceof NetworkError) return {tone: 'error', text: noResponse};
  if (!(error instanceof HttpError) || !quote) return {tone: 'error', text: rejected};
  const fields = Object.fromEntries(error.fields.map(({path, message}) => [path.replace(/^\//, ''), message]));
  return {tone: 'error', text: error.serverMessage ?? rejected, fields};
}

/**
 * Each error is shown once: at its field, in the form's own words, if the form has a text for that field. The form's message is
 * left for what no field shows.
 */
export function splitErrors(
  result: SubmissionResult,
  texts: FieldTexts,
): {atFields: Record<string, string>; rest: SubmissionResult | undefined} {
  const fields = Object.entries(result.fields ?? {});
  const known = fields.filter(([name]) => name in texts);
  const atFields = Object.fromEntries(
    known.map(([name, message]) => [name, texts[name]?.wrong ?? texts[name]?.missing ?? message]),
  );
  return {atFields, rest: known.length > 0 && known.length === fields.length ? undefined : result};
}

/** For the fields of a person (fields.tsx). */
export const personTexts = {
  name: {missing: 'Enter your name.', wrong: 'Enter a shorter name.'},
  phone: {missing: 'Enter your phone number.', wrong: 'Enter a phone number such as (214) 555-0110.'},
  email: {missing: 'Enter your email.', wrong: 'Enter an email address such as june@example.com.'},
} satisfies FieldTexts;

/** For the fields of a business. */
export const businessTexts = {
  businessName: {missing: 'Enter the name of your business.'},
  contactName: personTexts.name,
  phoneNumber: personTexts.phone,
  email: personTexts.email,
} satisfies FieldTexts;

const sent = 'Your message has been sent successfully!';
const failed = 'Failed to send your message. Please try again later.';

/** For the contact form. Every failure shows the same message; a success message that contains "Failed" counts as a failure. */
export const contactTexts = {
  name: personTexts.name,
  email: personTexts.email,
  message: {missing: 'Write a message.'},
};

export function contactSent({message}: {message?: string}): SubmissionResult {
  const text = message ?? sent;
  return {tone: text.includes('Failed') ? 'error' : 'success', text};
}

export function contactFailure(error: unknown): SubmissionResult {
  // biome-ignore lint/suspicious/noConsole: the specification asks for a log; the error has a status and nothing that was typed
  console.error(error);
  return failure(error, {rejected: failed, noResponse: failed, quote: false});
}
