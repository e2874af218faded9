// A wrong argument must not start minutes of work.
import {expect, test} from 'vitest';
import {run} from '../tools/run.ts';

test.each([
  ['instruments/bench/run.ts', '--help', 'bench'],
  ['instruments/bench/run.ts', 'nothing', 'bench'],
  ['instruments/attack/run.ts', '--help', 'attack'],
  ['instruments/soak/run.ts', '--help', 'soak'],
  ['tools/test.ts', '--help', 'test:quick'],
  ['tools/test.ts', 'mock-server/bills', 'test:quick'],
])('%s %s prints one line of usage', async (program, argument, name) => {
  const {ok, output} = await run(process.execPath, [program, argument], {NODE_ENV: 'test'});
  expect(ok).toBe(false);
  expect(output.trim().split('\n')).toEqual([expect.stringMatching(`^Usage: npm .*run ${name}`)]);
});
