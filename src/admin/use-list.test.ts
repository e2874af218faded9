import {afterEach, expect, it, vi} from 'vitest';
import {buildQuery, NO_FILTER} from './use-list.ts';

const query = (filter: Record<string, string>) => Object.fromEntries(buildQuery({...NO_FILTER, ...filter}));

it('asks for whole days of the local time zone, the last one included', () => {
  expect(query({since: '2026-05-18', until: '2026-05-18'})).toEqual({
    since: new Date(2026, 4, 18).toISOString(),
    until: new Date(2026, 4, 19).toISOString(),
  });
  expect(query({until: '2026-12-31'})).toEqual({until: new Date(2027, 0, 1).toISOString()});
});

afterEach(() => vi.unstubAllEnvs());

it.each(['Europe/Berlin', 'America/Chicago'])('asks for days in UTC, wherever the owner is: %s', zone => {
  vi.stubEnv('TZ', zone);
  const fields = buildQuery({...NO_FILTER, since: '2026-03-29', until: '2026-03-29'}, {}, 'Z');
  expect(Object.fromEntries(fields)).toEqual({since: '2026-03-29T00:00:00.000Z', until: '2026-03-30T00:00:00.000Z'});
});

it('leaves out empty fields and incomplete dates', () => {
  expect(query({search: '  ', since: '', until: '20260-01-01-'})).toEqual({});
  expect(query({search: ' june ', kind: 'contact', handled: ''})).toEqual({kind: 'contact', search: 'june'});
});
