/** The interface of both stores. */
import type {Kysely, Migration, RawBuilder} from 'kysely';
import type {Vault} from './secrets.ts';
import type {Topic} from './subscribers.ts';
import type {Tables} from './tables.ts';
import type {WindowCounts} from './window-counter.ts';

export type Transaction<R, T> = (repository: R) => Promise<T>;

/** Transactions with the same `lockKey` run one after another. A transaction that changes a workspace uses its id. */
export type WriteOptions = Readonly<{lockKey?: string | undefined}>;

/** The differences between the two databases. Everything else in the features' queries is the same on both. */
export type Engine = Readonly<{
  /** Takes an exclusive lock until the transaction ends. */
  lock: (key: string) => Promise<void>;
  /**
   * Call before adding to a log that clients follow: the commit publishes `changed`. Locks the workspace, so that ids grow in the order of
   * commits.
   */
  markChanged: (workspaceId: string) => Promise<void>;
  /** A list of any length as one parameter, for the right side of `in`. */
  asList: <T extends string | number>(values: readonly T[]) => RawBuilder<T>;
  /** Whether the process whose number is in the column has ended. Don't ask about the caller's own. */
  processEnded: (column: string) => RawBuilder<boolean>;
  /**
   * Joins to each row before it, under this name, the rows of the table that the query finds for that row. The query
   * selects their `seq`.
   */
  joinEach: (query: RawBuilder<unknown>, table: string, name: string) => RawBuilder<unknown>;
}>;

/** The tools of a feature's queries. */
export type QueryTools = Readonly<{vault: Vault; engine: Engine}>;

/**
 * The queries of every feature over one transaction, the tables in the order of their references, and the migrations,
 * which run in the order of their names.
 */
export type Schema<R> = Readonly<{
  createRepository: (db: Kysely<never>, tools: QueryTools) => R;
  tables: Tables;
  migrations: Readonly<Record<string, Migration>>;
}>;

/** How processes on one database share their work. */
type Sharing = Readonly<{
  /** A number for this process, which the others don't have. */
  instance: number;
  /** Milliseconds between checks for work that other processes left undone; undefined when no other process can write. */
  pollMs?: number;
  /** Whether this process does the due work and sends mail: the first one that asks does, until it ends. */
  isLeader: () => Promise<boolean>;
  /** Concurrent writes of a bulk job, few enough to leave room for requests. */
  bulkWrites: number;
}>;

export type Store<R> = Readonly<{
  /** Resolves when the transaction is committed and on the disk. It may be run more than once. Never nest calls. */
  write: <T>(transaction: Transaction<R, T>, options?: WriteOptions) => Promise<T>;
  /** Reads committed data, which is on the disk. */
  read: R;
  /** Authorizes moderation. */
  adminToken: string;
  sharing: Sharing;
  counts: WindowCounts;
  /**
   * Bytes of the database that are in use. Excludes free space inside the file, if the database reports it. With `tables`,
   * bytes of these tables and their indexes, which reads each of their pages: don't call it for each request.
   */
  usedBytes: (tables?: readonly string[]) => Promise<number>;
  /** Writes one value, which shows that writes reach the disk. */
  testWrite: (now: number) => Promise<void>;
  publish: (topic: Topic, id: string) => void;
  /** Calls back when the topic is published about this id, or any id if undefined. Returns the unsubscribe function. */
  subscribe: (topic: Topic, id: string | undefined, onPublished: () => void) => () => void;
  /**
   * Resolves when the disk failed to keep a write: what it holds is unknown until the database is opened again, so
   * every write is rejected and the process has to end. Never resolves on PostgreSQL, which does the same by itself.
   */
  broken: Promise<Error>;
  close: () => Promise<void>;
}>;
