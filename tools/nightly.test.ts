// The summary line of each long suite names its result, its duration and its budget, and a signal ends the whole run.
import {spawn} from 'node:child_process';
import {expect, test} from 'vitest';
import {whenReady} from '../mock-server/testing/start-process.ts';
import {verdict} from './nightly.ts';

test.each([
  [true, 90, 'npm run attack: passed, 1.5 of 20 min'],
  [false, 90, 'npm run attack: failed, 1.5 of 20 min'],
  [false, 1200, 'npm run attack: over budget, 20.0 of 20 min'],
])('ok %s after %i s', (ok, seconds, line) =>
  expect(verdict({command: 'npm run attack', budgetMinutes: 20}, ok, seconds)).toBe(line),
);

test('a signal stops the suite, and starts no other one', async () => {
  const code = `const {runSuites} = await import(${JSON.stringify(`${import.meta.dirname}/nightly.ts`)});
    await runSuites([60, 61].map(seconds => ({command: 'sleep ' + seconds, budgetMinutes: 1})));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {stdio: 'pipe'});
  const {output, stop} = await whenReady('The suites', child, /== sleep 60/);
  expect(await stop('SIGINT')).toBe(1);
  expect(output()).not.toContain('== sleep 61');
});
