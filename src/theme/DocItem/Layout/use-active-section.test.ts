import {expect, it} from 'vitest';
import {pickSection} from './use-active-section.ts';

const at = (...values: number[]) => values.map((top, index) => ({id: 'abcd'[index] ?? '', top}));
const window = {line: 100, height: 800};

it.each([
  ['the first one before any heading has passed', at(300, 900, 1500), 5000, '', 'a'],
  ['the last one that has passed', at(-400, 40, 700), 5000, '', 'b'],
  ['one exactly at the line', at(-400, 100, 700), 5000, '', 'b'],
  ['the last one at the end of the page, however short', at(-400, -40, 500, 700), 800, '', 'd'],
  ['the last one past the end of the article', at(-400, -40, 300, 350), 400, '', 'd'],
  ['a short one just before the end', at(-400, 200, 440, 700), 1200, '', 'c'],
  ["the URL's, although a later one has passed the line", at(-400, 130, 400, 600), 800, 'b', 'b'],
  ["the URL's, although it can't reach the line", at(-400, -40, 700), 900, 'c', 'c'],
  ["not the URL's after scrolling up", at(-400, 40, 150), 5000, 'c', 'b'],
  ["not the URL's when it is out of view", at(-900, -40, 700), 5000, 'a', 'b'],
  ["not a fragment that isn't a section", at(-400, 40, 700), 5000, 'signature_mismatch', 'b'],
  ['none without sections', at(), 900, '', undefined],
])('picks %s', (_name, tops, end, fromUrl, expected) =>
  expect(pickSection({tops, ...window, end, fromUrl})).toBe(expected),
);
