/** Group commit: the jobs of one turn of the event loop share a database transaction. */
import type {DatabaseSync} from 'node:sqlite';
import {setImmediate} from 'node:timers/promises';
import type {Transaction} from '../store.ts';
import {StoreUnavailableError} from '../store-errors.ts';
import {isFailedSync} from './errors.ts';

type Job = Readonly<{
  /** Returns a function that resolves the caller's promise. */
  run: () => Promise<() => void>;
  reject: (error: unknown) => void;
}>;

/** Jobs in one database transaction: bounds how long the first one waits. */
const MAX_JOBS = 256;

export type Hooks = Readonly<{
  /** Called while no transaction is open, before the next one. */
  beforeBegin?: () => void;
  /** Called after a commit, with the number of jobs. */
  onCommit?: (jobs: number) => void;
  /** Called with the error of a job that failed. Returns the one that its caller gets. */
  onJobError?: (error: unknown) => unknown;
  /** Called once if the disk fails to keep a write, after all waiting callers were rejected. Later ones are, too. */
  onBroken?: (error: Error) => void;
}>;

/**
 * Each job has its own savepoint in the shared transaction. SQLite syncs in the commit (`synchronous=FULL`), so a job
 * that has resolved is on the disk, and so is everything that can be read. A job may wait for nothing but the
 * repository it is given, and must never call `write` itself.
 */
export function createGroupCommit<R>(database: DatabaseSync, repository: R, hooks: Hooks) {
  const {beforeBegin, onCommit, onJobError = error => error, onBroken} = hooks;
  const statement = (sql: string) => database.prepare(sql);
  const begin = statement('begin immediate');
  const commit = statement('commit');
  const savepoint = statement('savepoint job');
  const release = statement('release job');
  const undo = statement('rollback to job');
  const waiting: Job[] = [];
  let working: Promise<void> | undefined;
  /**
   * Set by the first sync that fails, whatever the reason: Linux may mark the pages clean that it could not write, so a
   * second sync can succeed without them (https://wiki.postgresql.org/wiki/Fsync_Errors). From then on every write is
   * rejected.
   */
  let broken: StoreUnavailableError | undefined;

  /** Returns a function that settles the job once the transaction is committed. */
  async function runJob(job: Job): Promise<() => void> {
    savepoint.run();
    try {
      const resolve = await job.run();
      release.run();
      return resolve;
    } catch (error) {
      // A full disk may end the whole transaction: then nothing of it was kept.
      if (!database.isTransaction) throw error;
      undo.run();
      release.run();
      return () => job.reject(onJobError(error));
    }
  }

  async function runTransaction(): Promise<void> {
    const jobs = waiting.splice(0, MAX_JOBS);
    try {
      beforeBegin?.();
      begin.run();
      const settle: (() => void)[] = [];
      for (const job of jobs) settle.push(await runJob(job));
      commit.run();
      for (const settleJob of settle) settleJob();
      onCommit?.(jobs.length);
    } catch (error) {
      if (database.isTransaction) database.exec('rollback');
      if (isFailedSync(error as Error)) return breakDown(error as Error, jobs);
      for (const job of jobs) job.reject(onJobError(error));
    }
  }

  function breakDown(cause: Error, jobs: readonly Job[]): void {
    broken = new StoreUnavailableError(`The disk failed to keep a write (${cause.message}).`, {cause});
    for (const job of [...jobs, ...waiting.splice(0)]) job.reject(broken);
    onBroken?.(broken);
  }

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      // Writes of the same moment share a commit.
      await setImmediate();
      await runTransaction();
    }
    working = undefined;
  }

  return {
    write: <T>(transaction: Transaction<R, T>): Promise<T> =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken);
        const run = async () => {
          const value = await transaction(repository);
          return () => resolve(value);
        };
        waiting.push({run, reject});
        working ??= work();
      }),
    /** Resolves when nothing is waiting or in progress. */
    async idle(): Promise<void> {
      while (working) await working;
    },
  };
}
