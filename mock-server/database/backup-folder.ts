/**
 * A backup as a folder: the database, the key that opens its secrets, and `backup.json` with their checksums, which is
 * written last. A folder without it isn't a backup.
 */
import {createHash} from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {dirname, join} from 'node:path';
import {pipeline} from 'node:stream/promises';
import {createFolder, sync} from './private-files.ts';
import {KEY_NAME} from './secrets.ts';
import {DatabaseError} from './store-errors.ts';

type BackedUpFile = Readonly<{bytes: number; sha256: string}>;

export type Manifest = Readonly<{
  format: 1;
  engine: 'sqlite' | 'postgresql';
  createdAt: string;
  /** Identifies the key that the database's secrets are sealed with. */
  keyFingerprint: string;
  files: Readonly<Record<string, BackedUpFile>>;
}>;

export const DATABASES = {sqlite: 'sandbox.sqlite', postgresql: 'postgres.dump'} as const;

const MANIFEST = 'backup.json';
/** The mode of all backup files: they hold personal data and the key. */
const PRIVATE = 0o600;

/**
 * Calls `fill` with a folder of its own, and gives that folder its name when everything in it is on the disk. Throws
 * for a folder that exists; whatever fails leaves nothing behind, and a crash leaves a folder with another name and
 * without `backup.json`.
 */
export async function writeBackup(
  folder: string,
  fill: (folder: string) => Promise<Omit<Manifest, 'format' | 'files'>>,
): Promise<Manifest> {
  if (existsSync(folder))
    throw new DatabaseError(`${folder} exists. Nothing was written; name a folder that doesn't exist.`);
  createFolder(dirname(folder), 'folder', '--to other-folder');
  const partial = mkdtempSync(`${folder}.partial-`);
  try {
    const about = await fill(partial);
    const files: Record<string, BackedUpFile> = {};
    for (const name of [DATABASES[about.engine], KEY_NAME]) files[name] = await measure(join(partial, name));
    const manifest: Manifest = {format: 1, ...about, files};
    writeFileSync(join(partial, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {mode: PRIVATE});
    for (const name of [...Object.keys(files), MANIFEST, '.']) sync(join(partial, name));
    renameSync(partial, folder);
    sync(dirname(folder));
    return manifest;
  } catch (error) {
    rmSync(partial, {recursive: true, force: true});
    throw error;
  }
}

export function readManifest(folder: string): Manifest {
  let manifest: Partial<Manifest>;
  try {
    manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
  } catch (error) {
    const how = (error as NodeJS.ErrnoException).code === 'ENOENT' ? `it has no ${MANIFEST}` : (error as Error).message;
    throw new DatabaseError(`${folder} is not a complete backup (${how}). Nothing was restored; name another one.`);
  }
  if (manifest.format === 1 && manifest.engine && manifest.engine in DATABASES && manifest.files)
    return manifest as Manifest;
  throw new DatabaseError(`${folder} was written by another version of the portal. Restore it with that version.`);
}

/**
 * Deletes the backups in this folder that were made before `before` (milliseconds), and only their own files. Returns
 * the names of their folders.
 */
export function deleteOldBackups(parent: string, before: number): string[] {
  return readdirSync(parent, {withFileTypes: true}).flatMap(entry => {
    const folder = join(parent, entry.name);
    const manifest = entry.isDirectory() && findManifest(folder);
    if (!manifest || !(Date.parse(manifest.createdAt) < before)) return [];
    // The list of files goes last, so that a crash leaves nothing that looks complete.
    for (const name of [DATABASES[manifest.engine], KEY_NAME, MANIFEST]) rmSync(join(folder, name), {force: true});
    if (readdirSync(folder).length === 0) rmdirSync(folder);
    return [entry.name];
  });
}

/** Undefined for a folder that isn't a backup. */
function findManifest(folder: string): Manifest | undefined {
  try {
    return readManifest(folder);
  } catch {
    return undefined;
  }
}

/** Throws unless the file of this name in `folder` is byte for byte what was backed up. */
export async function verifyFile({files}: Manifest, folder: string, name: string): Promise<void> {
  const file = join(folder, name);
  const found = existsSync(file) ? await measure(file) : undefined;
  if (found && found.sha256 === files[name]?.sha256) return;
  throw new DatabaseError(
    `The backup is damaged: ${name} ${found ? 'has changed since the backup' : 'is missing'}. Nothing was restored; name another backup.`,
  );
}

async function measure(file: string): Promise<BackedUpFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return {bytes: statSync(file).size, sha256: hash.digest('hex')};
}
