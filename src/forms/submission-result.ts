/** The result of a submission, and how a failed request becomes a sentence. */
import {HttpError, NetworkError} from '../http/errors.ts';

export interface SubmissionResult {
  /** `success` clears the form unless it is to `keep`; the others keep what was typed. */
  tone: 'success' | 'info' | 'error';
  keep?: boolean;
  text: string;
  /** By field name. */
  fields?: Readonly<Record<string, string>>;
}

export interface FailureTexts {
  /** The server rejected it without a message. */
  refused: string;
  /** No response. */
  lost: string;
  /** Show the server's message and field errors, if it sent any. */
  quote: boolean;
}

export function failure(error: unknown, {refused, lost, quote}: FailureTexts): SubmissionResult {
  if (error instanceof NetworkError) return {tone: 'error', text: lost};
  if (!(error instanceof HttpError) || !quote) return {tone: 'error', text: refused};
  const fields = Object.fromEntries(error.fields.map(({path, message}) => [path.replace(/^\//, ''), message]));
  return {tone: 'error', text: error.serverMessage ?? refused, fields};
}
