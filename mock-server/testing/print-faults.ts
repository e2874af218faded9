/** For Vitest, before each file: a failed test prints the causes of its 500 responses. */
import {afterEach} from 'vitest';
import {FAULTS} from './faults.ts';

afterEach(({task}) => {
  const lines = FAULTS.splice(0);
  if (task.result?.state === 'fail' && lines.length > 0)
    console.error(lines.map(line => JSON.parse(line).err?.stack ?? line).join('\n'));
});
