import {join} from 'node:path';
import type {JSONReport} from '@playwright/test/reporter';
import {describe, expect, test} from 'vitest';
import type {JsonTestResults} from 'vitest/reporters';
import {playwrightResult, stageResult, summary, vitestResult} from './test.ts';

const vitestReport = {
  numPassedTests: 5,
  testResults: [
    {
      name: join(process.cwd(), 'bills/fee.test.ts'),
      status: 'failed',
      assertionResults: [
        {
          status: 'failed',
          fullName: 'the fee is a fortieth',
          failureMessages: ['Error: \x1b[31m26\x1b[39m\n  at'],
          tags: [],
        },
        {status: 'passed', fullName: 'the fee is whole', tags: []},
        {status: 'skipped', fullName: 'the fee in another currency', tags: []},
        {status: 'todo', fullName: 'the fee of a year', tags: []},
        {status: 'skipped', fullName: 'the fee of every amount', tags: ['nightly']},
      ],
    },
    {name: join(process.cwd(), 'unread.test.ts'), status: 'failed', assertionResults: []},
    {
      name: join(process.cwd(), 'good.test.ts'),
      status: 'passed',
      assertionResults: [{status: 'passed', fullName: 'good', tags: []}],
    },
  ],
} as unknown as JsonTestResults;

describe('the closing line counts', () => {
  test("every vitest test except the nightly ones, and a file that couldn't be loaded as one failed test", () => {
    const failures = ['bills/fee.test.ts the fee is a fortieth: Error: 26', 'unread.test.ts'];
    expect(vitestResult(vitestReport)).toEqual({passed: 5, failed: 2, skipped: 2, failures});
  });

  test('every browser test, and names the failed ones', () => {
    const stats = {expected: 3, unexpected: 1, skipped: 4};
    const spec = (title: string, status: string) => {
      const results = [{error: {message: 'Error: \x1b[31mno button\x1b[39m\ncall log'}}];
      return {title, file: 'a.spec.ts', line: 7, tests: [{status, results}]};
    };
    const inner = {title: 'inner', specs: [spec('good', 'expected'), spec('bad', 'unexpected')]};
    const report = {stats, suites: [{title: 'a.spec.ts', specs: [], suites: [inner]}]} as unknown as JSONReport;
    const failures = ['a.spec.ts:7 bad: Error: no button'];
    expect(playwrightResult(report)).toEqual({passed: 3, failed: 1, skipped: 4, failures});
  });

  test.each([
    ['ended well', true, {passed: 2, failed: 0, skipped: 0}, {passed: 2, failed: 0, skipped: 0}],
    ['ended well and wrote nothing', true, undefined, {passed: 0, failed: 1, skipped: 0}],
    ['ran no test', true, {passed: 0, failed: 0, skipped: 3}, {passed: 0, failed: 1, skipped: 3}],
    [
      'ended badly without a failed test',
      false,
      {passed: 2, failed: 0, skipped: 0},
      {passed: 2, failed: 1, skipped: 0},
    ],
    ['ended badly with failed tests', false, {passed: 2, failed: 3, skipped: 0}, {passed: 2, failed: 3, skipped: 0}],
  ])('a stage that %s', (_, ok, reported, count) => {
    expect(stageResult({ok, output: ''}, reported && {...reported, failures: []})).toEqual({...count, failures: []});
  });

  test('a stage that failed without naming a test, with the end of its output', () => {
    const output = `${'passed\n'.repeat(100)}\x1b[31mUnhandled error: EPIPE\x1b[39m\n`;
    const {failed, failures} = stageResult({ok: false, output}, {passed: 2, failed: 0, skipped: 0, failures: []});
    expect([failed, failures.length, failures.at(-1)]).toEqual([1, 50, 'Unhandled error: EPIPE']);
  });

  test('a stage that may skip every test, and did', () => {
    const skipped = {passed: 0, failed: 0, skipped: 3, failures: []};
    const [good, bad] = [true, false].map(ok => stageResult({ok, output: ''}, skipped, true));
    expect([good, bad?.failed]).toEqual([skipped, 1]);
  });

  test.each([
    [{passed: 9, failed: 0, skipped: 0}, '9 passed, 0 failed'],
    [{passed: 9, failed: 1, skipped: 2}, '9 passed, 1 failed, 2 skipped'],
  ])('%j', (count, line) => expect(summary(count)).toBe(line));
});
