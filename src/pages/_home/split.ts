/** One bill, split among roommates in exact cents; kept in the page's URL, so that it can be shared. */
import {splitCents} from '../../../openapi/service-fee.ts';
import {formatCents, readCents} from '../../format/money.ts';

export interface Split {
  /** As typed: `180`, `$1,200.50`. */
  amount: string;
  people: number;
  house: string;
}

export const LIMITS = {cents: 10_000_000, house: 40} as const;
export const EXAMPLE_SPLIT: Split = {amount: '180.00', people: 4, house: 'Maple Street'};

/**
 * Cents of an amount as people type it. Undefined if it isn't an amount, is less than a cent each, or is above $100,000. A comma must
 * come before three digits: in `100,50`, it's a decimal separator.
 */
export function parseCents({amount, people}: Split): number | undefined {
  const cents = readCents(amount.replace(/[$\s]|,(?=\d{3}(?!\d))/g, ''));
  return cents !== undefined && cents >= people && cents <= LIMITS.cents ? cents : undefined;
}

/** Numbers of roommates. */
export const HOUSE_SIZES = [2, 3, 4, 5, 6, 7, 8];

/** A split from a URL's query. Missing or wrong parts come from the example. Undefined if the query has no split. */
export function readSplit(query: string): Split | undefined {
  const values = new URLSearchParams(query);
  const amount = values.get('bill');
  if (amount === null) return undefined;
  const people = HOUSE_SIZES.find(size => size === Number(values.get('people'))) ?? EXAMPLE_SPLIT.people;
  const house = trimHouseName(values.get('house') ?? '');
  const split = {amount, people, house};
  const cents = parseCents(split);
  return {...split, amount: cents === undefined ? EXAMPLE_SPLIT.amount : plainDollars(cents)};
}

/** The link that shows this split. */
export function buildSplitLink(origin: string, cents: number, {people, house}: Split): string {
  const query = new URLSearchParams({bill: plainDollars(cents), people: String(people), house: trimHouseName(house)});
  return `${origin}/?${query}`;
}

export const trimHouseName = (house: string) => house.trim().slice(0, LIMITS.house) || EXAMPLE_SPLIT.house;

/** Each roommate's share, in the order of the rooms: `$33.34`, `$33.33`, `$33.33`. */
export const formatShares = (cents: number, people: number) => splitCents(cents, people).map(formatCents);

/** `$45.00 each`, or `$33.33 or $33.34 each` when the cents don't divide. */
export function formatEach(cents: number, people: number): string {
  const shares = formatShares(cents, people);
  const [largest, smallest] = [shares[0], shares.at(-1)];
  return largest === smallest ? `${smallest} each` : `${smallest} or ${largest} each`;
}

/** `Maple Street: $45.00 each, 0 requests`. */
export const describeSplit = (cents: number, {people, house}: Split) =>
  `${trimHouseName(house)}: ${formatEach(cents, people)}, 0 requests`;

const plainDollars = (cents: number) => formatCents(cents).replace(/[$,]/g, '');
