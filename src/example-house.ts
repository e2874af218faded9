/** The sample household of the product's pictures, diagrams and films: four roommates, one electricity bill, four services. */
import {splitCents} from '../openapi/service-fee.ts';
import {formatCents} from './format/money.ts';

export interface Housemate {
  name: string;
  /** Their color, one of the house's four. */
  color: 'coral' | 'sky' | 'plum' | 'green';
  /** Their share of the bill, in dollars: `$34.25`. */
  share: string;
}

const billCents = 13_700;
const roommates = [
  {name: 'June', color: 'coral'},
  {name: 'Theo', color: 'sky'},
  {name: 'Maya', color: 'plum'},
  {name: 'Sam', color: 'green'},
] as const;
const [shareCents = 0] = splitCents(billCents, roommates.length);

/** One month of electricity: `$137.00`. It divides by four, so all shares are equal. */
export const bill = formatCents(billCents);
export const share = formatCents(shareCents);
export const housemates: readonly Housemate[] = roommates.map(roommate => ({...roommate, share}));

export const services = [
  {name: 'Lone Star Energy', kind: 'Electricity', price: '$137', icon: 'bolt'},
  {name: 'Brightnet', kind: 'Internet', price: '$60', icon: 'wifi'},
  {name: 'Reel House', kind: 'Streaming', price: '$22', icon: 'play'},
  {name: 'Tidy Friday', kind: 'Cleaning', price: '$96', icon: 'spark'},
] as const;
