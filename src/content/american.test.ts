import {expect, test} from 'vitest';
import {grouped, longDate} from './american.ts';

const number = new Intl.NumberFormat('en-US');
test.each([0, 7, 999, 1000, 12_345, 361_552, 756_000_000, 260_317_800, 1_000_000_000])(
  '%i as Intl writes it',
  whole => {
    expect(grouped(whole)).toBe(number.format(whole));
  },
);

const date = new Intl.DateTimeFormat('en-US', {year: 'numeric', month: 'long', day: 'numeric'});
test.each(Array.from({length: 12}, (_, month) => new Date(2024, month, 3 * month + 1, 23, 59)))(
  '%s as Intl writes it',
  day => {
    expect(longDate(day)).toBe(date.format(day));
  },
);
