/** The texts of the dashboard's parts: rows, payloads, keys and requests. */
import {plural} from '../../format/numbers.ts';
import {sections, shared} from '../copy.ts';
import type {Attempt, Endpoint} from '../core/types.ts';

export const chips = {
  overdue: 'overdue',
  chaos: (effect: string) => `chaos: ${effect}`,
} as const;

export const bill = {
  title: (id: string, amount: string) => `Bill ${id}, ${amount}`,
  paidShares: (paid: number, shares: number) => `${paid} of ${plural(shares, 'share')} paid`,
} as const;

export const approvals = {
  noDecision: 'no decision',
  approve: (name: string) => ({submit: 'Approve', label: `Approve as ${name}`}),
  decline: (name: string) => ({submit: 'Decline', label: `Decline as ${name}`}),
  complete: {submit: 'Complete'},
  cancel: {
    submit: 'Cancel',
    confirm: "You can't create bills on a cancelled agreement. Cancel it?",
  },
} as const;

export const shares = {
  pay: (name: string) => ({submit: 'Pay the share', label: `Pay the share of ${name}`}),
  payAll: {submit: 'Pay every open share'},
} as const;

/** Texts of a delivery's row. */
export const delivery = {
  to: 'to ',
  noAttempts: 'no attempts yet',
  test: 'test',
} as const;

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

export function endpointName(endpoint: Endpoint | undefined): string {
  if (!endpoint) return 'removed endpoint';
  if (endpoint.kind !== 'url') return endpoint.name ?? endpoint.kind;
  return (endpoint.url ?? '').replace(/^https?:\/\//, '');
}

/** Options for a `select`. */
export const endpointOptions = (endpoints: readonly Endpoint[]) =>
  endpoints.map(endpoint => [endpoint.endpointId, endpointName(endpoint)] as const);

/** `accepted with 200`, and the number of attempts. */
export const attemptsText = (count: number, last: Attempt) =>
  `${count > 1 ? `${count} attempts, last: ` : ''}${attemptLabel(last).toLowerCase()}`;

export const rows = {
  attempt: (number: number, result: string) => `Attempt ${number}: ${result}`,
  split: (shares: readonly string[]) =>
    `Split into ${plural(shares.length, 'share')} of ${[...new Set(shares)].join(' or ')}`,
  waived: 'The service fee is waived',
  fee: (amount: string, total: string) => `${amount} plus the service fee is ${total}`,
  paid: (name: string, amount: string) => `${name} paid ${amount}`,
  declined: (name: string) => `${name} declined`,
  approved: (approved: number, housemates: number) => `${approved} of ${plural(housemates, 'housemate')} approved`,
} as const;

export const payload = {
  empty: 'empty.',
  asSent: 'As sent',
} as const;

export const resume = {
  label: shared.openWorkspace,
  code: 'Resume code',
  hint: `To open a workspace from another machine, copy its code there, under ${sections.keys}.`,
  missing: 'Enter the resume code.',
  submit: 'Open workspace',
} as const;

export const secret = {hide: 'Hide', reveal: 'Reveal', copy: 'Copy'} as const;

export const request = {
  show: (action: string) => `Show the request: ${action}`,
  same: 'This request does the same.',
  reference: (operation: string) => `Reference: ${operation}`,
  variables: (names: readonly string[]) =>
    `The script reads ${names.map(name => `\`${name}\``).join(', ')} from the environment.`,
  copy: 'Copy export lines',
} as const;

export const timestamp = {
  /** Expects both with date and time. */
  title: (sandbox: string, real: string) => `${sandbox}. In real time: ${real}`,
  /** Shown after a time. */
  real: ' in real time',
} as const;
