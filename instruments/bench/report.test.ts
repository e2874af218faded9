import {expect, test} from 'vitest';
import {table, withPart} from './report.ts';
import {buildInWords} from './report-build.ts';
import {largerInWords} from './report-pages.ts';
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

test('the build of a larger contract is compared with the smallest, and a stopped build is marked', () => {
  const about = {date: 'today', machine: 'm', loadBefore: '0', stolen: undefined, contract: 'c', took: '1 min'};
  const figures = (scriptKib: number) => ({seconds: 1.25, peakMib: 900.4, pages: 30, scriptKib});
  const text = buildInWords(
    [
      {site: 'ours', operations: 9, figures: figures(100)},
      {site: 'ours', operations: 100, figures: figures(104)},
      {site: 'theirs', operations: 1000},
    ],
    10,
    about,
  );
  expect(text).toContain('| ours | 100 | 1.3 | 900 | 30 | 104.0 (+4.0 %) |');
  expect(text).toContain('| theirs | 1,000 | stopped after 10 min |  |  |  |');
});

test('a larger contract’s page is compared with that of the smaller one, and a page that never sent has no figure', () => {
  const about = {date: 'today', machine: 'm', loadBefore: '0', stolen: undefined, contract: 'c', took: '1 min'};
  const one = (median: number) => ({median, min: median, max: median, runs: 3});
  const page = (name: string, operations: number, scriptKib: number, sendWorks?: number) => ({
    name,
    operations,
    runs: 3,
    built: true,
    scriptKib: one(scriptKib),
    sendWorks: sendWorks === undefined ? undefined : one(sendWorks),
    requestLeaves: undefined,
    fcp: one(300),
    blocking: one(5),
  });
  const text = largerInWords(
    [
      page('ours', 9, 120, 800),
      page('ours', 100, 123, 784),
      page('theirs', 1000, 400),
      {...page('other', 1000, 0), built: false},
    ],
    10,
    about,
  );
  expect(text).toContain('| ours | 100 | 123.0 [123.0-123.0] (+2.5 %) | 784 [784-784] (-2.0 %) | - |');
  expect(text).toContain('| theirs | 1,000 | 400.0 [400.0-400.0] | - | - |');
  expect(text).toContain('| other | 1,000 | not built within 10 min | - |');
});
