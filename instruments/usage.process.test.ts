// An invalid argument must not start minutes of work.
import {expect, test} from 'vitest';
import {NIGHTLY} from '../mock-server/testing/nightly.ts';
import {run} from '../tools/run.ts';

for (const [program, argument, name, when] of [
  ['instruments/bench/run.ts', '--help', 'bench', NIGHTLY],
  ['instruments/bench/run.ts', 'nothing', 'bench', NIGHTLY],
  ['instruments/attack/run.ts', '--help', 'attack', NIGHTLY],
  ['instruments/soak/run.ts', '--help', 'soak', {}],
  ['tools/test.ts', '--help', 'test:quick', NIGHTLY],
  ['tools/test.ts', 'mock-server/bills', 'test:quick', {}],
] as const)
  test(`${program} ${argument} prints one line of usage`, when, async () => {
    const {ok, output} = await run(process.execPath, [program, argument], {NODE_ENV: 'test'});
    expect(ok).toBe(false);
    expect(output.trim().split('\n')).toEqual([expect.stringMatching(`^Usage: npm .*run ${name}`)]);
  });
