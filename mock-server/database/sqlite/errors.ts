/** Turns a failure of SQLite or its files into the caller's error. Codes: https://www.sqlite.org/rescode.html */
import {DatabaseError, StorageFullError, StoreUnavailableError} from '../store-errors.ts';

type Failure = Error & {code?: string; errcode?: number};

const FULL = 13;
/** Read-only, a failed read or write, a file that can't be opened. */
const UNUSABLE = [8, 10, 14];
/** A damaged database, or none. */
const DAMAGED = [11, 26];
const IOERR_FSYNC = 1034;
const IOERR_DIR_FSYNC = 1290;

/** The disk's content is unknown, so nothing may be built on it until the database has been opened again. */
export const isFailedSync = ({errcode}: Failure): boolean => errcode === IOERR_FSYNC || errcode === IOERR_DIR_FSYNC;

/** Errors that aren't about the disk or the file are returned as they are. `written`: the file that grows. */
export function explainSqlite(error: unknown, file: string, written = file): unknown {
  const {code, errcode = 0, message} = error as Failure;
  const primary = code === 'ENOSPC' || code === 'EDQUOT' ? FULL : errcode & 0xff;
  if (primary === FULL)
    return new StorageFullError(`The disk that holds ${written} is full. Free some space.`, {cause: error});
  if (UNUSABLE.includes(primary))
    return new StoreUnavailableError(
      `The database ${file} cannot be read or written (${message}). Check the disk, and that the portal's user owns the file.`,
      {cause: error},
    );
  return DAMAGED.includes(primary) ? damagedError(file, message, error) : error;
}

export function damagedError(file: string, how: string, cause?: unknown): DatabaseError {
  const first = how.replace('*** in database main ***\n', '').split('\n')[0];
  return new DatabaseError(
    `The database ${file} is damaged (${first}): restore the data folder from a backup, or move the folder away to start over.`,
    {cause},
  );
}
