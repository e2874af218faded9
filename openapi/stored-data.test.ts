import {expect, test} from 'vitest';
import {keptFor, PERSONAL_DATA, STORED_DATA} from './stored-data.ts';

test.each(STORED_DATA.map(data => [data.title, data] as const))('%s: what, why and how long', (_, data) => {
  expect(data.what).toMatch(/\.$/);
  expect(data.why).toMatch(/\.$/);
  expect(keptFor(data)).toMatch(/\d+ days|years?\b/);
});

test('names each time in words that agree with the days', () => {
  const {contactMessages, waitlistEntries, searches, reviews} = PERSONAL_DATA;
  expect([contactMessages, waitlistEntries, searches].map(keptFor)).toEqual([
    'Two years',
    'Three years',
    'One year after the last search',
  ]);
  expect(keptFor(reviews)).toContain(`Rejected: ${reviews.expiry.days} days.`);
});

test('has each table once', () => {
  const tables = STORED_DATA.map(({table}) => table);
  expect(new Set(tables).size).toBe(tables.length);
});
