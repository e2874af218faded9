/**
 * The diagrams' content: states and transitions of agreements and bills, and the steps from the button to the paid bill. A test
 * compares them with the contract and with the sandbox's state machines.
 */
import {site} from '../site.ts';

export type State = {
  name: string;
  /** Position in the drawing: column and row. */
  at: readonly [column: 0 | 1, row: number];
  /** No transitions leave it. */
  final?: true;
};

export type Transition = {
  /** Undefined for the initial state. */
  from?: string;
  to: string;
  /** The condition, as a sentence without its period. */
  when: string;
  /** The webhook event. */
  event?: string;
};

export type Lifecycle = {title: string; states: readonly State[]; transitions: readonly Transition[]};

export const agreementLifecycle: Lifecycle = {
  title: 'The states of an agreement',
  states: [
    {name: 'pending', at: [0, 0]},
    {name: 'active', at: [0, 1]},
    {name: 'completed', at: [0, 2], final: true},
    {name: 'cancelled', at: [1, 1], final: true},
  ],
  transitions: [
    {to: 'pending', when: 'A customer asks their household to share your service', event: 'agreement.created'},
    {from: 'pending', to: 'active', when: 'Every housemate has approved', event: 'request.authorized'},
    {from: 'pending', to: 'cancelled', when: 'Any housemate declines', event: 'request.declined'},
    {from: 'active', to: 'cancelled', when: 'The agreement is cancelled', event: 'agreement.cancelled'},
    {from: 'active', to: 'completed', when: 'The agreement ends', event: 'agreement.completed'},
  ],
};

export const billLifecycle: Lifecycle = {
  title: 'The states of a bill',
  states: [
    {name: 'pending', at: [0, 0]},
    {name: 'paid', at: [0, 1], final: true},
  ],
  transitions: [
    {to: 'pending', when: 'You create the bill', event: 'bill.created'},
    {from: 'pending', to: 'pending', when: 'You update the bill', event: 'bill.updated'},
    {from: 'pending', to: 'pending', when: 'A housemate pays their share while others haven’t'},
    {from: 'pending', to: 'paid', when: 'The last share is paid', event: 'bill.paid'},
  ],
};

export const lanes = ['You', site.name, 'Housemates'] as const;

type Step = {
  /** Indexes into `lanes`. */
  from: number;
  to: number;
  what: string;
  /** The webhook event that this step sends. */
  event?: string;
};

export const flow: readonly Step[] = [
  {from: 0, to: 1, what: 'A customer presses the button in your checkout'},
  {from: 1, to: 0, what: 'We send you a webhook: the agreement is pending', event: 'agreement.created'},
  {from: 1, to: 2, what: 'We ask every housemate to approve their share'},
  {from: 2, to: 1, what: 'Every housemate approves'},
  {from: 1, to: 0, what: 'We send you a webhook: you can bill the household', event: 'request.authorized'},
  {from: 0, to: 1, what: 'Your server creates a bill with a signed request'},
  {from: 1, to: 2, what: 'We charge each housemate their share'},
  {from: 2, to: 1, what: 'The last share is paid'},
  {from: 1, to: 0, what: 'We send you a webhook: the bill is paid', event: 'bill.paid'},
];
