/** Statements that the database runs itself with every row that is added, changed or deleted, in the same transaction. */
import {type Kysely, PostgresAdapter, sql} from 'kysely';

export type RowTrigger = Readonly<{
  name: string;
  table: string;
  /** Statements that read the row's columns as `new.` and `old.`. */
  onInsert?: string;
  onDelete?: string;
  /** `of`: runs only when one of these columns is set. */
  onUpdate?: Readonly<{of: readonly string[]; run: string}>;
}>;

const isPostgres = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof PostgresAdapter;

export async function createRowTrigger(db: Kysely<unknown>, trigger: RowTrigger): Promise<void> {
  const {name, table, onInsert, onDelete, onUpdate} = trigger;
  const events = [
    ['insert', onInsert],
    ['delete', onDelete],
    [`update of ${onUpdate?.of.join(', ')}`, onUpdate?.run],
  ] as const;
  const run = (text: string) => sql.raw(text).execute(db);
  for (const [event, statement] of events) {
    if (statement === undefined) continue;
    const id = `${name}_${event.slice(0, 6)}`;
    if (isPostgres(db)) {
      await run(
        `create function ${id}() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$`,
      );
      await run(`create trigger ${id} after ${event} on ${table} for each row execute function ${id}()`);
    } else {
      await run(`create trigger ${id} after ${event} on ${table} for each row begin ${statement}; end`);
    }
  }
}
