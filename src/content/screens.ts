/** Text and amounts of the app screens on the story pages: one house, one plan, one month. */
import {site} from '../site.ts';
import {dollars, example, sharesOf} from './how-it-works.ts';

export interface Housemate {
  name: string;
  /** Which of the house's four colours is theirs. */
  colour: 'coral' | 'sky' | 'plum' | 'green';
  share: string;
}

const colours = ['coral', 'sky', 'plum', 'green'] as const;
const shares = sharesOf(example.billCents, example.roommates.length);

export const housemates: readonly Housemate[] = example.roommates.map((name, nth) => ({
  name,
  colour: colours[nth] ?? 'green',
  share: dollars(shares[nth] ?? 0),
}));

export const bill = dollars(example.billCents);

export const services = [
  {name: 'Lone Star Energy', kind: 'Electricity', price: '$137', icon: 'bolt'},
  {name: 'Brightnet', kind: 'Internet', price: '$60', icon: 'wifi'},
  {name: 'Reel House', kind: 'Streaming', price: '$22', icon: 'play'},
  {name: 'Tidy Friday', kind: 'Cleaning', price: '$96', icon: 'spark'},
] as const;

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
    each: `${housemates[0]?.share} each, four roommates`,
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
    detail: `4 shares of ${housemates[0]?.share}`,
    requests: 'Payment requests sent',
    none: '0',
  },
} as const;
