/**
 * Messages of the contact form. Every failure shows the same one; a success message that contains "Failed" counts as a failure.
 */
import {personTexts} from './fields.tsx';
import {failure, type SubmissionResult} from './messages.ts';

const sent = 'Your message has been sent successfully!';
const failed = 'Failed to send your message. Please try again later.';

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
