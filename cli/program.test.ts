import type {WriteStream} from 'node:tty';
import {describe, expect, it} from 'vitest';
import {isLocal} from './commands/check.ts';
import {junitReport} from './junit.ts';
import {createOutput} from './output.ts';
import {isWellFormed} from './testing/well-formed.ts';

describe('uses the relay for a receiver', () => {
  it.each([
    'http://localhost:4000/',
    'http://app.localhost/',
    'http://127.0.0.1:4000/',
    'http://127.1/',
    'http://0.0.0.0/',
    'http://10.1.2.3/',
    'http://172.31.0.1/',
    'http://192.168.1.7/',
    'http://169.254.1.1/',
    'http://[::1]:4000/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://receiver:4000/',
    'http://macbook.local./',
  ])('at %s', url => expect(isLocal(new URL(url))).toBe(true));

  it.each([
    'https://partner.example/',
    'http://8.8.8.8/',
    'http://172.32.0.1/',
    'http://[2001:db8::1]/',
    'https://local.example/',
  ])('but not at %s', url => expect(isLocal(new URL(url))).toBe(false));
});

describe('output', () => {
  function printed(isTTY: boolean, env: Record<string, string>, json = false) {
    const texts = {stdout: '', stderr: ''};
    const stream = (name: 'stdout' | 'stderr') =>
      ({isTTY, write: (text: string) => (texts[name] += text)}) as unknown as WriteStream;
    const streams = {stdout: stream('stdout'), stderr: stream('stderr')};
    const out = createOutput(streams, env, json, text => text.replaceAll('htzsk_secret', '[key]'));
    out.progress('working');
    out.line(out.style('green', 'done with htzsk_secret'));
    out.data({key: 'htzsk_secret'}, true);
    out.error('failed');
    return texts;
  }

  it('has color and progress on a terminal', () => {
    expect(printed(true, {})).toEqual({
      stdout: '\u001b[32mdone with [key]\u001b[0m\n',
      stderr: 'working\r\u001b[K\u001b[31mfailed\u001b[0m\n',
    });
  });
  it.each<Record<string, string>>([{NO_COLOR: '1'}, {TERM: 'dumb'}])('has no color with %j', env => {
    expect(printed(true, env)).toEqual({stdout: 'done with [key]\n', stderr: 'working\r\u001b[Kfailed\n'});
  });
  it('has neither without a terminal', () => {
    expect(printed(false, {})).toEqual({stdout: 'done with [key]\n', stderr: 'failed\n'});
  });
  it('has only JSON on stdout with --json', () => {
    expect(printed(false, {}, true)).toEqual({stdout: '{"key":"[key]"}\n', stderr: 'failed\n'});
  });
});

describe('the JUnit report', () => {
  it.each(['a < b & "c" > d', 'two\nlines', '\u0000\u001b[31m\ud800\ufffe', ']]>', '💥 ünï'])(
    'is well-formed XML when the receiver returned %j',
    received => {
      const cases = (['pass', 'fail', 'skip'] as const).map(verdict => ({
        id: 'valid' as const,
        title: received,
        verdict,
        sent: {curl: received},
        expected: received,
        received,
        advice: received,
        docs: '/docs',
      }));
      const counts = {score: 33, total: 3, passed: 1, failed: 1, skipped: 1};
      const times = {startedAt: '2026-05-18T14:03:21Z', durationMs: 1};
      const report = {
        checkId: 'chk_1',
        url: null,
        endpointId: 'ep_1',
        shape: 'flat' as const,
        caseSet: 'v1' as const,
        ...counts,
        ...times,
        cases,
      };
      expect(isWellFormed(junitReport(report, 'http://localhost:4000/?a=1&b=2'))).toBe(true);
    },
  );

  it.each([
    '<a>',
    '<?xml version="1.0" encoding="UTF-8"?>\n<a b="<"/>',
    '<?xml version="1.0" encoding="UTF-8"?>\n<a>&b;</a>',
    '<?xml version="1.0" encoding="UTF-8"?>\n<a><b></a></b>',
  ])('is tested with a check that rejects %s', xml => expect(isWellFormed(xml)).toBe(false));
});
