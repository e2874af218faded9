import {expect, test} from 'vitest';
import {table, withHalf} from './report.ts';

test('a half replaces itself and leaves the other alone, whichever comes first', () => {
  const pages = withHalf('', 'pages', 'first pages');
  const both = withHalf(pages, 'server', 'the server');
  const again = withHalf(both, 'pages', 'second pages');
  expect(pages).not.toContain('<!-- server -->');
  expect(again).toContain('<!-- pages -->\nsecond pages\n<!-- /pages -->');
  expect(again).toContain('<!-- server -->\nthe server\n<!-- /server -->');
  expect(again).not.toContain('first pages');
  expect(withHalf(again, 'server', 'the server')).toBe(again);
});

test('a table names its columns and aligns figures to the right', () => {
  expect(
    table(
      ['page', 'ms'],
      [
        ['ours', '3'],
        ['theirs', '9'],
      ],
    ),
  ).toBe('| page | ms |\n| --- | ---: |\n| ours | 3 |\n| theirs | 9 |');
});
