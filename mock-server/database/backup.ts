/**
 * Backs up the database and its key while the portal runs, and restores them where there is nothing yet. Both check
 * that database and key belong together.
 */
import {copyFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {DATABASES, type Manifest, readManifest, verifyFile, writeBackup} from './backup-folder.ts';
import {type Environment, openDatabase} from './postgres/dump.ts';
import {databaseName} from './postgres/prepare-database.ts';
import {createFolder, createPrivateFile, sync} from './private-files.ts';
import {copyKey, deriveFingerprint, KEY_NAME, type KeyFacts, keyFile, type Vault, verifyKey} from './secrets.ts';
import {explainSqlite} from './sqlite/errors.ts';
import {databaseFile, inspect, lockFolder} from './sqlite/folder.ts';
import {DatabaseError} from './store-errors.ts';

/** Where the portal's data is. `environment` is for PostgreSQL's programs. */
export type DataPlace = Readonly<{folder: string; databaseUrl: string | undefined; environment: Environment}>;

/** Every page is checked, however large the database is. */
const WHOLE = {checkedBytes: Number.POSITIVE_INFINITY};
const BUSY_MS = 10_000;

const DATABASE_URL_HINT = 'set DATABASE_URL if the data is in PostgreSQL';

/** Writes a backup to `to`, which must not exist. */
export function backUp(place: DataPlace, to: string, now: Date): Promise<Manifest> {
  const {folder, databaseUrl} = place;
  return writeBackup(to, async partial => {
    const engine = databaseUrl === undefined ? 'sqlite' : 'postgresql';
    const copy = join(partial, DATABASES[engine]);
    const keyFacts = await (databaseUrl === undefined
      ? backUpSqlite(folder, copy)
      : backUpPostgres(place, databaseUrl, copy));
    const vault = openVault(folder, keyFacts, databaseUrl);
    copyKey(folder, partial);
    return {engine, createdAt: now.toISOString(), keyFingerprint: deriveFingerprint(vault)};
  });
}

async function backUpSqlite(folder: string, copy: string): Promise<KeyFacts> {
  const file = databaseFile(folder);
  if (!existsSync(file))
    throw new DatabaseError(
      `There is nothing to back up: ${file} doesn't exist. Check DATA_DIR, or ${DATABASE_URL_HINT}.`,
    );
  createPrivateFile(copy);
  try {
    const source = new DatabaseSync(file, {readOnly: true, timeout: BUSY_MS});
    try {
      // A snapshot in one file, while other processes write to the database. Deleted data isn't in it.
      source.prepare('vacuum into ?').run(copy);
    } finally {
      source.close();
    }
    return await inspect(copy, {...WHOLE, name: file});
  } catch (error) {
    throw explainSqlite(error, file, copy);
  }
}

async function backUpPostgres(place: DataPlace, url: string, copy: string): Promise<KeyFacts> {
  const database = await openDatabase(url, place.environment);
  try {
    const keyFacts = await database.keyFacts();
    if (!keyFacts.tables)
      throw new DatabaseError(
        `There is nothing to back up: the database ${databaseName(url)} has no tables of the portal.`,
      );
    createPrivateFile(copy);
    await database.dump(copy, keyFile(place.folder));
    return keyFacts;
  } finally {
    await database.close();
  }
}

function openVault(folder: string, keyFacts: KeyFacts, databaseUrl: string | undefined): Vault {
  const database =
    databaseUrl === undefined ? `the database in ${folder}` : `the database ${databaseName(databaseUrl)}`;
  const vault = verifyKey(folder, keyFacts, {
    database,
    remedy: 'Nothing was backed up: neither is of use without the other.',
  });
  if (vault) return vault;
  throw new DatabaseError(`There is nothing to back up: ${database} has no key and no secrets yet.`);
}

/** Restores the backup in `from`. Throws, and changes nothing, if there is data or a portal already. */
export async function restore(place: DataPlace, from: string): Promise<Manifest> {
  const manifest = readManifest(from);
  const {engine} = manifest;
  const {folder, databaseUrl} = place;
  if (engine === 'postgresql' && databaseUrl === undefined)
    throw new DatabaseError(`${from} is a backup of PostgreSQL. Set DATABASE_URL to an empty database.`);
  if (engine === 'sqlite' && databaseUrl !== undefined)
    throw new DatabaseError(
      `${from} is a backup of SQLite. Restore it without DATABASE_URL, then set it and copy the data with npm run move.`,
    );
  for (const name of [KEY_NAME, DATABASES[engine]]) await verifyFile(manifest, from, name);
  const keyFacts = {tables: true, fingerprint: manifest.keyFingerprint};
  verifyKey(from, keyFacts, {database: 'the backup', remedy: 'Nothing was restored; name another backup.'});
  if (databaseUrl === undefined) await restoreSqlite(folder, from);
  else await restorePostgres(place, databaseUrl, from);
  return manifest;
}

async function restoreSqlite(folder: string, from: string): Promise<void> {
  const file = databaseFile(folder);
  const unlock = lockEmpty(folder);
  const arriving = `${file}.restoring`;
  const backedUp = join(from, DATABASES.sqlite);
  try {
    createPrivateFile(arriving);
    copyFileSync(backedUp, arriving);
    const keyFacts = await inspect(arriving, {...WHOLE, name: backedUp});
    verifyKey(from, keyFacts, {database: 'the backup', remedy: 'Nothing was restored; name another backup.'});
    sync(arriving);
    copyKey(from, folder);
    renameSync(arriving, file);
    sync(folder);
  } catch (error) {
    // The folder was empty before.
    for (const written of [arriving, file, keyFile(folder)]) rmSync(written, {force: true});
    throw explainSqlite(error, arriving);
  } finally {
    unlock();
  }
}

/** Takes the folder's lock, which keeps a portal from starting there. Its files aren't data, nor is what a new file system has. */
function lockEmpty(folder: string): () => void {
  createFolder(folder);
  const hasData = () => readdirSync(folder).some(name => !/^(?:lock\.|lost\+found$)/.test(name));
  const notEmpty = () =>
    new DatabaseError(`The data folder ${folder} is not empty. Nothing was restored; move it away, or set DATA_DIR.`);
  if (hasData() && !existsSync(join(folder, 'lock.sqlite'))) throw notEmpty();
  const unlock = lockFolder(folder);
  if (!hasData()) return unlock;
  unlock();
  throw notEmpty();
}

async function restorePostgres(place: DataPlace, url: string, from: string): Promise<void> {
  const {folder, environment} = place;
  createFolder(folder);
  const key = keyFile(folder);
  if (existsSync(key) && readFileSync(key, 'utf8') !== readFileSync(keyFile(from), 'utf8'))
    throw new DatabaseError(
      `${key} is another key than the backup's. Nothing was restored; move it away, or set DATA_DIR.`,
    );
  const database = await openDatabase(url, environment);
  try {
    await database.lockEmpty();
    // First, because the database can be restored only once.
    copyKey(from, folder);
    await database.restore(join(from, DATABASES.postgresql));
  } finally {
    await database.close();
  }
}
