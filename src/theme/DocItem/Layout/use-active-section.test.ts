import {expect, it} from 'vitest';
import {pickSection} from './use-active-section.ts';

const at = (...values: number[]) => values.map((top, index) => ({id: 'abcd'[index] ?? '', top}));
const window = {line: 100, height: 800};

it.each([
  ['the first before any heading has passed', at(300, 900, 1500), 5000, undefined, 'a'],
  ['the last that has passed', at(-400, 40, 700), 5000, undefined, 'b'],
  ['exactly at the line counts as passed', at(-400, 100, 700), 5000, undefined, 'b'],
  ['the last one at the end of the page, however short', at(-400, -40, 500, 700), 800, undefined, 'd'],
  ['the last one past the end of the article', at(-400, -40, 300, 350), 400, undefined, 'd'],
  ['a short one just before the end has its turn', at(-400, 200, 440, 700), 1200, undefined, 'c'],
  ['the one asked for, though a later one has passed the line', at(-400, 130, 400, 600), 800, 'b', 'b'],
  ['the one asked for, though it cannot come up to the line', at(-400, -40, 700), 900, 'c', 'c'],
  ['not the one asked for when it is out of sight', at(-900, -40, 700), 5000, 'a', 'b'],
  ['not an address that is no section', at(-400, 40, 700), 5000, 'signature_mismatch', 'b'],
  ['none without sections', at(), 900, undefined, undefined],
])('%s', (_name, tops, end, wanted, expected) => expect(pickSection({tops, ...window, end, wanted})).toBe(expected));
