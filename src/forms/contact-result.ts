/**
 * Messages of the contact form. Every failure reads the same; a success message that contains "Failed" counts as one.
 */
import {personTexts} from './fields.tsx';
import {failure, type SubmissionResult} from './submission-result.ts';

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
  // biome-ignore lint/suspicious/noConsole: the catalogue asks for a log; the error names a status and nothing that was typed
  console.error(error);
  return failure(error, {refused: failed, lost: failed, quote: false});
}
