/** The texts of the app's screens. */
import {share} from '../../example-house.ts';
import {site} from '../../site.ts';

export const screens = {
  market: {title: 'Marketplace', lead: 'For the whole house'},
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
    active: 'Everyone is in',
    everyone: 'The plan starts on the first',
  },
  paid: {
    title: 'House account',
    paid: 'Electricity paid',
    detail: `4 shares of ${share}`,
    requests: 'Payment requests sent',
    none: '0',
  },
} as const;
