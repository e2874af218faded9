/** For process tests: builds the site once if a file of the run needs it: a build replaces what portals of other tests read. */
import {readFileSync} from 'node:fs';
import type {TestProject} from 'vitest/node';
import {ensureBuilt} from '../build.ts';

export async function setup({vitest}: TestProject): Promise<void> {
  const needsSite = (file: string) => readFileSync(file, 'utf8').includes('ensureBuilt()');
  if (vitest.state.getPaths().some(needsSite)) await ensureBuilt();
}
