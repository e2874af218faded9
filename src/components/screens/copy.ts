/** The copy of the app's screens. */
import {share} from '../../example-house.ts';
import {site} from '../../site.ts';

export const screens = {
  tabs: ['Home', 'Bills', 'Market', 'House'],
  market: {
    title: 'Marketplace',
    lead: 'For the whole house',
    asked: 'Your house is asking for',
    wants: [
      {what: 'A cleaner, every second Friday', votes: '3 of 4'},
      {what: 'A bigger streaming plan', votes: '2 of 4'},
    ],
  },
  checkout: {
    title: 'Checkout',
    plan: 'Green home plan',
    home: '42 Maple Street, Dallas',
    starts: 'Starts on the first',
    how: 'How would you like to pay?',
    card: 'Pay with card',
    house: `Pay with ${site.name}`,
    each: `${share} each, four roommates`,
  },
  request: {
    title: 'Approve for the house',
    waiting: 'Waiting',
    approved: 'Approved',
    approve: 'Approve my share',
    notice: 'Theo approved his share',
    ago: 'now',
  },
  paid: {
    title: 'House account',
    paid: 'Electricity paid',
    detail: `4 shares of ${share}`,
    requests: 'Payment requests sent',
    next: 'on the 12th',
    none: '0',
  },
} as const;
