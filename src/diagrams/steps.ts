/**
 * The diagrams' content: the steps from the button to the paid bill, and the transitions of agreements and bills. A test compares them
 * with the contract and with the sandbox's state machines.
 */
import {site} from '../site.ts';

export type Step = {
  /** A lane; undefined for the initial state. */
  from?: string;
  to: string;
  /** A sentence without its period. */
  what: string;
  /** The webhook event that this step sends. */
  event?: string;
};

export type Diagram = {
  title: string;
  lanes: readonly string[];
  steps: readonly Step[];
  /** The lanes are states, which each step names. */
  areStates?: boolean;
};

export const agreementStates: Diagram = {
  title: 'The states of an agreement',
  lanes: ['pending', 'active', 'completed', 'cancelled'],
  steps: [
    {to: 'pending', what: 'A customer asks their household to share your service', event: 'agreement.created'},
    {from: 'pending', to: 'active', what: 'Every housemate has approved', event: 'request.authorized'},
    {from: 'pending', to: 'cancelled', what: 'Any housemate declines', event: 'request.declined'},
    {from: 'active', to: 'cancelled', what: 'The agreement is cancelled', event: 'agreement.cancelled'},
    {from: 'active', to: 'completed', what: 'The agreement ends', event: 'agreement.completed'},
  ],
  areStates: true,
};

export const billStates: Diagram = {
  title: 'The states of a bill',
  lanes: ['pending', 'paid'],
  steps: [
    {to: 'pending', what: 'You create the bill', event: 'bill.created'},
    {from: 'pending', to: 'pending', what: 'You update the bill', event: 'bill.updated'},
    {from: 'pending', to: 'pending', what: "A housemate pays their share while others haven't"},
    {from: 'pending', to: 'paid', what: 'The last share is paid', event: 'bill.paid'},
  ],
  areStates: true,
};

const [partner, us, housemates] = ['You', site.name, 'Housemates'] as const;

export const partnerFlow: Diagram = {
  title: 'From the button to the paid bill',
  lanes: [partner, us, housemates],
  steps: [
    {from: partner, to: us, what: 'A customer presses the button in your checkout'},
    {from: us, to: partner, what: 'We send you a webhook: the agreement is pending', event: 'agreement.created'},
    {from: us, to: housemates, what: 'We ask every housemate to approve their share'},
    {from: housemates, to: us, what: 'Every housemate approves'},
    {from: us, to: partner, what: 'We send you a webhook: you can bill the household', event: 'request.authorized'},
    {from: partner, to: us, what: 'Your server creates a bill with a signed request'},
    {from: us, to: housemates, what: 'We charge each housemate their share'},
    {from: housemates, to: us, what: 'The last share is paid'},
    {from: us, to: partner, what: 'We send you a webhook: the bill is paid', event: 'bill.paid'},
  ],
};
