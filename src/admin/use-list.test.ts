import {expect, it} from 'vitest';
import {NO_FILTER, queryOf} from './use-list.ts';

const query = (filter: Record<string, string>) => Object.fromEntries(queryOf({...NO_FILTER, ...filter}));

it('asks for whole days of the local time zone, the last one included', () => {
  expect(query({since: '2026-05-18', until: '2026-05-18'})).toEqual({
    since: new Date(2026, 4, 18).toISOString(),
    until: new Date(2026, 4, 19).toISOString(),
  });
  expect(query({until: '2026-12-31'})).toEqual({until: new Date(2027, 0, 1).toISOString()});
});

it('leaves out what is empty, or no date yet', () => {
  expect(query({search: '  ', since: '', until: '20260-01-01-'})).toEqual({});
  expect(query({search: ' june ', kind: 'contact', handled: ''})).toEqual({kind: 'contact', search: 'june'});
});
