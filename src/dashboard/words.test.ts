import {describe, expect, it} from 'vitest';
import type {Endpoint} from './core/types.ts';
import {addressOf, placeOf} from './place.ts';
import {duration, endpointShort} from './words.ts';

describe('duration', () => {
  it.each([
    [0, 'no time'],
    [0.6, '1 second'],
    [59, '59 seconds'],
    [61, '1 minute 1 second'],
    [3600, '1 hour'],
    [7500, '2 hours 5 minutes'],
    [86_400, '1 day'],
    [93_600, '1 day 2 hours'],
    [-5, 'no time'],
  ])('of %d seconds is %s', (seconds, words) => expect(duration(seconds)).toBe(words));
});

describe('the address', () => {
  it.each([
    ['', 'timeline', '', '/dashboard'],
    ['?view=keys', 'keys', '', '/dashboard?view=keys'],
    ['?view=nowhere&entry=dlv_1', 'timeline', 'dlv_1', '/dashboard?entry=dlv_1'],
    ['?view=requests&entry=req_1_a&secret=x', 'requests', 'req_1_a', '/dashboard?view=requests&entry=req_1_a'],
  ])('%j is %s, %j', (search, section, entry, address) => {
    const place = placeOf(search);
    expect(place).toEqual({section, entry});
    expect(addressOf(place.section, place.entry)).toBe(address);
  });
});

it.each([
  [{kind: 'url', url: 'https://a.example/hook'}, 'a.example/hook'],
  [{kind: 'inbox', url: null}, 'inbox'],
  [undefined, 'removed endpoint'],
])('endpointShort of %j is %s', (endpoint, words) => {
  expect(endpointShort(endpoint as Endpoint | undefined)).toBe(words);
});
