/**
 * A Kysely query built once and run many times: the builder gets a slot for each parameter instead of a value, so the hot
 * path neither builds nor compiles SQL.
 */
import type {Compilable, CompiledQuery, Kysely, QueryResult} from 'kysely';
import {serial, type Table, type Tables} from './tables.ts';

/** Runs a compiled query. */
export type Run = <R>(query: CompiledQuery<R>) => Promise<QueryResult<R>>;

type SlotOf<P> = <K extends keyof P & string>(name: K) => P[K];

class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** First the names and types of the parameters, then the query: `prepare<{id: string}>()(run, slot => …)`. Returns its rows. */
export function prepare<P extends object>() {
  return <R>(run: Run, build: (slot: SlotOf<P>) => Compilable<R>): ((values: P) => Promise<R[]>) => {
    const compiled = build(((name: string) => new Slot(name)) as unknown as SlotOf<P>).compile();
    const {sql, query, queryId} = compiled;
    const sources = compiled.parameters;
    return async values => {
      const parameters = sources.map(source =>
        source instanceof Slot ? (values as Record<string, unknown>)[source.name] : source,
      );
      return (await run<R>({sql, query, queryId, parameters})).rows;
    };
  };
}

/** Rows in one statement at most: bounds how many statements there are. */
const ROWS_AT_ONCE = 16;

/** Inserts any number of rows in few statements, each built once. A row has all columns of the table except serial ones. */
export function prepareInsert<Row extends object>(run: Run, db: unknown, tables: Tables, name: string) {
  const {columns} = tables[name] as Table;
  const names = Object.keys(columns).filter(column => columns[column] !== serial) as (keyof Row & string)[];
  const slots = Object.fromEntries(names.map(column => [column, 0]));
  const insert = (db as Kysely<Record<string, Record<string, number>>>).insertInto(name);
  const statements: CompiledQuery[] = [];
  return async (rows: readonly Row[]): Promise<void> => {
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const some = rows.slice(at, at + ROWS_AT_ONCE);
      statements[some.length] ??= insert.values(some.map(() => slots)).compile();
      const {sql, query, queryId} = statements[some.length] as CompiledQuery;
      await run({sql, query, queryId, parameters: some.flatMap(row => names.map(column => row[column]))});
    }
  };
}
