import {expect, test} from 'vitest';
import {table, withPart} from './report.ts';
import {enduranceInWords} from './report-server.ts';

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

test('memory is reported by quarters, and the growth of the second half from their medians', () => {
  const text = enduranceInWords({requests: 1_000_000, memory: [1, 2, 3, 10, 11, 12, 20, 21, 29, 30, 33, 90]});
  expect(text).toContain('over 1,000,000 requests');
  expect(text).toContain('| memory (RSS), MiB | 2 [1-3] | 11 [10-12] | 21 [20-29] | 33 [30-90] |');
  expect(text).toContain('to the fourth: +12 MiB');
});
