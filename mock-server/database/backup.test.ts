/** Backup and restore of a data folder. A failure leaves and changes nothing. */
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {join} from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {openStore, type Store} from '../repository.ts';
import {temporaryFolder} from '../testing/folder.ts';
import {addWorkspace} from '../testing/rows.ts';
import {backUp, restore} from './backup.ts';
import {deleteOldBackups} from './backup-folder.ts';
import {sha256} from './index.ts';

let root: {path: string; remove: () => void};
let store: Store;
const at = (...names: string[]) => join(root.path, ...names);
const place = (name: string, databaseUrl?: string) => ({folder: at(name), databaseUrl, environment: {}});
const now = new Date('2026-05-18T14:03:21Z');
const backup = () => backUp(place('data'), at('backup'), now);

/** All names in the folder, and the contents of its files. */
const contents = (name: string) =>
  readdirSync(at(name), {recursive: true, withFileTypes: true})
    .filter(entry => entry.isFile() && !entry.name.startsWith('lock.'))
    .map(({parentPath, name}) => [name, sha256(readFileSync(join(parentPath, name), 'latin1'))])
    .sort();

beforeEach(async () => {
  root = temporaryFolder();
  store = await openStore(at('data'));
  await store.write(repo => addWorkspace(repo, 'a'));
});
afterEach(async () => {
  await store.close().catch(() => {});
  root.remove();
});

it("names the folder that the backup can't be written to", async () => {
  writeFileSync(at('file'), '');
  const to = at('file', 'backup');
  await expect(backUp(place('data'), to, now)).rejects.toThrow(`The folder ${at('file')} cannot be written (EEXIST).`);
});

it('restores the data of a running portal, with readable secrets', async () => {
  const manifest = await backup();
  await store.write(repo => addWorkspace(repo, 'later'));
  expect(await restore(place('restored'), at('backup'))).toEqual(manifest);
  const restored = await openStore(at('restored'));
  try {
    const holder = await restored.read.workspaces.findKeyHolder(sha256('htz_a'));
    expect(holder?.secret).toBe('htzsk_very_secret');
    expect(await restored.read.workspaces.findKeyHolder(sha256('htz_later'))).toBeUndefined();
    expect(restored.adminToken).toBe(store.adminToken);
  } finally {
    await restored.close();
  }
});

it('restores to the root of a new file system, which has a lost+found', async () => {
  await backup();
  mkdirSync(at('restored', 'lost+found'), {recursive: true});
  await restore(place('restored'), at('backup'));
  expect(existsSync(at('restored', 'sandbox.sqlite'))).toBe(true);
});

it('backs up the folder of a stopped portal', async () => {
  await store.close();
  await backup();
  await restore(place('restored'), at('backup'));
  for (const name of ['restored', 'data']) {
    store = await openStore(at(name));
    expect(await store.read.workspaces.findBy('id', 'a', 1)).toBeDefined();
    await store.close();
  }
});

it('can be deleted by age, with nothing else beside it', async () => {
  await backup();
  await backUp(place('data'), at('newer'), new Date(now.getTime() + 1000));
  mkdirSync(at('other'));
  writeFileSync(at('other', 'backup.json'), '{}');
  mkdirSync(at('cut-off'));
  writeFileSync(at('cut-off', 'backup.json'), '{"for');
  cpSync(at('backup'), at('with-notes'), {recursive: true});
  writeFileSync(at('with-notes', 'notes.txt'), 'mine');
  expect(deleteOldBackups(root.path, now.getTime())).toEqual([]);
  expect(deleteOldBackups(root.path, now.getTime() + 1000).sort()).toEqual(['backup', 'with-notes']);
  expect(existsSync(at('backup'))).toBe(false);
  expect(readdirSync(at('with-notes'))).toEqual(['notes.txt']);
  expect(readdirSync(at('newer')).sort()).toEqual(['backup.json', 'sandbox.sqlite', 'secret.key']);
  expect([existsSync(at('other', 'backup.json')), existsSync(at('data', 'sandbox.sqlite'))]).toEqual([true, true]);
});

it('is readable by its owner only, and has one database file without a log', async () => {
  await backup();
  const names = ['backup.json', 'sandbox.sqlite', 'secret.key'];
  expect(readdirSync(at('backup')).sort()).toEqual(names);
  expect(['', ...names].map(name => statSync(at('backup', name)).mode & 0o777)).toEqual([0o700, 0o600, 0o600, 0o600]);
  await restore(place('restored'), at('backup'));
  const restored = ['sandbox.sqlite', 'secret.key'].map(name => statSync(at('restored', name)).mode & 0o777);
  expect([statSync(at('restored')).mode & 0o777, ...restored]).toEqual([0o700, 0o600, 0o600]);
});

