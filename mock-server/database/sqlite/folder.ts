/** The files of a data folder on SQLite: which process has them, and whether key and database belong together. */
import {existsSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {pathToFileURL} from 'node:url';
import {createPrivateFile} from '../private-files.ts';
import {type KeyFacts, keyFile, readKeyFacts, type Vault, verifyKey} from '../secrets.ts';
import {DatabaseError} from '../store-errors.ts';
import {damagedError, explainSqlite} from './errors.ts';

/** Larger databases are only checked where they are read: a full check takes a second for each 150 MB. */
const CHECKED_BYTES = 32 * 1024 * 1024;
/** Freed when a start finds the disk full. */
const RESERVED_BYTES = 1024 * 1024;

export const databaseFile = (folder: string): string => join(folder, 'sandbox.sqlite');

/**
 * One writer per data folder: SQLite's own exclusive lock on a small file, which the operating system releases however
 * the process ends. Returns the function that releases it. Throws a DatabaseError when another process has it.
 */
export function lockFolder(folder: string): () => void {
  const owner = join(folder, 'lock.pid');
  const file = join(folder, 'lock.sqlite');
  createPrivateFile(file);
  const lock = new DatabaseSync(file);
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive');
    writeFileSync(owner, `${process.pid}\n`, {mode: 0o600});
  } catch (error) {
    lock.close();
    if (!/locked/.test((error as Error).message)) throw explainSqlite(error, file, owner);
    const who = describeOwner(owner);
    throw new DatabaseError(
      `The data folder ${folder} is in use by another portal${who}. Stop it, or choose another folder: DATA_DIR=other-folder`,
    );
  }
  return () => lock.close();
}

function describeOwner(file: string): string {
  try {
    return ` (process ${Number(readFileSync(file, 'utf8'))})`;
  } catch {
    return '';
  }
}

const reserveFile = (folder: string) => join(folder, 'reserve');

/** Keeps space for the next start: even reading a database needs a lock and an index of its log. */
export function keepReserve(folder: string): void {
  const reserve = reserveFile(folder);
  try {
    if (!existsSync(reserve)) writeFileSync(reserve, Buffer.alloc(RESERVED_BYTES, 1), {mode: 0o600});
  } catch {
    rmSync(reserve, {force: true});
  }
}

/** False when there is none. */
export function freeReserve(folder: string): boolean {
  const isKept = existsSync(reserveFile(folder));
  rmSync(reserveFile(folder), {force: true});
  return isKept;
}

/** The vault of the folder's key, if it has one. Throws, before anything is written, if the database needs another. */
export async function verifyFolder(folder: string): Promise<Vault | undefined> {
  const file = databaseFile(folder);
  const keyFacts = await inspect(file);
  const key = keyFile(folder);
  if (!keyFacts.tables && existsSync(key))
    throw new DatabaseError(
      `The key file ${key} is there, but its database ${file} is missing or empty. Restore sandbox.sqlite from a backup, or set DATABASE_URL if the data is in PostgreSQL. To start over, remove ${key}.`,
    );
  return verifyKey(folder, keyFacts, {
    database: `the database ${file}`,
    remedy: 'Restore secret.key and sandbox.sqlite from the same backup, or move the data folder away to start over.',
  });
}

/**
 * The database's facts about its key. Opened read-only, because a normal opening creates or writes back its log. Throws
 * for a damaged one, which messages call `name`; larger databases than `checkedBytes` aren't checked.
 */
export async function inspect(file: string, {checkedBytes = CHECKED_BYTES, name = file} = {}): Promise<KeyFacts> {
  if (!existsSync(file)) return {tables: false};
  const url = pathToFileURL(file);
  if (!existsSync(`${file}-wal`)) url.searchParams.set('immutable', '1');
  const database = new DatabaseSync(url, {readOnly: true});
  try {
    const [damage] = statSync(file).size > checkedBytes ? [] : database.prepare('pragma quick_check(1)').all();
    if (damage && damage.quick_check !== 'ok') throw damagedError(name, String(damage.quick_check));
    return await readKeyFacts(
      sql => database.prepare(sql).all(),
      "select name from sqlite_master where type = 'table'",
    );
  } finally {
    database.close();
  }
}
