/** A write resolves only after the disk sync, and every caller receives the disk's error. */
import {DatabaseSync} from 'node:sqlite';
import {beforeEach, describe, expect, it} from 'vitest';
import {StoreUnavailableError} from '../store-errors.ts';
import {createGroupCommit, type GroupCommit} from './group-commit.ts';

type Syncing = {done: () => void; fail: (error: Error) => void};

let database: DatabaseSync;
let syncs: Syncing[];
let calls: string[];
let commits: GroupCommit<DatabaseSync>;

beforeEach(() => {
  database = new DatabaseSync(':memory:');
  database.exec('create table t (name text)');
  syncs = [];
  calls = [];
  commits = createGroupCommit(database, database, {
    sync: () => new Promise((done, fail) => syncs.push({done, fail})),
    beforeBegin: () => {},
    onCommit: () => calls.push('committed'),
    onUndo: () => calls.push('undone'),
    onBroken: () => calls.push('broken'),
  });
});

const add = (name: string) => async (at: DatabaseSync) => at.prepare('insert into t values (?)').run(name);
const rows = () =>
  database
    .prepare('select name from t')
    .all()
    .map(row => row.name);
const write = (name: string) =>
  commits.write(add(name)).then(
    () => calls.push(`resolved ${name}`),
    (error: Error) => calls.push(`${name}: ${error.message}`),
  );
const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
};

it('resolves after the disk sync, and collects transactions for the next commit during it', async () => {
  const first = write('a');
  await turns();
  expect([rows(), calls, database.isTransaction]).toEqual([['a'], ['committed'], false]);
  const more = [write('b')];
  await turns();
  more.push(write('c'));
  await turns();
  expect([syncs.length, database.isTransaction]).toEqual([1, true]);
  syncs[0]?.done();
  await first;
  await turns();
  expect([calls, syncs.length, rows()]).toEqual([['committed', 'resolved a', 'committed'], 2, ['a', 'b', 'c']]);
  syncs[1]?.done();
  await Promise.all(more);
  expect(calls.slice(3)).toEqual(['resolved b', 'resolved c']);
});

it('durable() resolves when everything readable is on the disk', async () => {
  void write('a');
  await turns();
  let durable = false;
  const waiting = commits.durable().then(() => (durable = true));
  await turns();
  expect(durable).toBe(false);
  syncs[0]?.done();
  await waiting;
  await commits.durable();
});

it.each(['EIO', 'ENOSPC'])('rejects all writes after a sync that failed with %s', async code => {
  const lost = write('a');
  await turns();
  const next = write('b');
  const durable = commits.durable().catch((error: Error) => calls.push(`durable: ${error.message}`));
  await turns();
  syncs[0]?.fail(Object.assign(new Error('disk'), {code}));
  await Promise.all([lost, next, durable]);
  await write('c');
  const message = 'The disk failed to keep a write (disk).';
  expect(calls.filter(line => line.includes(':')).sort()).toEqual(
    ['a', 'b', 'c', 'durable'].map(name => `${name}: ${message}`),
  );
  expect(calls.filter(line => line === 'broken')).toHaveLength(1);
  await expect(commits.durable()).rejects.toThrow(StoreUnavailableError);
});

describe('a full disk', () => {
  const FULL = 'database or disk is full';
  const limitPages = (pages: number) => database.exec(`pragma max_page_count = ${pages}`);

  it('rolls back the whole group without any success, and accepts writes again when there is space', async () => {
    limitPages(3);
    const small = write('a');
    const large = write('x'.repeat(100_000));
    await turns();
    syncs.shift()?.done();
    await Promise.all([small, large]);
    limitPages(1000);
    const later = write('b');
    await turns();
    syncs.shift()?.done();
    await later;
    expect(calls).toContain('resolved b');
    expect(calls).not.toContain('broken');
    expect(calls.filter(line => line.endsWith(FULL))).toHaveLength(1 + Number(!rows().includes('a')));
    expect(rows().includes('a')).toBe(calls.includes('resolved a'));
  });

  it('that makes SQLite roll back one transaction rolls back its whole group', async () => {
    // SQLite may roll back on its own when it can't write.
    const failing = async (at: DatabaseSync) => {
      at.exec('rollback');
      throw new Error(FULL);
    };
    const before = write('a');
    await Promise.all([before, expect(commits.write(failing)).rejects.toThrow(FULL)]);
    expect([calls, rows()]).toEqual([['undone', `a: ${FULL}`], []]);
    const later = write('c');
    await turns();
    syncs[0]?.done();
    await later;
    expect(rows()).toEqual(['c']);
  });
});

it('rejects all writes after a sync that failed inside SQLite', async () => {
  const failing = async (at: DatabaseSync) => {
    at.exec('rollback');
    throw Object.assign(new Error('disk I/O error'), {errcode: 1034});
  };
  await expect(commits.write(failing)).rejects.toThrow(StoreUnavailableError);
  await expect(commits.write(add('b'))).rejects.toThrow(StoreUnavailableError);
  expect(calls).toEqual(['undone', 'broken']);
});

it('rejects a transaction that was rolled back, and commits the others of its group', async () => {
  const failing = commits.write(async at => {
    await add('a')(at);
    throw new Error('no');
  });
  const good = write('b');
  await turns();
  syncs[0]?.done();
  await expect(failing).rejects.toThrow('no');
  await good;
  expect([rows(), calls]).toEqual([['b'], ['undone', 'committed', 'resolved b']]);
});
