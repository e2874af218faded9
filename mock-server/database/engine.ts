/** The differences between the two databases. Everything else in the features' queries is the same on both. */
import type {
  Compilable,
  Generated,
  InsertQueryBuilder,
  InsertResult,
  Kysely,
  RawBuilder,
  SelectQueryBuilder,
} from 'kysely';

/** With several processes: workspaces that have events without deliveries. */
export type QueueTables = {outbox_waiting: {workspace_id: string; seq: Generated<number>}};
type EventInsert = InsertQueryBuilder<QueueTables & {events: {workspace_id: string}}, 'events', InsertResult>;

/** Whose events are next: every workspace's in the order of `seq`, one workspace's, or none. */
type QueueTurn = 'everyone' | Readonly<{workspaceId: string}> | undefined;

export type Engine = Readonly<{
  /** Takes an exclusive lock until the transaction ends. */
  lock: (key: string) => Promise<void>;
  /** Call before adding to a log that clients follow. Locks the workspace, so that ids grow in the order of commits. */
  beforeAppend: (workspaceId: string) => Promise<void>;
  /** A list of any length as one parameter, for the right side of `in`. */
  asList: (values: readonly string[]) => RawBuilder<string>;
  /** A column's values as the text of a JSON array. */
  asJsonArray: (column: string) => RawBuilder<string>;
  /** Skips rows that another transaction has locked. */
  skipLocked: <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, O>;
  /** Whether the process whose number is in the column has ended. Don't ask about the caller's own. */
  processEnded: (column: string) => RawBuilder<boolean>;
  /** Extends an insert of an event: its workspace waits for deliveries. */
  addToQueue: (db: Kysely<QueueTables>, insert: EventInsert) => Compilable;
  /** Takes a turn, and locks the workspace that has it: the lowest by each of `order`, then the one that has waited longest. */
  nextInQueue: (db: Kysely<QueueTables>, order: readonly RawBuilder<number>[]) => Promise<QueueTurn>;
  /** Ends the workspace's turn; with more events it waits for its next one. */
  leaveQueue: (db: Kysely<QueueTables>, workspaceId: string, hasMore: boolean) => Promise<void>;
}>;
