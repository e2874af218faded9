/** File permissions in the data folder. */
import {chmodSync, mkdirSync, readdirSync, renameSync, statSync, symlinkSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {openStore} from '../repository.ts';
import {temporaryFolder} from '../testing/folder.ts';
import {addWorkspace} from '../testing/rows.ts';
import {restrictFolder} from './private-files.ts';

let folder: {path: string; remove: () => void};
const at = (name = '') => join(folder.path, name);
const mode = (name = '') => (statSync(at(name)).mode & 0o777).toString(8);
const modes = () => Object.fromEntries(['', ...readdirSync(folder.path)].map(name => [name, mode(name)]));

let umask: number;
beforeEach(() => {
  // The usual umask, with which files created without a mode are readable by everyone.
  umask = process.umask(0o022);
  folder = temporaryFolder();
});
afterEach(() => {
  process.umask(umask);
  folder.remove();
});

const FILES = [
  'admin-token',
  'lock.pid',
  'lock.sqlite',
  'sandbox.sqlite',
  'sandbox.sqlite-shm',
  'sandbox.sqlite-wal',
  'secret.key',
];

describe('the data folder', () => {
  it('and its files are accessible to the owner only, from the first start on', async () => {
    const store = await openStore(at('made/by/the/portal'));
    await store.write(repo => addWorkspace(repo, 'a'));
    const path = 'made/by/the/portal';
    const files = readdirSync(at(path));
    expect(files).toEqual(expect.arrayContaining(FILES));
    expect([mode(path), ...files.map(name => mode(join(path, name)))]).toEqual(['700', ...files.map(() => '600')]);
    await store.close();
  });

  it('and its files lose the permissions of others at the start, which reports them', async () => {
    await (await openStore(folder.path)).close();
    for (const name of readdirSync(folder.path)) chmodSync(at(name), 0o664);
    // Files that a crash leaves.
    for (const suffix of ['-wal', '-shm']) writeFileSync(at(`sandbox.sqlite${suffix}`), '', {mode: 0o644});
    mkdirSync(at('backups'), {mode: 0o755});
    writeFileSync(at('photo.jpg'), '', {mode: 0o644});
    chmodSync(folder.path, 0o755);
    const found = restrictFolder(folder.path);
    const store = await openStore(folder.path);
    const wide = [...FILES, 'backups', 'photo.jpg'].map(at);
    expect(found.restricted).toEqual(expect.arrayContaining([folder.path, ...wide]));
    expect(found.open).toEqual([]);
    await store.write(repo => addWorkspace(repo, 'a'));
    const {'': own, backups, ...files} = modes();
    expect([own, backups, [...new Set(Object.values(files))]]).toEqual(['700', '700', ['600']]);
    await store.close();
    expect(restrictFolder(folder.path)).toEqual({restricted: [], open: []});
  });

  it("keeps the owner's permissions, and doesn't change the target of a link", () => {
    const other = temporaryFolder();
    writeFileSync(join(other.path, 'mounted'), '', {mode: 0o644});
    symlinkSync(join(other.path, 'mounted'), at('secret.key'));
    symlinkSync(join(other.path, 'gone'), at('dangling'));
    writeFileSync(at('script'), '', {mode: 0o755});
    writeFileSync(at('read-only'), '', {mode: 0o444});
    expect(restrictFolder(folder.path).restricted.toSorted()).toEqual([at('read-only'), at('script')]);
    expect([mode('script'), mode('read-only')]).toEqual(['700', '400']);
    expect((statSync(join(other.path, 'mounted')).mode & 0o777).toString(8)).toBe('644');
    other.remove();
  });
});

it.each(['secret.key', 'admin-token'])(
  'changes no mode of %s where it is a link, so that another user can own it',
  async name => {
    await (await openStore(at('data'))).close();
    renameSync(at(`data/${name}`), at(name));
    chmodSync(at(name), 0o444);
    symlinkSync(at(name), at(`data/${name}`));
    await (await openStore(at('data'))).close();
    expect(mode(name)).toBe('444');
  },
);

it("reports a file whose mode can't be changed, without failing", () => {
  const {restricted, open} = restrictFolder('/proc/self/task');
  expect(restricted).toEqual([]);
  expect(open).toContain('/proc/self/task');
});
