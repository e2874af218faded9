/** Transactions that wait in one turn share a commit that is on the disk, and every caller receives the disk's error. */
import {DatabaseSync} from 'node:sqlite';
import {beforeEach, describe, expect, it} from 'vitest';
import {StoreUnavailableError} from '../store-errors.ts';
import {createGroupCommit} from './group-commit.ts';

let database: DatabaseSync;
let calls: string[];
let commits: ReturnType<typeof createGroupCommit<DatabaseSync>>;

beforeEach(() => {
  database = new DatabaseSync(':memory:');
  database.exec('create table t (name text)');
  calls = [];
  commits = createGroupCommit(database, database, {
    beforeBegin: () => {},
    onCommit: () => {},
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

it('resolves after the commit, which the transactions of one turn share', async () => {
  const seen: boolean[] = [];
  const look = (name: string) =>
    commits.write(async at => {
      await add(name)(at);
      await new Promise(process.nextTick);
      seen.push(database.isTransaction);
    });
  await Promise.all(
    ['a', 'b'].map(name =>
      look(name).then(() => {
        calls.push(`resolved ${name}`);
        expect([rows(), database.isTransaction]).toEqual([['a', 'b'], false]);
      }),
    ),
  );
  expect([calls, seen]).toEqual([
    ['resolved a', 'resolved b'],
    [true, true],
  ]);
});

it('commits what arrives during a transaction in the next one', async () => {
  let later: Promise<unknown> | undefined;
  await commits.write(async at => {
    later = commits.write(async () => expect(rows()).toEqual(['a']));
    await add('a')(at);
  });
  expect(rows()).toEqual(['a']);
  await later;
  await commits.idle();
});

/** A transaction that SQLite itself rolls back, with this error. */
const failing = (error: Error) => async (at: DatabaseSync) => {
  at.exec('rollback');
  throw error;
};

describe('a full disk', () => {
  const FULL = 'database or disk is full';
  const limitPages = (pages: number) => database.exec(`pragma max_page_count = ${pages}`);

  it('rolls back the whole group without any success, and accepts writes again when there is space', async () => {
    limitPages(3);
    await Promise.all([write('a'), write('x'.repeat(100_000))]);
    limitPages(1000);
    await write('b');
    expect(calls).toContain('resolved b');
    expect(calls).not.toContain('broken');
    expect(calls.filter(line => line.endsWith(FULL))).toHaveLength(1 + Number(!rows().includes('a')));
    expect(rows().includes('a')).toBe(calls.includes('resolved a'));
  });

  it('that makes SQLite roll back one transaction rolls back its whole group', async () => {
    const before = write('a');
    await Promise.all([before, expect(commits.write(failing(new Error(FULL)))).rejects.toThrow(FULL)]);
    expect([calls, rows()]).toEqual([[`a: ${FULL}`], []]);
    await write('c');
    expect(rows()).toEqual(['c']);
  });
});

it.each([1034, 1290])('rejects all writes after a sync that failed with %d', async errcode => {
  const lost = write('a');
  const broken = failing(Object.assign(new Error('disk I/O error'), {errcode}));
  const cause = commits.write(broken).catch((error: Error) => calls.push(`cause: ${error.message}`));
  await Promise.all([lost, cause]);
  await write('c');
  const message = 'The disk failed to keep a write (disk I/O error).';
  expect(calls.filter(line => line.includes(':')).sort()).toEqual(
    ['a', 'c', 'cause'].map(name => `${name}: ${message}`),
  );
  expect(calls.filter(line => line === 'broken')).toHaveLength(1);
  await expect(commits.write(add('d'))).rejects.toThrow(StoreUnavailableError);
});

it('rejects a transaction that was rolled back, and commits the others of its group', async () => {
  const undone = commits.write(async at => {
    await add('a')(at);
    throw new Error('no');
  });
  const good = write('b');
  await expect(undone).rejects.toThrow('no');
  await good;
  expect([rows(), calls]).toEqual([['b'], ['resolved b']]);
});
