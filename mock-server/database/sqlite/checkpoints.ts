/**
 * Copies the write-ahead log into the database on a thread of its own, because copying and syncing takes tens of
 * milliseconds, in which this thread would serve nobody. The thread starts when the log first becomes large. If it
 * fails, SQLite checkpoints by itself.
 */
import type {DatabaseSync} from 'node:sqlite';
import {Worker} from 'node:worker_threads';

/** A job writes about 6 pages, so these are some 12,000. SQLite checkpoints by itself at 20,000 (store.ts). */
const JOBS = 2000;

export function createCheckpoints(writer: DatabaseSync, file: string, jobsOfLog = JOBS) {
  const checkpoint = writer.prepare('pragma wal_checkpoint(passive)');
  let thread: Worker | undefined;
  let state: 'waiting' | 'copying' | 'copied' = 'waiting';
  let jobs = 0;

  function startThread(): Worker {
    const started = new Worker(new URL('./checkpoint-thread.mjs', import.meta.url), {
      workerData: file,
      // Without the modules that this process preloads.
      execArgv: [],
      resourceLimits: {maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16},
    });
    started.on('message', () => {
      state = 'copied';
    });
    // A failed checkpoint loses nothing, because SQLite keeps the log. The next one has a new thread.
    started.on('error', () => {
      thread = undefined;
      state = 'waiting';
    });
    started.unref();
    return started;
  }

  return {
    /** Call after a commit, with its number of jobs. */
    countJobs(added: number): void {
      jobs += added;
      if (state !== 'waiting' || jobs < jobsOfLog) return;
      state = 'copying';
      jobs = 0;
      thread ??= startThread();
      thread.postMessage('copy');
    },
    /** Call while no transaction is open. */
    restartLog(): void {
      if (state !== 'copied') return;
      state = 'waiting';
      // The log starts again at its beginning only when all of it is copied. Little was committed in the meantime.
      try {
        checkpoint.get();
      } catch {
        // A failed checkpoint loses nothing here either.
      }
    },
    /** The thread's connection closes with it. */
    close: async () => void (await thread?.terminate()),
  };
}
