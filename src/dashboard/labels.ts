/** Labels for statuses, outcomes, personas and chaos effects. */

import type {Attempt, Delivery, Endpoint, Persona, Trouble} from './core/types.ts';

export const PERSONAS: Record<Persona, {label: string; hint: string}> = {
  you: {label: 'Played by you', hint: 'Does nothing until you press a button.'},
  approves_at_once: {label: 'Approves immediately', hint: 'Approves and pays as soon as they’re asked.'},
  approves_after_a_while: {label: 'Approves after a while', hint: 'Approves in 2 to 6 hours, pays in a day or two.'},
  declines: {label: 'Declines', hint: 'Declines within the hour. Still pays for active agreements.'},
  forgets: {label: 'Forgets', hint: 'Never approves, declines or pays.'},
  pays_late: {label: 'Pays late', hint: 'Approves within the hour, pays three days after the due date.'},
  never_pays: {label: 'Never pays', hint: 'Approves within the hour, never pays.'},
  moves_out: {
    label: 'Moves out',
    hint: 'Approves within the hour, pays in a day or two. Tries to move out once a day, and leaves once every share is paid.',
  },
};

export const TROUBLES: Record<Trouble, {label: string; hint: string}> = {
  duplicate: {label: 'Duplicate', hint: 'Delivers the same event twice.'},
  delay: {label: 'Delay', hint: 'Delivers 5 to 60 seconds late.'},
  reorder: {label: 'Reorder', hint: 'Holds an event back until the next one is sent.'},
  drop: {label: 'Drop, then retry', hint: 'Loses the first attempt. The retry arrives.'},
};

const OUTCOMES: Record<Attempt['outcome'], string> = {
  succeeded: 'Accepted',
  refused: 'Rejected',
  redirected: 'Redirected, not followed',
  timed_out: 'No response in time',
  unreachable: 'Unreachable',
  blocked: 'URL not allowed',
  gone: 'Gone: endpoint disabled',
};

export function attemptLabel({outcome, httpStatus}: Attempt): string {
  return httpStatus === null ? OUTCOMES[outcome] : `${OUTCOMES[outcome]} with ${httpStatus}`;
}

export const DELIVERY_LABELS: Record<Delivery['status'], string> = {
  pending: 'pending',
  succeeded: 'delivered',
  failed: 'failed',
  dropped: 'dropped',
};
export const deliveryLabel = ({status}: Delivery) => DELIVERY_LABELS[status];

export function endpointName(endpoint: Endpoint | undefined): string {
  if (!endpoint) return 'a removed endpoint';
  if (endpoint.kind === 'inbox') return 'the built-in inbox';
  if (endpoint.kind === 'url') return endpoint.url ?? '';
  return endpoint.name ? `the listen program on ${endpoint.name}` : 'the listen program';
}

export function endpointShortName(endpoint: Endpoint | undefined): string {
  if (!endpoint) return 'removed endpoint';
  if (endpoint.kind !== 'url') return endpoint.name ?? endpoint.kind;
  return (endpoint.url ?? '').replace(/^https?:\/\//, '');
}

/** For a `select`. */
export const endpointOptions = (endpoints: readonly Endpoint[]) =>
  endpoints.map(endpoint => [endpoint.endpointId, endpointShortName(endpoint)] as const);

/** `accepted with 200`, and how many attempts it took. */
export const attemptsText = (count: number, last: Attempt) =>
  `${count > 1 ? `${count} attempts, last: ` : ''}${attemptLabel(last).toLowerCase()}`;
