import {describe, expect, it} from 'vitest';
import type {Endpoint} from './core/types.ts';
import {endpointShortName} from './labels.ts';
import {parseRoute, routeUrl} from './route.ts';

describe('the URL', () => {
  it.each([
    ['', 'timeline', '', '/dashboard'],
    ['?view=keys', 'keys', '', '/dashboard?view=keys'],
    ['?view=nowhere&entry=dlv_1', 'timeline', 'dlv_1', '/dashboard?entry=dlv_1'],
    ['?view=requests&entry=req_1_a&secret=x', 'requests', 'req_1_a', '/dashboard?view=requests&entry=req_1_a'],
  ])('%j is %s, %j', (search, section, entry, address) => {
    const place = parseRoute(search);
    expect(place).toEqual({section, entry});
    expect(routeUrl(place.section, place.entry)).toBe(address);
  });
});

it.each([
  [{kind: 'url', url: 'https://a.example/hook'}, 'a.example/hook'],
  [{kind: 'inbox', url: null}, 'inbox'],
  [undefined, 'removed endpoint'],
])('endpointShortName of %j is %s', (endpoint, words) => {
  expect(endpointShortName(endpoint as Endpoint | undefined)).toBe(words);
});
