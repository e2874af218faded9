import {expect, it} from 'vitest';
import {pickSection} from './use-active-section.ts';

const tops = (...values: number[]) => values.map((top, index) => ({id: 'abc'[index] ?? '', top}));

it.each([
  ['the first before any heading has passed', tops(300, 900, 1500), false, 'a'],
  ['the last that has passed', tops(-400, 40, 700), false, 'b'],
  ['exactly at the line counts as passed', tops(-400, 100, 700), false, 'b'],
  ['the last one at the end of the page, however short', tops(-400, -40, 500), true, 'c'],
  ['none without sections', tops(), false, undefined],
])('%s', (_name, sections, atEnd, expected) => expect(pickSection(sections, 100, atEnd)).toBe(expected));
