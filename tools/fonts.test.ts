import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {expandRanges, subsetRanges} from './fonts.ts';

const css = readFileSync(join(import.meta.dirname, '../src/css/fonts.css'), 'utf8');

test.each([
  ['U+41', 'A'],
  ['U+41-44', 'ABCD'],
  ['U+20AC, U+41', '€A'],
])('%s is %s', (ranges, characters) => expect(expandRanges(ranges)).toBe(characters));

test("each font draws every character: its subset and its full file leave no gap and don't overlap", () => {
  const lists = [...css.matchAll(/unicode-range:\s*([^;]+);/g)].map(([, ranges]) => expandRanges(ranges as string));
  for (let face = 0; face < 6; face += 2) {
    const cut = [...(lists[face] as string)];
    const rest = [...(lists[face + 1] as string)];
    const points = [...cut, ...rest].map(character => character.codePointAt(0) as number).sort((a, b) => a - b);
    const printable = points.filter(point => point >= 0x20);
    expect(new Set(points).size).toBe(points.length);
    const wanted = Array.from({length: 0xfffd - 0x20 + 1}, (_, index) => 0x20 + index).filter(
      point => point < 0x7f || (point > 0x9f && (point < 0xd800 || point > 0xdfff)),
    );
    expect(printable).toEqual(wanted);
  }
});

test('a font without a subset is named', () => {
  expect(() => subsetRanges(css, 'script')).toThrow('fonts/script.woff2');
});
