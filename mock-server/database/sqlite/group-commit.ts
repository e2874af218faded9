/**
 * Group commit on SQLite: waiting jobs run one after another inside one open database transaction, each in its own savepoint. Every
 * job, failed ones included, is settled once the commit is on the disk. While the disk syncs, the next transaction is already open
 * and accepts jobs. A job may await nothing but the repository it is given, and must never call `write` itself.
 */
import type {DatabaseSync} from 'node:sqlite';
import {StoreUnavailableError} from '../store-errors.ts';
import {isFailedSync} from './errors.ts';

export type Transaction<R, T> = (repository: R) => Promise<T>;

type Job<R> = {
  transaction: Transaction<R, unknown>;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
};

/** Jobs in one database transaction: bounds how long the first one waits. */
const MAX_JOBS = 256;

export type GroupCommit<R> = Readonly<{
  write: <T>(transaction: Transaction<R, T>) => Promise<T>;
  /** Resolves when everything committed so far is on the disk; rejects when the disk failed to keep it. */
  durable: () => Promise<void>;
  /** Resolves when nothing is waiting or under way. */
  idle: () => Promise<void>;
}>;

type Hooks = Readonly<{
  /** Writes everything committed to the disk. */
  sync: () => Promise<void>;
  /** Called while no transaction is open, before the next one. */
  beforeBegin: () => void;
  /** Called before anyone can read what was committed, with the number of jobs. */
  onCommit: (jobs: number) => void;
  /** Called when something that the repository has read may have been rolled back. */
  onUndo: () => void;
  /** The disk failed to keep a write: nothing is accepted any more. Called once, after the waiting callers were rejected. */
  onBroken: (error: Error) => void;
}>;

/** One turn of the event loop. */
const turn = () => new Promise(resolve => setImmediate(resolve));

export function createGroupCommit<R>(
  database: DatabaseSync,
  repository: R,
  {sync, beforeBegin, onCommit, onUndo, onBroken}: Hooks,
): GroupCommit<R> {
  const statement = (sql: string) => database.prepare(sql);
  const begin = statement('begin immediate');
  const commit = statement('commit');
  const savepoint = statement('savepoint job');
  const release = statement('release job');
  const undo = statement('rollback to job');
  const waiting: Job<R>[] = [];
  let working: Promise<void> | undefined;
  let syncing: Promise<void> | undefined;
  let wake = () => {};
  /**
   * Set by the first sync that fails, whatever the reason: Linux may mark the pages clean that it could not write, so a second
   * sync can succeed without them (https://wiki.postgresql.org/wiki/Fsync_Errors). From then on nothing is accepted.
   */
  let broken: StoreUnavailableError | undefined;

  function breakDown(cause: Error, jobs: readonly Job<R>[]): void {
    broken = new StoreUnavailableError(`The disk failed to keep a write (${cause.message}).`, {cause});
    for (const job of [...jobs, ...waiting.splice(0)]) job.reject(broken);
    onBroken(broken);
  }

  async function runJob(job: Job<R>): Promise<() => void> {
    savepoint.run();
    try {
      const value = await job.transaction(repository);
      release.run();
      return () => job.resolve(value as never);
    } catch (error) {
      // A full disk may end the whole transaction: then nothing of it was kept.
      if (!database.isTransaction) throw error;
      undo.run();
      release.run();
      onUndo();
      return () => job.reject(error);
    }
  }

  async function runTransaction(): Promise<void> {
    const taken: Job<R>[] = [];
    const settle: (() => void)[] = [];
    try {
      beforeBegin();
      begin.run();
      for (;;) {
        for (let job = waiting.shift(); job; job = taken.length < MAX_JOBS ? waiting.shift() : undefined) {
          taken.push(job);
          settle.push(await runJob(job));
        }
        if (!syncing) break;
        await (taken.length < MAX_JOBS ? new Promise<void>(resolve => (wake = resolve)) : syncing);
        // What has arrived by now shares the commit.
        if (!syncing) await turn();
      }
      if (broken) throw broken;
      commit.run();
      onCommit(taken.length);
    } catch (error) {
      if (database.isTransaction) database.exec('rollback');
      onUndo();
      const jobs = taken.length ? taken : waiting.splice(0);
      if (isFailedSync(error as Error) && !broken) breakDown(error as Error, jobs);
      for (const job of jobs) job.reject(error);
      return;
    }
    syncing = sync()
      .then(
        () => {
          for (const settleJob of settle) settleJob();
        },
        error => breakDown(error, taken),
      )
      .finally(() => {
        syncing = undefined;
        wake();
      });
  }

  async function work(): Promise<void> {
    do {
      // Writes of the same moment share a commit.
      await turn();
      await runTransaction();
    } while (waiting.length > 0);
    working = undefined;
  }

  return {
    write: transaction =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken);
        waiting.push({transaction, resolve, reject} as Job<R>);
        wake();
        working ??= work();
      }),
    async durable() {
      await syncing;
      if (broken) throw broken;
    },
    async idle() {
      while (working || syncing) await (working ?? syncing);
    },
  };
}
