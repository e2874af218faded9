/** The differences between the two databases. Everything else in the features' queries is the same on both. */
import type {RawBuilder} from 'kysely';

export type Engine = Readonly<{
  /** Takes an exclusive lock until the transaction ends. */
  lock: (key: string) => Promise<void>;
  /** Call before adding to a log that clients follow. Locks the workspace, so that ids grow in the order of commits. */
  beforeAppend: (workspaceId: string) => Promise<void>;
  /** A list of any length as one parameter, for the right side of `in`. */
  asList: (values: readonly string[]) => RawBuilder<string>;
  /** Whether the process whose number is in the column has ended. Don't ask about the caller's own. */
  processEnded: (column: string) => RawBuilder<boolean>;
  /** Joins the rows of a query that refers to the tables before it, as `d`. */
  joinEach: (rows: RawBuilder<unknown>) => RawBuilder<unknown>;
}>;
