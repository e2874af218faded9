import {describe, expect, it} from 'vitest';
import {isActive, isDocsPage, quickLinks} from './navigation.ts';

describe('isActive', () => {
  it.each([
    ['/docs', '/docs', true],
    ['/docs', '/docs/api', true],
    ['/docs', '/docsy', false],
    ['/business', '/', false],
  ])('%s on %s: %s', (to, pathname, active) => expect(isActive(to, pathname)).toBe(active));
});

it.each(['/vip', '/referral-program', '/partners', '/maison', '/ducked'])('the footer links to %s', path =>
  expect(quickLinks.map(({to}) => to)).toContain(path),
);

describe('isDocsPage', () => {
  it.each([
    ['/docs/webhooks', true],
    ['/api-reference', true],
    ['/dashboard', true],
    ['/support', true],
    ['/', false],
    ['/partners', false],
  ])('%s: %s', (pathname, docs) => expect(isDocsPage(pathname)).toBe(docs));
});
