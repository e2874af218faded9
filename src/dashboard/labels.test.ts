import {describe, expect, it} from 'vitest';
import type {Endpoint} from './core/types.ts';
import {endpointShortName} from './labels.ts';
import {parseRoute, routeUrl} from './route.ts';

describe('routes', () => {
  it.each([
    ['', 'timeline', '', '/dashboard'],
    ['?view=keys', 'keys', '', '/dashboard?view=keys'],
    ['?view=nowhere&entry=dlv_1', 'timeline', 'dlv_1', '/dashboard?entry=dlv_1'],
    ['?view=requests&entry=req_1_a&secret=x', 'requests', 'req_1_a', '/dashboard?view=requests&entry=req_1_a'],
  ])('parses %j as section %s, entry %j', (search, section, entry, url) => {
    const route = parseRoute(search);
    expect(route).toEqual({section, entry});
    expect(routeUrl(route.section, route.entry)).toBe(url);
  });
});

it.each([
  [{kind: 'url', url: 'https://a.example/hook'}, 'a.example/hook'],
  [{kind: 'inbox', url: null}, 'inbox'],
  [undefined, 'removed endpoint'],
])('shortens %j to %s', (endpoint, name) => {
  expect(endpointShortName(endpoint as Endpoint | undefined)).toBe(name);
});
