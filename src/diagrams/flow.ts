/** The steps from the button to the paid bill, for FlowDiagram. A test compares the events with the contract. */
import {site} from '../site.ts';

export const lanes = ['You', site.name, 'Housemates'] as const;

export type Step = {
  /** Indexes into `lanes`. */
  from: number;
  to: number;
  what: string;
  /** The webhook that the step is. */
  event?: string;
};

export const flow: readonly Step[] = [
  {from: 0, to: 1, what: 'A customer presses the button in your checkout'},
  {from: 1, to: 0, what: 'We tell your server that an agreement is pending', event: 'agreement.created'},
  {from: 1, to: 2, what: 'We ask every housemate to accept their share'},
  {from: 2, to: 1, what: 'Every housemate approves'},
  {from: 1, to: 0, what: 'We tell your server that it may bill', event: 'request.authorized'},
  {from: 0, to: 1, what: 'Your server sends a bill, signed'},
  {from: 1, to: 2, what: 'We charge each housemate their share'},
  {from: 2, to: 1, what: 'The last share is paid'},
  {from: 1, to: 0, what: 'We tell your server that the bill is paid', event: 'bill.paid'},
];
