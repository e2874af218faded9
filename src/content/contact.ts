/** The contact form's words and limits. A failure always reads the same, whatever the server said. */
import type {Answer} from '../api/index.ts';
import type {Outcome} from '../api/use-submission.ts';

export const contactText = {
  sent: 'Your message has been sent successfully!',
  failed: 'Failed to send your message. Please try again later.',
};

export const contactLimits = {name: 100, email: 254, message: 5000};

export function contactOutcome(answer: Answer): Outcome {
  const message = answer.ok ? (answer.message ?? contactText.sent) : contactText.failed;
  return {tone: message.includes('Failed') ? 'error' : 'success', message};
}
