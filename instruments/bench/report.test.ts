import {expect, test} from 'vitest';
import {comparison, table, withPart} from './report.ts';

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

test('a comparison has every figure, and ours as a multiple of each peer’s', () => {
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
