/**
 * The diagrams' content: states and transitions of agreements and bills, and the steps from the button to the paid bill. A test
 * compares them with the contract and with the sandbox's state machines.
 */
import {site} from '../site.ts';

type Point = {x: number; y: number};

type State = {
  name: string;
  /** The left top corner of its box in the drawing, in SVG units: at least one CSS pixel each, so that text stays readable on phones. */
  at: Point;
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
  /** The arrow from box to box, and the middle of its number. */
  path: string;
  mark: Point;
};

export type Lifecycle = {
  title: string;
  /** The drawing's. */
  height: number;
  states: readonly State[];
  transitions: readonly Transition[];
};

export const agreementLifecycle: Lifecycle = {
  title: 'The states of an agreement',
  height: 302,
  states: [
    {name: 'pending', at: {x: 6, y: 46}},
    {name: 'active', at: {x: 6, y: 148}},
    {name: 'completed', at: {x: 6, y: 250}, final: true},
    {name: 'cancelled', at: {x: 166, y: 148}, final: true},
  ],
  transitions: [
    {
      to: 'pending',
      when: 'A customer asks their household to share your service',
      event: 'agreement.created',
      path: 'M58 6V46',
      mark: {x: 58, y: 21},
    },
    {
      from: 'pending',
      to: 'active',
      when: 'Every housemate has approved',
      event: 'request.authorized',
      path: 'M58 90V148',
      mark: {x: 58, y: 116},
    },
    {
      from: 'pending',
      to: 'cancelled',
      when: 'Any housemate declines',
      event: 'request.declined',
      path: 'M110 68H208q10 0 10 10V148',
      mark: {x: 164, y: 68},
    },
    {
      from: 'active',
      to: 'cancelled',
      when: 'The agreement is cancelled',
      event: 'agreement.cancelled',
      path: 'M110 170H166',
      mark: {x: 135, y: 170},
    },
    {
      from: 'active',
      to: 'completed',
      when: 'The agreement ends',
      event: 'agreement.completed',
      path: 'M58 192V250',
      mark: {x: 58, y: 218},
    },
  ],
};

export const billLifecycle: Lifecycle = {
  title: 'The states of a bill',
  height: 200,
  states: [
    {name: 'pending', at: {x: 6, y: 46}},
    {name: 'paid', at: {x: 6, y: 148}, final: true},
  ],
  transitions: [
    {to: 'pending', when: 'You create the bill', event: 'bill.created', path: 'M58 6V46', mark: {x: 58, y: 21}},
    {
      from: 'pending',
      to: 'pending',
      when: 'You update the bill',
      event: 'bill.updated',
      path: 'M110 62C158 62 158 74 110 74',
      mark: {x: 146, y: 68},
    },
    {
      from: 'pending',
      to: 'pending',
      when: 'A housemate pays their share while others haven’t',
      path: 'M110 52C206 52 206 84 110 84',
      mark: {x: 182, y: 68},
    },
    {
      from: 'pending',
      to: 'paid',
      when: 'The last share is paid',
      event: 'bill.paid',
      path: 'M58 90V148',
      mark: {x: 58, y: 116},
    },
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
