/** What the dashboard calls statuses, outcomes, personas and kinds of trouble. */
import type {Attempt, Delivery, Endpoint, Persona, Trouble} from './core/types.ts';

export const PERSONAS: Record<Persona, {label: string; hint: string}> = {
  you: {label: 'Played by you', hint: 'Does nothing until you press a button.'},
  approves_at_once: {label: 'Approves at once', hint: 'Approves and pays the moment that they are asked.'},
  approves_after_a_while: {label: 'Approves after a while', hint: 'Approves in 2 to 6 hours, pays in a day or two.'},
  declines: {label: 'Declines', hint: 'Declines within the hour. Pays what is already agreed.'},
  forgets: {label: 'Forgets', hint: 'Never approves, declines or pays.'},
  pays_late: {label: 'Pays late', hint: 'Approves within the hour, pays three days after the due date.'},
  never_pays: {label: 'Never pays', hint: 'Approves within the hour, never pays.'},
  moves_out: {
    label: 'Moves out',
    hint: 'Approves within the hour, pays in a day or two. Tries to move out once a day, and can when nothing is open.',
  },
};

export const TROUBLES: Record<Trouble, {label: string; hint: string}> = {
  duplicate: {label: 'Duplicate', hint: 'The same event comes a second time.'},
  delay: {label: 'Delay', hint: 'It comes 5 to 60 seconds late.'},
  reorder: {label: 'Reorder', hint: 'It is held back until the next one is on its way.'},
  drop: {label: 'Drop, then retry', hint: 'The first attempt is lost; the retry arrives.'},
};

const OUTCOMES: Record<Attempt['outcome'], string> = {
  succeeded: 'Accepted',
  refused: 'Refused',
  redirected: 'Redirected, not followed',
  timed_out: 'No response in time',
  unreachable: 'Could not be reached',
  blocked: 'Address not allowed',
  gone: 'Gone: endpoint disabled',
};

export function attemptLabel({outcome, httpStatus}: Attempt): string {
  return httpStatus === null ? OUTCOMES[outcome] : `${OUTCOMES[outcome]} with ${httpStatus}`;
}

const DELIVERY: Record<Delivery['status'], string> = {
  pending: 'waiting',
  succeeded: 'delivered',
  failed: 'failed',
  dropped: 'dropped',
};
export const deliveryLabel = ({status}: Delivery) => DELIVERY[status];

export function endpointName(endpoint: Endpoint | undefined): string {
  if (!endpoint) return 'an endpoint that was removed';
  if (endpoint.kind === 'inbox') return 'the built-in inbox';
  return endpoint.kind === 'listen' ? 'the listen program' : (endpoint.url ?? '');
}

export function endpointShortName(endpoint: Endpoint | undefined): string {
  if (!endpoint) return 'removed endpoint';
  if (endpoint.kind !== 'url') return endpoint.kind;
  return (endpoint.url ?? '').replace(/^https?:\/\//, '');
}
