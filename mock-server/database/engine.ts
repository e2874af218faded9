/** What the two databases do differently, for the queries of features: the rest of them is the same on both. */
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

/** Whose events are next: everyone's in the order of `seq`, one workspace's, or nobody's. */
type QueueTurn = 'everyone' | Readonly<{workspaceId: string}> | undefined;

export type Engine = Readonly<{
  /** Until the transaction ends no other one holds the same lock. */
  alone: (what: string) => Promise<void>;
  /** This transaction adds to what can be followed of the workspace. Locks it, so that ids grow in the order of commits. */
  grows: (workspaceId: string) => Promise<void>;
  /** A list of any length as one parameter, for the right side of `in`. */
  listed: (values: readonly string[]) => RawBuilder<string>;
  /** A column's values as the text of a JSON array. */
  gathered: (column: string) => RawBuilder<string>;
  /** Skips rows that another transaction has locked. */
  passOver: <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, O>;
  /** Whether the process whose number is in the column has ended; the caller leaves out its own. */
  isGone: (column: string) => RawBuilder<boolean>;
  /** Extends an insert of an event: its workspace waits for deliveries. */
  addToQueue: (db: Kysely<QueueTables>, insert: EventInsert) => Compilable;
  /** Takes a turn, and locks the workspace that has it: the one with the lowest `load`, then the one that has waited longest. */
  nextInQueue: (db: Kysely<QueueTables>, load: RawBuilder<number>) => Promise<QueueTurn>;
  /** Ends the workspace's turn; with more events it waits for its next one. */
  leaveQueue: (db: Kysely<QueueTables>, workspaceId: string, hasMore: boolean) => Promise<void>;
}>;
