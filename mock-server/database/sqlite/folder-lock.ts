/**
 * One writer a data folder. The lock is SQLite's own exclusive lock on a small file, so the operating
 * system gives it back however the process ends.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {makePrivateFile} from '../private-files.ts';
import {DatabaseError} from '../store-errors.ts';
import {explainSqlite} from './errors.ts';

/** Returns the function that releases the lock. Throws a DatabaseError when another process has it. */
export function lockFolder(folder: string): () => void {
  const owner = join(folder, 'lock.pid');
  const file = join(folder, 'lock.sqlite');
  makePrivateFile(file);
  const lock = new DatabaseSync(file);
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive');
  } catch (error) {
    lock.close();
    if (!/locked/.test((error as Error).message)) throw explainSqlite(error, file);
    const who = ownerOf(owner);
    throw new DatabaseError(
      `The data folder ${folder} is in use by another portal${who}. Stop it, or give this one its own folder: DATA_DIR=other-folder npm start`,
    );
  }
  try {
    writeFileSync(owner, `${process.pid}\n`, {mode: 0o600});
  } catch (error) {
    lock.close();
    throw explainSqlite(error, owner);
  }
  return () => lock.close();
}

function ownerOf(file: string): string {
  try {
    return ` (process ${Number(readFileSync(file, 'utf8'))})`;
  } catch {
    return '';
  }
}
