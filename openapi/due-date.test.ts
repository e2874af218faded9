import fc from 'fast-check';
import {expect, it} from 'vitest';
import {dateExists, endOfDueDate, startOfDueDate} from './due-date.ts';

it.each([
  ['2026-06-01', true],
  ['2028-02-29', true],
  ['2000-02-29', true],
  ['0004-02-29', true],
  ['2026-06-01T17:00:00Z', true],
  ['2026-06-01t17:00:00.123456789+14:00', true],
  ['2026-06-01T17:00Z', true],
  ['2026-02-29', false],
  ['1900-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['2026-06-01T24:00:00Z', false],
  ['2026-06-01T23:60:00Z', false],
  ['2026-06-01T23:59:60Z', false],
  ['2026-06-01T23:59:59+24:00', false],
  ['2026-6-1', false],
  ['', false],
])('%s is a valid date: %s', (text, exists) => {
  expect(dateExists(text)).toBe(exists);
});

it('accepts every day of the calendar', () => {
  fc.assert(
    fc.property(fc.date({min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true}), date => {
      expect(dateExists(date.toISOString().slice(0, 10))).toBe(true);
      expect(dateExists(date.toISOString())).toBe(true);
    }),
  );
});

it.each([
  ['2027-01-31', '2027-02-01T06:00:00.000Z'],
  ['2026-06-01', '2026-06-02T05:00:00.000Z'],
  ['2028-02-29', '2028-03-01T06:00:00.000Z'],
  ['2027-03-13', '2027-03-14T06:00:00.000Z'],
  ['2027-03-14', '2027-03-15T05:00:00.000Z'],
  ['2027-11-06', '2027-11-07T05:00:00.000Z'],
  ['2027-11-07', '2027-11-08T06:00:00.000Z'],
  ['0099-12-31', '0100-01-01T05:50:36.000Z'],
  ['2026-06-01T17:00:00Z', '2026-06-01T17:00:00.000Z'],
  ['2026-06-01t17:00z', '2026-06-01T17:00:00.000Z'],
  ['2026-06-01T17:00:00.5+05:30', '2026-06-01T11:30:00.500Z'],
  ['2026-06-01T23:30:00-00:30', '2026-06-02T00:00:00.000Z'],
  ['2026-06-01T00:00:00+23:59', '2026-05-31T00:01:00.000Z'],
])('%s ends at %s', (text, end) => {
  expect(new Date(endOfDueDate(text)).toISOString()).toBe(end);
});

it('starts a date when the day before it ends, and a date-time at its instant', () => {
  fc.assert(
    fc.property(fc.date({min: new Date('0001-01-02'), max: new Date('9999-12-31'), noInvalidDate: true}), date => {
      const text = date.toISOString();
      expect(startOfDueDate(text)).toBe(date.getTime());
      const dayBefore = new Date(date.getTime() - 86_400_000).toISOString();
      expect(startOfDueDate(text.slice(0, 10))).toBe(endOfDueDate(dayBefore.slice(0, 10)));
    }),
  );
});
