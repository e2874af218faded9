/** For tests: a temporary data folder. */
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

export function temporaryFolder(): {path: string; remove: () => void} {
  const path = mkdtempSync(join(tmpdir(), 'portal-'));
  return {path, remove: () => rmSync(path, {recursive: true, force: true})};
}
