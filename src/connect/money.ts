/** Shares in whole cents. A total that does not divide leaves cents over: the first housemates of the house pay one more each. */
import {grouped} from '../format/numbers.ts';

/** `22.9` is 2290; undefined for what is not dollars with at most two decimals. */
export function readCents(text: string | null): number | undefined {
  const match = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text ?? '');
  if (!match) return undefined;
  const [, whole = '0', part = ''] = match;
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** One share for each of `people`, in the house's order; they add up to `cents`. */
export function sharesOf(cents: number, people: number): number[] {
  const share = Math.floor(cents / people);
  const over = cents % people;
  return Array.from({length: people}, (_, position) => share + (position < over ? 1 : 0));
}

/** 123456 is `$1,234.56`. */
export const dollars = (cents: number) =>
  `$${grouped(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;
