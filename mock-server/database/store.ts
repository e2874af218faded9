/** What a store is, whichever database is behind it, and what must be true of its folder. */
import {accessSync, constants, mkdirSync} from 'node:fs';
import type {Kysely, Migration} from 'kysely';
import type {Engine} from './engine.ts';
import type {Run} from './prepared.ts';
import type {Vault} from './secrets.ts';
import type {Unit} from './sqlite/group-commit.ts';

export class FolderNotWritableError extends Error {
  override name = 'FolderNotWritableError';
}

/**
 * `alone`: nobody else is in a unit that is alone with the same, so what it reads stays true until it ends; the workspace's id, for
 * whoever changes one.
 */
export type Writing = Readonly<{alone?: string | undefined}>;

/** What one process tells all of them, itself included: something grew or came that is found by this name. */
export type Topic = 'grown' | 'offered' | 'answered';
/** Without refs: something may have been missed, so everyone looks. */
export type Heard = (topic: Topic, refs: readonly string[] | undefined) => void;

/** What a feature's queries are made with. */
export type QueryTools = Readonly<{vault: Vault; engine: Engine; run: Run}>;

/** What is stored: the queries over one transaction, and the migrations in their order. */
export type Schema<R> = Readonly<{
  createRepository: (db: Kysely<never>, tools: QueryTools) => R;
  migrations: Readonly<Record<string, Migration>>;
  /** Tables that are read with every request and seldom written; no cached query may read another. */
  cachedTables: readonly string[];
  /** Tables and their columns that are sealed with the key, and never empty. */
  sealedColumns: readonly (readonly [table: string, column: string])[];
}>;

export type Store<R> = Readonly<{
  /** Runs the unit, all or nothing: whoever waits for it is answered when it is on the disk. It may be run again. Never nest. */
  write: <T>(unit: Unit<R, T>, how?: Writing) => Promise<T>;
  /** Sees what is committed. */
  read: R;
  /** Resolves when everything that can be read is on the disk. */
  durable: () => Promise<void>;
  vault: Vault;
  /** Whoever has it may moderate. */
  adminToken: string;
  /** This process among those that have the same database. */
  instance: number;
  /** How often to look for what other processes left undone, in milliseconds; undefined when no other can write. */
  pollForOthersMs?: number;
  /** How many writes of a bulk job at a time leave room for requests. */
  bulkWrites: number;
  /** Counts one more for this key in the window that ends then; over all processes. */
  tally: (key: string, endsAt: number) => number | Promise<number>;
  /** Deletes the counts of windows that have ended. */
  deleteExpiredCounts: (now: number) => Promise<void>;
  /** Changes one value, to show that writes reach the disk. */
  testWrite: (now: number) => Promise<void>;
  say: (topic: Topic, ref: string) => void;
  /** Returns what ends it. */
  hear: (heard: Heard) => () => void;
  /**
   * Resolves when the disk failed to keep a write: what it holds is unknown until the database is opened again, so every write is
   * rejected and the process has to end. Never resolves on PostgreSQL, which does the same by itself.
   */
  broken: Promise<Error>;
  close: () => Promise<void>;
}>;

export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, {recursive: true, mode: 0o700});
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException;
    throw new FolderNotWritableError(
      `The data folder ${folder} cannot be written (${code}). Give this user the right to write there, or choose another: DATA_DIR=other-folder npm start`,
    );
  }
}

/** Everyone in this process who wants to hear. */
export function createHearers() {
  const hearers = new Set<Heard>();
  return {
    tell: (topic: Topic, refs: readonly string[] | undefined) => {
      for (const heard of hearers) heard(topic, refs);
    },
    hear: (heard: Heard) => {
      hearers.add(heard);
      return () => void hearers.delete(heard);
    },
  };
}
