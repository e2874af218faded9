import {describe, expect, it} from 'vitest';
import {pageUrl, parseRoute, routeUrl} from './route.ts';

describe('routes', () => {
  it.each([
    ['', 'timeline', '', '/dashboard'],
    ['?view=bills&entry=bill-1', 'bills', 'bill-1', '/dashboard?view=bills&entry=bill-1'],
    ['?view=keys', 'keys', '', '/dashboard?view=keys'],
    ['?view=nowhere&entry=dlv_1', 'timeline', 'dlv_1', '/dashboard?entry=dlv_1'],
    ['?view=requests&entry=req_1_a&secret=x', 'requests', 'req_1_a', '/dashboard?view=requests&entry=req_1_a'],
  ])('parses %j as section %s, entry %j', (search, section, entry, url) => {
    const route = parseRoute(search);
    expect(route).toEqual({section, entry, isPage: false});
    expect(routeUrl(route.section, route.entry)).toBe(url);
  });

  it.each([
    ['bill-12', 'bills', 'bill-12'],
    ['pay-12-usr_june_1', 'bills', 'bill-12'],
    ['dlv_1', 'deliveries', 'dlv_1'],
    ['req_1', 'requests', 'req_1'],
    ['ep_1', 'endpoints', 'ep_1'],
    ['3f0c8a52-5d0e-4f58-9d3e-2b1c7d4e9a10', 'household', '3f0c8a52-5d0e-4f58-9d3e-2b1c7d4e9a10'],
  ])('gives %s a page of its own, in the section %s', (entry, section, shown) => {
    expect(parseRoute(new URL(pageUrl(entry), 'http://localhost').search)).toEqual({
      section,
      entry: shown,
      isPage: true,
    });
  });
});
