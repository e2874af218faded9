/**
 * The write model on SQLite: waiting units run one after another inside one open transaction, each in
 * its savepoint, and every one is answered after the commit, its failures too. A unit may await
 * nothing but the database it is given, and never `write` itself.
 */
import type {DatabaseSync} from 'node:sqlite';

export type Unit<R, T> = (repository: R) => Promise<T>;

type Job<R> = {unit: Unit<R, unknown>; resolve: (value: never) => void; reject: (error: unknown) => void};

/** Units in one transaction: bounds how long the first one waits for its answer. */
const MAX_UNITS = 256;

export type GroupCommit<R> = Readonly<{
  write: <T>(unit: Unit<R, T>) => Promise<T>;
  /** Resolves when nothing is waiting or under way. */
  idle: () => Promise<void>;
}>;

export function createGroupCommit<R>(database: DatabaseSync, repository: R): GroupCommit<R> {
  const statement = (sql: string) => database.prepare(sql);
  const begin = statement('begin immediate');
  const commit = statement('commit');
  const savepoint = statement('savepoint unit');
  const release = statement('release unit');
  const undo = statement('rollback to unit');
  const waiting: Job<R>[] = [];
  const idlers: (() => void)[] = [];
  let draining = false;

  async function runUnit(job: Job<R>): Promise<() => void> {
    savepoint.run();
    try {
      const value = await job.unit(repository);
      release.run();
      return () => job.resolve(value as never);
    } catch (error) {
      undo.run();
      release.run();
      return () => job.reject(error);
    }
  }

  async function drain(): Promise<void> {
    const taken: Job<R>[] = [];
    const answers: (() => void)[] = [];
    try {
      begin.run();
      while (taken.length < MAX_UNITS) {
        const job = waiting.shift();
        if (!job) break;
        taken.push(job);
        answers.push(await runUnit(job));
      }
      commit.run();
      for (const answer of answers) answer();
    } catch (error) {
      if (database.isTransaction) database.exec('rollback');
      for (const job of taken.length ? taken : waiting.splice(0)) job.reject(error);
    }
    if (waiting.length > 0) setImmediate(drain);
    else {
      draining = false;
      for (const idler of idlers.splice(0)) idler();
    }
  }

  return {
    write: unit =>
      new Promise((resolve, reject) => {
        waiting.push({unit, resolve, reject} as Job<R>);
        if (draining) return;
        draining = true;
        setImmediate(drain);
      }),
    idle: () => (draining ? new Promise(resolve => idlers.push(resolve)) : Promise.resolve()),
  };
}
