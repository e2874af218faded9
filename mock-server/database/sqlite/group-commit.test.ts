/** Who is answered when: not before the disk has it, with the disk's refusals told to everyone. */
import {DatabaseSync} from 'node:sqlite';
import {beforeEach, expect, it} from 'vitest';
import {createGroupCommit, type GroupCommit} from './group-commit.ts';

type Syncing = {done: () => void; fail: (error: Error) => void};

let database: DatabaseSync;
let syncs: Syncing[];
let heard: string[];
let commits: GroupCommit<DatabaseSync>;

beforeEach(() => {
  database = new DatabaseSync(':memory:');
  database.exec('create table t (name text)');
  syncs = [];
  heard = [];
  commits = createGroupCommit(database, database, {
    sync: () => new Promise((done, fail) => syncs.push({done, fail})),
    onCommit: () => heard.push('committed'),
    onUndo: () => heard.push('undone'),
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
    () => heard.push(`answered ${name}`),
    (error: Error) => heard.push(`${name}: ${error.message}`),
  );
const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
};

it('answers when the disk has it, and takes the next ones meanwhile into one commit', async () => {
  const first = write('a');
  await turns();
  expect([rows(), heard, database.isTransaction]).toEqual([['a'], ['committed'], false]);
  const more = [write('b')];
  await turns();
  more.push(write('c'));
  await turns();
  expect([syncs.length, database.isTransaction]).toEqual([1, true]);
  syncs[0]?.done();
  await first;
  await turns();
  expect([heard, syncs.length, rows()]).toEqual([['committed', 'answered a', 'committed'], 2, ['a', 'b', 'c']]);
  syncs[1]?.done();
  await Promise.all(more);
  expect(heard.slice(3)).toEqual(['answered b', 'answered c']);
});

it('knows when everything that can be read is on the disk', async () => {
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

it('accepts nothing any more when the disk refused once', async () => {
  const lost = write('a');
  await turns();
  const next = write('b');
  await turns();
  syncs[0]?.fail(new Error('disk'));
  await Promise.all([lost, next]);
  await write('c');
  expect(heard.filter(line => line.includes(':'))).toEqual(['a: disk', 'b: disk', 'c: disk']);
});

it('tells that a unit was undone, and keeps its neighbours', async () => {
  const failing = commits.write(async at => {
    await add('a')(at);
    throw new Error('no');
  });
  const good = write('b');
  await turns();
  syncs[0]?.done();
  await expect(failing).rejects.toThrow('no');
  await good;
  expect([rows(), heard]).toEqual([['b'], ['undone', 'committed', 'answered b']]);
});
