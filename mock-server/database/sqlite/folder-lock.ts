/**
 * One writer a data folder. The lock is SQLite's own exclusive lock on a small file, so the operating
 * system gives it back however the process ends.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {DatabaseSync} from 'node:sqlite';

export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

/** Returns the function that gives the lock back. */
export function lockFolder(folder: string): () => void {
  const owner = join(folder, 'lock.pid');
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'));
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive');
  } catch (error) {
    lock.close();
    if (!/locked/.test((error as Error).message)) throw error;
    const who = ownerOf(owner);
    throw new FolderInUseError(
      `The data folder ${folder} is in use by another portal${who}. Stop it, or give this one its own folder: DATA_DIR=other-folder npm start`,
    );
  }
  writeFileSync(owner, `${process.pid}\n`);
  return () => lock.close();
}

function ownerOf(file: string): string {
  try {
    return ` (process ${Number(readFileSync(file, 'utf8'))})`;
  } catch {
    return '';
  }
}
