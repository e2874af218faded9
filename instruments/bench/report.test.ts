import {describe, expect, test} from 'vitest';
import {comparison, ratio, spread, table, withPart, written} from './report.ts';

test('replaces one part and keeps the other, in either order', () => {
  const pages = withPart('', 'pages', 'first pages');
  const both = withPart(pages, 'server', 'the server');
  const again = withPart(both, 'pages', 'second pages');
  expect(pages).not.toContain('<!-- server -->');
  expect(again).toContain('<!-- pages -->\nsecond pages\n<!-- /pages -->');
  expect(again).toContain('<!-- server -->\nthe server\n<!-- /server -->');
  expect(again).not.toContain('first pages');
  expect(withPart(again, 'server', 'the server')).toBe(again);
});

test('a table has column names and right-aligned figures', () => {
  const rows = [
    ['ours', '3'],
    ['theirs', '9'],
  ];
  expect(table(['page', 'ms'], rows)).toBe('| page | ms |\n| --- | ---: |\n| ours | 3 |\n| theirs | 9 |');
});

test("a comparison has every figure, and ours as a multiple of each peer's", () => {
  const samples = new Map([
    ['ours', [{ms: 2}, {ms: 4}, {cls: 0}]],
    ['theirs', [{ms: 6}, {ms: undefined, cls: 1}]],
  ]);
  const text = comparison(
    samples,
    [
      {title: 'time, ms', figure: 'ms', digits: 1},
      {title: 'CLS', figure: 'cls', isCompared: false},
    ],
    2,
  );
  expect(text).toContain('| ours | 3.0 [2.0-4.0] | 0 [0-0] (1 of 2 runs) |');
  expect(text).toContain('| theirs | 6.0 [6.0-6.0] (1 of 2 runs) | 1 [1-1] (1 of 2 runs) |');
  expect(text).toContain('| against | time |\n| --- | ---: |\n| theirs | 0.50× |');
});

describe('spread', () => {
  test.each([
    {values: [3], median: 3, min: 3, max: 3, runs: 1},
    {values: [10, 9, 100], median: 10, min: 9, max: 100, runs: 3},
    {values: [4, 1, 3, 2], median: 2.5, min: 1, max: 4, runs: 4},
    {values: [undefined, 7, Number.NaN, 5], median: 6, min: 5, max: 7, runs: 2},
    {values: [0, 0, 0], median: 0, min: 0, max: 0, runs: 3},
  ])('of $values', ({values, ...expected}) => expect(spread(values)).toEqual(expected));

  test("doesn't change its input", () => {
    const values = [3, 1, 2];
    spread(values);
    expect(values).toEqual([3, 1, 2]);
  });

  test('of no values is undefined', () => {
    expect(spread([])).toBeUndefined();
    expect(spread([undefined, Number.NaN])).toBeUndefined();
  });
});

test('ratio divides the medians, and is undefined without meaningful values', () => {
  const [two, four, none] = [spread([2]), spread([1, 4, 9]), undefined];
  expect(ratio(two, four)).toBe(0.5);
  expect(ratio(two, none)).toBeUndefined();
  expect(ratio(none, two)).toBeUndefined();
  expect(ratio(two, spread([0]))).toBeUndefined();
});

test.each([
  {value: spread([1234.4, 1200, 1300]), digits: 0, expected: 3, text: '1,234 [1,200-1,300]'},
  {value: spread([0.1234]), digits: 2, expected: 1, text: '0.12 [0.12-0.12]'},
  {value: spread([5, undefined]), digits: 0, expected: 2, text: '5 [5-5] (1 of 2 runs)'},
  {value: undefined, digits: 0, expected: 3, text: '-'},
])('formats as $text', ({value, digits, expected, text}) => expect(written(value, expected, digits)).toBe(text));
