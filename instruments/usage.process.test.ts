// How instruments begin and end: an invalid argument must not start minutes of work, and nothing runs on after they end.
import {spawn} from 'node:child_process';
import {expect, test, vi} from 'vitest';
import {temporaryFolder} from '../mock-server/testing/folder.ts';
import {NIGHTLY} from '../mock-server/testing/nightly.ts';
import {whenReady} from '../mock-server/testing/start-process.ts';
import {run} from '../tools/run.ts';

for (const [program, argument, name, when] of [
  ['instruments/bench/run.ts', '--help', 'bench', NIGHTLY],
  ['instruments/bench/run.ts', 'nothing', 'bench', NIGHTLY],
  ['instruments/attack/run.ts', '--help', 'attack', NIGHTLY],
  ['instruments/soak/run.ts', '--help', 'soak', {}],
  ['instruments/soak/run.ts', 'toString', 'soak', NIGHTLY],
  ['tools/test.ts', '--help', 'test:quick', NIGHTLY],
  ['tools/test.ts', 'mock-server/bills', 'test:quick', {}],
] as const)
  test(`${program} ${argument} prints one line of usage`, when, async () => {
    const {ok, output} = await run(process.execPath, [program, argument], {NODE_ENV: 'test'});
    expect(ok).toBe(false);
    expect(output.trim().split('\n')).toEqual([expect.stringMatching(`^Usage: npm .*run ${name}`)]);
  });

test('the portals of an instrument end with it, even after kill -9', async () => {
  const folder = temporaryFolder();
  const code = `const {startPortal} = await import('./mock-server/testing/process.ts');
    const {child, port} = await startPortal({DATA_DIR: ${JSON.stringify(folder.path)}});
    console.log('pid ' + child.pid + ', port ' + port);`;
  const instrument = spawn(process.execPath, ['--input-type=module', '-e', code], {stdio: 'pipe'});
  const {output, stop} = await whenReady('The instrument', instrument, /port (\d+)/);
  const pid = Number(/pid (\d+)/.exec(output())?.[1]);
  process.kill(pid, 0);
  await stop('SIGKILL');
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 60_000);
  folder.remove();
});
