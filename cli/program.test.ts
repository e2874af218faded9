import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {PassThrough} from 'node:stream';
import type {WriteStream} from 'node:tty';
import {describe, expect, it} from 'vitest';
import {junitReport} from './commands/check.ts';
import {readKeys} from './keys.ts';
import {askYesNo, createOutput, type Output, outcome, styled, visible} from './terminal.ts';
import {isWellFormed} from './testing/well-formed.ts';

describe('output', () => {
  function printed(isTTY: boolean, env: Record<string, string>, json = false) {
    const texts = {stdout: '', stderr: ''};
    const stream = (name: 'stdout' | 'stderr') =>
      ({isTTY, write: (text: string) => (texts[name] += text)}) as unknown as WriteStream;
    const streams = {stdout: stream('stdout'), stderr: stream('stderr')};
    const out = createOutput(streams, env, json, text => text.replaceAll('htzsk_secret', '[key]'));
    out.progress('working');
    out.line(outcome(true, 'done'), ' with htzsk_secret');
    out.data({key: 'htzsk_secret'}, true);
    out.error('failed');
    return texts;
  }

  it('has color and progress on a terminal', () => {
    expect(printed(true, {})).toEqual({
      stdout: '\u001b[32mdone\u001b[0m with [key]\n',
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

describe('a question', () => {
  const {signal} = new AbortController();
  const ask = (typed: string, isTTY = true, until = signal) => {
    const [input, output] = [Object.assign(new PassThrough(), {isTTY}), Object.assign(new PassThrough(), {isTTY})];
    const response = askYesNo('Run it? [y/N] ', until, {input, output});
    input.end(typed);
    return response;
  };
  it.each([
    ['y\n', true],
    ['Yes\n', true],
    ['\n', false],
    ['no\n', false],
    ['', false],
  ])('with the response %j means %s', async (typed, expected) => expect(await ask(typed)).toBe(expected));
  it('means no without a terminal', async () => expect(await ask('y\n', false)).toBe(false));
  it('ends with Ctrl+C', async () => {
    await expect(ask('', true, AbortSignal.abort())).rejects.toThrow('aborted');
  });
});

it.each(['utf8', 'utf16le'] as const)('reads and replaces keys in a file that Windows wrote as %s', encoding => {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'));
  const path = join(folder, 'hutz-keys.json');
  writeFileSync(path, Buffer.from('\ufeff{"token": "sbx_1", "apiKey": "htz_1"}', encoding), {mode: 0o600});
  try {
    const keys = readKeys({}, path, 'http://localhost');
    expect(keys.get('token')).toBe('sbx_1');
    keys.replace({token: 'sbx_2'});
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({token: 'sbx_2', apiKey: 'htz_1'});
  } finally {
    rmSync(folder, {recursive: true});
  }
});

describe('text from elsewhere', () => {
  const HOSTILE = [
    ['a color', '\u001b[32m✓', '\\u001b[32m✓'],
    ['a title of the window', '\u001b]0;title\u0007', '\\u001b]0;title\\u0007'],
    ['a C1 sequence', '\u009b2J', '\\u009b2J'],
    ['a mark of direction', 'a\u202egpj.exe\u2066', 'a\\u202egpj.exe\\u2066'],
    ['a return to the beginning of the line', 'failed\rpassed', 'failed\\u000dpassed'],
    ['a backspace', 'no\b\byes', 'no\\u0008\\u0008yes'],
    ['a space without width', 'inv\u200b7', 'inv\\u200b7'],
    ['a hidden tag', '\u{e0041}', '\\udb40\\udc41'],
  ] as const;
  function captureOutput(json: boolean, use: (out: Output) => void) {
    let printed = '';
    const stream = {isTTY: true, write: (text: string) => (printed += text)} as unknown as WriteStream;
    use(createOutput({stdout: stream, stderr: stream}, {}, json, text => text));
    return printed;
  }

  it.each(HOSTILE)('shows %s in a line, note and error', (_, text, shown) => {
    expect(captureOutput(false, out => out.line('Received: ', text))).toBe(`Received: ${shown}\n`);
    expect(captureOutput(false, out => out.line(styled('red', text)))).toBe(`\u001b[31m${shown}\u001b[0m\n`);
    expect(captureOutput(false, out => out.note(text))).toBe(`${shown}\n`);
    expect(captureOutput(false, out => out.error(text))).toBe(`\u001b[31m${shown}\u001b[0m\n`);
  });
  it.each(HOSTILE)('shows %s in JSON, which has the same value', (_, text) => {
    const printed = captureOutput(true, out => out.data({text}));
    expect(visible(printed)).toBe(printed);
    expect(JSON.parse(printed)).toEqual({text});
  });
  it("is one line, so that it can't add a result", () => {
    expect(captureOutput(false, out => out.line('Received: ', 'x\r\n✓ Every step passed.'))).toBe(
      'Received: x ✓ Every step passed.\n',
    );
  });
  it('keeps letters of any script and emoji', () => {
    const text = 'Zoë 家 می‌خواهم 👩‍🔧\tend';
    expect(captureOutput(false, out => out.line(text))).toBe(`${text}\n`);
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
