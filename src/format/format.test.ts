import {expect, test} from 'vitest';
import {dateAndTime, dayName, hourAndMinute, longDate, weekdayAndDate} from './dates.ts';
import {duration, formatCountdown} from './duration.ts';
import {mask, maskKey} from './mask.ts';
import {grouped, plural} from './numbers.ts';

const number = new Intl.NumberFormat('en-US');
test.each([0, 7, 999, 1000, 12_345, 361_552, 756_000_000, 260_317_800, 1_000_000_000])(
  '%i as Intl writes it',
  whole => {
    expect(grouped(whole)).toBe(number.format(whole));
  },
);

const date = new Intl.DateTimeFormat('en-US', {year: 'numeric', month: 'long', day: 'numeric'});
const weekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const medium = new Intl.DateTimeFormat('en-US', {dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23'});
test.each(
  Array.from({length: 12}, (_, month) => new Date(2024, month, 3 * month + 1, (23 + 5 * month) % 24, 59, 4 * month)),
)('%s as Intl writes it', day => {
  expect(longDate(day)).toBe(date.format(day));
  expect(`${weekdayAndDate(day)}, ${hourAndMinute(day)}`).toBe(weekday.format(day));
  expect(dateAndTime(day)).toBe(medium.format(day));
});

test('a day has its year unless it is this one', () => {
  const year = new Date().getFullYear();
  expect(dayName(new Date(year, 4, 4))).toBe('May 4');
  expect(dayName(new Date(year - 1, 4, 4))).toBe(`May 4, ${year - 1}`);
});

test.each([
  [0, '0 seconds'],
  [-5, '0 seconds'],
  [0.6, '1 second'],
  [59, '59 seconds'],
  [61, '1 minute 1 second'],
  [300, '5 minutes'],
  [3600, '1 hour'],
  [9305, '2 hours 35 minutes'],
  [86_405, '1 day'],
  [93_600, '1 day 2 hours'],
  [99_305, '1 day 4 hours'],
  [604_800, '7 days'],
])('%d s is %s', (seconds, text) => expect(duration(seconds)).toBe(text));

test.each([
  [9, '0:09'],
  [238, '3:58'],
  [9300, '2:35:00'],
])('%d s count down from %s', (seconds, text) => expect(formatCountdown(seconds)).toBe(text));

test.each([
  [0, '0 bills'],
  [1, '1 bill'],
  [1200, '1,200 bills'],
])('plural of %d', (count, text) => expect(plural(count, 'bill')).toBe(text));

test.each([
  ['htzsk_abcdefghijkl', mask, 'htzsk_••••••••••••'],
  ['htzsk_abcdefghijkl', maskKey, 'htzsk_••••••••ijkl'],
  ['a secret without a prefix', mask, '••••••••••••'],
  ['notaprefixbutsecret_rest', mask, '••••••••••••'],
])('masks %s', (secret, hide, masked) => expect(hide(secret)).toBe(masked));