describe('a failed backup leaves nothing behind:', () => {
  const scramble = () => {
    const file = new DatabaseSync(at('data/sandbox.sqlite'));
    file.exec('pragma wal_checkpoint(truncate)');
    file.close();
    const bytes = readFileSync(at('data/sandbox.sqlite'));
    bytes.fill(0xa5, 16_384, 24_576);
    writeFileSync(at('data/sandbox.sqlite'), bytes);
  };
  it.each<[string, () => void, RegExp]>([
    ['a folder that exists', () => mkdirSync(at('backup')), /backup exists\. Nothing was written/],
    ['another key', () => writeFileSync(at('data/secret.key'), 'f'.repeat(64)), /sealed with another key/],
    ['no key', () => rmSync(at('data/secret.key')), /secret\.key is missing/],
    ['no database', () => rmSync(at('data/sandbox.sqlite')), /nothing to back up.*Check DATA_DIR/],
    ['a damaged database', scramble, /data\/sandbox\.sqlite is damaged/],
  ])('%s', async (_, spoil, message) => {
    await store.close();
    spoil();
    const before = readdirSync(root.path);
    await expect(backup()).rejects.toThrow(message);
    expect(readdirSync(root.path)).toEqual(before);
    if (existsSync(at('backup'))) expect(readdirSync(at('backup'))).toEqual([]);
  });
});

describe('a restore fails and changes nothing for', () => {
  const edit = (name: string, change: (bytes: Buffer) => void) => {
    const bytes = readFileSync(at('backup', name));
    change(bytes);
    writeFileSync(at('backup', name), bytes);
  };
  /** Takes a file from the backup of another portal, which has its own key. */
  const otherBackup = async () => {
    const other = await openStore(at('other'));
    await other.write(repo => addWorkspace(repo, 'a'));
    await other.close();
    await backUp(place('other'), at('other-backup'), now);
  };
  const fromOther =
    (...names: string[]) =>
    async () => {
      await otherBackup();
      for (const name of names) copyFileSync(at('other-backup', name), at('backup', name));
    };
  /** Also updates the checksums, as an attacker would. */
  const withChecksums =
    (...names: string[]) =>
    async () => {
      await fromOther(...names)();
      const {files} = JSON.parse(readFileSync(at('other-backup/backup.json'), 'utf8'));
      const manifest = JSON.parse(readFileSync(at('backup/backup.json'), 'utf8'));
      for (const name of names) manifest.files[name] = files[name];
      writeFileSync(at('backup/backup.json'), JSON.stringify(manifest));
    };

  it.each<[string, () => unknown, RegExp]>([
    ['no backup', () => rmSync(at('backup'), {recursive: true}), /not a complete backup \(it has no backup\.json\)/],
    ['an interrupted backup', () => rmSync(at('backup/backup.json')), /not a complete backup/],
    ['a cut-off description', () => writeFileSync(at('backup/backup.json'), '{"for'), /not a complete backup/],
    ['a backup of a later format', () => writeFileSync(at('backup/backup.json'), '{"format":2}'), /another version/],
    ['a changed byte', () => edit('sandbox.sqlite', bytes => bytes.fill(1, 100, 101)), /sandbox\.sqlite has changed/],
    ['a missing key', () => rmSync(at('backup/secret.key')), /secret\.key is missing/],
    ['a missing database', () => rmSync(at('backup/sandbox.sqlite')), /sandbox\.sqlite is missing/],
    ['the key of another backup', fromOther('secret.key'), /secret\.key has changed since the backup/],
    ['the key of another backup, with its checksum', withChecksums('secret.key'), /sealed with another key/],
    ['the database of another backup, with its checksum', withChecksums('sandbox.sqlite'), /sealed with another key/],
  ])('%s', async (_, spoil, message) => {
    await backup();
    await spoil();
    await expect(restore(place('restored'), at('backup'))).rejects.toThrow(message);
    expect(existsSync(at('restored')) ? contents('restored') : []).toEqual([]);
  });

  it.each<[string, () => unknown, RegExp]>([
    ['a folder that has a file', () => writeFileSync(at('restored/notes.txt'), ''), /restored is not empty\. Nothing/],
    [
      'a folder of a stopped portal',
      () => cpSync(at('data'), at('restored'), {recursive: true}),
      /restored is not empty\. Nothing/,
    ],
  ])('%s', async (_, fill, message) => {
    await backup();
    mkdirSync(at('restored'));
    await fill();
    const before = contents('restored');
    await expect(restore(place('restored'), at('backup'))).rejects.toThrow(message);
    expect(contents('restored')).toEqual(before);
  });

  it('a folder that a portal is running on', async () => {
    await backup();
    const running = await openStore(at('restored'));
    const before = contents('restored');
    await expect(restore(place('restored'), at('backup'))).rejects.toThrow(/in use by another portal/);
    expect(contents('restored')).toEqual(before);
    await running.close();
  });

  it('SQLite into PostgreSQL, and the other way round', async () => {
    await backup();
    const url = 'postgres://portal:secret@127.0.0.1:1/none';
    await expect(restore(place('restored', url), at('backup'))).rejects.toThrow(/without DATABASE_URL, then .* move/);
    const manifest = JSON.parse(readFileSync(at('backup/backup.json'), 'utf8'));
    writeFileSync(at('backup/backup.json'), JSON.stringify({...manifest, engine: 'postgresql'}));
    await expect(restore(place('restored'), at('backup'))).rejects.toThrow(/Set DATABASE_URL to an empty database/);
  });
});

it('restores again after an interrupted restore', async () => {
  await backup();
  cpSync(at('backup'), at('whole'), {recursive: true});
  writeFileSync(at('backup/sandbox.sqlite'), 'damaged');
  await expect(restore(place('restored'), at('backup'))).rejects.toThrow(/damaged/);
  await restore(place('restored'), at('whole'));
  await (await openStore(at('restored'))).close();
});
