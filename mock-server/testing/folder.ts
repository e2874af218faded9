/** For tests: a temporary data folder. Unit tests name a file system in memory (vitest.config.ts). */
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

export function temporaryFolder(): {path: string; remove: () => void} {
  const path = mkdtempSync(join(process.env.TEST_FOLDERS ?? tmpdir(), 'portal-'));
  return {path, remove: () => rmSync(path, {recursive: true, force: true})};
}
