/**
 * The write model on SQLite: waiting units run one after another inside one open transaction, each in its savepoint, and
 * every one is answered, its failures too, when the disk has what was committed. While the disk works the next transaction
 * is open and takes what comes. A unit may await nothing but the database it is given, and never `write` itself.
 */
import type {DatabaseSync} from 'node:sqlite';
import {StoreUnavailableError} from '../store-errors.ts';
import {isFailedSync} from './errors.ts';

export type Unit<R, T> = (repository: R) => Promise<T>;

type Job<R> = {
  unit: Unit<R, unknown>;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
};

/** Units in one transaction: bounds how long the first one waits for its answer. */
const MAX_UNITS = 256;

export type GroupCommit<R> = Readonly<{
  write: <T>(unit: Unit<R, T>) => Promise<T>;
  /** Resolves when everything committed so far is on the disk; rejects when the disk failed to keep it. */
  durable: () => Promise<void>;
  /** Resolves when nothing is waiting or under way. */
  idle: () => Promise<void>;
}>;

type Around = Readonly<{
  /** Brings to the disk what is committed. */
  sync: () => Promise<void>;
  /** Before anyone can read what was committed. */
  onCommit: () => void;
  /** What the repository has seen may have been undone. */
  onUndo: () => void;
  /** The disk failed to keep a write: nothing is accepted any more. Called once, after the waiting callers were rejected. */
  onBroken: (error: Error) => void;
}>;

export function createGroupCommit<R>(
  database: DatabaseSync,
  repository: R,
  {sync, onCommit, onUndo, onBroken}: Around,
): GroupCommit<R> {
  const statement = (sql: string) => database.prepare(sql);
  const begin = statement('begin immediate');
  const commit = statement('commit');
  const savepoint = statement('savepoint unit');
  const release = statement('release unit');
  const undo = statement('rollback to unit');
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

  async function runUnit(job: Job<R>): Promise<() => void> {
    savepoint.run();
    try {
      const value = await job.unit(repository);
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

  async function transaction(): Promise<void> {
    const taken: Job<R>[] = [];
    const answers: (() => void)[] = [];
    try {
      begin.run();
      for (;;) {
        for (let job = waiting.shift(); job; job = taken.length < MAX_UNITS ? waiting.shift() : undefined) {
          taken.push(job);
          answers.push(await runUnit(job));
        }
        if (!syncing) break;
        await (taken.length < MAX_UNITS ? new Promise<void>(resolve => (wake = resolve)) : syncing);
      }
      if (broken) throw broken;
      commit.run();
      onCommit();
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
          for (const answer of answers) answer();
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
      // A turn of the loop, so that those who write at the same time share the commit.
      await new Promise(resolve => setImmediate(resolve));
      await transaction();
    } while (waiting.length > 0);
    working = undefined;
  }

  return {
    write: unit =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken);
        waiting.push({unit, resolve, reject} as Job<R>);
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
