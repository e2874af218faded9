/** The steps from the button to the paid bill. A test compares the events with the contract. */
import {site} from '../site.ts';

export const lanes = ['You', site.name, 'Housemates'] as const;

export type Step = {
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
