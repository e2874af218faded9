/** For process tests: builds the site once if a file of the run needs it. Builds that run at the same time break each other. */
import {readFileSync} from 'node:fs';
import type {TestProject} from 'vitest/node';
import {ensureBuilt} from '../build.ts';

export async function setup({vitest}: TestProject): Promise<void> {
  const needsSite = (file: string) => readFileSync(file, 'utf8').includes('ensureBuilt()');
  if (vitest.state.getPaths().some(needsSite)) await ensureBuilt();
}
