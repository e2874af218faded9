/** Keeps the data folder and its files private to the portal's user: nobody else may read, write or list them. */
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {join} from 'node:path';
import {DatabaseError} from './store-errors.ts';

const OTHERS = 0o077;

/** `restricted`: what others could use until now; `open`: what they still can, because another user owns it. */
export type FolderAccess = Readonly<{restricted: readonly string[]; open: readonly string[]}>;

/**
 * Removes the rights of the group and of others from the folder and from everything directly in it. Links stay as they
 * are. A file system without modes isn't an error.
 */
export function restrictFolder(folder: string): FolderAccess {
  const restricted: string[] = [];
  const open: string[] = [];
  if (process.platform === 'win32') return {restricted, open};
  for (const path of [folder, ...listEntries(folder)]) {
    try {
      const mode = readMode(path);
      if ((mode & OTHERS) === 0) continue;
      chmodSync(path, mode & 0o7700);
      ((readMode(path) & OTHERS) === 0 ? restricted : open).push(path);
    } catch (error) {
      // Deleted meanwhile, such as a log that was written back.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') open.push(path);
    }
  }
  return {restricted, open};
}

/**
 * Creates a missing folder and its missing parents, for the owner only. Throws a DatabaseError if it isn't writable;
 * `another` is how to choose another folder.
 */
export function createFolder(folder: string, name = 'data folder', another = 'DATA_DIR=other-folder'): void {
  try {
    mkdirSync(folder, {recursive: true, mode: 0o700});
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException;
    throw new DatabaseError(
      `The ${name} ${folder} cannot be written (${code}). Give this user the right to write there, or choose another: ${another}`,
    );
  }
}

/** Creates a missing file before another program does, which would let everyone read it. SQLite's log gets the same mode. */
export function createPrivateFile(path: string): void {
  if (!existsSync(path)) writeFileSync(path, '', {flag: 'a', mode: 0o600});
}

/** Writes a file or a folder's list of names to the disk. */
export function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

const listEntries = (folder: string) =>
  readdirSync(folder, {withFileTypes: true})
    .filter(entry => entry.isFile() || entry.isDirectory())
    .map(({name}) => join(folder, name));

const readMode = (path: string) => statSync(path).mode & 0o7777;
