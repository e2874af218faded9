import {readFileSync} from 'node:fs';
import {beforeAll, expect, it} from 'vitest';
import {movedTo, renamedAnchors} from '../src/anchors/renamed-anchors.ts';
import {ensureBuilt} from './build.ts';
import {builtAnchors, listAnchors, lostAnchors, RELEASED} from './record-anchors.ts';

beforeAll(() => ensureBuilt());

it('every anchor of the last release is still there, or leads to where it went', () => {
  const released = JSON.parse(readFileSync(RELEASED, 'utf8'));
  expect(Object.keys(released).length).toBeGreaterThan(20);
  expect(lostAnchors(released, builtAnchors(), renamedAnchors)).toEqual([]);
});

it.each([
  [{'/a': ['x']}, {'/a': ['x', 'y']}, {}, []],
  [{'/a': ['x']}, {'/a': ['y']}, {}, ['/a#x is gone']],
  [{'/a': ['x']}, {'/b': ['z']}, {}, ['/a#x is gone']],
  [{'/a': ['x']}, {'/a': [], '/b': ['z']}, {'/a#x': '/b#z'}, []],
  [{'/a': ['x']}, {'/a': []}, {'/a#x': '/b#z'}, ["/a#x leads to /b#z, which doesn't exist"]],
  [{'/docs/errors': ['status-404']}, {'/docs/errors-by-status': ['status-404']}, {}, []],
  [{'/docs/errors': ['status-404']}, {'/docs/errors-by-status': []}, {}, ['/docs/errors#status-404 is gone']],
  [{}, {'/a': ['x', 'y']}, {'/a#x': '/a#y'}, ["/a#x exists, so it isn't renamed"]],
])('%j released, %j built, %j renamed', (released, built, renamed, lost) => {
  expect(lostAnchors(released, built, renamed as unknown as Record<string, string>)).toEqual(lost);
});

it('reads the anchors of a page', () => {
  const html =
    '<h2 id=no>x</h2><article><h2 class="a b" id=one>One</h2><h3 id="two">x</h3><tr id=row><td id=no></article>';
  expect(listAnchors(html)).toEqual(['one', 'two', 'row']);
});

it.each([
  ['/docs/sdk', '#adding-the-button', '/docs/sdk#button'],
  ['/docs/sdk/', '#adding-the-button', '/docs/sdk#button'],
  ['/docs/api', '#answer-409', '/docs/api#response-409'],
  ['/docs/api', '#answer-201-data.id', '/docs/api#response-201-data.id'],
  ['/docs/webhooks', '#answer', undefined],
  ['/docs/webhooks', '#check-replay', '/docs/receiver-check#check-replay'],
  ['/docs/webhooks', '#bill-paid', '/docs/webhook-events#bill-paid'],
  ['/docs/errors', '#status-409', '/docs/errors-by-status#status-409'],
  ['/docs/errors', '#bill_not_found', '/docs/errors-by-status#bill_not_found'],
  ['/docs/errors', '#statuses', undefined],
  ['/api-reference/bill-paid', '#answer', '/api-reference/bill-paid#response'],
  ['/docs/sdk', '#button', undefined],
  ['/docs/sdk', '', undefined],
  ['/', '#toString', undefined],
])('%s%s moved to %s', (pathname, hash, to) => expect(movedTo(pathname, hash)).toBe(to));
