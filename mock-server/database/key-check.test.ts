/** Key, database and folder belong together: for a mismatch, the start fails with one line and changes nothing. */
import {copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {openStore, SCHEMA} from '../repository.ts';
import {temporaryFolder} from '../testing/folder.ts';
import {addWorkspace} from '../testing/rows.ts';
import {sha256} from './index.ts';
import {moveToPostgres} from './move.ts';
import {DatabaseError} from './store-errors.ts';

let folder: {path: string; remove: () => void};
const at = (name: string) => join(folder.path, name);

beforeEach(async () => {
  folder = temporaryFolder();
  const store = await openStore(folder.path);
  await store.write(repo => addWorkspace(repo, 'a'));
  await store.close();
});
afterEach(() => folder.remove());

const remove = (name: string) => rmSync(at(name));
const anotherKey = () => writeFileSync(at('secret.key'), 'f'.repeat(64));
const fingerprint = () =>
  inDatabase(database => database.prepare("select value from agreed where name = 'key'").get()?.value);

function inDatabase<T>(work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(at('sandbox.sqlite'));
  try {
    return work(database);
  } finally {
    database.close();
  }
}

function scramble(from: number): void {
  const bytes = readFileSync(at('sandbox.sqlite'));
  bytes.fill(0xa5, from, from + 8192);
  writeFileSync(at('sandbox.sqlite'), bytes);
}

/** Leaves the files as after a crash, with the write-ahead log not yet copied into the database. */
async function crash(): Promise<void> {
  const store = await openStore(folder.path);
  await store.write(repo => addWorkspace(repo, 'b'));
  const names = ['sandbox.sqlite', 'sandbox.sqlite-wal'];
  for (const name of names) copyFileSync(at(name), at(`${name}.kept`));
  await store.close();
  for (const name of names) {
    copyFileSync(at(`${name}.kept`), at(name));
    remove(`${name}.kept`);
  }
}

/** The contents of all files except the lock, which names the last process, and SQLite's index of the log. */
function contents(): Record<string, string> {
  const names = readdirSync(folder.path).filter(name => !/^lock\.|-shm$/.test(name));
  return Object.fromEntries(names.map(name => [name, sha256(readFileSync(at(name), 'latin1'))]));
}

describe('the start and a move fail, and change nothing, with', () => {
  it.each<[string, () => unknown, RegExp]>([
    ['another key', anotherKey, /sandbox\.sqlite are sealed with another key than .*secret\.key\. Restore /],
    ['another key after a crash', () => crash().then(anotherKey), /another key/],
    [
      'a key without a database',
      () => remove('sandbox.sqlite'),
      /sandbox\.sqlite is missing or empty\. Restore .*DATABASE_URL.*remove /,
    ],
    ['a key and an empty database', () => truncateSync(at('sandbox.sqlite')), /missing or empty/],
    ['a database without its key', () => remove('secret.key'), /The key file .*secret\.key is missing; .* Restore /],
    ['a damaged key', () => writeFileSync(at('secret.key'), 'oops'), /secret\.key is damaged/],
    ['a damaged admin token', () => writeFileSync(at('admin-token'), 'oops'), /admin-token is damaged/],
    [
      'a file that is not a database',
      () => scramble(0),
      /sandbox\.sqlite is damaged \(file is not a database\): restore /,
    ],
    ['a database with a scrambled page', () => scramble(16_384), /sandbox\.sqlite is damaged \(.*\): restore /],
  ])('%s', async (_, spoil, message) => {
    await spoil();
    const before = contents();
    const error = await openStore(folder.path).then(
      store => store.close(),
      (error: Error) => error,
    );
    expect(error?.message).toMatch(message);
    expect(error?.message).not.toContain('\n');
    const moving = moveToPostgres(SCHEMA, folder.path, 'postgres://nobody@127.0.0.1:1/none');
    if ('sandbox.sqlite' in before) await expect(moving).rejects.toThrow(message);
    else await expect(moving).rejects.toThrow('There is nothing to move');
    expect(contents()).toEqual(before);
  });
});

it.each(['secret.key', 'admin-token'])("the start names %s when it can't be read", async name => {
  remove(name);
  mkdirSync(at(name));
  await expect(openStore(folder.path)).rejects.toThrow(
    new DatabaseError(`${at(name)} can't be read (EISDIR). Make the portal's user its owner.`),
  );
});

describe('the portal starts', () => {
  it('after a crash, with the same key and fingerprint', async () => {
    const [first, key] = [fingerprint(), readFileSync(at('secret.key'), 'utf8')];
    await crash();
    await (await openStore(folder.path)).close();
    expect([fingerprint(), readFileSync(at('secret.key'), 'utf8')]).toEqual([first, key]);
  });

  it('again after a first start that ended before the key, while writing it, or before the fingerprint', async () => {
    const fresh = temporaryFolder();
    const open = async () => (await openStore(fresh.path)).close();
    writeFileSync(join(fresh.path, 'sandbox.sqlite'), '');
    await open();
    rmSync(join(fresh.path, 'secret.key'));
    const database = new DatabaseSync(join(fresh.path, 'sandbox.sqlite'));
    database.exec('delete from agreed');
    await open();
    database.exec('delete from agreed');
    database.close();
    await open();
    fresh.remove();
  });
});
